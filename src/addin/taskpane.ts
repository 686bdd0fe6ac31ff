/** The task pane in Excel: loaded when it is first shown. */
import { excelFiles } from "../hosts/excel/files";
import { ExcelHost } from "../hosts/excel/host";
import { ExcelCardSwitch } from "../hosts/excel/cards/card-switch";
import { gateOf } from "../hosts/excel/requirements";
import { download } from "../pane/common/download";
import { mountPane } from "../pane/mount";
import type { PaneRequests } from "../pane/common/services";
import type { WorkbookFiles } from "../spreadsheet/workbook-host";
import type { RepairReport } from "../foreign/repair/repair";
import type { Copies } from "../customer-copy/copies";
import { NAMESPACE } from "./build-config";
import { readCardPreference, storeCardPreference } from "./card-preference";
import { openGuide } from "./open-guide";
import { officeFacts } from "./office-facts";
import { officeTheme } from "./office-theme";

/** Office's ways to the open file, and to a new workbook. */
const files = (): WorkbookFiles => ({
  ...excelFiles({
    supports: gateOf((set, version) => Office.context.requirements.isSetSupported(set, version)),
    getFile: (options, done) =>
      Office.context.document.getFileAsync(Office.FileType.Compressed, options, done as never),
    createWorkbook: (base64) => Excel.createWorkbook(base64),
  }),
  // The ribbon of a new workbook may not respond: issue 6531 of office-js.
  saveCopy: async (bytes, name) => download(bytes, name),
});

/** The code for files is loaded with the first copy. */
const copies: Copies = {
  savesFiles: true,
  share: async (options, target) =>
    (await openCopies()).share({ ...options, namespace: NAMESPACE }, target),
  inspect: async (options) => (await openCopies()).inspect({ ...options, namespace: NAMESPACE }),
  thaw: async (_namespace, target) => (await openCopies()).thaw(NAMESPACE, target),
};
const openCopies = async (): Promise<Copies> =>
  (await import(/* webpackChunkName: "files" */ "../customer-copy/copies")).copiesOf(files());

export function openPane(
  element: HTMLElement,
  requests: PaneRequests,
  report: Promise<RepairReport | undefined>,
): void {
  mountPane(element, {
    host: new ExcelHost({ run: Excel.run, namespace: NAMESPACE }),
    theme: officeTheme(Office.context, (query) => matchMedia(query)),
    place: "excel",
    requests,
    copies,
    openGuide,
    readFile: async (bytes) =>
      (await import(/* webpackChunkName: "files" */ "../xlsx/read/read-workbook")).readWorkbook(
        bytes,
      ),
    openBeside: async (workbook, name) =>
      files().openCopy(
        await (
          await import(/* webpackChunkName: "files" */ "../xlsx/write/write-xlsx")
        ).writeXlsx(workbook, { namespace: NAMESPACE }),
        name,
      ),
    hostFacts: () =>
      officeFacts(Office.context, (set, version) =>
        Office.context.requirements.isSetSupported(set, version),
      ),
    cards: new ExcelCardSwitch({
      run: Excel.run,
      supports: gateOf((set, version) => Office.context.requirements.isSetSupported(set, version)),
      namespace: NAMESPACE,
      isEnabled: readCardPreference,
      want: storeCardPreference,
    }),
    repairOnOpen: report,
  });
}
