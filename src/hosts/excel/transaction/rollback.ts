/**
 * Takes a change back as far as it went: after a failure, and on undo. Done twice it does no more
 * than once.
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
import { queueAll, batchesOf, step, type Step } from "./request-batches";

/** What a change may have done. */
export interface AppliedChange {
  readonly label: string;
  /** The workbook as it was before. */
  readonly before: WorkbookSnapshot;
  /** Sheets are added under names that begin with this and are renamed once their ids are known. */
  readonly temporaryPrefix: string;
  /** Ids of added sheets by name, once they are known. */
  readonly added: Map<string, string>;
  readonly names: readonly string[];
  /** Titles of cell styles that are new. */
  readonly styles: readonly string[];
  readonly cells: readonly CellSnapshot[];
  /** What cells held when the change was through, by sheet and address. */
  readonly after: Map<string, Map<string, unknown>>;
  /** How cells that were there before looked when the change was through, by sheet. */
  readonly formattingAfter: Map<string, CellSnapshot["formatting"]>;
  /** Sheets that are gone for good: such a change cannot be taken back. */
  readonly removed: readonly string[];
  /** An undo that did not get through has begun. */
  undoStarted?: boolean;
}

/** The sheets that this change has added and that are still there. */
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
  before.names.find((known) => isSameName(known.name, name));

/** Names that were not there go; those that stood for something else stand for it again. */
function nameSteps(done: AppliedChange, now: WorkbookSnapshot): Step[] {
  return done.names.flatMap((name) => {
    const [known, old] = [
      now.names.find((one) => isSameName(one.name, name)),
      originalName(done, name),
    ];
    if (!known || known.formula === old?.formula) return [];
    return [
      step(2, old?.formula, ({ context }) => {
        const item = context.workbook.names.getItem(known.name);
        if (old) item.formula = old.formula;
        else item.delete();
      }),
    ];
  });
}

/** A very hidden sheet cannot be deleted. */
const sheetSteps = (done: AppliedChange, now: WorkbookSnapshot): Step[] =>
  addedSheets(done, now).map(({ id, visibility }) =>
    step(3, id, ({ context }) => {
      const sheet = context.workbook.worksheets.getItem(id);
      if (visibility !== "Visible") sheet.visibility = "Visible";
      sheet.delete();
    }),
  );

function styleSteps({ styles, before }: AppliedChange, now: WorkbookSnapshot): Step[] {
  return styles
    .filter((title) => now.styles.has(title) && !before.styles.has(title))
    .map((title) =>
      step(2, title, ({ context }) => {
        context.workbook.styles.getItem(title).delete();
      }),
    );
}

/** How Excel was set before: calculation, events, the sheet in front. */
function applicationStateSteps(
  { before }: AppliedChange,
  now: WorkbookSnapshot,
  supports: Gate,
): Step[] {
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
 * Brings the workbook back to how it was; after a failure half-way also how Excel was set, and what
 * it may just have filled down.
 */
export async function revertChange(
  context: Excel.RequestContext,
  done: AppliedChange,
  supports: Gate,
  halfWay: boolean,
): Promise<void> {
  const now = await snapshotWorkbook(context);
  const there = done.cells.filter(({ sheet }) =>
    now.sheets.some(({ id }) => id === findSheet(done.before, sheet)?.id),
  );
  const first = [
    ...nameSteps(done, now),
    ...sheetSteps(done, now),
    ...styleSteps(done, now),
    ...(halfWay ? applicationStateSteps(done, now, supports) : []),
  ];
  const to = batchTarget(context, (name) => findSheet(done.before, name)?.id ?? name);
  // Cells for themselves: where a sheet does not let them be written, everything else is back all
  // the same.
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
