/**
 * Blank cells of a plan: Excel on the web passes them to functions as null, Excel on the desktop as
 * 0. A plan has the same results in both.
 */
import { allFunctions } from "../../src/functions";
import { calculate } from "../../src/calculation/calculate";
import { workbookTemplates } from "../../scripts/templates/workbook-templates";
import { sample } from "../support/extent";

const EXAMPLES = workbookTemplates.filter(({ file }) => file.endsWith("-example.xlsx"));

test.each(sample(EXAMPLES, 1, "blank cells").map((template) => [template.file, template] as const))(
  "%s has the same results whether a blank cell arrives as null or as 0",
  async (_file, template) => {
    const workbook = template.build();
    const [onWeb, onDesktop] = [
      await calculate(workbook, allFunctions(), { blank: null }),
      await calculate(workbook, allFunctions(), { blank: 0 }),
    ];
    const differences = workbook.sheets.flatMap(({ name, cells }) =>
      [...cells.keys()].flatMap((address) => {
        const [web, desktop] = [onWeb.read(name, address), onDesktop.read(name, address)];
        return Object.is(web.error ?? web.value, desktop.error ?? desktop.value)
          ? []
          : [`${name}!${address}: ${String(web.value)}, on the desktop ${String(desktop.value)}`];
      }),
    );
    onWeb.dispose();
    onDesktop.dispose();
    expect(differences.slice(0, 10)).toEqual([]);
  },
);
