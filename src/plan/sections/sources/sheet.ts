/** Sources: every catalogue value that the plan uses, with its basis and its published place. */
import { NAMESPACE } from "../../../functions/core/namespace";
import type { Figure, Plan, Section } from "../../build/section";
import { call, OWN_DEVICES, OWN_SYSTEMS, quoted } from "../../build/formula-text";
import type { TableRow } from "../../../spreadsheet/layout/builder";

const SHEET = "Sources";
const FIGURES_SHEET = "Figures";

const DISCLAIMER =
  "Ratings and rates were measured in laboratories, on the configurations named with them. They compare systems; they are no promise for a customer's own work. The plan follows from its inputs and assumptions: check both before money is spent.";

/** Decimals of a calculated argument, as many as anyone would type. */
const DECIMALS = 6;
const isCondition = (arg: string): boolean => /^AND\(|^\{[^}]*\}="[^"]*"$/.test(arg);
/** Texts, ranges and numbers as they are typed. */
const isPlain = (arg: string): boolean => /^"[^"]*"$|^\d+$|&""$|\[\]\}$/.test(arg);

/**
 * One argument as a person would type it. Programs differ in how they write numbers and logical
 * values in texts.
 */
function argumentText(arg: string): string {
  if (arg === "TRUE" || arg === "FALSE") return quoted(arg);
  if (isCondition(arg)) return `IF(${arg},"TRUE","FALSE")`;
  // Whole numbers unchanged: the grid engine cannot round very large ones.
  return isPlain(arg)
    ? arg
    : `IF(ISNUMBER(${arg}),IF(INT(${arg})=${arg},${arg},ROUND(${arg},${DECIMALS})),${arg}&"")`;
}

/** The arguments, without the range of own rows. */
const argumentsText = (args: readonly string[]): string =>
  `TEXTJOIN("; ",TRUE,${args
    .filter((arg) => arg !== OWN_SYSTEMS && arg !== OWN_DEVICES && arg !== "")
    .map(argumentText)
    .join(",")})`;

/**
 * A look-up accepts 255 characters: length, beginning and end distinguish warnings. ~ has a special
 * meaning there.
 */
const END = 110;
const SAY = `IF(OR({fig.warning}="",{fig.warning}="nothing"),"",SUBSTITUTE(LEN({fig.warning})&" "&LEFT({fig.warning},${END})&RIGHT({fig.warning},${END}),"~","-"))`;

const warnings = (figure: Figure): string => call("WARNINGS", [quoted(figure.fn), ...figure.args]);

function figureRow(figure: Figure, i: number): TableRow {
  const used = figure.used ?? `ISNUMBER(${figure.value})`;
  // Numbers continue from the row above: the first row with a number is that of the value with this
  // number.
  const above = (column: string): string => (i === 0 ? "" : `{fig.${column}[prev]}+`);
  const inUse = i === 0 ? "{fig.n}=1" : "{fig.n}>{fig.n[prev]}";
  const about = (fn: string): string =>
    `IF(${inUse},${call(fn, [quoted(figure.fn), ...figure.args])},"")`;
  return {
    key: `f${i + 1}`,
    cells: {
      n: { formula: `${above("n")}IF(${used},1,0)` },
      nth: {
        formula: `${above("nth")}IF({fig.say}="",0,IF(SIGN(MATCH({fig.say},{fig.say[]},0)-ROW({fig.sheet})+ROW({fig.sheet[head]}))=0,1,0))`,
      },
      what: { formula: `IF(${inUse},${figure.whatFormula ?? quoted(figure.what)},"")` },
      call: { formula: `IF(${inUse},"${figure.fn}("&${argumentsText(figure.args)}&")","")` },
      value: { formula: `IF(${inUse},${figure.value},"")` },
      unit: figure.unit,
      sheet: figure.sheet,
      basis: { formula: about("BASIS") },
      source: { formula: about("SOURCE") },
      warning: {
        formula: `IF(${inUse},IF(${warnings(figure)}="","nothing",${warnings(figure)}),"")`,
      },
    },
  };
}

/**
 * Values of one kind in sequence, row by row of their lists: easier to read, with the same text in
 * every row.
 */
function inGroups(figures: readonly Figure[]): readonly Figure[] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) {
    const kind = [figure.sheet, figure.fn, figure.value, ...figure.args]
      .join("|")
      .replace(/\[\d+\]/g, "[]");
    const group = groups.get(kind);
    if (group) group.push(figure);
    else groups.set(kind, [figure]);
  }
  return [...groups.values()].flat();
}

/** All values, used or not; the Sources sheet shows those in use without gaps. */
function allFigures(plan: Plan): void {
  plan.book
    .sheet(FIGURES_SHEET, { state: "hidden", tab: "support" })
    .title(FIGURES_SHEET)
    .subtitle("Every figure that the plan can use; the Sources sheet lists those in use")
    .table({
      key: "fig",
      columns: [
        { key: "n", head: "In use so far", style: "result", format: "0" },
        { key: "what", head: "Figure", width: 40, style: "resultText" },
        { key: "call", head: "Function", width: 40, style: "resultText" },
        { key: "value", head: "Value", style: "result", format: "General" },
        { key: "unit", head: "Unit", style: "unit" },
        { key: "basis", head: "Basis", style: "resultText" },
        { key: "source", head: "Source", width: 60, style: "source" },
        { key: "warning", head: "To be said with it", width: 60, style: "source" },
        { key: "sheet", head: "Sheet", width: 20, style: "resultText" },
        {
          key: "say",
          head: "Text by which warnings are told apart",
          width: 20,
          style: "resultText",
          formula: SAY,
        },
        { key: "nth", head: "Warnings so far", style: "result", format: "0" },
      ],
      rows: inGroups(plan.figures).map(figureRow),
    });
}

/** Placeholder for a citation until the plan is calculated; rows get the height that it needs. */
const NOT_YET =
  "Not calculated yet. A citation names document, edition, section, page, table and printed row, so that a customer who holds the printed document finds the figure: calculate the plan to see it here.";

/** Hours and drives of save and restore, and the rate by the formula. */
const FIGURES_OF_A_DATA_SET = 5;

/** Values that the given inputs lead to; further ones use the next rows. */
function expectedFigures({ figures, inputs }: Plan): number {
  const rows = (key: string): number => inputs.tables[key]?.length ?? 0;
  const always = figures.filter((figure) => figure.used === undefined).length;
  return rows("source") === 0
    ? always
    : always +
        rows("source") +
        rows("alt") * rows("target") +
        FIGURES_OF_A_DATA_SET * rows("dataset");
}

/** Number of the row, by the position of the value: the same formula in every row. */
const LINE = "(ROW({fig.sheet@row})-ROW({fig.sheet[head]}))";

const shown = (column: string): string =>
  `IF({cited.at}="","",INDEX({fig.${column}[]},{cited.at}))`;

function build(plan: Plan): void {
  const sheet = plan.book.sheet(SHEET, { tab: "result", landscape: true, freeze: "cited" });
  sheet
    .title(SHEET)
    .subtitle(
      "Every figure from the catalogue: function and arguments, value, basis, and where it is printed",
    )
    .fields([
      {
        label: "Catalogue",
        name: "sources.catalogue",
        formula: `${NAMESPACE}.VERSION()`,
        style: "label",
        note: "Version and content hash of the catalogue that answers now.",
      },
      {
        label: "Figures in use",
        name: "sources.count",
        unit: "figures",
        formula: "{fig.n[last]}",
        format: "0",
      },
    ])
    .text(
      "measured: printed for exactly these inputs. rule: a rule that the document states. interpolated: between two printed points. derived: our own arithmetic on printed figures. user: your own row or figure. Page and printed row are those of the published document.",
      "note",
    );
  plan.checks(sheet, "sourcechecks", [
    {
      rule: "plan.source.cited",
      label: "Figures without a citation",
      value: '{fig.n[last]}-SUMPRODUCT(({fig.source[]}<>"")*1)',
      bound: "0",
      format: "0",
    },
  ]);
  sheet
    .table({
      key: "cited",
      title: "Figures",
      columns: [
        { key: "what", head: "Figure", width: 46, style: "resultText", formula: shown("what") },
        {
          key: "value",
          head: "Value",
          width: 14,
          style: "result",
          format: "#,##0.###",
          formula: shown("value"),
        },
        { key: "unit", head: "Unit", width: 14, style: "unit", formula: `${shown("unit")}&""` },
        { key: "basis", head: "Basis", width: 13, style: "resultText", formula: shown("basis") },
        { key: "source", head: "Source", width: 72, style: "source", formula: shown("source") },
        {
          key: "warning",
          head: "To be said with it",
          width: 56,
          style: "source",
          formula: shown("warning"),
        },
        { key: "call", head: "Function", width: 44, style: "source", formula: shown("call") },
        { key: "sheet", head: "Used on", width: 22, style: "source", formula: shown("sheet") },
        {
          key: "at",
          head: "Line of Figures",
          width: 9,
          style: "unit",
          formula: `IF(SIGN({sources.count}-${LINE})<0,"",MATCH(${LINE},{fig.n[]},0))`,
        },
      ],
      rows: Array.from({ length: expectedFigures(plan) }, () => ({
        cells: { source: { formula: shown("source"), value: NOT_YET } },
      })),
      spare: plan.figures.length - expectedFigures(plan),
    })
    .text(
      "The sheets Calculation (every formula, a column for each scenario and alternative) and Figures are hidden only to keep prints short: unhide them from any tab's menu.",
      "note",
    )
    .text(DISCLAIMER, "disclaimer");
}

export const sources: Section = { name: SHEET, build };
/** Runs after everything that registers values. */
export const figuresSheet: Section = { name: FIGURES_SHEET, build: allFigures };
export { DISCLAIMER };
