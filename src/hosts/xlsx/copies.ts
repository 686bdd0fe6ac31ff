/** Customer copies of the workbook that a host has open: of its file, so that the workbook itself is never touched. */
import type { WorkbookFiles } from "../../workbook/host";
import type { Copies } from "../../workbook/share/copies";
import { inspectCopy, shareXlsx } from "./share";
import { thawXlsx } from "./thaw";

/** `name` is that of the open workbook, where it is known. */
export function copiesOf(files: WorkbookFiles, name: () => string = () => "Workbook.xlsx"): Copies {
  const named = (what: string): string => `${name().replace(/\.xlsx$/i, "")} - ${what}.xlsx`;
  return {
    async share(options) {
      const shared = await shareXlsx(await files.file(), options);
      if ("problem" in shared) return shared;
      const { bytes, ...summary } = shared;
      await files.openCopy(bytes, named("customer copy"));
      return summary;
    },
    async inspect(options) {
      return inspectCopy(await files.file(), options);
    },
    async thaw(namespace) {
      const thawed = await thawXlsx(await files.file(), namespace);
      if ("problem" in thawed) return thawed;
      const { bytes, ...summary } = thawed;
      await files.openCopy(bytes, named("live"));
      return summary;
    },
  };
}
