/** The list of templates, each with one line and one picture. */
import { exampleOf, PLAN_KINDS, planTemplates } from "../../src/plan/templates/templates";
import { list, page, section, table } from "./markdown";
import { EXAMPLES } from "./examples";
import { templatePicture } from "./pictures";
import { templatePage } from "./template-pages";

const link = (file: string, words: string): string => `[${words}](${file})`;

export const templatesPage = (): string =>
  page(
    "# Templates",
    "Planning workbooks, each empty and with an example. They open in Excel with all values and are recalculated if the add-in is loaded. The workbench and the command line need no add-in.",
    table(
      ["Template", "Purpose", "Workbooks", "Example"],
      PLAN_KINDS.map((kind) => {
        const empty = planTemplates.find(
          (template) => template.kind === kind && !template.isExample,
        )!;
        return [
          link(`../docs/${templatePage(kind)}`, kind.variant.title),
          kind.about,
          `${link(empty.file, "empty")}, ${link(exampleOf(kind).file, "example")}`,
          `![${kind.variant.title}](../docs/${templatePicture(kind)})`,
        ];
      }),
    ),
    "To fill a template from an input file, use `sizebook plan --template NAME --inputs FILE --out FILE.xlsx`. You can [move a plan](../docs/tasks/move-a-plan.md) to another template: inputs keep their [names](../docs/plan-inputs.md).",
    section(
      "## Complete customer examples",
      "Each [example](../docs/examples/README.md) leads from the question to the recommendation:",
      list(
        EXAMPLES.map(
          ({ name, title, about }) => `${link(`../docs/examples/${name}.md`, title)}: ${about}`,
        ),
      ),
    ),
    "[self-test.xlsx](self-test.xlsx) is not a plan. It contains every example of every function, and shows in Excel whether all give the expected answer.",
    "`npm run docs` writes this page, `npm run templates` the workbooks, and `npm run pictures` the pictures.",
  );
