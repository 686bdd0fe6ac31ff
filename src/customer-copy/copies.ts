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

export interface Copies {
  /** Opens a customer copy next to the workbook. Rejects with a message if the host cannot. */
  share(options: ShareOptions): Promise<ShareSummary | Problem>;
  /**
   * Lists the hidden content of such a copy without opening it. Rejects with a message if the host
   * cannot.
   */
  inspect(options: ShareOptions): Promise<CopyInspection | Problem>;
  /** Opens the restored workbook of the open customer copy, next to it. */
  thaw(namespace?: string): Promise<RestoreSummary | Problem>;
}

/** `name` is that of the open workbook, if known. */
export function copiesOf(files: WorkbookFiles, name: () => string = () => "Workbook.xlsx"): Copies {
  const fileName = (what: string): string => `${name().replace(/\.xlsx$/i, "")} - ${what}.xlsx`;
  return {
    async share(options) {
      const shared = await createCopy(await files.file(), options);
      if ("problem" in shared) return shared;
      const { bytes, ...summary } = shared;
      await files.openCopy(bytes, fileName("customer copy"));
      return summary;
    },
    async inspect(options) {
      return inspectCopy(await files.file(), options);
    },
    async thaw(namespace) {
      const thawed = await restoreFormulas(await files.file(), namespace);
      if ("problem" in thawed) return thawed;
      const { bytes, ...summary } = thawed;
      await files.openCopy(bytes, fileName("live"));
      return summary;
    },
  };
}
