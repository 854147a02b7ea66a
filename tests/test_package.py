"""What `build_scripts/package.py` puts beside the program, and the trials it makes of it."""

import builtins
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.etree import ElementTree as ET

import changelog
import package
import pytest
import yaml
from bundle import debian, licences, pictures, tried, windows, workshop

import game
from game.__main__ import COMMANDS
from game.core.sentences import say, speak
from game.storage.languages.catalogues import GRAMMARS, language_of

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = ROOT / "build_scripts/bundle"


def test_the_icon_of_windows_holds_each_size_as_it_was_drawn():
    drawing = (ROOT / "assets/icon/turnup.svg").read_bytes()
    drawn = {size: pictures.png(drawing, size) for size in (16, 256)}
    icon = pictures.ico(drawn)
    assert struct.unpack_from("<HHH", icon) == (0, 1, 2)
    for at, size in enumerate((16, 256)):
        side, _, _, _, _, _, length, start = struct.unpack_from("<BBBBHHII", icon, 6 + 16 * at)
        assert side == size % 256
        assert icon[start : start + length] == drawn[size]


def test_the_icon_of_macos_is_as_long_as_it_says():
    icon = pictures.icns({128: b"one", 256: b"other"})
    assert icon[:4] == b"icns"
    assert struct.unpack_from(">I", icon, 4) == (len(icon),)
    assert (icon[8:12], icon[16:19], icon[19:23]) == (b"ic07", b"one", b"ic08")


def test_the_manual_page_tells_every_command_in_every_language():
    pages = debian.manuals("1.2", "2026-11-22", COMMANDS)
    assert pages.keys() == GRAMMARS.keys()
    for code, page in pages.items():
        speak(language_of(code))
        for name, told in COMMANDS.items():
            assert f".TP\n.B {name}\n{say(told).split('-')[0]}" in page
    speak()
    assert ".SH NAME\nturnup \\- card games" in pages["en"]
    assert ".SH BEZEICHNUNG\nturnup \\- Kartenspiele" in pages["de"]
    if shutil.which("man"):
        for code, page in pages.items():
            shown = subprocess.run(
                ["man", "--warnings", "-l", "-"],
                input=page,
                env={**os.environ, "LC_ALL": "C.UTF-8"},
                capture_output=True,
                text=True,
                check=True,
            )
            assert shown.stderr == ""
            speak(language_of(code))
            assert f"[{say('command')}] [{say('options')}]" in shown.stdout
        speak()


def test_the_metadata_is_sound_and_names_the_release():
    changes = debian.releases("## [1.0.0] - 2026-01-02\n", "1.1.0", "2026-11-22")
    assert re.findall(r'version="([^"]*)"', changes) == ["1.1.0", "1.0.0"]
    root = ET.fromstring(debian.offered().replace("@RELEASES@", changes).replace("@ADDRESSES@", ""))
    assert root.findtext("id") == "net.turnup.Turnup"
    assert root.find("launchable").text == "turnup.desktop"
    assert [release.get("version") for release in root.find("releases")] == ["1.1.0", "1.0.0"]


def test_where_programs_are_offered_turnup_is_told_of_in_every_language(tmp_path):
    home = debian.addresses("https://example.org/turnup", "1.0")
    told = debian.offered().replace("@RELEASES@", debian.releases("", "1.0", "2026-11-22"))
    root = ET.fromstring(told.replace("@ADDRESSES@", home))
    languages = [None, *(code for code in GRAMMARS if code != "en")]
    for tag in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        found = [one.get("{http://www.w3.org/XML/1998/namespace}lang") for one in root.findall(tag)]
        assert found == languages * (len(found) // 4), tag
        assert found, tag
    if shutil.which("appstreamcli"):
        made = tmp_path / "turnup.metainfo.xml"
        ET.ElementTree(root).write(made, encoding="utf-8")
        asked = ["appstreamcli", "validate", "--no-net", "--pedantic", made]
        shown = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert not re.search("^[EW]:", shown.stdout, re.MULTILINE), shown.stdout


def test_the_menu_entry_is_sound_and_speaks_every_language(tmp_path):
    lines = debian.desktop_entry().splitlines()
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert lines[0] == "[Desktop Entry]"
    assert {"Type", "Name", "Exec", "Icon", "Categories"} <= entry.keys()
    assert entry["GenericName"] == "Card game"
    assert (entry["GenericName[sv]"], entry["GenericName[de]"]) == ("Kortspel", "Kartenspiel")
    assert "Comment[sv]" in entry
    if shutil.which("desktop-file-validate"):
        made = tmp_path / "turnup.desktop"
        made.write_text("\n".join(lines) + "\n", encoding="utf-8")
        subprocess.run(["desktop-file-validate", made], check=True)


def test_every_library_that_the_window_brings_has_its_licence():
    known = licences.libraries(licences.LIBRARIES.read_text(encoding="utf-8"))
    import pygame

    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    files = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    found = {library.name: library.licence for library in licences.named(files, known)}
    if files:
        assert found["SDL_mixer"] == "Zlib"
    assert licences.named(["libSDL2_ttf-2.so", "base.cpython-311-x86_64-linux-gnu.so"], known) == [
        library for library in known if library.name == "SDL_ttf"
    ]
    # Python brings these where its modules are files of their own, as on Windows.
    of_python = ["sqlite3.dll", "libsqlite3.so.0", "libffi-8.dll", "python311.dll"]
    assert len(licences.named(of_python, known)) == 3
    with pytest.raises(licences.UnknownLibrary, match=r"libmystery\.so\.1 is in no line"):
        licences.named(["libmystery.so.1"], known)


def test_the_version_is_told_to_windows():
    told = workshop.windows_version(game.__version__)
    assert f"'{game.__version__}'" in told
    compile(told, "version.txt", "eval")


class Recipe(dict):
    """Runs PyInstaller's recipe with stand-ins: by kind, what each part was made of."""

    turnup = licences.Part("turnup", "1.0", "MIT", "turnup")

    def __init__(self, system, folder, monkeypatch):
        super().__init__(SPECPATH=str(BUNDLE))
        self.folder, self.parts = folder, {}
        hooks = SimpleNamespace(
            collect_data_files=lambda *_a, **_b: [], collect_submodules=lambda *_a, **_b: []
        )
        monkeypatch.setitem(sys.modules, "PyInstaller", ModuleType("PyInstaller"))
        monkeypatch.setitem(sys.modules, "PyInstaller.utils", ModuleType("PyInstaller.utils"))
        monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", [*sys.path])
        monkeypatch.setenv("TURNUP_MADE", str(folder))
        monkeypatch.setattr(licences, "parts", lambda _build: [self.turnup])
        (folder / "turnup/inside/licences").mkdir(parents=True)
        recipe = (BUNDLE / "turnup.spec").read_text(encoding="utf-8")
        exec(compile(recipe, "turnup.spec", "exec"), self)

    def __missing__(self, kind):
        # What the recipe asks for and Python has not is one of PyInstaller's kinds.
        if hasattr(builtins, kind):
            raise KeyError(kind)
        self.parts.setdefault(kind, [])

        def made(*of, name="archive", **_more):
            self.parts[kind].append(of)
            return SimpleNamespace(
                name=str(self.folder / name), pure=[], scripts=["start"], binaries=[], datas=[]
            )

        return made


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_modules_come_once_with_a_build_whatever_programs_it_has(tmp_path, monkeypatch, system):
    parts = Recipe(system, tmp_path, monkeypatch).parts
    (collected,) = parts["COLLECT"]
    beside = [entry[1] for part in collected if isinstance(part, list) for entry in part]
    inside = [part.name for program in parts["EXE"] for part in program if hasattr(part, "name")]
    assert len(inside) == (2 if system == "win32" else 1)
    assert [*inside, *beside].count(str(tmp_path / "archive")) == 1
    if system == "win32":
        # Each says where the modules are before PyInstaller, which comes with them, looks there.
        assert all(program[0][0][0] == "sharing" for program in parts["EXE"])


@pytest.mark.skipif(sys.platform == "win32", reason="a Mac's paths are those of POSIX")
def test_the_app_of_a_mac_has_the_list_of_licences_inside(tmp_path, monkeypatch):
    ((_, lists),) = Recipe("darwin", tmp_path, monkeypatch).parts["BUNDLE"]
    assert [name for name, _, _ in lists] == ["licences/README.txt", f"licences/{licences.BILL}"]
    assert "turnup 1.0: MIT" in Path(lists[0][1]).read_text(encoding="utf-8")


def test_two_programs_with_the_same_modules_in_each_are_no_build_for_windows(tmp_path):
    (tmp_path / "turnup-window.exe").write_bytes(bytes(2**21))
    with pytest.raises(workshop.Failed, match="turnup-window"):
        package.try_for_windows(tmp_path, [], None, tmp_path)


@pytest.mark.parametrize("ending", ["tar.xz", "zip"])
def test_the_same_build_makes_the_same_archive(tmp_path, ending):
    made = []
    for name in ("one", "two"):
        build = tmp_path / name / "turnup"
        (build / "inside").mkdir(parents=True)
        (build / "turnup").write_text("program", encoding="utf-8")
        (build / "inside/data").write_text("data", encoding="utf-8")
        made.append(package.archive(build, tmp_path / f"{name}.{ending}", 1_000_000))
    assert made[0].read_bytes() == made[1].read_bytes()
    if ending == "zip":
        with zipfile.ZipFile(made[0]) as pack:
            assert pack.namelist() == ["turnup/inside/data", "turnup/turnup"]
    else:
        with tarfile.open(made[0]) as pack:
            assert pack.getnames() == ["turnup/inside/data", "turnup/turnup"]


def test_a_second_build_that_differs_is_named(tmp_path):
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "same").write_text("same", encoding="utf-8")
        (tmp_path / name / "other").write_text(name, encoding="utf-8")
    with pytest.raises(workshop.Failed, match="differs in other"):
        package.compare(tmp_path / "one", tmp_path / "two", "everything")


def test_what_is_inside_is_told_to_programs_without_a_date():
    parts = [licences.Part("turnup", "1.0", "MIT", "turnup"), licences.Part("SDL", "", "Zlib")]
    bill = licences.bill(parts)
    assert bill == licences.bill(parts)
    told = json.loads(bill)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.5")
    assert told["metadata"]["component"]["purl"] == "pkg:pypi/turnup@1.0"
    assert told["components"] == [
        {"type": "library", "name": "SDL", "licenses": [{"license": {"name": "Zlib"}}]}
    ]


REQUIREMENT = re.compile(
    r"^([a-z0-9-]+)==\S+(?: ; .*)? \\\n((?:    --hash=sha256:\S+.*\n?)+)", re.MULTILINE
)


@pytest.mark.parametrize(
    ("name", "extra"),
    [
        ("check.txt", "dev"),
        ("package.txt", "package"),
        ("windows.txt", "package"),
        ("check-windows.txt", "dev"),
    ],
)
def test_whatever_is_checked_or_built_with_is_pinned_by_its_hash(name, extra):
    text = (workshop.LOCKS / name).read_text(encoding="utf-8")
    pinned = {match[1] for match in REQUIREMENT.finditer(text)}
    lines = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(pinned) == len({line.split("=")[0] for line in lines})
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"][extra]]
    for line in wanted:
        asked = re.match(r"[\w-]+", line)[0].lower()
        assert asked == "turnup" or asked in pinned, f"{asked}: run build_scripts/lock.py"


def test_a_home_on_the_web_is_told_where_there_is_one():
    text = debian.offered()
    for home in ("", "https://example.org/turnup"):
        told = text.replace("@RELEASES@", debian.releases("", "1.0", "2026-11-22"))
        root = ET.fromstring(told.replace("@ADDRESSES@", debian.addresses(home, "1.0")))
        assert (root.findtext("url") or "") == home
        assert len(root.findall("screenshots/screenshot")) == 2 * bool(home)
    for _, _, name in debian.PICTURES:
        assert (ROOT / ".github/pictures" / f"{name}.jpg").is_file()


def test_wheels_tell_where_the_project_lives(monkeypatch):
    metadata = pytest.importorskip("hatchling.metadata.core")
    manager = pytest.importorskip("hatchling.plugin.manager")
    for home in ("", "https://example.org/turnup"):
        monkeypatch.setenv("TURNUP_HOMEPAGE", home)
        urls = metadata.ProjectMetadata(str(ROOT), manager.PluginManager()).core.urls
        assert urls.get("Homepage", "") == home


@pytest.mark.skipif(sys.platform == "win32", reason="links take a right of their own there")
def test_an_sdist_is_whole_though_a_link_to_the_source_lies_in_the_build_folder(tmp_path):
    sdist = pytest.importorskip("hatchling.builders.sdist")
    project = tmp_path / "project"
    source = ["build_scripts/metadata.py", "game/__init__.py"]
    for name in ["pyproject.toml", ".gitignore", "README.md", "LICENSE", *source]:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, project / name)
    # A Windows under Wine links the whole disk, /proc with it, where each program that runs links
    # its folder. What such a link leads to first counts as ignored, and is not found again.
    (project / "build").mkdir()
    (project / "build/z:").symlink_to(project / "build_scripts")
    (made,) = sdist.SdistBuilder(str(project)).build(directory=str(tmp_path / "made"))
    with tarfile.open(made) as pack:
        inside = {name.partition("/")[2] for name in pack.getnames()}
    assert inside >= {*source}


def test_a_library_that_no_windows_brings_is_found(tmp_path, monkeypatch):
    (tmp_path / "inside").mkdir()
    for name in ("turnup.exe", "inside/known.dll"):
        (tmp_path / name).touch()
    said = "DLL Name: KERNEL32.dll\nDLL Name: known.dll\nDLL Name: MSVCP140.dll\n"
    answer = subprocess.CompletedProcess([], 0, said, "")
    monkeypatch.setattr(windows.subprocess, "run", lambda *_args, **_more: answer)
    assert list(windows.strangers(tmp_path)) == ["msvcp140.dll"]


@pytest.mark.skipif(
    not shutil.which("x86_64-w64-mingw32-gcc"), reason="takes the package gcc-mingw-w64-x86-64"
)
def test_modules_for_any_python_find_in_the_library_they_ask_for_all_that_the_real_one_has(
    tmp_path,
):
    source, real = tmp_path / "python.c", tmp_path / "python399.dll"
    named = "__declspec(dllexport)"
    source.write_text(f"{named} int PyAdd(int a) {{ return a; }}\n{named} int Py_None;\n")
    subprocess.run(
        ["x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-Wl,-e,0", "-o", real, source],
        check=True,
    )
    written = set()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        windows.forward(real, tmp_path / name / "python3.dll")
        written.add((tmp_path / name / "python3.dll").read_bytes())
        assert windows.exported(tmp_path / name / "python3.dll") == ["PyAdd", "Py_None"]
    assert len(written) == 1
    assert b"python399.PyAdd" in written.pop()


def test_what_building_for_windows_takes_is_named(monkeypatch):
    monkeypatch.setattr(windows.sys, "version_info", (3, 12))
    assert "Python 3.11" in windows.missing()
    monkeypatch.setattr(windows.sys, "version_info", (3, 11))
    monkeypatch.setattr(windows.shutil, "which", lambda tool: None if tool == "wine" else tool)
    assert windows.missing().endswith("apt-get install wine64 wine")


@pytest.mark.skipif(not shutil.which("makensis"), reason="takes the package nsis")
def test_the_same_build_makes_the_same_installer(tmp_path):
    build, made = tmp_path / "build", tmp_path / "made"
    (build / "inside").mkdir(parents=True)
    made.mkdir()
    for name in ("turnup.exe", "turnup-window.exe", "inside/data"):
        (build / name).write_text(name, encoding="utf-8")
    drawing = (ROOT / "assets/icon/turnup.svg").read_bytes()
    (made / "turnup.ico").write_bytes(pictures.ico({16: pictures.png(drawing, 16)}))
    (made / "turnup.bmp").write_bytes(pictures.banner(drawing))
    written = set()
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        path = windows.make_installer(build, made, "1.2.3", tmp_path / name, 1_000_000)
        written.add(path.read_bytes())
    assert len(written) == 1


def test_a_changed_file_shows_in_the_fingerprint(tmp_path):
    (tmp_path / "one").write_text("1", encoding="utf-8")
    before = package.fingerprint(tmp_path)
    (tmp_path / "one").write_text("2", encoding="utf-8")
    assert package.fingerprint(tmp_path).keys() == before.keys()
    assert package.fingerprint(tmp_path) != before


def program(tmp_path, code):
    """A program in place of a build: Python runs it, whatever the environment is."""
    path = tmp_path / "turnup"
    path.write_text(f"#!{sys.executable} -S\n{code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_build_is_tried_without_anything_of_ours(tmp_path):
    code = "import json, os; print(json.dumps(dict(os.environ)))"
    told = json.loads(tried.self_test(program(tmp_path, code)))
    assert told["PATH"] == "/nowhere"
    assert not {"PYTHONPATH", "VIRTUAL_ENV", "DISPLAY"} & told.keys()
    assert not Path(told["HOME"]).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_build_that_fails_its_own_test_is_not_well(tmp_path):
    with pytest.raises(tried.NotWell, match="FAIL  deck"):
        tried.self_test(program(tmp_path, "print('FAIL  deck'); raise SystemExit(1)"))


CHANGES = """# Changelog

## [Unreleased]

- Not yet.

## [1.2.0] - 2026-11-22

### Added

- A game.

## [1.1.0] - 2026-01-01

- Older.
"""


@pytest.mark.parametrize(
    ("version", "code", "words"),
    [
        ("v1.2.0", 0, "### Added\n\n- A game.\n"),
        ("1.2.0", 0, "### Added\n\n- A game.\n"),
        ("v1.1.0", 1, "the source is version 1.2.0, not 1.1.0"),
    ],
)
def test_a_release_needs_its_own_words_in_the_changelog(tmp_path, capsys, version, code, words):
    (tmp_path / "game").mkdir()
    (tmp_path / "game/__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    assert changelog.main([version], tmp_path) == code
    said = capsys.readouterr()
    assert words in (said.err if code else said.out)


def test_what_has_no_date_is_no_release(tmp_path, capsys):
    assert changelog.section(CHANGES, "Unreleased") == ""
    assert changelog.section("## [1.0.0] - 2026-01-01\n\n## [0.9.0] - 2025-01-01\n", "1.0.0") == ""


def test_the_workflows_are_yaml_and_call_scripts_that_are_there():
    for path in sorted((ROOT / ".github/workflows").glob("*.yml")):
        text = path.read_text(encoding="utf-8")
        assert yaml.safe_load(text)["jobs"]
        for script in re.findall(r"build_scripts/\w+\.py", text):
            assert (ROOT / script).is_file(), script
