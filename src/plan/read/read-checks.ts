/**
 * Reads the headline and the checks of a plan from a workbook through its host. The name index has
 * their places.
 */
import type { SheetRange } from "../../spreadsheet/workbook-host";
import type { CellValue } from "../../spreadsheet/workbook-model";
import type { WorkbookReader } from "../../spreadsheet/workbook-reader";
import { isIntegrityRule } from "../definition/check-roles";
import { presentStatus } from "../plan-status";
import { cellOfLine, readNameIndex } from "./name-index";

/** Worst first; "-" is a check that does not apply to this plan. */
const VERDICTS = ["FAIL", "WARN", "OPEN", "NOTE", "PASS", "-"] as const;
export type CheckVerdict = (typeof VERDICTS)[number];
const isVerdict = (text: string): text is CheckVerdict =>
  (VERDICTS as readonly string[]).includes(text);

export interface PlanCheck {
  readonly section: string;
  readonly what: string;
  readonly verdict: CheckVerdict;
  readonly reason: string;
  readonly rule: string;
  /** It is about the workbook, not about the planned system: such checks are counted apart. */
  readonly isOfWorkbook: boolean;
  /** The place of the check in its section. */
  readonly range: SheetRange;
  /** The cell that computes its reason, in the table of all checks. */
  readonly reasonAt: SheetRange;
}

export interface PlanState {
  readonly headline: string;
  /** Plans of all versions in current terms. */
  readonly verdict: string;
  /** The worst first. */
  readonly checks: readonly PlanCheck[];
}

const text = (value: CellValue | undefined): string =>
  value === null || value === undefined ? "" : String(value);

/** The plan of a workbook; undefined without one. */
export async function readPlan(host: WorkbookReader): Promise<PlanState | undefined> {
  const map = await readNameIndex(host);
  const ranges = map && new Map([...map].map(([name, { range }]) => [name, range] as const));
  const columns = ["sheet", "what", "verdict", "reason", "rule"].map((name) =>
    ranges?.get(`check.${name}`),
  );
  const [headlineAt, verdictAt] = [ranges?.get("cover.headline"), ranges?.get("cover.verdict")];
  if (!ranges || columns.some((column) => !column) || !headlineAt || !verdictAt) return undefined;
  const sheets = new Set((await host.sheets()).map(({ name }) => name.toLowerCase()));
  // A deleted sheet has no checks.
  const lines = async (range: SheetRange): Promise<string[]> =>
    sheets.has(range.sheet.toLowerCase())
      ? (await host.read(range)).map((row) => text(row[0]?.value))
      : [];
  const [sections, whats, verdicts, reasons, rules] = (await Promise.all(
    columns.map((column) => lines(column!)),
  )) as [string[], string[], string[], string[], string[]];
  const inSection = new Map<string, number>();
  const checks = sections.map((section, i): PlanCheck => {
    const n = inSection.get(section) ?? 0;
    inSection.set(section, n + 1);
    const own = [...ranges].find(
      ([name, { sheet }]) =>
        sheet === section && name !== "check.verdict" && /check.*\.verdict$/.test(name),
    )?.[1];
    return {
      section,
      what: whats[i]!,
      verdict: isVerdict(verdicts[i]!) ? (verdicts[i] as CheckVerdict) : "OPEN",
      reason: reasons[i]!,
      rule: rules[i]!,
      isOfWorkbook: isIntegrityRule(rules[i]!),
      range: own ? cellOfLine(own, n) : cellOfLine(columns[0]!, i),
      reasonAt: cellOfLine(columns[3]!, i),
    };
  });
  const order = (verdict: CheckVerdict): number => VERDICTS.indexOf(verdict);
  return {
    headline: (await lines(headlineAt))[0] ?? "",
    verdict: presentStatus((await lines(verdictAt))[0] ?? ""),
    checks: checks
      .filter(({ what }) => what !== "")
      .sort((a, b) => order(a.verdict) - order(b.verdict)),
  };
}
