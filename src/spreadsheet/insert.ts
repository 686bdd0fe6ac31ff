/** Inserts a whole workbook into an open one, for every host. */
import { listOf, plural } from "../models/wording";
import type { Change, Progress, WorkbookHost } from "./workbook-host";
import type { Workbook } from "./workbook-model";

export type Insertion =
  | { readonly kind: "inserted"; readonly sheets: readonly string[] }
  /** Nothing was changed; `reason` is what prevents it and what to do. */
  | { readonly kind: "refused"; readonly reason: string };

/** The number of names in a sentence; the rest are counted. */
const NAMED = 4;

const nameListText = (names: readonly string[]): string => listOf(names, NAMED);

const takenNames = (names: readonly string[], present: readonly string[]): string[] => {
  const presentNames = new Set(present.map((name) => name.toLowerCase()));
  return names.filter((name) => presentNames.has(name.toLowerCase()));
};

/**
 * Why the workbook cannot be inserted, or undefined. Excel ignores the case of sheet names and
 * defined names.
 */
async function obstacle(host: WorkbookHost, workbook: Workbook): Promise<string | undefined> {
  const sheets = takenNames(
    workbook.sheets.map(({ name }) => name),
    (await host.sheets()).map(({ name }) => name),
  );
  const remedy =
    "Nothing was changed. Insert it into another workbook, or rename or delete these first.";
  if (sheets.length)
    return `This workbook already has ${plural(sheets.length, "a sheet", "sheets")} named ${nameListText(sheets)}. ${remedy}`;
  const names = takenNames(
    workbook.names.map(({ name }) => name),
    (await host.names()).map(({ name }) => name),
  );
  if (names.length)
    return `This workbook already uses the ${plural(names.length, "name")} ${nameListText(names)}. ${remedy}`;
  return undefined;
}

/**
 * Adds all sheets and names of a workbook as one step of undo and shows its first sheet. Existing
 * sheets and names are never changed. Rejects with the reason of the host, with nothing changed, if
 * the host cannot do it.
 */
export async function insertWorkbook(
  host: WorkbookHost,
  workbook: Workbook,
  progress?: Progress,
): Promise<Insertion> {
  const reason = await obstacle(host, workbook);
  if (reason) return { kind: "refused", reason };
  const changes: Change[] = [
    ...workbook.sheets.map((sheet): Change => ({ kind: "addSheet", sheet })),
    ...workbook.names.map(({ name, sheet, cell }): Change => ({ kind: "name", name, sheet, cell })),
  ];
  await host.change(`Insert ${workbook.properties.title}`, changes, progress);
  const first = workbook.sheets.find(({ state }) => state === "visible");
  // Showing the sheet may fail: the plan is inserted anyway.
  if (first) await host.select({ sheet: first.name, range: "A1" }).catch(() => undefined);
  return { kind: "inserted", sheets: workbook.sheets.map(({ name }) => name) };
}
