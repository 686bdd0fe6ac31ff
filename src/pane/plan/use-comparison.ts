/**
 * Compares the open workbook with another one: reads the file, compares, and keeps it for comparing
 * again after changes.
 */
import { useRef, useState } from "react";
import { compareWorkbooks } from "../../plan/compare/compare-workbooks";
import { isSame } from "../../plan/compare/comparison";
import { readPlan } from "../../plan/read/read-checks";
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import type { Workbook } from "../../spreadsheet/workbook-model";
import { readerOf, snapshotOf } from "../../spreadsheet/workbook-reader";
import { comparedParts, type ComparedPart } from "./comparison-lines";
import { afterDrawing } from "../common/after-drawing";
import { messageAfter, type LocalizedMessage } from "../common/LocalizedMessage";
import type { ReadFile } from "../common/services";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.compare;

export type ComparisonState =
  | { readonly kind: "none" }
  | { readonly kind: "working"; readonly message: string }
  | { readonly kind: "problem"; readonly message: LocalizedMessage }
  | {
      readonly kind: "compared";
      readonly name: string;
      readonly parts: readonly ComparedPart[];
      readonly same: boolean;
      readonly notes: readonly string[];
      /** Of the open workbook, as it was then. */ readonly version: number;
    };

export interface ComparisonControls {
  readonly state: ComparisonState;
  readonly compareWith: (file: File) => void;
  readonly again: () => void;
}

async function compared(
  host: WorkbookHost,
  other: Workbook,
  name: string,
  version: number,
): Promise<ComparisonState> {
  const now = snapshotOf(host);
  const comparison = await compareWorkbooks(readerOf(other), now);
  const checks = (await readPlan(now))?.checks ?? [];
  const sheets = (await now.sheets())
    .filter(({ state }) => state === "visible")
    .map((sheet) => sheet.name);
  return {
    kind: "compared",
    name,
    parts: comparedParts(comparison, { checks, sheets }, name),
    same: isSame(comparison),
    notes: comparison.notes,
    version,
  };
}

export function useComparison(
  host: WorkbookHost,
  readFile: ReadFile,
  version: number,
): ComparisonControls {
  const [state, setState] = useState<ComparisonState>({ kind: "none" });
  const comparedFile = useRef<{ readonly workbook: Workbook; readonly name: string }>();
  const turn = useRef(0);
  /** Only the latest request is shown. */
  const run = async (
    name: string,
    progressText: string,
    work: () => Promise<ComparisonState>,
  ): Promise<void> => {
    const mine = (turn.current += 1);
    const show = (next: ComparisonState): void => {
      if (mine === turn.current) setState(next);
    };
    show({ kind: "working", message: progressText });
    await afterDrawing();
    try {
      show(await work());
    } catch (error) {
      show({ kind: "problem", message: messageAfter(words.notCompared(name), error) });
    }
  };
  return {
    state,
    compareWith: (file) =>
      void run(file.name, words.reading(file.name), async () => {
        const outcome = await readFile(new Uint8Array(await file.arrayBuffer()));
        if ("problem" in outcome)
          return {
            kind: "problem",
            message: { text: words.notCompared(file.name), english: outcome.problem },
          };
        comparedFile.current = { workbook: outcome.workbook, name: file.name };
        return compared(host, outcome.workbook, file.name, version);
      }),
    again: () => {
      const other = comparedFile.current;
      if (other)
        void run(other.name, words.comparing, () =>
          compared(host, other.workbook, other.name, version),
        );
    },
  };
}
