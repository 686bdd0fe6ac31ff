/**
 * Determines in a separate thread which results of an opened file stay: whatever a formula does,
 * the page remains usable.
 */
import { cellAddress } from "../../../spreadsheet/a1";
import { placeOf } from "../../../foreign/recalculate/stored-book";
import type { OpenedResults } from "../../../foreign/recalculate/opened-results";
import {
  CalculationWatch,
  cellText,
  type Interruption,
  type ShowCalculation,
} from "./calculation-watch";
import type { FileAnswer, FileTask } from "./file-worker";

/** The number of too slow formulas after which a file is not opened. */
const MAX_UNFINISHED = 20;

const isAnswer = (message: unknown): message is FileAnswer =>
  typeof message === "object" && message !== null && "results" in message;

/** One attempt in its own thread. */
async function attempt(
  task: FileTask,
  show: ShowCalculation,
  seconds: number | undefined,
): Promise<FileAnswer | Interruption> {
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url));
  let hide = (): void => undefined;
  try {
    return await new Promise<FileAnswer | Interruption>((resolve) => {
      const watch = new CalculationWatch(resolve, seconds);
      worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (isAnswer(data)) {
          watch.end();
          resolve(data);
        } else watch.receive(data);
      });
      worker.addEventListener("error", ({ message }) => watch.receive({ failure: message }));
      worker.postMessage(task);
      hide = show({
        place: () => watch.cell && cellText(watch.cell),
        stop: () => watch.interrupt(undefined),
      });
    });
  } finally {
    hide();
    worker.terminate();
  }
}

const stopped = ({ cell, reason }: Interruption): Error =>
  new Error(
    `its calculation was stopped${cell ? ` at ${cellText(cell)}` : ""}${reason === undefined ? "" : `: ${reason}`}.`,
  );

/**
 * The results of a file of another program; undefined if all of it is calculated. An endless
 * formula keeps its stored result.
 * @param seconds the time limit of a formula
 * @throws if the user stops it, and if the cell is unknown
 */
export async function openedResultsInThread(
  bytes: Uint8Array,
  show: ShowCalculation,
  seconds?: number,
): Promise<OpenedResults | undefined> {
  const unfinished = new Map<string, string>();
  for (;;) {
    const outcome = await attempt({ bytes, unfinished }, show, seconds);
    if ("results" in outcome) return outcome.results;
    const { cell, reason } = outcome;
    const place =
      cell && placeOf(cell.sheet, cellAddress({ row: cell.row + 1, column: cell.column + 1 }));
    const isNew = place !== undefined && !unfinished.has(place);
    if (reason === undefined || !isNew || unfinished.size >= MAX_UNFINISHED) throw stopped(outcome);
    unfinished.set(place, reason);
  }
}
