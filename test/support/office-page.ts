/** Replaces Microsoft's office.js in test pages. */
import type { Page } from "playwright-core";

export const OFFICE = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";

/**
 * Office.js and Excel as far as the start of the add-in uses them, with an empty workbook of one
 * sheet.
 */
const STAND_IN = `
  globalThis.associated = {}; globalThis.actions = {}; globalThis.shown = 0;
  globalThis.CustomFunctions = { associate: (id, call) => { associated[id] = call; }, Error: class { constructor(code, message) { this.code = code; this.message = message; } }, ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A", divisionByZero: "#DIV/0!", invalidNumber: "#NUM!", nullReference: "#NULL!" } };
  globalThis.Office = { onReady: (then) => Promise.resolve({ host: "Excel", platform: "OfficeOnline" }).then(then), actions: { associate: (id, call) => { actions[id] = call; } }, VisibilityMode: { taskpane: "Taskpane", hidden: "Hidden" },
    addin: { onVisibilityModeChanged: async () => async () => undefined, showAsTaskpane: () => new Promise((shows, refuses) => { waiting.push(() => paneRefuses ? refuses(new Error("refused")) : shows(shown += 1)); showWaiting(); }) },
    context: { requirements: { isSetSupported: () => true }, officeTheme: { bodyBackgroundColor: "#262626" }, ui: { openBrowserWindow: (url) => { globalThis.opened = url; } } } };
  /* No pane appears while a command is not completed; a shortcut hands over no event. */
  globalThis.pending = 0; globalThis.waiting = []; globalThis.paneRefuses = false;
  globalThis.showWaiting = () => { if (pending === 0) waiting.splice(0).forEach((show) => show()); };
  globalThis.press = (id) => new Promise((completed) => { pending += 1; actions[id]({ completed: () => { pending -= 1; completed(); showWaiting(); } }); });
  globalThis.pressKeys = (id) => { actions[id](); };
  globalThis.Excel = { run: () => Promise.reject(Object.assign(new Error("no workbook"), { code: "GeneralException" })) };
`;

/** To be called before the page is loaded. */
export const fakeOffice = async (page: Page): Promise<void> => {
  await page.route(OFFICE, (route) =>
    route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
  );
};
