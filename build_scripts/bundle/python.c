/* A python.exe: the runtime that lies beside it does everything. */
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int count, wchar_t **words)
{
    HMODULE runtime = LoadLibraryW(L"python311.dll");
    Main start = runtime ? (Main)(void *)GetProcAddress(runtime, "Py_Main") : NULL;
    return start ? start(count, words) : 127;
}
