/**
 * Rolls back a partially applied change after a failure, and a complete one on undo. Repeating it
 * has no further effect.
 */
import { clearAdjacentSteps, restoreSteps, type CellSnapshot } from "./cell-snapshot";
import type { Gate } from "../requirements";
import {
  suspendUpdates,
  snapshotWorkbook,
  isSameName,
  findSheet,
  batchTarget,
  type WorkbookSnapshot,
} from "./workbook-snapshot";
import { queueAll, batchesOf, step, type RequestStep } from "./request-batches";

/** The possible effects of a change. */
export interface AppliedChange {
  readonly label: string;
  /** The workbook before the change. */
  readonly before: WorkbookSnapshot;
  /** Sheets are added under names with this prefix and are renamed once their ids are known. */
  readonly temporaryPrefix: string;
  /** Ids of added sheets by name, once they are known. */
  readonly added: Map<string, string>;
  readonly names: readonly string[];
  /** Names of new cell styles. */
  readonly styles: readonly string[];
  readonly cells: readonly CellSnapshot[];
  /** Contents of cells after the change, by sheet and address. */
  readonly after: Map<string, Map<string, unknown>>;
  /** Formats of existing cells after the change, by sheet. */
  readonly formattingAfter: Map<string, CellSnapshot["formatting"]>;
  /** An undo has begun that did not finish. */
  undoStarted?: boolean;
}

/** The sheets that this change has added and that still exist. */
const addedSheets = (
  { before, temporaryPrefix: temporary, added }: AppliedChange,
  now: WorkbookSnapshot,
): WorkbookSnapshot["sheets"] => {
  const ids = new Set(added.values());
  return now.sheets.filter(
    ({ id, name }) =>
      !before.sheets.some((sheet) => sheet.id === id) &&
      (ids.has(id) || name.startsWith(temporary)),
  );
};

const originalName = (
  { before }: AppliedChange,
  name: string,
): WorkbookSnapshot["names"][number] | undefined =>
  before.names.find((definedName) => isSameName(definedName.name, name));

/** Deletes new names; restores those that referred to other cells. */
function nameSteps(applied: AppliedChange, now: WorkbookSnapshot): RequestStep[] {
  return applied.names.flatMap((name) => {
    const [current, original] = [
      now.names.find((candidate) => isSameName(candidate.name, name)),
      originalName(applied, name),
    ];
    if (!current || current.formula === original?.formula) return [];
    return [
      step(2, original?.formula, ({ context }) => {
        const item = context.workbook.names.getItem(current.name);
        if (original) item.formula = original.formula;
        else item.delete();
      }),
    ];
  });
}

/** A very hidden sheet cannot be deleted. */
const sheetSteps = (applied: AppliedChange, now: WorkbookSnapshot): RequestStep[] =>
  addedSheets(applied, now).map(({ id, visibility }) =>
    step(3, id, ({ context }) => {
      const sheet = context.workbook.worksheets.getItem(id);
      if (visibility !== "Visible") sheet.visibility = "Visible";
      sheet.delete();
    }),
  );

function styleSteps({ styles, before }: AppliedChange, now: WorkbookSnapshot): RequestStep[] {
  return styles
    .filter((title) => now.styles.has(title) && !before.styles.has(title))
    .map((title) =>
      step(2, title, ({ context }) => {
        context.workbook.styles.getItem(title).delete();
      }),
    );
}

/** Excel's former settings: calculation, events, the active sheet. */
function applicationStateSteps(
  { before }: AppliedChange,
  now: WorkbookSnapshot,
  supports: Gate,
): RequestStep[] {
  return [
    step(4, null, ({ context: { workbook, runtime } }) => {
      if (supports("calculationMode")) workbook.application.calculationMode = before.calculation;
      if (supports("quietEvents")) runtime.enableEvents = true;
      if (
        now.activeSheet !== before.activeSheet &&
        now.sheets.some(({ id }) => id === before.activeSheet)
      )
        workbook.worksheets.getItem(before.activeSheet).activate();
    }),
  ];
}

/**
 * Restores the workbook; after a partial failure also Excel's settings, and cells that Excel may
 * just have filled down.
 */
export async function revertChange(
  context: Excel.RequestContext,
  applied: AppliedChange,
  supports: Gate,
  halfWay: boolean,
): Promise<void> {
  const now = await snapshotWorkbook(context);
  const there = applied.cells.filter(({ sheet }) =>
    now.sheets.some(({ id }) => id === findSheet(applied.before, sheet)?.id),
  );
  const first = [
    ...nameSteps(applied, now),
    ...sheetSteps(applied, now),
    ...styleSteps(applied, now),
    ...(halfWay ? applicationStateSteps(applied, now, supports) : []),
  ];
  const to = batchTarget(context, (name) => findSheet(applied.before, name)?.id ?? name);
  // Cells are restored separately: if a sheet rejects them, everything else is still restored.
  for (const request of [
    ...batchesOf(first),
    ...batchesOf(
      there.flatMap((cellSnapshot) => [
        ...restoreSteps(cellSnapshot),
        ...(halfWay ? clearAdjacentSteps(cellSnapshot) : []),
      ]),
    ),
  ]) {
    suspendUpdates(context, supports);
    queueAll(request, to);
    await context.sync();
  }
}
