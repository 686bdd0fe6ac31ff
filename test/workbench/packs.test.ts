/** Rating packs in the workbench: a file into My catalogue, and My catalogue as a file. */
import type { Page } from "playwright-core";
import { zipOfTexts } from "../../src/xlsx/package/zip-texts";
import { open, pane } from "../pane/scripts";
import { picture } from "../support/chromium";
import { inventedPack } from "../support/invented-pack";
import { CHROMIUM, testWith } from "../support/tools";
import { openPane, startServing, stopServing } from "./page";

// A busy machine may lose a key or a moment: what fails is shown, and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
let page: Page;
let complaints: string[];
beforeAll(async () => {
  await startServing();
  ({ page, complaints } = await openPane());
});
afterAll(async () => {
  await stopServing();
});

const choose = async (files: ReadonlyMap<string, string>, name = "invented.zip"): Promise<void> =>
  pane(page)
    .locator('input[type="file"][accept=".zip"]')
    .setInputFiles([
      { name, mimeType: "application/zip", buffer: Buffer.from(await zipOfTexts(files)) },
    ]);

testWith(
  [CHROMIUM],
  "a pack is entered on My catalogue, and undo takes it out",
  async () => {
    await open(page, "Plan");
    await pane(page).getByRole("button", { name: "Rating packs" }).click();
    await choose(inventedPack());
    await pane(page)
      .getByText(/^invented-systems 1\.0\.0 \([0-9a-f]{12}\) was added to My catalogue\./)
      .waitFor();
    await pane(page)
      .getByText("4 ratings and 11 facts of invented-systems 1.0.0 on My catalogue.", {
        exact: false,
      })
      .waitFor();
    await picture(page, "workbench-packs");
    await pane(page).getByRole("button", { name: "Undo", exact: true }).click();
    await pane(page).getByText("Undone.").waitFor();
    await pane(page).getByText("Only the built-in pack.").waitFor();
  },
  120_000,
);

testWith(
  [CHROMIUM],
  "a pack in the plan is listed, removed, and given back by undo",
  async () => {
    await choose(inventedPack());
    const listed = pane(page).getByText(/^invented-systems 1\.0\.0 \([0-9a-f]{12}\), 15 entries$/);
    await listed.waitFor();
    await pane(page)
      .getByRole("button", { name: /^Remove invented-systems 1\.0\.0/ })
      .click();
    await pane(page)
      .getByText(/was removed from My catalogue\./)
      .waitFor();
    await pane(page).getByText("Only the built-in pack.").waitFor();
    await picture(page, "workbench-packs-removed");
    await pane(page).getByRole("button", { name: "Undo", exact: true }).click();
    await listed.waitFor();
  },
  120_000,
);

testWith([CHROMIUM], "a damaged pack is refused with its mistakes", async () => {
  const files = new Map(inventedPack());
  files.set("cpw.csv", files.get("cpw.csv")!.replace("200000", "many"));
  await choose(files, "damaged.zip");
  await pane(page).getByText("damaged.zip was not added:").waitFor();
  await pane(page).getByText("cpw.csv, row 2, column cpw:", { exact: false }).waitFor();
});

testWith([CHROMIUM], "My catalogue is saved as a pack", async () => {
  const save = pane(page).getByRole("button", { name: "Save as a pack" });
  expect(await save.isDisabled()).toBe(true);
  for (const [label, text] of [
    ["Name", "own-ratings"],
    ["Title", "Own ratings"],
    ["Version", "1.0.0"],
    ["Contributor", "Planner"],
  ] as const)
    await pane(page).getByLabel(label, { exact: true }).fill(text);
  // The example has two save rates of its own.
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toBe("own-ratings-1.0.0.zip");
  await pane(page).getByText("own-ratings-1.0.0.zip was downloaded, with 2 save rates.").waitFor();
  expect(complaints.filter((text) => !/univer|lineWidth/.test(text))).toEqual([]);
});
