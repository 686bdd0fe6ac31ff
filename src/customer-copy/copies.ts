/**
 * Customer copies of a host's open workbook, created from its file, so that the workbook itself is
 * never changed.
 */
import type { WorkbookFiles } from "../spreadsheet/workbook-host";
import { createCopy, inspectCopy } from "./create";
import { restoreFormulas } from "./restore";
import type { ShareOptions } from "./freeze-policy";
import type { Problem } from "../spreadsheet/problem";
import type { CopyInspection, ShareSummary, RestoreSummary } from "./copy-summary";

/** Where a copy goes: opened next to the workbook, or downloaded. */
export type CopyTarget = "workbook" | "file";

export interface Copies {
  /** Whether copies can be downloaded instead of opened. */
  readonly savesFiles?: boolean;
  /** Creates a customer copy. Rejects with a message if the host cannot. */
  share(options: ShareOptions, target?: CopyTarget): Promise<ShareSummary | Problem>;
  /**
   * Lists the hidden content of such a copy without opening it. Rejects with a message if the host
   * cannot.
   */
  inspect(options: ShareOptions): Promise<CopyInspection | Problem>;
  /** Creates the restored workbook of the open customer copy. */
  thaw(namespace?: string, target?: CopyTarget): Promise<RestoreSummary | Problem>;
}

/** `name` is that of the open workbook, if known. */
export function copiesOf(files: WorkbookFiles, name: () => string = () => "Workbook.xlsx"): Copies {
  const fileName = (what: string): string => `${name().replace(/\.xlsx$/i, "")} - ${what}.xlsx`;
  const deliver = (target: CopyTarget, bytes: Uint8Array, what: string): Promise<void> =>
    target === "file" && files.saveCopy
      ? files.saveCopy(bytes, fileName(what))
      : files.openCopy(bytes, fileName(what));
  return {
    savesFiles: files.saveCopy !== undefined,
    async share(options, target = "workbook") {
      const shared = await createCopy(await files.file(), options);
      if ("problem" in shared) return shared;
      const { bytes, ...summary } = shared;
      await deliver(target, bytes, "customer copy");
      return summary;
    },
    async inspect(options) {
      return inspectCopy(await files.file(), options);
    },
    async thaw(namespace, target = "workbook") {
      const thawed = await restoreFormulas(await files.file(), namespace);
      if ("problem" in thawed) return thawed;
      const { bytes, ...summary } = thawed;
      await deliver(target, bytes, "live");
      return summary;
    },
  };
}
