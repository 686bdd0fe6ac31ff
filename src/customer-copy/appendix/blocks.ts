/**
 * What the appendix of a report takes from the sheets of a plan: the tables, values and sentences
 * that have a content, without what only a planner needs.
 */
import { plural } from "../../models/wording";
import { isIntegrityRule } from "../../plan/definition/check-roles";
import { STYLES } from "../../spreadsheet/styles";
import type { CellValue, StyleName } from "../../spreadsheet/workbook-model";
import type {
  AppendixBlock,
  AppendixCell,
  AppendixPart,
  AppendixRow,
  AppendixTable,
} from "./appendix-table";
import { withShortCitations } from "./citations";

/** Cells that tell a reader nothing. */
const NOTHING: ReadonlySet<CellValue> = new Set([
  "",
  "-",
  "nothing",
  "not used",
  "Not applicable.",
]);
/** Values that tell nothing where a whole column has no other. */
const NOTHING_OF_ALL: ReadonlySet<CellValue> = new Set([
  "not stated",
  "not published",
  "not estimated",
]);
/** What planners need to work on a plan. */
const PLANNERS_COLUMNS: ReadonlySet<string> = new Set([
  "Open",
  "Override",
  "Rule",
  "Row",
  "About",
  "Condition",
  "Row of its owner",
  "Order of conditions",
  "Concerns",
  "Function",
  "Used on",
  "Sheet",
  "Number",
]);
/** The reason of a check has its value and its limit. */
const CHECK_COLUMNS: ReadonlySet<string> = new Set(["Section", "Value", "Limit", "For the plan"]);
/** Blocks that repeat others or the report, or count rows of the workbook, by their sheet. */
const PLANNERS_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  Checks: [""],
  Measurements: ["Paste here"],
  "Target and alternatives": [
    "Alternatives in use",
    "Ranking",
    "Cores and utilization of every partition",
    "Proposed systems",
  ],
};
/** The report has them, with their owners and actions. */
const REPORTED_SHEETS: ReadonlySet<string> = new Set(["Risks"]);
const CHECKS_SHEET = "Checks";

const INSTRUCTION = /\b(?:enter|choose|leave|clear|assign|do not change)\b/i;
/** Sentences for the planner: that everything is entered, and which sheets are hidden. */
const OF_PLANNERS =
  /^(?:Complete|Everything that is needed here has been entered|Sheets Calculation|Unhide)\b/;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?]) +/);

/** A text of ours without the sentences that say what to enter. */
const withoutInstructions = (text: string): readonly string[] =>
  sentencesOf(text).filter(
    (sentence) => !INSTRUCTION.test(sentence) && !OF_PLANNERS.test(sentence),
  );

const firstSentence = (cell: AppendixCell): AppendixCell => ({
  ...cell,
  value: sentencesOf(textOf(cell))[0]!,
});

const isEmpty = (cell: AppendixCell | undefined): boolean =>
  cell === undefined ||
  (cell.error === undefined && (cell.value === null || NOTHING.has(cell.value)));

const isHead = ({ style }: AppendixCell): boolean => style.startsWith("tableHead");
const isUnit = ({ style }: AppendixCell): boolean => style.startsWith("tableUnit");
const textOf = (cell: AppendixCell | undefined): string =>
  typeof cell?.value === "string" ? cell.value : "";

/** A table of a sheet with its columns, as they are on it. */
interface FullTable {
  readonly columns: readonly number[];
  readonly heads: AppendixRow;
  units: AppendixRow;
  readonly rows: AppendixRow[];
}

/** The rows of a table with something in them beside their name. */
const filledRows = ({ columns, rows }: FullTable): readonly AppendixRow[] =>
  rows.filter((row) =>
    (columns.length > 1 ? columns.slice(1) : columns).some((column) => !isEmpty(row.get(column))),
  );

/** The column with this head; 0 without one. */
const columnOf = ({ columns, heads }: FullTable, head: string): number =>
  columns.find((column) => textOf(heads.get(column)) === head) ?? 0;

/** Checks of the planned system that have a result; other rows stay. */
function withoutWorkbookChecks(
  table: FullTable,
  rows: readonly AppendixRow[],
): readonly AppendixRow[] {
  const [rule, verdict] = [columnOf(table, "Rule"), columnOf(table, "Verdict")];
  return rows.filter(
    (row) => !isIntegrityRule(textOf(row.get(rule))) && textOf(row.get(verdict)) !== "-",
  );
}

/** "Save rate override" -> "Save rate": for a reader, it is the value that counts. */
const readersHead = (head: AppendixCell): AppendixCell => ({
  ...head,
  value: textOf(head).replace(/ override$/, ""),
});

/** The columns that tell a reader something; the first one always stays. */
function readersTable(table: FullTable, sheet: string): AppendixTable | undefined {
  const heads = table.columns.map((column) => textOf(table.heads.get(column)));
  const isOfChecks = heads.includes("Check") && heads.includes("Verdict");
  if (isOfChecks && sheet !== CHECKS_SHEET) return undefined;
  const filled = filledRows(table);
  const rows = isOfChecks ? withoutWorkbookChecks(table, filled) : filled;
  if (rows.length === 0) return undefined;
  const says = (column: number): boolean =>
    rows.some((row) => {
      const cell = row.get(column);
      return !isEmpty(cell) && !NOTHING_OF_ALL.has(cell!.value);
    });
  const columns = table.columns.filter(
    (column, i) =>
      (i === 0 || says(column)) &&
      !PLANNERS_COLUMNS.has(heads[i]!) &&
      !(isOfChecks && CHECK_COLUMNS.has(heads[i]!)),
  );
  if (columns.length < Math.min(2, table.columns.length)) return undefined;
  return {
    heads: columns.map((column) => readersHead(table.heads.get(column)!)),
    units: columns.flatMap((column) => table.units.get(column) ?? []),
    // Not rows with nothing but what a planner needs.
    rows: filledRows({ ...table, columns, rows: [...rows] }).map((row) => {
      const passes = textOf(row.get(columnOf(table, "Verdict"))) === "PASS";
      return columns.map((column) => {
        const cell = row.get(column);
        if (!cell || isEmpty(cell)) return undefined;
        const head = textOf(table.heads.get(column));
        const isLong = head === "Meaning" || (isOfChecks && passes && head === "Reason");
        return isLong ? firstSentence(cell) : cell;
      });
    }),
  };
}

const LABELS: ReadonlySet<StyleName> = new Set(["label", "totalLabel"]);

type FieldCells = readonly (AppendixCell | undefined)[];

/** A value with its label and unit, without the note for the planner; undefined if it is empty. */
function fieldOf(row: AppendixRow): FieldCells | undefined {
  const [label, value, unit] = [...row.values()];
  if (!label || !LABELS.has(label.style) || isEmpty(value)) return undefined;
  return [label, value, isEmpty(unit) ? undefined : unit];
}

/** Values below each other in two columns, the second half next to the first. */
function inTwoColumns(fields: readonly FieldCells[]): AppendixTable {
  const half = Math.ceil(fields.length / 2);
  const rows = fields.slice(0, half).map((field, i) => [...field, ...(fields[half + i] ?? [])]);
  return { heads: [], units: [], rows };
}

/** A sentence of its own over the width of a sheet. */
function sentenceOf(row: AppendixRow): AppendixCell | undefined {
  const [lead, ...others] = [...row.values()];
  if (!lead || !STYLES[lead.style].wrap || others.some((cell) => !isEmpty(cell))) return undefined;
  const sentences = withoutInstructions(textOf(lead));
  const text = (lead.style === "caption" ? sentences.slice(0, 1) : sentences).join(" ");
  return text === "" ? undefined : { ...lead, value: text };
}

/** A list of checks without those that pass, whose number stands below; other tables stay. */
function withoutPasses(table: AppendixTable): readonly AppendixPart[] {
  const verdict = table.heads.findIndex(({ value }) => value === "Verdict");
  const isOfChecks = textOf(table.heads[0]) === "Check" && verdict >= 0;
  const rows = table.rows.filter((row) => textOf(row[verdict]) !== "PASS");
  const passes = table.rows.length - rows.length;
  const cell = table.rows[0]?.[0];
  if (!isOfChecks || passes === 0 || !cell) return [table];
  const sentence: AppendixCell = {
    ...cell,
    style: "resultText",
    value: `${passes} ${rows.length > 0 ? "further " : ""}${plural(passes, "check passes", "checks pass")}.`,
  };
  return rows.length === 0 ? [sentence] : [{ ...table, rows }, sentence];
}

/** Collects the blocks of one sheet from top to bottom. */
class BlockReader {
  readonly blocks: AppendixBlock[] = [];
  private heading = "";
  private parts: AppendixPart[] = [];
  private shortParts: AppendixPart[] = [];
  /** The text above a table, which is of no use without it. */
  private captions: AppendixCell[] = [];
  private table: FullTable | undefined;
  /** Whether a table below the heading is left out. */
  private isWithoutTable = false;
  private fields: FieldCells[] = [];

  constructor(private readonly sheet: string) {}

  row(row: AppendixRow): void {
    const [lead] = row.values();
    if (!lead) return;
    if (lead.style === "heading") this.startBlock(textOf(lead));
    else if (isHead(lead)) this.startTable(row);
    else if (this.table && isUnit(lead)) this.table.units = row;
    else if (this.table) this.table.rows.push(row);
    else this.outsideOfTables(row, lead);
  }

  /** A row without cells. */
  gap(): void {
    this.endTable();
  }

  end(): void {
    this.endTable();
    this.endFields();
    const isLeftOut = PLANNERS_BLOCKS[this.sheet]?.includes(this.heading) ?? false;
    // A heading names the table, and not the values below it.
    const heading = this.isWithoutTable ? "" : this.heading;
    const { sheet, parts, shortParts } = this;
    if (parts.length > 0 && !isLeftOut) this.blocks.push({ sheet, heading, parts, shortParts });
    [this.parts, this.shortParts] = [[], []];
    this.isWithoutTable = false;
    this.captions = [];
  }

  private startBlock(heading: string): void {
    this.end();
    this.heading = heading;
  }

  private startTable(row: AppendixRow): void {
    this.endTable();
    this.endFields();
    const columns = [...row].filter(([, cell]) => isHead(cell)).map(([column]) => column);
    this.table = { columns, heads: row, units: new Map(), rows: [] };
  }

  private endTable(): void {
    const table = this.table && readersTable(this.table, this.sheet);
    if (table) {
      const { full, short } = withShortCitations(table);
      this.parts.push(...this.captions, ...full);
      this.shortParts.push(...short.flatMap(withoutPasses));
    }
    if (this.table) {
      this.captions = [];
      this.isWithoutTable = this.parts.length === 0;
    }
    this.table = undefined;
  }

  private outsideOfTables(row: AppendixRow, lead: AppendixCell): void {
    const field = fieldOf(row);
    if (field) {
      this.fields.push(field);
      return;
    }
    if (LABELS.has(lead.style)) return;
    this.endFields();
    const sentence = sentenceOf(row);
    if (sentence && lead.style === "caption") this.captions.push(sentence);
    else if (sentence && lead.style !== "disclaimer") this.add(sentence);
  }

  private add(part: AppendixPart): void {
    this.parts.push(part);
    this.shortParts.push(part);
  }

  private endFields(): void {
    if (this.fields.length > 0) this.add(inTwoColumns(this.fields));
    this.fields = [];
  }
}

/** The blocks of a sheet; `rows` are its cells in order. */
export function blocksOf(
  sheet: string,
  rows: ReadonlyMap<number, AppendixRow>,
): readonly AppendixBlock[] {
  if (REPORTED_SHEETS.has(sheet)) return [];
  const reader = new BlockReader(sheet);
  let last = 0;
  for (const [number, row] of rows) {
    if (number > last + 1) reader.gap();
    reader.row(row);
    last = number;
  }
  reader.end();
  return reader.blocks;
}
