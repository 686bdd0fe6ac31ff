/** Sources: every catalogue value that the plan uses, with its basis and its published place. */
import { enteredRows } from "../../definition/entered-rows";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { countedFrom, isOfNextRow } from "../../../spreadsheet/formula/numbered-rows";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, TableRow, TableSpec } from "../../../spreadsheet/layout/builder";
import { noneCheck } from "../../definition/columns";
import { fromEntries } from "../../definition/cell-definitions";
import { lengthOf } from "../../definition/formula-length";
import { basisOf, call } from "../../definition/function-calls";
import { placeChecks } from "../../definition/placed-checks";
import { FIELDS, TABLES } from "../../inputs/input-definitions";
import type {
  FigureOfCall,
  PartsOfSections,
  Plan,
  Section,
  SectionParts,
} from "../../definition/section";
import { Steps } from "../../definition/steps";
import { CUSTOM_DEVICES, CUSTOM_FACTS, CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import {
  citationTable,
  figure as listed,
  figureTable,
  ARGUMENT_KEYS,
  sourcesFields,
  sourcesResult,
} from "./cells";

const SHEET = "Sources";
const FIGURES_SHEET = "Figures";

const DISCLAIMER =
  "Ratings and rates come from IBM lab measurements and are intended for comparison. Actual results depend on your workload. Verify the inputs and assumptions before you order.";

/** Decimals of a calculated argument, as many as anyone would type. */
const DECIMALS = 6;
const isCondition = (arg: string): boolean => /^AND\(|^\{[^}]*\}="[^"]*"$/.test(arg);
/** Texts, ranges and numbers as typed. */
const isPlain = (arg: string): boolean => /^"[^"]*"$|^\d+$|&""$|\[\]\}$/.test(arg);

/**
 * Whether an argument is an input that accepts texts only, such as the machine type of a system.
 */
function isTextInput(argument: string): boolean {
  const [, target = ""] = /^\{([\w.]+)(\[\d+\])?\}$/.exec(argument) ?? [];
  const [table = "", column = ""] = target.split(".");
  const kind = FIELDS[target]?.kind ?? TABLES[table]?.columns[column]?.kind;
  return kind === "text" || kind === "choice";
}

/**
 * An argument as a user would type it. Programs differ in how they convert numbers and logical
 * values to texts.
 */
function argumentText(argument: FormulaPart): FormulaPart {
  if (typeof argument === "boolean") return argument ? "TRUE" : "FALSE";
  const text = String(xl`${argument}`);
  if (isTextInput(text)) return argument;
  if (isCondition(text)) return xl`IF(${argument}, "TRUE", "FALSE")`;
  return isPlain(text)
    ? argument
    : xl`IF(ISNUMBER(${argument}), ROUND(${argument}, ${DECIMALS}), ${argument} & "")`;
}

const OWN_ROWS: readonly string[] = [CUSTOM_SYSTEMS, CUSTOM_DEVICES, CUSTOM_FACTS].map(String);
const textWith = (fn: string, texts: readonly FormulaPart[]): Formula =>
  xl`${`${fn}(`} & TEXTJOIN("; ", TRUE, ${texts}) & ")"`;

/** The approximate maximum length of the text of a call with its arguments. */
const MAX_CALL_LENGTH = 350;

interface CallText {
  readonly text: Formula;
  /** Arguments with their own columns. */
  readonly columns: readonly FormulaPart[];
}

/**
 * The call as a text, without the range of custom entries. Calculated arguments have their own
 * columns if the formula would otherwise be too long to read.
 */
function callText({ call: { fn, args } }: FigureOfCall): CallText {
  const visibleArgs = args.filter(
    (arg) => arg !== undefined && !OWN_ROWS.includes(String(xl`${arg}`)),
  ) as FormulaPart[];
  const texts = visibleArgs.map(argumentText);
  const text = textWith(fn, texts);
  if (lengthOf(text) <= MAX_CALL_LENGTH) return { text, columns: [] };
  const columns: FormulaPart[] = [];
  const inColumns = texts.map((part, i): FormulaPart => {
    const key = ARGUMENT_KEYS[columns.length];
    if (part === visibleArgs[i] || key === undefined) return part;
    // A long argument has its own cell, and the call checks whether this is a number.
    const isLong = lengthOf(xl`${part}`) > MAX_CALL_LENGTH;
    columns.push(isLong ? visibleArgs[i]! : part);
    return isLong ? argumentText(listed[key]) : listed[key];
  });
  return { text: textWith(fn, inColumns), columns };
}

/** A number that continues from the row above; the first row has none above. */
const goingOn = (column: Column, isFirst: boolean, number: Formula): Formula =>
  isFirst ? number : xl`${column.previous} + ${number}`;

/**
 * Precedes the result of WARNINGS: a formula that returns an empty text would be calculated again
 * wherever the workbook is opened.
 */
const WARNINGS_MARK = ":";
const warningAlone = xl`
  IF(${listed.said} = ${WARNINGS_MARK}, "nothing",
    MID(${listed.said}, ${WARNINGS_MARK.length + 1}, LEN(${listed.said})))`;

function figureCells(figure: FigureOfCall, i: number, isShared: boolean): TableRow["cells"] {
  const { fn, args } = figure.call;
  const isUsed = figure.used ?? xl`ISNUMBER(${figure.value})`;
  // Numbers continue from the row above: the first row with a number is that of the value with this
  // number.
  const isNext = i === 0 ? xl`${listed.n} = 1` : xl`${listed.n} > ${listed.n.previous}`;
  const cell = (formula: Formula) => ({
    formula: isShared ? countedFrom(i + 1, formula) : formula,
  });
  const whereUsed = (formula: FormulaPart) => cell(xl`IF(${isNext}, ${formula}, "")`);
  const { text, columns } = callText(figure);
  return {
    n: cell(goingOn(listed.n, i === 0, xl`IF(${isUsed}, 1, 0)`)),
    what: whereUsed(figure.whatFormula ?? figure.what),
    call: whereUsed(text),
    value: whereUsed(figure.value),
    unit: figure.unit,
    sheet: figure.sheet,
    basis: whereUsed(basisOf(figure.call)),
    source: whereUsed(call("SOURCE", fn, ...args)),
    warning: whereUsed(warningAlone),
    said: whereUsed(xl`${WARNINGS_MARK} & ${call("WARNINGS", fn, ...args)}`),
    ...fromEntries(columns.map((column, i) => [ARGUMENT_KEYS[i]!, whereUsed(column)] as const)),
  };
}

/** A value with the formulas and texts that its row is made of. */
interface FigureParts {
  readonly figure: FigureOfCall;
  readonly value: Formula;
  readonly others: readonly Formula[];
  readonly texts: string;
}

function partsOf(figure: FigureOfCall): FigureParts {
  const { what, whatFormula = xl`${what}`, unit, sheet, call, value, used = xl`""` } = figure;
  return {
    figure,
    value: xl`${value}`,
    others: [call, used, whatFormula],
    texts: [unit, sheet].join("|"),
  };
}

const isNextRow = (parts: FigureParts, above: FigureParts): boolean =>
  parts.texts === above.texts &&
  isOfNextRow(parts.value, above.value) &&
  parts.others.every((formula, i) => isOfNextRow(formula, above.others[i]!));

/**
 * Values of one kind in sequence, row by row of their lists, so that every row has the same text
 * and is easy to read.
 */
function inGroups(figures: readonly FigureParts[]): readonly FigureParts[] {
  const groups = new Map<string, FigureParts[]>();
  for (const parts of figures) {
    const { figure, value } = parts;
    const kind = [figure.sheet, value, figure.call].join("|").replace(/\[\d+\]/g, "[]");
    const group = groups.get(kind);
    if (group) group.push(parts);
    else groups.set(kind, [parts]);
  }
  return [...groups.values()].flat();
}

/** The rows of values. Those of one kind for rows below each other share their formulas. */
function figureRows(figures: readonly FigureParts[]): readonly TableRow[] {
  // The first row has none above it to continue from.
  const isContinued = figures.map((parts, i) => i > 1 && isNextRow(parts, figures[i - 1]!));
  let cells: TableRow["cells"] = {};
  return figures.map(({ figure }, i): TableRow => {
    if (!isContinued[i]) cells = figureCells(figure, i, isContinued[i + 1] ?? false);
    return { key: `f${i + 1}`, cells };
  });
}

/** All values, used or not; the Sources sheet shows those in use without gaps. */
function allFigures(plan: Plan, { figures }: PartsOfSections): SectionParts {
  plan.book
    .sheet(FIGURES_SHEET, { state: "hidden", tab: "support" })
    .title(FIGURES_SHEET)
    .subtitle("Every value that the plan can use. Sources lists the values used.")
    .table(figureTable({ rows: figureRows(inGroups(figures.map(partsOf))) }));
  return {};
}

/** Placeholder for a citation until the plan is calculated; rows get the height that it needs. */
const NOT_YET =
  "Not calculated yet. Calculate the plan to see document, edition, section, page, table and row of each value.";

/** Hours and drives of save and restore, and the rate by the formula. */
const FIGURES_OF_A_DATA_SET = 5;

/** Values for the given inputs; further ones use the next rows. */
function expectedFigures({ inputs }: Plan, figures: readonly FigureOfCall[]): number {
  const rows = (key: string): number => inputs.tables[key]?.length ?? 0;
  const always = figures.filter((figure) => figure.used === undefined).length;
  return rows("source") === 0
    ? always
    : always +
        rows("source") +
        rows("alt") * rows("target") +
        FIGURES_OF_A_DATA_SET * rows("dataset");
}

function citations(
  plan: Plan,
  { figures }: PartsOfSections,
): { readonly table: TableSpec; readonly block: CalcSpec } {
  const steps = new Steps("cited", "Sources", figures.length);
  const row = steps.addWhole(
    "row",
    "Row of the value",
    xl`
      IF(SIGN(${sourcesResult.count} - ${rowNumber}) < 0, "",
        MATCH(${rowNumber}, ${listed.n.all}, 0))`,
  );
  const blankIfMissing = (column: Column): Formula =>
    xl`IF(${row} = "", "", INDEX(${column.all}, ${row}))`;
  const pending: TableRow = {
    cells: { source: { formula: blankIfMissing(listed.source), value: NOT_YET } },
  };
  const table = citationTable(
    {
      title: "Figures",
      rows: Array.from({ length: expectedFigures(plan, figures) }, () => pending),
      spare: figures.length - expectedFigures(plan, figures),
    },
    {
      what: blankIfMissing(listed.what),
      value: blankIfMissing(listed.value),
      unit: xl`${blankIfMissing(listed.unit)} & ""`,
      basis: blankIfMissing(listed.basis),
      source: blankIfMissing(listed.source),
      warning: blankIfMissing(listed.warning),
      call: blankIfMissing(listed.call),
      sheet: blankIfMissing(listed.sheet),
    },
  );
  return { table, block: steps.block };
}

function build(plan: Plan, before: PartsOfSections): SectionParts {
  const sheet = plan.book.sheet(SHEET, { tab: "result", landscape: true, freeze: "cited" });
  sheet
    .title(SHEET)
    .subtitle("All catalogue values: function, arguments, value, basis and source")
    .fields(sourcesFields({ catalogue: call("VERSION"), count: xl`${listed.n.last}` }))
    .text(
      "measured: published for exactly these inputs. rule: a published rule. interpolated: between two published ratings. derived: calculated from published values. user: your value. Page and row refer to the published document.",
      "note",
    );
  const checks = placeChecks(plan, sheet, "sourcechecks", [
    noneCheck(
      "plan.source.cited",
      "Values without a citation",
      xl`${listed.n.last} - SUMPRODUCT((${listed.source.all} <> "") * 1)`,
      xl`${enteredRows} > 0`,
    ),
  ]);
  const { table, block } = citations(plan, before);
  sheet
    .table(table)
    .text(
      "Sheets Calculation (all formulas, one column per scenario and alternative) and Figures are hidden. Unhide them from the menu of any tab.",
      "note",
    )
    .text(DISCLAIMER, "disclaimer");
  return { checks, blocks: [block] };
}

export const sources: Section = { name: SHEET, build };
/** Runs after everything that registers values. */
export const figuresSheet: Section = { name: FIGURES_SHEET, build: allFigures };
export { DISCLAIMER };
