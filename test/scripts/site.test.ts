/**
 * The guide as a site: complete, without dead links, searched and read in a real browser under the
 * workbench's own policy.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { AREAS } from "../../scripts/site/areas";
import { buildSite, makeSite } from "../../scripts/site/build";
import { navigation } from "../../scripts/site/navigation";
import { sitePath, sourcesOfPages } from "../../scripts/site/pages";
import { portTaken, serve } from "../../scripts/serve";
import { headersOfBuilt } from "../../scripts/workbench-build";
import { accessibilityProblems, closeBrowser, openPage, picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";

const site = makeSite();
const files = new Set(site.files.map(sitePath));
const MADE_BY_THE_BUILD = ["assets/sizebook.svg", "site.css", "site.js", "theme.js"];
const idsOf = new Map(
  [...site.html].map(([path, html]) => [
    path,
    new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)),
  ]),
);

test("every page of the project is a page of the site, with a title and a place in the navigation", () => {
  expect(site.html.size).toBe(sourcesOfPages().length);
  const listed = new Set([...navigation(site.pages).values()].flat().flatMap(({ pages }) => pages));
  for (const page of site.pages.values()) {
    expect([
      page.source,
      page.title.length > 0,
      page.area === undefined || listed.has(page),
    ]).toEqual([page.source, true, true]);
    expect([page.source, site.html.get(page.path)!.match(/<h1/g)!.length]).toEqual([
      page.source,
      1,
    ]);
  }
});

test("all links have a target: pages, files and anchors", () => {
  expect(site.dead).toEqual([]);
  const dead: string[] = [];
  let count = 0;
  for (const [path, html] of site.html) {
    for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https?|mailto):/.test(address!)) continue;
      const [to, hash] = address!.replace(/&amp;/g, "&").split("#") as [string, string?];
      const target = to === "" ? path : posix.normalize(posix.join(posix.dirname(path), to));
      const there =
        site.html.has(target) || files.has(target) || MADE_BY_THE_BUILD.includes(target);
      if (!there || (hash && !idsOf.get(target)?.has(decodeURIComponent(hash))))
        dead.push(`${path}: ${address}`);
      count += 1;
    }
  }
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(5_000);
});

test("pages contain no inline scripts, styles or handlers, which the policy would block", () => {
  for (const [path, html] of site.html)
    expect([
      path,
      /<script(?![^>]* src=)|<style| style="| on\w+="|javascript:/.exec(html)?.[0],
    ]).toEqual([path, undefined]);
});

test("functions are spelled as the add-in spells them", () => {
  const page = makeSite({ namespace: "SIZEBOOKDEV" }).html.get("functions/LPARCAP.html")!;
  expect(page).toContain("=SIZEBOOKDEV.LPARCAP(");
  expect(page).not.toMatch(/=SIZEBOOK\.[A-Z]/);
});

describe("in a browser", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  let server: Server;
  beforeAll(async () => {
    buildSite(join(folder, "help"));
    server = await serve({ folder, port: 0, headers: headersOfBuilt });
  });
  afterAll(async () => {
    await closeBrowser();
    await new Promise<void>((done) => {
      server.close(() => done());
    });
    rmSync(folder, { recursive: true });
  });
  const address = (path: string): string => `http://localhost:${portTaken(server)}/help/${path}`;

  test("files that pages link to exist", () => {
    for (const source of site.files)
      expect([source, existsSync(join(folder, "help", sitePath(source)))]).toEqual([source, true]);
  });

  testWith(
    [CHROMIUM],
    "a device, a word and a message are found, keys lead to them, and nothing is loaded from elsewhere",
    async () => {
      const { page, complaints, requests } = await openPage(address("index.html"));
      await page.keyboard.press("/");
      await page.keyboard.type("save window");
      await page.locator(".hit").first().waitFor();
      expect(await page.locator(".hit").count()).toBeGreaterThan(2);
      await page.locator("#search").fill("LPARCAP");
      await page.locator(".hit", { hasText: "LPARCAP" }).first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/functions\/LPARCAP\.html$/);
      await page.locator("#search").fill("3580-004");
      await page.locator(".hit", { hasText: "SAVERATE" }).first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.locator("#search").fill("nothing has this word qqq");
      await page.getByText("Nothing found").first().waitFor();
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(address("")))).toEqual([]);
    },
  );

  testWith([CHROMIUM], "the selected colors stay selected on the next page", async () => {
    const { page } = await openPage(address("index.html"), { colorScheme: "light" });
    await page.getByRole("button", { name: "Dark colors" }).click();
    await page.goto(address("functions/LPARCAP.html"));
    await page.getByRole("button", { name: "Light colors" }).waitFor();
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(
      "rgb(20, 25, 30)",
    );
  });

  const SHOWN = [
    "index.html",
    "guide/tutorial.html",
    "functions/SAVERATE.html",
    "templates/index.html",
    "catalogue/tls.html",
    ...AREAS.slice(1, 2).map(({ index }) => sitePath(index)),
  ];
  testWith(
    [CHROMIUM],
    "pages are accessible in light and dark, fit 320 pixels, and print without navigation",
    async () => {
      for (const path of SHOWN) {
        const { page, complaints } = await openPage(address(path));
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, colorScheme, await accessibilityProblems(page)]).toEqual([
            path,
            colorScheme,
            [],
          ]);
          await picture(page, `site-${path.replace(/\W/g, "-")}-${colorScheme}`);
        }
        await page.setViewportSize({ width: 320, height: 700 });
        expect([path, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
          path,
          320,
        ]);
        await page.getByText("Menu", { exact: true }).click();
        await page
          .getByRole("navigation", { name: "Parts and pages" })
          .getByRole("link", { name: "Catalogue", exact: true })
          .first()
          .waitFor();
        await picture(page, `site-${path.replace(/\W/g, "-")}-320`);
        await page.emulateMedia({ media: "print" });
        expect([
          path,
          await page.locator(".top").isVisible(),
          await page.locator("h1").isVisible(),
        ]).toEqual([path, false, true]);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );
});
