"""Opens workbooks with openpyxl and prints what their cells hold, as JSON: one list for each group of files.

A group is a file and others that were made of it, separated from the next group by "--". Of the first file and of each other one
stands whether it opens; of the others also how many of the first file's constants, formulas and results they hold otherwise.
"""
import json
import re
import sys
import warnings

import openpyxl

warnings.simplefilter("ignore")


def cells(path, results):
    """What the cells hold by sheet and address; formulas begin with "=", and what an array fills is part of its formula."""
    book = openpyxl.load_workbook(path, data_only=results)
    if not book.worksheets:
        raise ValueError("no worksheets")
    found = {}
    for sheet in book.worksheets:
        filled = set()
        for cell in list(sheet._cells.values()):
            value = cell.value
            if value is None:
                continue
            if hasattr(value, "ref"):
                filled.update(c for row in sheet[value.ref] for c in row) if ":" in value.ref else None
                value = "=" + str(getattr(value, "text", None) or sorted(vars(value).items()))
            elif not isinstance(value, (int, float, str)):
                value = str(value)
            found[(sheet.title, cell.coordinate)] = value
        for cell in filled:
            place = (sheet.title, cell.coordinate)
            if not str(found.get(place, "")).startswith("="):
                found.pop(place, None)
    return found


def respelled(formula):
    """Calls of ours in the former namespace, or in small letters, are written as they are called today."""
    return re.sub(r"(?i)(?:_xldudf_)?\bSIZE(?:BOOK)?[._](?=\w)|_xldudf_SIZE(?:BOOK)?_", "_xldudf_SIZEBOOK_", formula).upper()


def is_formula(value):
    return isinstance(value, str) and value.startswith("=")


def read(path):
    try:
        return cells(path, False), cells(path, True), None
    except Exception as problem:  # noqa: BLE001 - whatever it is, the file does not open
        return {}, {}, f"{type(problem).__name__}: {problem}"[:200]


def same(a, b):
    if isinstance(a, (int, float)) and isinstance(b, (int, float)) and not isinstance(a, bool) and not isinstance(b, bool):
        return abs(a - b) <= 1e-9 * max(abs(a), abs(b))
    return (a if a is not None else "") == (b if b is not None else "")


def differences(first, other):
    before, results, _ = first
    after, now, _ = other
    places = set(before)
    return {
        "constants": [f"{s}!{c}" for s, c in places if not is_formula(before[(s, c)]) and not same(before[(s, c)], now.get((s, c)))],
        "formulas": [f"{s}!{c}" for s, c in places if is_formula(before[(s, c)]) and respelled(before[(s, c)]) != respelled(str(after.get((s, c))))],
        "results": [f"{s}!{c}" for s, c in places if is_formula(before[(s, c)]) and not same(results.get((s, c)), now.get((s, c)))],
    }


groups, group = [], []
for word in sys.argv[1:]:
    if word == "--":
        groups.append(group)
        group = []
    else:
        group.append(word)
for group in groups:
    first = read(group[0])
    line = [{"problem": first[2]}]
    for path in group[1:]:
        other = read(path)
        line.append({"problem": other[2], **(differences(first, other) if first[2] is None and other[2] is None else {})})
    print(json.dumps(line))
