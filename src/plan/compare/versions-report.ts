/** What changed between two versions that were sent: decision, dates and inputs on one page. */
import type { SheetBuilder } from "../../spreadsheet/layout/builder";
import type { ColumnSpec } from "../../spreadsheet/layout/builder";
import type { Workbook } from "../../spreadsheet/workbook-model";
import type { Difference } from "../../spreadsheet/compare-cells";
import { reportBook } from "../definition/build-plan";
import { SUMMARY } from "../sections/summary/cells";
import { sidesOf, withFittingTexts } from "./compare-report";
import type { Comparison, RowDifference } from "./comparison";

/** Two versions of a plan, as they are named to a reader. */
export interface ComparedVersions {
  /** The number of the earlier one. */
  readonly before: number;
  readonly now: number;
  /** Who made the later one; "" if its cover does not say. */
  readonly author: string;
}

/** Names of the inputs that change how a report looks, and nothing in it. */
const LOOKS = /^brand\./;
/** Results of the cover that are the decision. */
const DECISION: readonly string[] = ["Recommendation", "Result", "Status"];
/** Columns of the summary that hold dates, in the order of the page. */
const DATES: readonly string[] = ["Reached", "Fits until"];
const LIMITS: readonly string[] = ["Status", "Today", "At horizon", "Limit"];

const columnsOf = ({ before, now }: ComparedVersions): readonly ColumnSpec[] => [
  { key: "what", head: "What", style: "reportText" },
  { key: "before", head: `Version ${before}`, style: "reportText" },
  { key: "now", head: `Version ${now}`, style: "reportText" },
];
const WIDTHS = [46, 31, 31] as const;

const nameOf = ({ row, label, unit }: Difference): string =>
  `${row === "" ? label : `${row}: ${label}`}${unit === "" ? "" : ` (${unit})`}`;

function differences(
  sheet: SheetBuilder,
  key: string,
  versions: ComparedVersions,
  list: readonly Difference[],
): void {
  sheet.table({
    key,
    columns: columnsOf(versions),
    rows: list.map((difference) => {
      const sides = sidesOf(difference);
      const [before, now] = [sides.before, sides.now].map((side) => ({
        ...side,
        style: "reportText" as const,
      }));
      return { cells: { what: nameOf(difference), before: before!, now: now! } };
    }),
  });
}

const rowLine = ({ kind, section, row, to, values }: RowDifference): string => {
  if (kind === "renamed") return `${section}: ${row} is called ${to ?? ""} now.`;
  const filled = values.length > 0 ? ` (${values.join(", ")})` : "";
  return `${section}: ${row} ${kind === "added" ? "is new" : "was removed"}${filled}.`;
};

interface ReportPart {
  readonly key: string;
  readonly title: string;
  readonly none: string;
  readonly list: readonly Difference[];
}

/** The parts of the page, from the decision to what caused it. */
function partsOf({ headline, results, inputs }: Comparison): readonly ReportPart[] {
  const ofSummary = (labels: readonly string[]): readonly Difference[] =>
    labels.flatMap((label) =>
      results.filter((result) => result.section === SUMMARY && result.label === label),
    );
  return [
    {
      key: "decision",
      title: "Decision",
      none: "The recommendation, its status and the selected system are the same.",
      list: headline.filter(({ label, row }) => row !== "" || DECISION.includes(label)),
    },
    {
      key: "dates",
      title: "Dates",
      none: "No limit is reached in another month.",
      list: ofSummary(DATES),
    },
    {
      key: "limits",
      title: "Limits",
      none: "No limit has another value.",
      // Texts: shares of alternatives are on the page Alternatives.
      list: ofSummary(LIMITS).filter(({ now, before }) => typeof (now ?? before) === "string"),
    },
    {
      key: "inputs",
      title: "Inputs",
      none: "No input was changed.",
      list: inputs.filter(({ name }) => !LOOKS.test(name)),
    },
  ];
}

/** The page as a workbook, without formulas. */
export function versionsWorkbook(comparison: Comparison, versions: ComparedVersions): Workbook {
  const { before, now, author } = versions;
  const title = `What changed since version ${before}`;
  const book = reportBook(title, `Versions ${before} and ${now} of a plan`);
  const sheet = book.sheet("Changes", {
    tab: "result",
    report: { columns: WIDTHS.length },
    widths: [...WIDTHS],
  });
  const by = author === "" ? "" : ` by ${author},`;
  sheet.title(title).subtitle(`Version ${now}${by} compared with version ${before}`);
  for (const { key, title: heading, none, list } of partsOf(comparison)) {
    sheet.heading(heading);
    if (list.length > 0) differences(sheet, key, versions, list);
    else sheet.text(none, "note");
  }
  for (const row of comparison.rows) sheet.text(rowLine(row));
  const catalogue = comparison.versions.find(({ what }) => what === "Catalogue");
  if (catalogue)
    sheet.text(
      `Version ${before} was calculated with catalogue ${catalogue.before}, version ${now} with ${catalogue.now}.`,
      "note",
    );
  return withFittingTexts(book.build().workbook);
}
