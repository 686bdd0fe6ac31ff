/**
 * The partner's own in the pane: typed once, remembered on the device, corrected where it was
 * typed, and in every customer copy that is made afterwards.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { ENGLISH } from "../../src/pane/messages/en";
import { XlsxPackage } from "../../src/xlsx/package/xlsx-package";
import { open, pane } from "../pane/scripts";
import { picture } from "../support/chromium";
import { CHROMIUM, testWith } from "../support/tools";
import { openWorkbench, ready, startServing, stopServing } from "./page";

// A busy machine may lose a key or a moment: what fails is shown, and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
beforeAll(startServing);
afterAll(stopServing);

const { brand: words, title, make } = ENGLISH.share;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#0F5132"/></svg>`;
const SCRIPTED = LOGO.replace("<rect", "<script>alert(1)</script><rect");

/** The opened form, with the pane in its view. */
async function openBrand(page: Page): Promise<Locator> {
  await page.click("#toggle-pane");
  await open(page, "Plan");
  await pane(page).getByRole("button", { name: title }).click();
  const form = pane(page).getByRole("button", { name: words.title });
  await form.click();
  await pane(page).getByLabel(words.fields.firm).waitFor();
  return pane(page);
}

async function chooseLogo(form: Locator, svg: string): Promise<void> {
  await form
    .locator("input[type=file][accept='.png,.svg']")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
}

testWith(
  [CHROMIUM],
  "firm, color and logo are checked where they are entered, remembered, and on every copy",
  async () => {
    const { page } = await openWorkbench({ viewport: { width: 1280, height: 900 } });
    let form = await openBrand(page);
    await form.getByLabel(words.fields.firm).fill("Northwind Power");
    await form.getByLabel(words.fields.color).fill("green");
    await form.getByText(words.wrong.color).waitFor();
    await form.getByLabel(words.fields.color).fill("#0F5132");
    await form.getByText(words.wrong.color).waitFor({ state: "detached" });
    await chooseLogo(form, SCRIPTED);
    await form.getByText(words.noLogo).waitFor();
    expect(await form.getByRole("button", { name: words.removeLogo }).count()).toBe(0);
    await chooseLogo(form, LOGO);
    await form.getByRole("button", { name: words.removeLogo }).waitFor();
    await picture(page, "workbench-brand");

    await page.reload();
    await ready(page);
    form = await openBrand(page);
    expect(await form.getByLabel(words.fields.firm).inputValue()).toBe("Northwind Power");
    expect(await form.getByLabel(words.fields.color).inputValue()).toBe("#0F5132");
    await form.getByRole("button", { name: words.removeLogo }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      form.getByRole("button", { name: make }).click(),
    ]);
    const copy = await XlsxPackage.open(readFileSync(await download.path()));
    if ("problem" in copy) throw new Error(copy.problem);
    const [summary] = await copy.sheets();
    expect(await copy.text(summary!.path)).toContain("Northwind Power</oddHeader>");
    expect(await copy.text("xl/styles.xml")).toContain('rgb="FF0F5132"');
    expect(await copy.text("xl/media/firm-logo.svg")).toBe(LOGO);
    // Programs that show no SVG show what the browser has drawn of it.
    expect(Buffer.from(await copy.binary("xl/media/firm-logo.png")).subarray(1, 4)).toEqual(
      Buffer.from("PNG"),
    );
  },
);
