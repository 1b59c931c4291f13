"""The files of an export: columns as a NumPy archive (.npz) or a Parquet file. The same columns give the same bytes."""

import io
import os
import zipfile
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from boattrain.envs.batch import Array
from boattrain.envs.errors import EnvError, missing_extra

FORMATS = ("npz", "parquet")
LEVEL = 5
"""Of compression (zlib). Level 6 takes twice as long and saves 5 % of the size; level 1 needs half as much again."""
UNFINISHED = ".unfinished"
"""The ending of a file that is being written."""


def check_format(format: str) -> str:
    if format not in FORMATS:
        raise EnvError("bad_format", f"There is no format {format!r} (there are {', '.join(FORMATS)}).")
    if format == "parquet" and find_spec("pyarrow") is None:
        raise missing_extra("PyArrow", "parquet")
    return format


def write_part(path: Path, columns: dict[str, Array]) -> None:
    """Write a file so that it is there whole or not at all, even if the process is killed."""
    draft = path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        with draft.open("wb") as file:
            _write_parquet(file, columns) if path.suffix == ".parquet" else _write_npz(file, columns)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise EnvError("unwritable", f"{path} cannot be written: {error.strerror}") from None
    finally:
        draft.unlink(missing_ok=True)


def read_part(path: Path, names: Iterable[str]) -> dict[str, Array]:
    """Some columns of a file."""
    if path.suffix == ".parquet":
        return _read_parquet(path, list(names))
    with np.load(path) as archive:
        return {name: archive[name] for name in names}


def _write_npz(file: Any, columns: dict[str, Array]) -> None:
    """As `numpy.savez_compressed`, but faster, and without the time of day in the file."""
    with zipfile.ZipFile(file, "w") as archive:
        for name, column in columns.items():
            text = io.BytesIO()
            np.lib.format.write_array(text, np.ascontiguousarray(column), allow_pickle=False)
            entry = zipfile.ZipInfo(f"{name}.npy")
            archive.writestr(entry, text.getbuffer(), zipfile.ZIP_DEFLATED, LEVEL)


def _write_parquet(file: Any, columns: dict[str, Array]) -> None:
    """A column with several numbers a row is a list of fixed size."""
    import pyarrow
    import pyarrow.parquet

    arrays = {}
    for name, column in columns.items():
        flat = pyarrow.array(np.ascontiguousarray(column).reshape(-1))
        width = column.shape[1] if column.ndim == 2 else None
        arrays[name] = flat if width is None else pyarrow.FixedSizeListArray.from_arrays(flat, width)
    pyarrow.parquet.write_table(pyarrow.table(arrays), file, compression="zstd")


def _read_parquet(path: Path, names: list[str]) -> dict[str, Array]:
    if find_spec("pyarrow") is None:
        raise missing_extra("PyArrow", "parquet")
    import pyarrow.parquet
    import pyarrow.types

    table = pyarrow.parquet.read_table(path, columns=names)
    found = {}
    for name in names:
        column = table[name].combine_chunks()
        if pyarrow.types.is_fixed_size_list(column.type):
            flat = column.flatten().to_numpy(zero_copy_only=False)
            found[name] = flat.reshape(len(column), column.type.list_size)
        else:
            found[name] = column.to_numpy(zero_copy_only=False)
    return found
