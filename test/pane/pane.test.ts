/** The task pane alone in a real browser, over a workbook in memory and over Excel's host. Pictures go to out/pictures. */
import type { Page } from "playwright-core";
import { closeBrowser, openPage } from "../support/chromium";
import { servePanePage, type PanePage } from "../support/pane-page";
import { CHROMIUM, testWith } from "../support/tools";
import { insertExample, pane, PLAN_SCRIPTS, SCRIPTS, type Script } from "./scripts";

const PRESENT = CHROMIUM.present();
let served: PanePage;
beforeAll(async () => { if (PRESENT) served = await servePanePage("pane"); });
afterAll(async () => { if (PRESENT) { await closeBrowser(); await served.close(); } });

async function opened(query: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openPage(`${served.url}?${query}`, { viewport: { width: 400, height: 800 } });
  await pane(page).getByRole("tab", { name: "Functions" }).waitFor();
  return { page, complaints };
}

describe.each(["memory", "excel"])("over %s", (host) => {
  let page: Page;
  let complaints: string[] = [];
  const run = (name: string, script: Script): void => testWith([CHROMIUM], name, () => script(page));
  describe("a small workbook", () => {
    beforeAll(async () => { if (PRESENT) ({ page, complaints } = await opened(`book=small&host=${host}`)); });
    for (const [name, script] of Object.entries(SCRIPTS)) run(name, script);
    run("inserts the plan beside what is there and takes it out again", insertExample);
    test("nothing is complained about", () => expect(complaints).toEqual([]));
  });
  describe("a plan", () => {
    beforeAll(async () => { if (PRESENT) ({ page, complaints } = await opened(`book=plan&host=${host}`)); });
    for (const [name, script] of Object.entries(PLAN_SCRIPTS)) run(name, script);
    test("nothing is complained about", () => expect(complaints).toEqual([]));
  });
});
