"""A workbook as openpyxl writes it (with lxml): relations declared on each sheet, shared texts, formulas without results."""
import sys
from datetime import datetime

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import FormulaRule
from openpyxl.packaging.custom import StringProperty
from openpyxl.styles import PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table, TableColumn, TableFormula

book = Workbook()
day = datetime(2026, 1, 31)
book.properties.creator = "A. Planner"
book.properties.created = book.properties.modified = day
data = book.active
data.title = "Data & facts"
data.append(["Partition", "Cores", "CPW", "Share"])
for row, (name, cores) in enumerate([("ERP", 8), ("WEB", 4), ("DEV <1>", 2)], start=2):
    data.append([name, cores, f"=_xldudf_SIZEBOOK_LPARCAP(B{row}*1000)", f"=C{row}/SUM(C$2:C$4)"])
table = Table(displayName="Partitions", ref="A1:D4")
table._initialise_columns()
for column, head in zip(table.tableColumns, ["Partition", "Cores", "CPW", "Share"]):
    column.name = head
table.tableColumns[2].calculatedColumnFormula = TableFormula(attr_text="_xldudf_SIZE_LPARCAP(Partitions[[#This Row],[Cores]]*1000)")
data.add_table(table)
data["A2"].comment = Comment("A. Planner:\nmeasured", "A. Planner")
data["F1"] = ArrayFormula("F1:F3", "=B2:B4*2")
data["F5"] = "=_xldudf_SIZE_LPARCAP(1000)"
data["F6"] = "=SUM(cores)"
data["F7"] = day
data["F8"] = True
data["F9"] = "=1/0"
data["F10"] = '=HYPERLINK("#\'Data & facts\'!A1","top")'
data["F11"].hyperlink = "#'Data & facts'!A1"
data.merge_cells("A8:B9")
data["A8"] = "merged"
data.freeze_panes = "A2"
data.conditional_formatting.add(
    "B2:B4", FormulaRule(formula=["B2*1000>_xldudf_SIZEBOOK_LPARCAP(3000)"], fill=PatternFill("solid", bgColor="FFC7CE"))
)
data.conditional_formatting.add("C2:C4", FormulaRule(formula=["C2>1"], fill=PatternFill("solid", bgColor="C6EFCE")))
limit = DataValidation(type="decimal", operator="lessThan", formula1="_xldudf_SIZEBOOK_LPARCAP(9000)")
choice = DataValidation(type="list", formula1='"ERP,WEB"')
limit.add("B2:B4")
choice.add("A2:A4")
data.add_data_validation(limit)
data.add_data_validation(choice)
chart = BarChart()
chart.add_data(Reference(data, min_col=2, min_row=1, max_row=4), titles_from_data=True)
data.add_chart(chart, "H2")
book.defined_names["rate"] = DefinedName("rate", attr_text="_xldudf_SIZEBOOK_LPARCAP(2000)")
book.defined_names["former"] = DefinedName("former", attr_text="_xldudf_SIZE_LPARCAP(2000)")
book.defined_names["cores"] = DefinedName("cores", attr_text="'Data & facts'!$B$2:$B$4")
hidden = book.create_sheet("Hidden")
hidden["A1"] = "='Data & facts'!C2"
hidden.sheet_state = "hidden"
very = book.create_sheet("Very hidden")
very["A1"] = "=_xldudf_SIZEBOOK_LPARCAP(2000)"
very.sheet_state = "veryHidden"
data.defined_names["local"] = DefinedName("local", attr_text="'Data & facts'!$B$2")
book.custom_doc_props.append(StringProperty(name="Project", value="Move"))
book.save(sys.argv[1])
