import type { CaseColumn } from "../../src/spreadsheet/layout/builder";
import { BookBuilder } from "../../src/spreadsheet/layout/builder";

/** A small plan with everything that a workbook can contain, but only one SIZEBOOK call. */

const CASES: readonly CaseColumn[] = [
  { id: "base", label: "Expected" },
  { id: "high", label: "High growth" },
];
const YEARS = [0, 1, 2, 3, 4, 5];

export function demoBook(): ReturnType<BookBuilder["build"]> {
  const book = new BookBuilder({
    activeCase: "case.active",
    mapSheet: "Map",
    properties: {
      title: "Capacity plan & outlook",
      subject: "Demo",
      author: "A. Planner",
      company: "Example Ltd",
      description: "Demand against capacity",
      created: "2026-01-15",
      custom: { "Catalogue version": "0.1.0", "Catalogue hash": "a<b&c" },
    },
  });
  inputs(book);
  growth(book);
  book
    .sheet("Calculation", { state: "hidden", tab: "support" })
    .title("Calculation")
    .calc({
      key: "calc",
      cases: CASES,
      rows: [
        {
          key: "rate",
          label: "Growth factor",
          style: "resultDecimal",
          formula: (caseColumn) => (caseColumn.id === "base" ? "1" : "2-1/2"),
        },
        {
          key: "demand",
          label: "Demand, workload {i}",
          unit: "CPW",
          repeat: 5,
          formula: "{workload.cpw@row}*(1+{workload.rate@row}*{calc.rate})",
        },
        {
          key: "total",
          label: "Demand after a year",
          unit: "CPW",
          formula: "SUM({calc.demand[]})",
        },
      ],
    });
  book.sheet("Lists", { state: "veryHidden" }).table({
    key: "kinds",
    columns: [{ key: "name", head: "Kind" }],
    rows: [{ cells: { name: "Interactive" } }, { cells: { name: "Batch" } }],
  });
  return book.build();
}

function inputs(book: BookBuilder): void {
  book
    .sheet("Assumptions", { tab: "input" })
    .title("Assumptions")
    .subtitle("Everything that is assumed stands here, each with its source")
    .fields([
      { label: "Customer", name: "customer", value: "Example Ltd", style: "inputText" },
      {
        label: "Date of the measurement",
        name: "measured",
        value: 46037,
        style: "inputDate",
        validation: {
          rule: { kind: "date", min: 36526 },
          title: "Date",
          message: "The day of the measurement.",
        },
      },
      {
        label: "Target CPU",
        name: "target.cpu",
        value: 0.7,
        style: "inputPercent",
        unit: "of capacity",
        comment:
          "70% is the starting value of the guideline; a response-critical new sizing takes 65%.",
        note: "Compare with the average of the two busiest hours of a shift, not with the mean of a day and not with a spike that lasts a minute.",
        validation: {
          rule: { kind: "decimal", min: 0, max: 1 },
          title: "Target CPU",
          message: "50% is 0.5",
        },
      },
      {
        label: "Active scenario",
        name: "case.active",
        value: 2,
        style: "input",
        note: "1 expected, 2 high growth",
        validation: {
          rule: { kind: "whole", min: 1, max: 2 },
          title: "Scenario",
          message: "1 or 2",
        },
      },
      {
        label: "Capacity",
        name: "capacity",
        formula: "40300*2-10900",
        unit: "CPW",
        override: {},
        note: "Rated point of the chosen target",
      },
      {
        label: "Capacity that may be used",
        name: "usable",
        formula: "{capacity}*{target.cpu}",
        unit: "CPW",
      },
      { label: "Catalogue", formula: "SIZEBOOK.VERSION()", value: "0.1.0", style: "resultText" },
    ])
    .table({
      key: "workload",
      title: "Workloads",
      note: "One row a workload. Spare rows are counted everywhere.",
      totals: "Total",
      spare: 2,
      columns: [
        { key: "name", head: "Workload", style: "inputText", width: 30 },
        {
          key: "kind",
          head: "Kind",
          style: "inputText",
          width: 14,
          validation: {
            rule: { kind: "list", source: "{kinds.name[]}" },
            title: "Kind",
            message: "Choose from the list.",
          },
        },
        {
          key: "cpw",
          head: "Demand today",
          unit: "CPW",
          style: "input",
          total: "sum",
          validation: {
            rule: { kind: "decimal", min: 0 },
            title: "Demand",
            message: "CPW, not negative.",
          },
        },
        { key: "rate", head: "Growth", unit: "a year", style: "inputPercent" },
        {
          key: "share",
          head: "Share",
          unit: "of the total",
          style: "resultPercent",
          formula: 'IF({workload.cpw}="","",{workload.cpw}/{workload.cpw[total]})',
        },
        {
          key: "verdict",
          head: "Growth known",
          style: "verdict",
          formula: 'IFS({workload.cpw}="","",{workload.rate}="","WARN",TRUE,"PASS")',
        },
      ],
      rows: [
        { key: "erp", cells: { name: "ERP", kind: "Interactive", cpw: 29016, rate: 0.1 } },
        { cells: { name: "Web", kind: "Interactive", cpw: 12090, rate: 0.08 } },
        { cells: { name: "Month end", kind: "Batch", cpw: 3400, rate: null } },
      ],
    })
    .text(
      "Figures are computed from published measurements; they are no promise of performance. Actual results depend on the environment.",
      "disclaimer",
    );
}

function growth(book: BookBuilder): void {
  book
    .sheet("Growth", { landscape: true, onePage: true, freeze: "year", tab: "result" })
    .title("Growth")
    .subtitle("Demand against the capacity that may be used")
    .table({
      key: "year",
      columns: [
        { key: "label", head: "Year", style: "label", width: 16 },
        {
          key: "erp",
          head: "ERP",
          unit: "CPW",
          formula: "{workload.cpw[1]}*(1+{workload.rate[1]})^{year.n}",
        },
        {
          key: "web",
          head: "Web",
          unit: "CPW",
          formula: "{workload.cpw[2]}*(1+{workload.rate[2]})^{year.n}",
        },
        {
          key: "batch",
          head: "Month end",
          unit: "CPW",
          formula: "{workload.cpw[3]}*(1+{workload.rate[3]})^{year.n}",
        },
        {
          key: "demand",
          head: "Demand",
          unit: "CPW",
          formula: "SUM({year.erp},{year.web},{year.batch})",
        },
        { key: "usable", head: "May be used", unit: "CPW", formula: "{usable}" },
        {
          key: "use",
          head: "Utilisation",
          unit: "of capacity",
          style: "resultPercent",
          formula: "{year.demand}/{capacity}",
        },
        {
          key: "verdict",
          head: "Verdict",
          style: "verdict",
          formula: 'IF({year.demand}>{year.usable},"FAIL","PASS")',
          link: "target.cpu",
        },
        { key: "n", head: "Years", style: "result", width: 8 },
      ],
      rows: YEARS.map((n) => ({ cells: { label: n === 0 ? "Today" : `Year ${n}`, n } })),
    })
    .charts([
      {
        kind: "line",
        title: "Demand against capacity",
        altText: "Demand grows each year and crosses the capacity that may be used",
        categories: "{year.label[]}",
        categoryTitle: "Year",
        valueTitle: "CPW",
        series: [
          { name: "Demand", values: "{year.demand[]}" },
          { name: "May be used", values: "{year.usable[]}", dashed: true },
        ],
      },
      {
        kind: "stackedColumn",
        title: "Demand by workload",
        altText: "ERP is the largest share in every year",
        categories: "{year.label[]}",
        categoryTitle: "Year",
        valueTitle: "CPW",
        series: [
          { name: "ERP", values: "{year.erp[]}" },
          { name: "Web", values: "{year.web[]}" },
          { name: "Month end", values: "{year.batch[]}" },
        ],
      },
    ])
    .charts([
      {
        kind: "bar",
        title: "Utilisation by year",
        altText: "Utilisation by year",
        categories: "{year.label[]}",
        categoryTitle: "",
        valueTitle: "of capacity",
        series: [{ name: "Utilisation", values: "{year.use[]}" }],
        rows: 14,
      },
      {
        kind: "stackedBar",
        title: "What begins when",
        altText: "Each bar begins where the one above ends",
        categories: "{year.label[]}",
        categoryTitle: "",
        valueTitle: "CPW",
        rows: 14,
        series: [
          { name: "before", values: "{year.erp[]}", invisible: true },
          { name: "Web", values: "{year.web[]}" },
        ],
      },
    ])
    .fields([
      {
        label: "Demand after a year, active scenario",
        name: "active.demand",
        formula: "{calc.total#active}",
        unit: "CPW",
        style: "headline",
      },
    ]);
}
