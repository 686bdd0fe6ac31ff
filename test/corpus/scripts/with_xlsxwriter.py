"""A workbook as XlsxWriter writes it: results beside formulas, bars of later Excels, sparklines, spilled arrays, rich and inline texts."""
import base64
import io
import sys
from datetime import datetime

import xlsxwriter

PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
book = xlsxwriter.Workbook(sys.argv[1])
book.set_properties({"author": "A. Planner", "title": "Move", "created": datetime(2026, 1, 31)})
book.set_custom_property("Project", "Move")
bold = book.add_format({"bold": True})
day = book.add_format({"num_format": "yyyy-mm-dd"})
data = book.add_worksheet("Data")
data.write_row("A1", ["Partition", "Cores", "CPW", "Month 1", "Month 2"], bold)
rows = [("ERP", 8, 7200), ("WEB", 4, 3600), ("DEV", 2, 1800)]
for row, (name, cores, capacity) in enumerate(rows, start=1):
    data.write(row, 0, name)
    data.write(row, 1, cores)
    data.write_formula(row, 2, f"=_xldudf_SIZEBOOK_LPARCAP(B{row + 1}*1000)", None, capacity)
    data.write_row(row, 3, [0.4 + row / 10, 0.5 + row / 10])
data.add_table("A6:C8", {
    "name": "Systems",
    "total_row": False,
    "columns": [
        {"header": "System"},
        {"header": "Demand"},
        {"header": "Capacity", "formula": "_xldudf_SIZE_LPARCAP(Systems[[#This Row],[Demand]])"},
    ],
    "data": [["S1", 1000, 900], ["S2", 2000, 1800]],
})
data.write_formula("C7", "_xldudf_SIZE_LPARCAP(Systems[[#This Row],[Demand]])", None, 900)
data.write_formula("C8", "_xldudf_SIZE_LPARCAP(Systems[[#This Row],[Demand]])", None, 1800)
data.write_formula("G1", '=_xldudf_SIZEBOOK_BASIS("LPARCAP",1000)', None, "exact")
data.write_formula("G2", "=_xldudf_SIZE_LPARCAP(1000)", None, 900)
data.write_formula("G3", "=rate*2", None, 3600)
data.write_array_formula("G4:G6", "{=B2:B4*2}", None, 16)
data.write("G5", 8)
data.write("G6", 4)
data.write_dynamic_array_formula("H1:H3", "=SORT(B2:B4)", None, 2)
data.write("H2", 4)
data.write("H3", 8)
data.write_rich_string("I1", "plain ", bold, "bold", " plain")
data.write_datetime("I2", datetime(2026, 1, 31), day)
data.write_boolean("I3", True)
data.write_formula("I4", "=1/0", None, "#DIV/0!")
data.write_url("I5", "internal:'Hidden'!A1", string="hidden")
data.write_url("I6", "https://example.com/", string="example")
data.write_string("I7", " _x0041_ & <b>\n")
data.write_comment("A2", "measured", {"author": "A. Planner"})
data.insert_image("K1", "dot.png", {"image_data": io.BytesIO(PICTURE)})
data.insert_textbox("K5", "Reviewed")
chart = book.add_chart({"type": "column"})
chart.add_series({"categories": "=Data!$A$2:$A$4", "values": "=Data!$C$2:$C$4", "name": "=Data!$C$1"})
data.insert_chart("K10", chart)
data.add_sparkline("F2", {"range": "Data!D2:E2"})
data.conditional_format("B2:B4", {"type": "data_bar", "data_bar_2010": True, "max_type": "formula", "max_value": "=_xldudf_SIZE_LPARCAP(9000)"})
data.conditional_format("C2:C4", {"type": "formula", "criteria": "=C2>_xldudf_SIZEBOOK_LPARCAP(2000)", "format": bold})
data.conditional_format("D2:E4", {"type": "3_color_scale"})
data.data_validation("B2:B4", {"validate": "decimal", "criteria": "<", "value": "=_xldudf_SIZE_LPARCAP(9000)"})
data.data_validation("A2:A4", {"validate": "list", "source": "=Hidden!$A$1:$A$2"})
data.autofilter("A1:E4")
data.set_column("D:E", None, None, {"level": 1, "hidden": True})
data.merge_range("A10:B11", "merged", bold)
hidden = book.add_worksheet("Hidden")
hidden.write_column("A1", ["ERP", "WEB"])
hidden.write_formula("B1", "=Data!C2", None, 7200)
hidden.hide()
very = book.add_worksheet("Very hidden")
very.write_formula("A1", "=_xldudf_SIZEBOOK_LPARCAP(1000)", None, 900)
very.very_hidden()
book.define_name("rate", "=_xldudf_SIZEBOOK_LPARCAP(2000)")
book.define_name("former", "=_xldudf_SIZE_LPARCAP(2000)")
book.define_name("Data!local", "=Data!$B$2")
book.close()
