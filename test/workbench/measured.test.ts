/** Measured data in the workbench: dropped files, their chart, and the plan that takes them. */
import type { Page } from "playwright-core";
import { open, pane } from "../pane/scripts";
import { picture } from "../support/chromium";
import { MEASURED_ON_EXAMPLE } from "../support/measured-files";
import { CHROMIUM, testWith } from "../support/tools";
import { openPane, select, startServing, stopServing, type Workbench } from "./page";

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

const files = Object.entries(MEASURED_ON_EXAMPLE).map(([name, text]) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
}));
const chooser = () => pane(page).locator('input[type="file"][multiple]');

testWith([CHROMIUM], "files show their figures and a chart", async () => {
  await open(page, "Plan");
  await pane(page).getByRole("button", { name: "Measured data" }).click();
  await chooser().setInputFiles(files);
  await pane(page).getByText("9117-MMD 06ABC1T, 16 cores").waitFor();
  const row = pane(page).getByRole("row", { name: /^ERP \(8\)/ });
  expect(await row.getByRole("cell").allTextContents()).toEqual(["6", "5.9", "6"]);
  await pane(page).getByText("Choose the feature of 9117-MMD", { exact: false }).waitFor();
  await pane(page).getByRole("img", { name: "Stacked cores of the partitions by hour" }).waitFor();
  await pane(page).getByRole("combobox", { name: "CPU used by the plan" }).scrollIntoViewIfNeeded();
  await picture(page, "workbench-measured");
});

testWith(
  [CHROMIUM],
  "the plan takes them, and undo gives its own values back",
  async () => {
    await pane(page).getByRole("button", { name: "Add to the plan" }).click();
    await pane(page)
      .getByText("4 partitions were added to Current system", { exact: false })
      .waitFor();
    await picture(page, "workbench-measured-put");
    await pane(page).getByRole("button", { name: "Undo", exact: true }).click();
    await pane(page).getByText("Undone.").waitFor();
  },
  120_000,
);

const comparison = () => pane(page).getByRole("region", { name: "Was the plan right?" });
const compare = () => comparison().getByRole("button", { name: "Compare with the forecast" });
/** Chooses the statistic and compares with the keyboard alone. */
async function compareByKeyboard(): Promise<void> {
  await comparison().getByRole("combobox", { name: "CPU to compare" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await comparison()
    .getByText("Forecast for January 2027, scenario Expected, and measured CPW")
    .waitFor();
}
const sheets = () =>
  page.evaluate(async () => {
    const { host } = (globalThis as unknown as { workbench: Workbench }).workbench;
    return (await host.sheets()).map(({ name }) => name);
  });

testWith(
  [CHROMIUM],
  "the forecast of the plan is compared in the statistic that the planner chooses",
  async () => {
    await compare().click();
    await comparison()
      .getByText("The plan does not state the CPU that it is sized on.", { exact: false })
      .waitFor();
    await comparison()
      .getByRole("combobox", { name: "CPU to compare" })
      .selectOption({ label: "Busiest hour" });
    await compare().click();
    await comparison()
      .getByText("Forecast for January 2027, scenario Expected, and measured CPW")
      .waitFor();
    const cells = async (name: RegExp): Promise<string[]> =>
      comparison().getByRole("row", { name }).getByRole("cell").allTextContents();
    // 66% of 68,200 CPW grown by 10% a year for 2 months; 6 of 8 cores were used, whose rating is
    // between 45,800 of 6 cores and 68,200 of 9.
    const forecast = 68_200 * 0.66 * 1.1 ** (2 / 12);
    expect(await cells(/^ERP/)).toEqual([
      Math.round(forecast).toLocaleString("en-US"),
      "45,550",
      `${Math.round((1 - 45_550 / forecast) * 1e3) / 10}% below the forecast`,
    ]);
    await comparison()
      .getByRole("img", { name: "Forecast and measured CPW of the partitions" })
      .waitFor();
    await comparison().scrollIntoViewIfNeeded();
    await picture(page, "workbench-measured-forecast");
  },
  120_000,
);

testWith(
  [CHROMIUM],
  "the comparison becomes a sheet, and undo removes it",
  async () => {
    await comparison().getByRole("button", { name: "Add as a sheet" }).click();
    await comparison().getByText("The sheet Was the plan right 2027-01 was added.").waitFor();
    expect(await sheets()).toContain("Was the plan right 2027-01");
    await select(page, "Was the plan right 2027-01", "A1");
    await page.locator("#grid [role=img] svg").waitFor();
    await picture(page, "workbench-measured-forecast-sheet");
    await comparison().getByRole("button", { name: "Undo", exact: true }).click();
    await comparison().getByText("Undone.").waitFor();
    expect(await sheets()).not.toContain("Was the plan right 2027-01");
  },
  120_000,
);

testWith(
  [CHROMIUM],
  "a sheet that is there already stays as it is",
  async () => {
    await comparison().getByRole("button", { name: "Add as a sheet" }).click();
    await comparison().getByText("The sheet Was the plan right 2027-01 was added.").waitFor();
    await comparison().getByRole("button", { name: "Add as a sheet" }).click();
    await comparison()
      .getByText("already has a sheet named Was the plan right 2027-01", { exact: false })
      .waitFor();
    expect(await sheets()).toContain("Was the plan right 2027-01");
  },
  120_000,
);

testWith([CHROMIUM], "a file that is none gets a sentence", async () => {
  await chooser().setInputFiles([
    { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear all\n") },
  ]);
  await pane(page).getByText("letter.txt: its format is not known", { exact: false }).waitFor();
  expect(complaints.filter((text) => !/univer|lineWidth/.test(text))).toEqual([]);
});

testWith(
  [CHROMIUM],
  "at 320 px in the dark, in the keyboard's order, nothing reaches out",
  async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await chooser().setInputFiles(files);
    await pane(page).getByText("9117-MMD 06ABC1T, 16 cores").waitFor();
    const button = pane(page).getByRole("button", { name: "Choose files" });
    await button.focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await button.scrollIntoViewIfNeeded();
    await picture(page, "workbench-measured-320");
    await compareByKeyboard();
    await comparison().scrollIntoViewIfNeeded();
    await picture(page, "workbench-measured-forecast-320");
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);
  },
);
