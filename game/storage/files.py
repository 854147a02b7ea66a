"""Reading, replacing and appending files, so that what is kept is there whole whatever happens."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

from game.core.sentences import Sentence, grammar, say, several

if sys.platform != "win32":
    import fcntl

_LEFTOVER_PREFIX = ".turnup-"
_LEFTOVER_SUFFIX = ".tmp"
# A pipe or a device must not hold us up, a terminal not become ours, and no child inherit the file.
_SAFELY = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOINHERIT", 0)
    | getattr(os, "O_BINARY", 0)
)
_CHUNK = 1 << 16
# Some file systems cannot sync at all; that is no reason to refuse to save on them.
_CANNOT_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}
_DISK_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_REASONS = {
    errno.ENOTDIR: Sentence("a part of its path is not a folder."),
    errno.EROFS: Sentence("the disk is read-only."),
    errno.EIO: Sentence("the disk reports an error."),
    errno.ENAMETOOLONG: Sentence("its name is too long."),
    errno.ELOOP: Sentence("its links lead in a circle."),
    errno.EMFILE: Sentence("too many files are open."),
    errno.ENFILE: Sentence("too many files are open."),
    errno.ENXIO: Sentence("this is not a regular file."),
    errno.EFBIG: Sentence("it has become too big for its disk."),
    getattr(errno, "ESTALE", -1): Sentence("the network folder is gone."),
}


_FORBIDDEN = {
    "read": Sentence("Turnup isn't allowed to read it."),
    "written": Sentence("Turnup isn't allowed to write it."),
    "removed": Sentence("Turnup isn't allowed to remove it."),
}


class FileTrouble(Exception):
    """A file that cannot be read or written.

    `message` is one sentence for the person, without the path; `code` is the errno, or 0 where
    the system had nothing against it. `str()` is path and sentence.
    """

    def __init__(self, path: Path, message: str, code: int = 0) -> None:
        self.path = path
        self.message = message
        self.code = code
        super().__init__(f"{path_in_words(path)}: {message}")


def path_in_words(path: Path) -> str:
    """Return a path as text that can be printed, whatever bytes its names hold."""
    return os.fspath(path).encode("utf-8", "replace").decode("utf-8")


def size_in_words(size: int) -> str:
    """Return a number of bytes as people say it: `640 bytes`, `24 kB`, `3.1 MB`."""
    if size < 1_000:
        return say(several(size, "{n} byte", "{n} bytes"))
    if size < 999_500:
        return f"{-(-size // 1_000)} kB"
    return f"{grammar().decimal(size / 1_000_000, 1)} MB"


def reason_of(error: OSError) -> str:
    """Return what the system says of a failed call, as it stands in brackets."""
    return error.strerror.lower() if error.strerror else say("unknown reason")


def not_done(doing: str, error: OSError) -> Sentence:
    """Return that a file cannot be "read", "written" or "removed", for a reason of the system."""
    match doing:
        case "read":
            return Sentence("it cannot be read ({reason}).", reason=reason_of(error))
        case "written":
            return Sentence("it cannot be written ({reason}).", reason=reason_of(error))
        case _:
            return Sentence("it cannot be removed ({reason}).", reason=reason_of(error))


def _trouble(path: Path, error: OSError | ValueError, doing: str, size: int = 0) -> FileTrouble:
    """Return the trouble that a failed call is; `doing` is "read", "written" or "removed"."""
    if not isinstance(error, OSError):
        return FileTrouble(path, say("this is not a file name."))
    code = error.errno or 0
    if code == errno.ENOENT:
        missing = (
            say("there is no such file.") if doing == "read" else say("its folder does not exist.")
        )
        message = say("this link leads to nothing.") if _is_link(path) else missing
    elif code == errno.EISDIR or (code == errno.EACCES and _is_folder(path)):
        message = say("this is a folder, not a file.")
    elif code == errno.EINVAL and sys.platform == "win32":
        # So Windows calls a name with signs that it forbids.
        message = say("this is not a file name.")
    elif code in (errno.EACCES, errno.EPERM):
        message = say(_FORBIDDEN[doing])
    elif code in _DISK_FULL:
        message = say("the disk is full (needs {size}).", size=size_in_words(size))
    else:
        message = say(_REASONS.get(code) or not_done(doing, error))
    return FileTrouble(path, message, code)


def _is_link(path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return path.is_symlink()
    return False


def _is_folder(path: Path) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return path.is_dir()
    return False


def _check_regular(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise FileTrouble(path, say("this is a folder, not a file."), errno.EISDIR)
    if not stat.S_ISREG(status.st_mode):
        raise FileTrouble(path, say("this is not a regular file."))


def read_regular(path: Path, limit: int) -> bytes:
    """Return the bytes of a regular file of at most `limit` bytes; raises FileTrouble.

    Pipes, devices and folders are refused without reading, an endless file at the limit.
    """
    with _opened(path) as (descriptor, status):
        data = b""
        if status.st_size <= limit:
            # One byte more than it should have: mostly one call brings all of it. What has grown
            # meanwhile, or comes in parts, follows.
            data = os.read(descriptor, status.st_size + 1)
            while len(data) <= limit and (chunk := os.read(descriptor, _CHUNK)):
                data += chunk
    size = max(status.st_size, len(data))
    # The size that is told may be wrong, as of files that the system makes up: what was read
    # counts, too.
    if size > limit:
        found, allowed = size_in_words(size), size_in_words(limit)
        raise FileTrouble(
            path,
            say(
                "the file is too big: {found}, where {allowed} is the limit.",
                found=found,
                allowed=allowed,
            ),
        )
    return data


def read_first_line(path: Path, limit: int) -> bytes:
    """Return the first line of a regular file without its line break; raises FileTrouble.

    What has no line break among so many bytes has no line: the answer is empty.
    """
    with _opened(path) as (descriptor, _):
        data = bytearray()
        while len(data) < limit and (chunk := os.read(descriptor, _CHUNK)):
            data += chunk
            if b"\n" in chunk:
                return bytes(data.partition(b"\n")[0])
    return b""


def read_end(path: Path, most: int) -> bytes:
    """Return the last bytes of a regular file, so many at most; raises FileTrouble."""
    with _opened(path) as (descriptor, status):
        os.lseek(descriptor, max(0, status.st_size - most), os.SEEK_SET)
        return os.read(descriptor, most)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[tuple[int, os.stat_result]]:
    """Open a regular file to be read, and close it; raises FileTrouble."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _SAFELY)
        try:
            status = os.fstat(descriptor)
            _check_regular(path, status)
            yield descriptor, status
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as error:
        raise _trouble(path, error, "read") from error


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the whole file, or leave the old one as it was and raise FileTrouble.

    The bytes reach the disk beside the old file first and take its name only then; when this
    returns they survive a power cut. A link is followed; the folder must exist.
    """
    try:
        # The file behind a link is replaced: the link itself must stay one.
        target = Path(os.path.realpath(path))
        half = beside(target)
        try:
            _write_beside(half, data, _mode_of(target))
            # One step for everybody who looks: there is the old file or the new one, never neither.
            half.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                half.unlink()
            raise
        # The new name stands in the folder, which is on the disk by itself: without this a power
        # cut might bring the old file back.
        sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise _trouble(path, error, "written", len(data)) from error


def _mode_of(target: Path) -> int | None:
    """Return the permissions of the file about to be replaced, None where there is none."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    _check_regular(target, status)
    return stat.S_IMODE(status.st_mode)


def _write_beside(half: Path, data: bytes, mode: int | None) -> None:
    # Never a file that is there already: its name is drawn by chance, and nobody may have laid a
    # link in its place.
    descriptor = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _SAFELY, 0o666)
    try:
        if mode is not None and hasattr(os, "fchmod"):
            with contextlib.suppress(OSError):
                # A save that its owner hid from others must not lie open because it was written
                # again.
                os.fchmod(descriptor, mode)
        _write_all(descriptor, data)
        _sync(descriptor)
    finally:
        os.close(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    """Write everything, in one call unless the system takes less than it was given."""
    # A kill can come between two calls but not within one.
    written = os.write(descriptor, data)
    while written < len(data):
        more = os.write(descriptor, data[written:])
        # A call that writes nothing and complains of nothing would be tried for ever.
        if more == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written += more


def _sync(descriptor: int) -> None:
    try:
        if sys.platform == "darwin" and hasattr(fcntl, "F_FULLFSYNC"):
            # On macOS fsync alone leaves the bytes in the drive's own memory.
            with contextlib.suppress(OSError):
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise


def move(paths: Iterable[Path], folder: Path) -> None:
    """Move files into a folder; what is gone, or whose name is taken in the folder, is left out.

    Raises FileTrouble at the first that stays. Each is here or there whenever a kill comes.
    """
    left: set[Path] = set()
    try:
        for path in paths:
            try:
                _check_regular(path, path.lstat())
                if not (folder / path.name).exists():
                    path.rename(folder / path.name)
                    left.add(path.parent)
            except FileNotFoundError:
                continue
            except (OSError, ValueError) as error:
                # To the person it is removed: what is moved goes into the bin, or comes out of it.
                raise _trouble(path, error, "removed") from error
    finally:
        # Also after an error: what has been moved until then is to stay moved. First where it is,
        # then where it was: a power cut between the two must not lose it.
        for each in (folder, *left):
            sync_folder(each)


def remove(paths: Iterable[Path]) -> None:
    """Remove files for good, if they are not gone; raises FileTrouble at the first that stays.

    All are first taken out of sight, which is quick. The disk may take its time for the rest: what
    a kill leaves of it goes with the next `remove_leftovers`.
    """
    aside: list[Path] = []
    try:
        for path in paths:
            try:
                _check_regular(path, path.stat())
                # A rename is one step; to give blocks back takes a slow disk long for each file.
                aside.append(path.replace(beside(path)))
            except FileNotFoundError:
                continue
            except (OSError, ValueError) as error:
                raise _trouble(path, error, "removed") from error
    finally:
        _let_go(aside)
        for folder in {path.parent for path in aside}:
            sync_folder(folder)


def put_in_place(half: Path, path: Path) -> None:
    """Give a file that was written `beside` another that one's name, once it is on the disk.

    Raises OSError.
    """
    descriptor = os.open(half, os.O_RDWR | _SAFELY)
    try:
        _sync(descriptor)
    finally:
        os.close(descriptor)
    half.replace(path)
    sync_folder(path.parent)


def beside(path: Path) -> Path:
    """Return a name in the same folder, by chance, for what is not yet or no longer to be seen."""
    return path.with_name(f"{_LEFTOVER_PREFIX}{os.urandom(8).hex()}{_LEFTOVER_SUFFIX}")


def sync_folder(folder: Path) -> None:
    """Bring a folder's list of names to the disk, on systems that can; never fails."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_leftovers(folder: Path, patience: float = 1.0) -> int:
    """Remove what killed writers left beside their files, and return how many there were.

    What takes more than so many seconds goes on in a thread. Only for whoever holds the
    one-instance lock: a living writer's file would go as well.
    """
    left: list[Path] = []
    with contextlib.suppress(OSError):
        left = list(folder.glob(f"{_LEFTOVER_PREFIX}*{_LEFTOVER_SUFFIX}"))
    if left:
        thread = threading.Thread(target=_let_go, args=(left,), name="tidying", daemon=True)
        thread.start()
        thread.join(patience)
    return len(left)


def _let_go(paths: Iterable[Path]) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()


def open_regular(path: Path) -> int:
    """Return the descriptor of a regular file, created if need be, to be read and written.

    Raises FileTrouble.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _SAFELY, 0o666)
        try:
            _check_regular(path, os.fstat(descriptor))
        except BaseException:
            os.close(descriptor)
            raise
    except (OSError, ValueError) as error:
        raise _trouble(path, error, "written") from error
    return descriptor


def drop_torn_line(path: Path) -> int:
    """Cut a journal behind its last line break, and return how many bytes were dropped.

    A line without its line break was never acknowledged: a kill or a power cut tore it.
    Raises FileTrouble.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | _SAFELY)
        try:
            status = os.fstat(descriptor)
            _check_regular(path, status)
            end = _end_of_last_line(descriptor, status.st_size)
            if end < status.st_size:
                os.ftruncate(descriptor, end)
                _sync(descriptor)
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as error:
        raise _trouble(path, error, "written") from error
    return status.st_size - end


def _end_of_last_line(descriptor: int, size: int) -> int:
    """Return the offset just behind the last line break, 0 where there is none."""
    end = size
    while end > 0:
        start = max(0, end - _CHUNK)
        # From the end: of a save of many megabytes only the last piece is read.
        os.lseek(descriptor, start, os.SEEK_SET)
        found = os.read(descriptor, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


class Appender:
    """A journal open for appending: a line is whole in the file or it is not there at all.

    `append` survives a kill of the program, `sync` a power cut. With `new`, the file must not
    exist yet. All may raise FileTrouble, and after it the journal can be tried again.
    """

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        self._descriptor = -1
        self._end = 0
        # Whether a part of a line may stand behind that end.
        self._torn = False
        # Whether the disk has the file's name in its folder: it has that of one that was there.
        self._named_on_disk = False
        try:
            self._open(new=new)
        except (OSError, ValueError) as error:
            self.close()
            if isinstance(error, FileExistsError):
                raise FileTrouble(path, say("the file exists already."), errno.EEXIST) from error
            raise _trouble(path, error, "written") from error
        except FileTrouble:
            self.close()
            raise

    def _open(self, *, new: bool) -> None:
        flags = os.O_RDWR | os.O_APPEND | _SAFELY
        try:
            self._descriptor = os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            if new:
                raise
            self._descriptor = os.open(self.path, flags)
            self._named_on_disk = True
        status = os.fstat(self._descriptor)
        _check_regular(self.path, status)
        # Where the last whole line ends, and so where a torn one is cut off.
        self._end = status.st_size
        if _end_of_last_line(self._descriptor, self._end) != self._end:
            raise FileTrouble(self.path, say("its last line is not finished."))

    def append(self, line: bytes) -> None:
        """Write one line, adding its line break if it has none; the file grows by all or nothing.

        Raises FileTrouble, and ValueError where a line break stands inside the line.
        """
        line = line if line.endswith(b"\n") else line + b"\n"
        if line.count(b"\n") != 1:
            raise ValueError("a line of a journal has a line break inside")
        if self._descriptor < 0:
            raise ValueError("the journal is closed")
        try:
            self._mend()
            # Set before the call, in whatever way that may fail.
            self._torn = True
            _write_all(self._descriptor, line)
            self._torn = False
            self._end += len(line)
        except OSError as error:
            with contextlib.suppress(OSError):
                self._mend()
            raise _trouble(self.path, error, "written", len(line)) from error

    def _mend(self) -> None:
        """Take back the part of a line that a failed write left, lest the next one join it."""
        if self._torn:
            os.ftruncate(self._descriptor, self._end)
            self._torn = False

    def sync(self) -> None:
        """Return once every appended line would survive a power cut; raises FileTrouble."""
        if self._descriptor < 0:
            raise ValueError("the journal is closed")
        try:
            _sync(self._descriptor)
            # Deleted, or moved away with its folder: whatever is written is not found here.
            if not self.path.exists():
                raise FileTrouble(self.path, say("the file was deleted."), errno.ENOENT)
        except OSError as error:
            raise _trouble(self.path, error, "written") from error
        if not self._named_on_disk:
            sync_folder(self.path.parent)
            self._named_on_disk = True

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
