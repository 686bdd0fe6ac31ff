"""What a reader finds in workbooks besides their visible cells, and what of the visible ones differs, as JSON: one line for each pair.

The words are pairs of paths: a workbook, and what was made of it by taking hidden content out. Only a zip reader, an XML parser and
openpyxl look at them, so that a mistake of the program under test is not made twice.
"""
import functools
import json
import re
import sys
import warnings
import zipfile
from xml.etree import ElementTree

import openpyxl

warnings.simplefilter("ignore")

NOBODY = re.compile(r"(?i)^\s*(author( \d+)?|unknown( author)?|sizebook|openpyxl|xlsxwriter|apache poi|)\s*$")
NAME_OF_EXCEL = re.compile(r"(?i)^_xl(nm|fn|ws|pm|udf|dudf)[._]")
PATH_IN_TEXT = re.compile(r"^(?:[A-Za-z]:[\\/]|\\\\|/(?:Users|home|Volumes)/|file:)")
WEB = re.compile(r"(?i)^(?:https?|mailto|ftps?|tel|news):|^#")
# Parts whose shown content stays byte for byte as it is, whatever is taken out beside it.
UNTOUCHED = re.compile(r"(?i)(?:^|/)(?:theme/|media/|charts/|styles\.xml)")


def local(name):
    return name.rsplit("}", 1)[-1]


def attributes(element):
    return {local(name): value for name, value in element.attrib.items()}


class Package:
    def __init__(self, path):
        with zipfile.ZipFile(path) as archive:
            self.parts = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
        self.roots = {}
        for name, data in self.parts.items():
            if re.search(r"(?i)\.(xml|rels|psmdcp)$", name):
                try:
                    self.roots[name] = ElementTree.fromstring(data)
                except ElementTree.ParseError:
                    pass

    def of_root(self, *names):
        return [(path, root) for path, root in self.roots.items() if local(root.tag) in names]

    def elements(self, root_name, *names):
        for _, root in self.of_root(root_name):
            for element in root.iter():
                if local(element.tag) in names:
                    yield element

    def has_part(self, pattern):
        return any(re.search(pattern, name) for name in self.parts)

    def hidden_sheets(self):
        for sheet in self.elements("workbook", "sheet"):
            if attributes(sheet).get("state") in ("hidden", "veryHidden"):
                yield attributes(sheet)["name"]


def is_true(value):
    return value in ("1", "true")


def persons(package):
    for root, names in {
        "coreProperties": ("creator", "lastModifiedBy"),
        "Properties": ("Company", "Manager", "HyperlinkBase"),
        "comments": ("author",),
    }.items():
        for element in package.elements(root, *names):
            yield "".join(element.itertext())
    for element in package.elements("workbook", "absPath", "fileSharing"):
        found = attributes(element)
        yield found.get("url") or found.get("userName") or ""
    for element in package.elements("personList", "person"):
        yield attributes(element).get("displayName", "")


def hidden_values(package):
    """Whether a visible sheet has a value in a hidden row or column."""
    texts = [
        "".join(text.text or "" for text in item.iter() if local(text.tag) == "t")
        for item in package.elements("sst", "si")
    ]
    hidden = {name.lower() for name in package.hidden_sheets()}
    relations = {}
    for path, root in package.of_root("Relationships"):
        if path.endswith("workbook.xml.rels"):
            relations = {attributes(one)["Id"]: attributes(one)["Target"] for one in root}
    for sheet in package.elements("workbook", "sheet"):
        found = attributes(sheet)
        target = relations.get(found.get("id"), "").lstrip("/")
        root = package.roots.get(target if target.startswith("xl/") else f"xl/{target}")
        if root is None or found["name"].lower() in hidden:
            continue
        columns = [
            (int(attributes(one)["min"]), int(attributes(one)["max"]))
            for one in root.iter()
            if local(one.tag) == "col" and (is_true(attributes(one).get("hidden")) or attributes(one).get("width") == "0")
        ]
        for row in (one for one in root.iter() if local(one.tag) == "row"):
            is_hidden = is_true(attributes(row).get("hidden")) or attributes(row).get("ht") == "0"
            for cell in (one for one in row if local(one.tag) == "c"):
                letters = re.match(r"[A-Z]*", attributes(cell).get("r", "")).group()
                column = 0
                for letter in letters:
                    column = column * 26 + ord(letter) - 64
                if not is_hidden and not any(low <= column <= high for low, high in columns):
                    continue
                value = "".join(
                    text.text or "" for text in cell.iter() if local(text.tag) in ("v", "t")
                )
                if attributes(cell).get("t") == "s" and value.strip().isdigit():
                    value = texts[int(value)]
                if value != "":
                    return True
    return False


def link_targets(package):
    for path, root in package.of_root("Relationships"):
        for relation in root:
            found = attributes(relation)
            is_link = found.get("Type", "").endswith("/hyperlink") and "/worksheets/" in path
            if found.get("TargetMode") == "External" and is_link:
                yield found.get("Target", "")


def header_texts(package):
    for element in package.elements("worksheet", "oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter"):
        yield "".join(element.itertext()).strip()


KINDS = {
    "authors": lambda p: any(not NOBODY.match(name) for name in persons(p)),
    "properties": lambda p: any("".join(e.itertext()).strip() for e in p.elements("coreProperties", "title", "subject", "keywords", "description", "category")),
    "custom-properties": lambda p: p.has_part(r"(?i)^docProps/custom\.xml$") and any(True for _ in p.elements("Properties", "property")),
    "comments": lambda p: any(True for _ in p.elements("comments", "comment")) or bool(p.of_root("ThreadedComments")),
    "hidden-sheets": lambda p: any(True for _ in p.hidden_sheets()),
    "hidden-rows": hidden_values,
    "hidden-names": lambda p: any(is_true(attributes(n).get("hidden")) and not NAME_OF_EXCEL.match(attributes(n)["name"]) for n in p.elements("workbook", "definedName")),
    "scenarios": lambda p: any(True for _ in p.elements("worksheet", "scenario")),
    "tracked-changes": lambda p: bool(p.of_root("headers", "revisions")),
    "pivot-caches": lambda p: any(True for _ in p.elements("pivotCacheRecords", "r")),
    "external-links": lambda p: bool(p.of_root("externalLink")) or any(not WEB.match(target) for target in link_targets(p)),
    "connections": lambda p: any(True for _ in p.elements("connections", "connection")),
    "embedded-files": lambda p: p.has_part(r"(?i)^xl/(?:embeddings|activeX)/"),
    "macros": lambda p: p.has_part(r"(?i)vbaProject[^/]*\.bin$|^xl/macrosheets/"),
    "add-ins": lambda p: bool(p.of_root("webextension")),
    "headers-footers": lambda p: any(header_texts(p)),
    "custom-views": lambda p: any(True for _ in p.elements("workbook", "customWorkbookView")) or any(True for _ in p.elements("worksheet", "customSheetView")),
    "alt-text": lambda p: any(PATH_IN_TEXT.match(attributes(e).get("descr", "")) for e in p.elements("wsDr", "cNvPr")),
    "custom-xml": lambda p: p.has_part(r"(?i)^customXml/item\d*\.xml$"),
    "printer-settings": lambda p: p.has_part(r"(?i)printerSettings[^/]*\.bin$"),
    "preview": lambda p: p.has_part(r"(?i)^docProps/thumbnail"),
    "signatures": lambda p: p.has_part(r"(?i)^_xmlsignatures/"),
}


def formula_of(value):
    """Arrays and tables of variations are objects."""
    return value if isinstance(value, str) else str(sorted(map(str, vars(value).items())))


@functools.lru_cache(maxsize=2)
def visible_cells(path):
    """What the visible cells of visible sheets hold and look like, by sheet and address; None where openpyxl does not open the file."""
    try:
        formulas, results = (openpyxl.load_workbook(path, data_only=only) for only in (False, True))
    except Exception:  # noqa: BLE001 - whatever it is, the file does not open
        return None
    found = {}
    for sheet in formulas.worksheets:
        if sheet.sheet_state != "visible":
            continue
        rows = {number for number, row in sheet.row_dimensions.items() if row.hidden or row.height == 0}
        columns = {
            number
            for column in sheet.column_dimensions.values()
            if column.hidden or column.width == 0
            for number in range(column.min or 0, (column.max or 0) + 1)
        }
        for (row, column), cell in sheet._cells.items():
            if row in rows or column in columns:
                continue
            value = results[sheet.title]._cells.get((row, column))
            found[f"{sheet.title}!{cell.coordinate}"] = [
                formula_of(cell.value) if cell.data_type == "f" else "",
                str(None if value is None else value.value),
                cell.number_format,
            ]
        found[f"{sheet.title} merged"] = sorted(map(str, sheet.merged_cells.ranges))
    return found


def differences(before, after):
    """Places whose values or looks differ, and those whose formulas became their values."""
    changed, converted = [], []
    for place, was in before.items():
        now = after.get(place)
        if now == was:
            continue
        is_value = now is not None and was[0] != "" and now[0] == "" and now[1:] == was[1:]
        (converted if is_value else changed).append(place)
    return {"changed": changed, "converted": converted, "added": [place for place in after if place not in before]}


def png_chunks(data):
    """The chunks of a picture without texts, times and Exif."""
    at, chunks = 8, []
    while at + 8 <= len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] not in (b"tEXt", b"zTXt", b"iTXt", b"tIME", b"eXIf"):
            chunks.append(data[at:end])
        if data[at + 4 : at + 8] == b"IEND":
            break
        at = end
    return chunks


def jpeg_segments(data):
    """The segments of a picture without those of programs and comments, and its compressed data. Its size and its colors stay."""
    at, segments = 2, []
    while at + 4 <= len(data) and data[at + 1] != 0xDA:
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        of_program = data[at + 1] == 0xFE or 0xE0 <= data[at + 1] <= 0xEF
        if not of_program or data[at + 4 : end].startswith((b"JFIF\0", b"ICC_PROFILE\0", b"Adobe")):
            segments.append(data[at:end])
        at = end
    return [*segments, data[at : data.rfind(b"\xff\xd9")]]


NUMBER_FORMATS = re.compile(rb"(?s)<(?:\w+:)?numFmts\b.*?</(?:\w+:)?numFmts>")


def shown_content(data):
    """What a part shows: pictures tell more besides, and styles have number formats of no cell."""
    if data.startswith(b"\x89PNG"):
        return png_chunks(data)
    if data.startswith(b"\xff\xd8"):
        return jpeg_segments(data)
    return NUMBER_FORMATS.sub(b"", data)


def number_formats(data):
    return set(re.findall(rb"<(?:\w+:)?numFmt\b[^>]*>", data))


def differs(was, now):
    return shown_content(was) != shown_content(now) or not number_formats(now) <= number_formats(was)


for first, second in zip(sys.argv[1::2], sys.argv[2::2]):
    original, cleaned = Package(first), Package(second)
    cells = [visible_cells(first), visible_cells(second)]
    print(
        json.dumps(
            {
                "before": [kind for kind, finds in KINDS.items() if finds(original)],
                "after": [kind for kind, finds in KINDS.items() if finds(cleaned)],
                "opens": [found is not None for found in cells],
                **(differences(*cells) if None not in cells else {}),
                "parts": [
                    name
                    for name, data in original.parts.items()
                    if UNTOUCHED.search(name) and name in cleaned.parts and differs(data, cleaned.parts[name])
                ],
            }
        )
    )
