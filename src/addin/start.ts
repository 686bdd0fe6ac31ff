/**
 * The add-in's ribbon and pane in Excel's shared runtime. The pane's code is loaded when the pane
 * is first shown.
 */
import { fetchMessages } from "../pane/messages/fetch-messages";
import { setStoragePartition } from "../pane/messages/language";
import type { PaneRequest, PaneRequests } from "../pane/common/services";
import type { RepairReport } from "../foreign/repair/repair";
import { readCardPreference } from "./card-preference";
import { COMMANDS, commandOf } from "./commands";
import { openGuide } from "./open-guide";
import { showMissing, showOutdated, showStarting } from "./loading-screen";
import { isOutdated } from "./outdated";

/**
 * Data cards, if the user has switched them on; until their code is loaded, results are plain
 * numbers.
 */
function enableCardsIfChosen(): void {
  if (readCardPreference())
    void import(/* webpackChunkName: "cards" */ "../hosts/excel/cards/cards")
      .then(({ enableCardsIfSupported: wearCards }) => wearCards(Office.context.requirements))
      .catch(() => undefined); // on failure, results stay plain numbers
}

/** The last requested view, until the pane has shown it. */
function paneRequests(): PaneRequests & { ask(view: PaneRequest): void } {
  let pending: PaneRequest | undefined;
  const listeners = new Set<(view: PaneRequest) => void>();
  return {
    ask: (view) => {
      if (listeners.size === 0) pending = view;
      else listeners.forEach((listener) => listener(view));
    },
    watch: (listener) => {
      listeners.add(listener);
      if (pending) listener(pending);
      pending = undefined;
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Shows the pane. Office rejects a second call that comes too quickly; the first one has opened it.
 */
async function showPane(): Promise<void> {
  try {
    await Office.addin.showAsTaskpane();
  } catch {
    // The view is requested and shown as soon as the pane is open.
  }
}

/** Starts the pane once it is visible: a page that Excel keeps hidden draws no frames. */
function whenSeen(start: () => void): void {
  let started = false;
  const once = (): void => {
    if (started) return;
    started = true;
    start();
  };
  requestAnimationFrame(once);
  void Office.addin?.onVisibilityModeChanged?.(({ visibilityMode }) => {
    if (visibilityMode === Office.VisibilityMode.taskpane) once();
  });
}

/**
 * Cells that were opened before the functions were loaded show #NAME? until they are rewritten.
 * Undefined if there are none, or if it failed: the pane can try again.
 */
async function repairCellsOnOpen(): Promise<RepairReport | undefined> {
  if (typeof Excel === "undefined") return undefined;
  try {
    const { openSheetsNeedingRepair: sheetsOfExcelInNeed } = await import(
      /* webpackChunkName: "needs-repair" */ "./needs-repair"
    );
    const sheets = await sheetsOfExcelInNeed();
    if (sheets.length === 0) return undefined;
    return await (
      await import(/* webpackChunkName: "repair-on-open" */ "./repair-on-open")
    ).repairOnOpen(sheets);
  } catch {
    return undefined;
  }
}

/** Loads the functions that search, and the help of all, which they search and the pane shows. */
export const loadGuides = (): Promise<unknown> =>
  import(/* webpackChunkName: "guides" */ "./guides");

/** Requests in the meantime are shown once the pane is loaded. */
function fetchPane(
  element: HTMLElement,
  requests: PaneRequests,
  report: Promise<RepairReport | undefined>,
): void {
  const fetchAgain = (): void => {
    showStarting(element);
    fetchPane(element, requests, report);
  };
  Promise.all([fetchMessages(), loadGuides()])
    .then(() => import(/* webpackChunkName: "taskpane" */ "./taskpane"))
    .then(
      ({ openPane }) => openPane(element, requests, report),
      () => showMissing(element, "pane", fetchAgain),
    );
}

/**
 * Without Office's script there is no Excel. A runtime for functions alone has no page to report
 * it.
 */
export function showWithoutOffice(): void {
  if (typeof document === "undefined") return;
  document.addEventListener("DOMContentLoaded", () => {
    const element = document.getElementById("pane");
    if (element) showMissing(element, "office", () => location.reload());
  });
}

export function startAddin(): void {
  // A runtime for functions alone.
  if (typeof Office === "undefined" || typeof document === "undefined") return;
  void Office.onReady(({ host }) => {
    setStoragePartition(Office.context?.partitionKey ?? "");
    const element = document.getElementById("pane");
    if (!host) return element && showMissing(element, "excel");
    if (element) showStarting(element);
    enableCardsIfChosen();
    const requests = paneRequests();
    const report = repairCellsOnOpen();
    for (const [command, { view }] of Object.entries(COMMANDS)) {
      const openOnView = (): void => {
        requests.ask(view);
        void showPane();
      };
      Office.actions.associate(command, commandOf(openOnView));
    }
    Office.actions.associate(
      "openHelp",
      commandOf(() => openGuide("index.html")),
    );
    if (element)
      whenSeen(() => {
        fetchPane(element, requests, report);
        void isOutdated().then((outdated) => outdated && showOutdated(element));
      });
  });
}
