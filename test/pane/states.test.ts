/**
 * Excel in a state in which it accepts no changes: the pane explains what happened and what to do,
 * nothing is partially inserted, and it continues when the state ends.
 */
import type { Page } from "playwright-core";
import type { FakeExcel } from "../support/fake-excel";
import { closeBrowser, openPage, picture } from "../support/chromium";
import { servePanePage, type PanePage } from "../support/pane-page";
import { CHROMIUM, testWith } from "../support/tools";
import { select, sheetNames } from "../workbench/page";
import { open, pane } from "./scripts";

let served: PanePage;
beforeAll(async () => {
  served = await servePanePage("states");
});
afterAll(async () => {
  await closeBrowser();
  await served.close();
});

interface Page_ {
  readonly workbench: {
    readonly host: { readonly excel: FakeExcel; become(version: string): void };
  };
}

/** Does something to the Excel behind the pane. */
const withExcel = <Result>(page: Page, act: (excel: FakeExcel) => Result): Promise<Result> =>
  page.evaluate(`(${String(act)})(globalThis.workbench.host.excel)`) as Promise<Result>;
const workbook = (page: Page): Promise<string> =>
  withExcel(page, (excel) => JSON.stringify(excel.book.snapshot()));

const view = (page: Page) => pane(page).getByRole("tabpanel");
const button = (page: Page, name: string | RegExp) => view(page).getByRole("button", { name });
const says = (page: Page, text: string | RegExp): Promise<void> =>
  view(page).getByText(text).first().waitFor();

async function opened(
  query = "book=small&host=excel",
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const { page } = await openPage(
    `${served.url}?${query}`,
    { viewport: { width: 360, height: 760 } },
    prepare,
  );
  await pane(page).getByRole("tab").first().waitFor();
  return page;
}

/** A form with an answer, ready for insertion into an empty cell. */
async function openForm(page: Page): Promise<void> {
  await select(page, "Sheet1", "D4");
  await view(page).getByRole("searchbox").fill("LPARCAP");
  await button(page, /^LPARCAP/).click();
  await view(page).getByLabel("cpw", { exact: true }).fill("1000");
  await view(page).getByRole("region", { name: "Result" }).getByText("900").waitFor();
}

const EXAMPLE = "Worked example: Backup window";

/** A user action, and the result when it is complete. */
const ACTIONS = {
  formula: { begin: openForm, press: "Insert formula", done: "Inserted at Sheet1!D4." },
  plan: {
    begin: async (page: Page) => {
      await open(page, "Plan");
      await button(page, EXAMPLE).waitFor();
    },
    press: EXAMPLE,
    done: /sheets were inserted/,
  },
} as const;

interface State {
  readonly enter: (excel: FakeExcel) => void;
  readonly leave: (excel: FakeExcel) => void;
  readonly action: keyof typeof ACTIONS;
  readonly said: RegExp;
}

const STATES: Readonly<Record<string, State>> = {
  "a protected sheet": {
    enter: (excel) => {
      excel.book.known("Sheet1").locked = true;
    },
    leave: (excel) => {
      excel.book.known("Sheet1").locked = false;
    },
    action: "formula",
    said: /^The sheet Sheet1 is protected, so that these cells cannot be changed\. Unprotect it \(Review, Unprotect Sheet\) and try again\. Nothing was changed\.$/,
  },
  "a protected structure": {
    enter: (excel) => {
      excel.book.structureProtected = true;
    },
    leave: (excel) => {
      excel.book.structureProtected = false;
    },
    action: "plan",
    said: /^The structure of this workbook is protected, .* Unprotect it \(Review, Protect Workbook\) and try again\. Nothing was changed\.$/,
  },
  "a cell that is being edited": {
    enter: (excel) => {
      excel.editing = true;
    },
    leave: (excel) => {
      excel.editing = false;
    },
    action: "formula",
    said: /^You are editing a cell\. Press Enter or Esc to finish, and try again\./,
  },
  "a cell that is being edited when a plan is wanted": {
    enter: (excel) => {
      excel.editing = true;
    },
    leave: (excel) => {
      excel.editing = false;
    },
    action: "plan",
    said: /^You are editing a cell\. Press Enter or Esc to finish, and try again\./,
  },
  "a chart that is selected": {
    enter: (excel) => {
      excel.book.selected = "chart";
    },
    leave: (excel) => {
      excel.book.selected = { sheet: excel.book.known("Sheet1").id, address: "D4" };
    },
    action: "formula",
    said: /^The selection is a chart, a picture or several areas, not one block of cells\. Click a cell and try again\./,
  },
  "a workbook that is open for reading only": {
    enter: (excel) => {
      excel.book.readOnly = true;
    },
    leave: (excel) => {
      excel.book.readOnly = false;
    },
    action: "formula",
    said: /open for reading only\. Unprotect it on the Review tab, or save a copy, and try again\. Nothing was changed\.$/,
  },
  "a workbook that is open for reading only when a plan is wanted": {
    enter: (excel) => {
      excel.book.readOnly = true;
    },
    leave: (excel) => {
      excel.book.readOnly = false;
    },
    action: "plan",
    said: /open for reading only\. Unprotect it on the Review tab, or save a copy, and try again\. Nothing was changed\.$/,
  },
  "a workbook that was closed": {
    enter: (excel) => {
      excel.broken = "InactiveWorkbook";
    },
    leave: (excel) => {
      excel.broken = undefined;
    },
    action: "plan",
    said: /^The workbook has been closed or is not in front\. Bring it to the front, or open it again, and try again\./,
  },
};

describe.each(Object.entries(STATES))("%s", (name, { enter, leave, action, said }) => {
  testWith(
    [CHROMIUM],
    "is said with what to do; nothing is changed; afterwards it goes on",
    async () => {
      const page = await opened();
      const { begin, press, done } = ACTIONS[action];
      await begin(page);
      const before = await workbook(page);
      await withExcel(page, enter);
      const entered = await workbook(page); // The selection is part of the state.
      await button(page, press).click();
      await says(page, "The action failed.");
      await says(page, said);
      // For inspection by a person.
      if (process.env.PICTURES) await picture(page, `state-${name.replace(/\W+/g, "-")}`);
      expect(await workbook(page)).toBe(entered);
      await withExcel(page, leave);
      expect(await workbook(page)).toBe(before);
      await button(page, press).click();
      await says(page, done);
    },
  );
});

testWith([CHROMIUM], "a chart that is selected: every view asks for a cell", async () => {
  const page = await opened();
  await openForm(page);
  await withExcel(page, (excel) => {
    excel.book.selected = "chart";
    return excel.raise("onSelectionChanged");
  });
  await says(page, /Click a cell and try again/);
  await open(page, "Explain");
  await says(page, /Click a cell and try again/);
  await select(page, "Sheet1", "B1");
  await says(page, "LPARCAP");
});

testWith(
  [CHROMIUM],
  "an Excel that is too old reads and explains, and says what it lacks when something is to be inserted",
  async () => {
    const page = await opened();
    await openForm(page);
    const before = await workbook(page);
    await page.evaluate(() => (globalThis as unknown as Page_).workbench.host.become("1.6"));
    await button(page, "Insert formula").click();
    await says(
      page,
      "This Excel is too old: it lacks ExcelApi 1.7. Update Office, or use Excel on the web. Nothing was changed.",
    );
    await open(page, "Plan");
    await button(page, EXAMPLE).click();
    await says(page, /This Excel is too old: it lacks ExcelApi 1\.7/);
    expect(await workbook(page)).toBe(before);
    await open(page, "Explain");
    await select(page, "Sheet1", "B1");
    await says(page, "LPARCAP");
  },
);

testWith(
  [CHROMIUM],
  "cells that were calculated before the add-in was there: Explain says so and repairs them",
  async () => {
    const page = await opened();
    await withExcel(page, (excel) =>
      Object.assign(excel.book.known("Sheet1").cells.get("B1")!, {
        error: "#NAME?",
        value: undefined,
      }),
    );
    await open(page, "Explain");
    await select(page, "Sheet1", "B1");
    await says(page, /^Sizebook was not loaded when this cell was calculated/);
    await button(page, "Repair this workbook").click();
    await says(page, "1 cell was repaired.");
    await view(page).getByText("900", { exact: true }).first().waitFor();
    await withExcel(page, (excel) => {
      Object.assign(excel.book.known("Sheet1").cells.get("B1")!, {
        error: "#BUSY!",
        value: undefined,
      });
      return excel.raise("onCalculated");
    });
    await says(
      page,
      /^This cell is being calculated\. If this does not end, recalculate the workbook\./,
    );
    await button(page, "Recalculate").waitFor();
  },
);

testWith(
  [CHROMIUM],
  "an insertion that was cut off in the middle, and could not be taken out at once, is taken out on request",
  async () => {
    const page = await opened();
    await ACTIONS.plan.begin(page);
    const before = await workbook(page);
    await withExcel(page, (excel) => {
      const execute = excel.execute.bind(excel);
      excel.execute = async (context) => {
        if (excel.book.sheets.filter(({ gone }) => !gone).length > 5)
          excel.broken = "ConnectionFailure";
        return execute(context);
      };
    });
    await button(page, EXAMPLE).click();
    await says(
      page,
      /^The connection to Excel was lost\..*Parts of it may still be in the workbook, .* or when you undo\.$/,
    );
    if (process.env.PICTURES) await picture(page, "state-interrupted");
    await button(page, "Remove the plan").click(); // There is no connection yet.
    await says(page, /An earlier change has not been taken out yet/);
    await withExcel(page, (excel) => {
      delete (excel as { execute?: unknown }).execute;
      excel.broken = undefined;
    });
    await button(page, "Remove the plan").click();
    await says(page, "Plan removed.");
    expect(await workbook(page)).toBe(before);
    expect(await sheetNames(page)).not.toContain("Cover");
  },
);

testWith(
  [CHROMIUM],
  "a view whose code cannot be fetched says so, and is fetched when the network is back; the others stay",
  async () => {
    let isOffline = true;
    const page = await opened("book=small", async (newPage) => {
      await newPage.route("**/plan.js", (route) => (isOffline ? route.abort() : route.continue()));
    });
    await open(page, "Plan");
    await says(page, "This view could not be shown.");
    await says(page, "Part of Sizebook could not be loaded. Check your connection and try again.");
    if (process.env.PICTURES) await picture(page, "state-offline");
    await button(page, "Try again").click();
    await says(page, "This view could not be shown.");
    await open(page, "Functions");
    await view(page).getByRole("searchbox").fill("LPARCAP");
    await button(page, /^LPARCAP/).waitFor();
    await open(page, "Plan");
    isOffline = false;
    await button(page, "Try again").click();
    await button(page, EXAMPLE).waitFor();
  },
);

testWith(
  [CHROMIUM],
  "a picture of the gallery that cannot be fetched leaves a drawing, and the plan can be inserted",
  async () => {
    const page = await opened("book=small&host=excel", async (newPage) => {
      await newPage.route("**/assets/gallery/system-plan.webp", (route) => route.abort());
    });
    await ACTIONS.plan.begin(page);
    const pictures = view(page).getByRole("img");
    await page.waitForFunction(
      (first) => document.querySelector("li img")?.getAttribute("alt") !== first,
      "A sheet of the worked example of: System plan",
    );
    expect(
      await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute("alt"))),
    ).not.toContain("A sheet of the worked example of: System plan");
    const drawing = view(page).getByRole("listitem").first().locator("svg").first();
    expect((await drawing.boundingBox())!.height).toBeGreaterThan(60);
    await button(page, EXAMPLE).click();
    await says(page, ACTIONS.plan.done);
  },
);
