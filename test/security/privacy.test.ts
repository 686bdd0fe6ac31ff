/**
 * The requests, stored data and scripts of the pages, in every view, served as a release is hosted.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { headersOf } from "../../scripts/hosting/headers";
import { portTaken, serve } from "../../scripts/serve";
import { buildWorkbench, BUILT } from "../../scripts/workbench-build";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { open, pane } from "../pane/scripts";
import { closeBrowser, openPage } from "../support/chromium";
import { EVIL, HOSTILE } from "../support/hostile";
import { OFFICE, fakeOffice } from "../support/office-page";
import { pageProblems } from "../support/page-problems";
import { plainBook, plainSheet } from "../support/plain-book";
import { CHROMIUM, testWith } from "../support/tools";
import { besideLabel, cell, ready, select } from "../workbench/page";

const hosting = mkdtempSync(join(tmpdir(), "hosting-"));
let server: Server;
beforeAll(async () => {
  buildWorkbench();
  cpSync(join(__dirname, "../../dist"), hosting, { recursive: true });
  cpSync(BUILT, join(hosting, "workbench"), { recursive: true });
  server = await serve({ folder: hosting, port: 0, headers: headersOf });
});
afterAll(async () => {
  rmSync(hosting, { recursive: true, force: true });
  await closeBrowser();
  await new Promise<void>((done) => {
    server.close(() => done());
  });
});

interface Watched {
  readonly page: Page;
  readonly complaints: readonly string[];
  left(): Promise<Left>;
}
/** The data that a page has stored. */
interface Left {
  readonly elsewhere: readonly string[];
  readonly violations: readonly string[];
  readonly stored: unknown;
}

const NOTHING: Left = {
  elsewhere: [],
  violations: [],
  stored: { cookies: [], local: [], session: [], databases: [], caches: [], workers: 0 },
};

async function watched(path: string): Promise<Watched> {
  const origin = `http://localhost:${portTaken(server)}/`;
  const sockets: string[] = [];
  const { page, complaints, requests } = await openPage(
    `${origin}${path}`,
    { viewport: { width: 1280, height: 900 } },
    async (fresh) => {
      await fakeOffice(fresh);
      fresh.on("websocket", (socket) => sockets.push(socket.url()));
      await fresh.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(globalThis, { violations: violations });
        document.addEventListener(
          "securitypolicyviolation",
          ({ violatedDirective, blockedURI, sourceFile }) => {
            violations.push(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
          },
        );
      });
    },
  );
  const left = async (): Promise<Left> => {
    const { cookies } = await page.context().storageState();
    const [violations, stored] = await page.evaluate(
      async () =>
        [
          (globalThis as unknown as { violations: string[] }).violations,
          {
            local: Object.keys(localStorage),
            session: Object.keys(sessionStorage),
            databases: (await indexedDB.databases()).map(({ name }) => name),
            caches: await caches.keys(),
            workers: (await navigator.serviceWorker.getRegistrations()).length,
          },
        ] as const,
    );
    const own = (url: string): boolean =>
      url.startsWith(origin) || url === OFFICE || /^(?:data|blob):/.test(url);
    return {
      elsewhere: [...requests.filter((url) => !own(url)), ...sockets],
      violations,
      stored: { cookies: cookies.map(({ name }) => name), ...stored },
    };
  };
  return { page, complaints, left };
}

/** Through the views that need no plan; the pane is open. */
async function throughViews(page: Page): Promise<void> {
  const inPane = pane(page);
  await inPane.getByRole("tab", { name: "Functions" }).waitFor();
  await inPane.getByRole("searchbox").fill("LPARCAP");
  await inPane
    .getByRole("button", { name: /^LPARCAP/ })
    .first()
    .click();
  await inPane.getByRole("textbox", { name: "cpw" }).fill("1000");
  await inPane.getByRole("region", { name: "Result" }).getByText("900").first().waitFor();
  await open(page, "Catalogue");
  await inPane.getByRole("searchbox").fill("supported backup device rates");
  await inPane
    .getByRole("button", { name: /^Supported backup device rates/ })
    .first()
    .click();
  await inPane.getByRole("button", { name: "Chart" }).click();
  await inPane.getByRole("img", { name: /^Chart of/ }).waitFor();
  await open(page, "Explain");
  await inPane.getByRole("tabpanel").waitFor();
  await open(page, "Plan");
  await inPane.getByRole("tabpanel").waitFor();
}

testWith([CHROMIUM], "forbidden actions of a page are detected here", async () => {
  const { page, left } = await watched("help/index.html");
  await page.evaluate((url) => {
    localStorage.setItem("x", "1");
    new Image().src = url;
    document.body.append(
      Object.assign(document.createElement("script"), { textContent: "globalThis.hacked = 1" }),
    );
  }, EVIL);
  await page.waitForFunction(
    () => (globalThis as unknown as { violations: string[] }).violations.length >= 2,
  );
  expect(await left()).toMatchObject({
    violations: expect.arrayContaining([
      expect.stringContaining("script-src"),
      expect.stringContaining(EVIL),
    ]),
    stored: { local: ["x"] },
  });
  expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
});

testWith(
  [CHROMIUM],
  "the add-in sends requests only to its own server and for Microsoft's office.js, stores nothing, and its policy blocks nothing that it needs",
  async () => {
    const { page, complaints, left } = await watched("taskpane.html");
    await throughViews(page);
    expect(await left()).toEqual(NOTHING);
    expect(complaints).toEqual([]);
  },
);

testWith([CHROMIUM], "so does the guide, also during a search", async () => {
  const { page, complaints, left } = await watched("help/index.html");
  await page.keyboard.press("/");
  await page.keyboard.type("CPWRATE");
  await page
    .getByRole("option", { name: /CPWRATE/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "CPWRATE" }).waitFor();
  expect(await left()).toEqual(NOTHING);
  expect(complaints).toEqual([]);
});

testWith(
  [CHROMIUM],
  "so does the workbench, with a plan, and with a workbook with hostile texts",
  async () => {
    const { page, complaints, left } = await watched("workbench/");
    await ready(page);
    await page.click("#toggle-pane");
    await throughViews(page);
    await pane(page).getByRole("region", { name: "Checks" }).waitFor();
    await pane(page).getByRole("button", { name: "Compare alternatives" }).click();
    await pane(page)
      .getByRole("region", { name: "Compare alternatives" })
      .getByRole("row")
      .first()
      .waitFor();
    await open(page, "Explain");
    await select(page, "Cover", await besideLabel(page, "Status"));
    await pane(page).getByText("cover_verdict").waitFor();
    const texts = HOSTILE.map((around) => around("x"));
    const rows = texts
      .flatMap((text, i): [string, string][] => [
        [`A${i + 1}`, text],
        [`B${i + 1}`, `=SIZEBOOK.CPWRATE("${text.replace(/"/g, '""')}")`],
      ])
      .filter(([at, text]) => at.startsWith("B") || !text.startsWith("="));
    const book = plainBook([plainSheet("S", Object.fromEntries(rows))]);
    book.sheets[0]!.cells.set("A1", { value: texts[0]!, style: "default" });
    await page.setInputFiles("#file", {
      name: "<img src=x onerror=hacked=1>.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from(await writeXlsx(book)),
    });
    await ready(page, "onerror");
    for (const [i, text] of texts.entries()) {
      expect(await cell(page, "S", `A${i + 1}`)).toEqual({ value: text });
      await select(page, "S", `B${i + 1}`);
      await pane(page).getByText(text).first().waitFor();
    }
    // The saved file and the customer copy contain the same texts.
    const download = async (click: () => Promise<void>): Promise<Uint8Array> => {
      const [file] = await Promise.all([page.waitForEvent("download"), click()]);
      return readFileSync(await file.path());
    };
    await open(page, "Plan");
    await pane(page).getByRole("button", { name: "Share and repair" }).click();
    for (const bytes of [
      await download(() => page.click("#save")),
      await download(() => pane(page).getByRole("button", { name: "Create the copy" }).click()),
    ]) {
      const read = await readXlsx(bytes);
      if ("problem" in read) throw new Error(read.problem);
      expect(texts.map((_, i) => read.cell("S", `A${i + 1}`))).toEqual(
        texts.map((value) => ({ value })),
      );
    }
    expect(
      await page.evaluate(() => [
        (globalThis as unknown as { hacked?: number }).hacked,
        document.querySelectorAll("img[onerror], img[src='x'], script[src^='http']").length,
      ]),
    ).toEqual([undefined, 0]);
    expect(await page.content()).not.toContain(`<script src="${EVIL}`);
    expect(await left()).toEqual(NOTHING);
    expect(
      complaints.filter((complaint) => !/univer\.sheet\.cell-alert already exists/.test(complaint)),
    ).toEqual([]);
  },
);

testWith([CHROMIUM], "the page of the workbench has no inline scripts", () =>
  expect(pageProblems([join(BUILT, "index.html")])).toEqual([]),
);
