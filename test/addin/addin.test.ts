/** The built add-in in a real browser, with Excel's own scripts stood in for. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Server } from "node:http";
import { portTaken, serve } from "../../scripts/serve";
import { allFunctions } from "../../src/functions";
import { MESSAGES } from "../../src/pane/messages/messages";
import { findFunction } from "../../src/functions/core/registry";
import { accessibilityProblems, closeBrowser, openPage, picture } from "../support/chromium";
import { OFFICE, fakeOffice } from "../support/office-page";
import { CHROMIUM, testWith } from "../support/tools";

const DIST = join(__dirname, "../../dist");
let server: Server | undefined;
beforeAll(async () => {
  server = await serve({ folder: DIST, port: 0, headers: {} });
});
afterAll(async () => {
  await closeBrowser();
  await new Promise<void>((done) => {
    server!.close(() => done());
  });
});

const open = () =>
  openPage(
    `http://localhost:${portTaken(server!)}/taskpane.html`,
    { viewport: { width: 350, height: 700 } },
    fakeOffice,
  );

test("a build contains everything that its manifest refers to", () => {
  const manifest = readFileSync(join(DIST, "manifest.xml"), "utf8");
  const files = [...manifest.matchAll(/DefaultValue="https:\/\/localhost:3000\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) expect([file, existsSync(join(DIST, file))]).toEqual([file, true]);
});

test("functions.json lists the functions that the script associates, each with its help page", () => {
  const { functions } = JSON.parse(readFileSync(join(DIST, "functions.json"), "utf8")) as {
    functions: { id: string; helpUrl: string }[];
  };
  expect(functions.map(({ id }) => id)).toEqual(allFunctions().map(({ name }) => name));
  for (const { id, helpUrl } of functions) {
    expect(helpUrl).toBe(`https://localhost:3000/help/functions/${id}.html`);
    expect(readFileSync(join(DIST, `help/functions/${id}.html`), "utf8")).toContain(
      `<h1 id="${id.toLowerCase()}">${id}</h1>`,
    );
  }
});

const size = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length;

/** The file of a chunk, whose name has the hash of its content. */
const fileOf = (chunk: string): string =>
  readdirSync(DIST).find((file) => new RegExp(`^${chunk}\\.[0-9a-f]{8}\\.js$`).test(file))!;

/** A kind of token of the parser library. */
const GRAMMAR = "range_ternary";

test("the bundle that Excel waits for has no user interface and stays within 250 kB", () => {
  const script = readFileSync(join(DIST, "functions.js"), "utf8");
  for (const word of ["createRoot", "fluent", "about actually after", "univer", GRAMMAR])
    expect([word, script.includes(word)]).toEqual([word, false]);
  expect(size("functions.js")).toBeLessThanOrEqual(250_000);
  const page = readFileSync(join(DIST, "taskpane.html"), "utf8");
  expect([...page.matchAll(/<script[^>]*src="([^"]+)"/g)].map((match) => match[1])).toEqual([
    OFFICE,
    "functions.js",
  ]);
});

test("the grammar of formulas is loaded with the pane, not with the functions", () => {
  const files = readdirSync(DIST).filter((file) => file.endsWith(".js"));
  const withGrammar = files.filter((file) =>
    readFileSync(join(DIST, file), "utf8").includes(GRAMMAR),
  );
  expect(withGrammar).not.toEqual([]);
  expect(withGrammar).not.toContain("functions.js");
});

test("texts for readers of help are loaded with the pane, or for FIND", () => {
  const script = readFileSync(join(DIST, "functions.js"), "utf8");
  const guides = readFileSync(join(DIST, fileOf("guides")), "utf8");
  const texts = allFunctions()
    .map(({ summary }) => summary)
    .filter((text) => /^[\w ,.:;-]+$/.test(text));
  expect(texts.length).toBeGreaterThan(100);
  const helps = allFunctions()
    .flatMap(({ params }) => params)
    .filter(({ optional }) => optional)
    .map(({ help }) => help)
    .filter((text) => !/["'\\]/.test(text));
  expect(helps.length).toBeGreaterThan(10);
  expect([...texts, ...helps].filter((text) => !guides.includes(text))).toEqual([]);
  expect(texts.filter((text) => script.includes(text))).toEqual([]);
  // Properties spread from another parameter keep their help.
  expect(helps.filter((text) => script.includes(text)).length).toBeLessThan(helps.length / 20);
});

testWith(
  [CHROMIUM],
  "starts, registers every function, loads the pane when it is shown, and requests nothing except from Microsoft",
  async () => {
    const { page, complaints, requests } = await open();
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    expect(
      await page.evaluate(() =>
        Object.keys((globalThis as unknown as { associated: object }).associated),
      ),
    ).toEqual(allFunctions().map(({ name }) => name));
    expect(
      await page.evaluate(() =>
        (globalThis as unknown as { associated: Record<string, (...args: unknown[]) => unknown> })
          .associated.LPARCAP!([[1000]], null, null, {}),
      ),
    ).toEqual([[900]]);
    expect(
      await page.evaluate(async () => {
        const { associated: functions } = globalThis as unknown as {
          associated: Record<string, (...args: unknown[]) => Promise<unknown[][]>>;
        };
        const listing = await functions.FIND!("how long does an IPL take", {});
        return [listing[1]![0], await functions.WHY!("FIND", ["IPL"], {})];
      }),
    ).toEqual(["IPLTIME", [["FIND answers 30 rows x 4 columns. It is not an error."]]]);
    expect(
      requests.filter(
        (url) =>
          !url.startsWith(`http://localhost:${portTaken(server!)}/`) &&
          url !== OFFICE &&
          !url.startsWith("data:"),
      ),
    ).toEqual([]);
    await picture(page, "addin-pane");
    const pane = requests
      .map((url) => url.slice(url.lastIndexOf("/") + 1))
      .filter((file) => file.endsWith(".js") && !["functions.js", "office.js"].includes(file));
    expect(pane).toContain(fileOf("taskpane"));
    expect(pane).toContain(fileOf("guides"));
    // The sections of a plan and the file format are loaded on demand.
    expect(pane).not.toContain(fileOf("plan"));
    expect(pane.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(250 * 1024);
    expect(await accessibilityProblems(page, ["[data-tabster-dummy]"])).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

testWith(
  [CHROMIUM],
  "ribbon commands and their shortcuts open the pane on their view; help opens next to Excel",
  async () => {
    const { page, complaints } = await open();
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    const command = (name: string) =>
      page.evaluate(
        (id) => (globalThis as unknown as { press: (id: string) => Promise<void> }).press(id),
        name,
      );
    const waitForPanes = (panes: number) =>
      page.waitForFunction(
        (expected) => (globalThis as unknown as { shown: number }).shown === expected,
        panes,
      );
    await command("insertPlan");
    await page.getByRole("heading", { name: "Insert a plan" }).waitFor();
    // The pictures of the gallery are files next to the pane.
    await page.waitForFunction(() => document.querySelector("img")!.naturalWidth > 0);
    await command("explainCell");
    await page.waitForFunction(
      () => document.querySelector("[role=tab][aria-selected=true]")?.id === "pane-tab-explain",
    );
    await command("customerCopy");
    await page.waitForFunction(
      () => document.querySelector("[role=tab][aria-selected=true]")?.id === "pane-tab-plan",
    );
    const shares = page.getByRole("button", { name: MESSAGES.share.title });
    await page.waitForFunction(
      (title) =>
        [...document.querySelectorAll("button[aria-expanded=true]")].some(
          ({ textContent }) => textContent === title,
        ),
      MESSAGES.share.title,
    );
    await expect(shares.isVisible()).resolves.toBe(true);
    await command("openHelp");
    expect(await page.evaluate(() => (globalThis as unknown as { opened: string }).opened)).toMatch(
      /\/help\/index\.html$/,
    );
    await waitForPanes(3);
    const selected = (tab: string) =>
      page.waitForFunction(
        (id) => document.querySelector("[role=tab][aria-selected=true]")?.id === id,
        `pane-tab-${tab}`,
      );
    await page.evaluate(() =>
      (globalThis as unknown as { pressKeys: (id: string) => void }).pressKeys("openCatalogue"),
    );
    await selected("catalogue");
    await waitForPanes(4);
    // If Office cannot show the pane, the command still completes. If the pane is open, the command
    // changes its view.
    await page.evaluate(() => Object.assign(globalThis, { paneRefuses: true }));
    await command("insertFunction");
    await selected("functions");
    expect(complaints).toEqual([]);
  },
);

testWith(
  [CHROMIUM],
  "without a workbook, every view shows a message and nothing breaks",
  async () => {
    const { page, complaints } = await open();
    await page.getByRole("tab", { name: "Functions" }).waitFor();
    await page.getByRole("searchbox").fill("LPARCAP");
    await page.getByRole("button", { name: /^LPARCAP/ }).click();
    const { summary, examples } = findFunction("LPARCAP")!;
    for (const text of [summary, examples[0]!.shows]) await page.getByText(text).first().waitFor();
    await page.getByRole("textbox", { name: "cpw" }).fill("1000");
    await page.getByRole("region", { name: "Result" }).getByText("900").waitFor();
    await page.getByRole("button", { name: "Insert formula" }).click();
    await page.getByText(/The action failed/).waitFor();
    expect(complaints).toEqual([]);
  },
);

describe("if something cannot be loaded", () => {
  const address = (): string => `http://localhost:${portTaken(server!)}/taskpane.html`;
  const size = { viewport: { width: 350, height: 700 } };

  testWith(
    [CHROMIUM],
    "the pane shows a message in the chosen language and is loaded later; functions work meanwhile",
    async () => {
      let isOffline = true;
      const { page } = await openPage(address(), size, async (newPage) => {
        await newPage.addInitScript(() => localStorage.setItem("sizebookLanguage", "de"));
        await fakeOffice(newPage);
        await newPage.route("**/taskpane.*.js", (route) =>
          isOffline ? route.abort() : route.continue(),
        );
      });
      await page
        .getByRole("alert")
        .getByText(/^Sizebook konnte nicht geladen werden\..*versuchen Sie es noch einmal\./)
        .waitFor();
      expect(
        await page.evaluate(() =>
          (globalThis as unknown as { associated: Record<string, (...args: unknown[]) => unknown> })
            .associated.LPARCAP!([[1000]], null, null, {}),
        ),
      ).toEqual([[900]]);
      await picture(page, "addin-not-fetched");
      expect(await accessibilityProblems(page)).toEqual([]);
      isOffline = false;
      await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
      await page.getByRole("tab", { name: "Functions" }).waitFor();
    },
  );

  testWith([CHROMIUM], "after an update of the server, the page says so", async () => {
    const { page } = await openPage(address(), { ...size, locale: "en-GB" }, async (newPage) => {
      await fakeOffice(newPage);
      await newPage.route("**/build.json", (route) => route.fulfill({ json: { build: "newer" } }));
    });
    await page
      .getByRole("status")
      .getByText(/^Sizebook was updated while Excel was open\. .* the new version\.$/)
      .waitFor();
  });

  testWith(
    [CHROMIUM],
    "without Office's script, the page says that Excel is not available",
    async () => {
      const { page } = await openPage(address(), { ...size, locale: "en-GB" }, async (newPage) => {
        await newPage.route(OFFICE, (route) => route.abort());
      });
      await page
        .getByRole("alert")
        .getByText(/^Microsoft’s office\.js could not be loaded\. .* try again\.$/)
        .waitFor();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  );

  testWith([CHROMIUM], "opened outside Excel, the page says where it belongs", async () => {
    const { page, complaints } = await openPage(
      address(),
      { ...size, locale: "en-GB" },
      async (newPage) => {
        await fakeOffice(newPage);
        await newPage.addInitScript(
          'Object.defineProperty(globalThis, "Office", { configurable: true, get() { return this.office; }, set(office) { this.office = { ...office, onReady: (then) => Promise.resolve({ host: null, platform: null }).then(then) }; } });',
        );
      },
    );
    await page
      .getByRole("alert")
      .getByText(
        "This page is the task pane of Sizebook in Excel. Open a workbook in Excel and choose Sizebook there.",
      )
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
