/** The task pane in Excel: fetched when it is first seen. */
import guides from "../../build/guides.json";
import type { Guide } from "../functions/define";
import { addGuides } from "../functions/registry";
import { ExcelHost } from "../hosts/excel/host";
import { mountPane } from "../pane/mount";
import type { PaneRequests } from "../pane/services";
import { NAMESPACE } from "./build";
import { officeTheme } from "./office-theme";

export function openPane(element: HTMLElement, requests: PaneRequests): void {
  addGuides(guides as unknown as Readonly<Record<string, Guide>>);
  mountPane(element, {
    host: new ExcelHost({ run: Excel.run, namespace: NAMESPACE }),
    theme: officeTheme(Office.context, (query) => matchMedia(query)),
    place: "excel",
    requests,
  });
}
