/** The thread that determines which results of an opened file stay. */
import { openedResults, type OpenedResults } from "../../../foreign/recalculate/opened-results";
import { reportCells } from "./cell-reports";

export interface FileTask {
  readonly bytes: Uint8Array;
  /** Cells that could not be calculated before, with the reason. */
  readonly unfinished: ReadonlyMap<string, string>;
}
export interface FileAnswer {
  readonly results: OpenedResults | undefined;
}

reportCells();
addEventListener("message", ({ data }: MessageEvent<FileTask>) => {
  void openedResults(data.bytes, data.unfinished).then((results) =>
    postMessage({ results } satisfies FileAnswer),
  );
});
