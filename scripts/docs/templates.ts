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
    "Workbooks to fill in, each empty and filled with an example. They open in Excel with every value in place, and calculate where the add-in is; in the workbench and on the command line they always do.",
    table(
      ["Template", "What it is for", "Workbooks", "Filled in"],
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
    "A plan file of your own fills any of them: `sizebook plan --template NAME --inputs FILE --out FILE.xlsx`. A filled one [moves to another](../docs/tasks/move-a-plan.md) by the [names of its inputs](../docs/plan-inputs.md).",
    section(
      "## Plans of whole customers",
      "[Examples](../docs/examples/README.md) tell each from the customer's question to what the planner says:",
      list(
        EXAMPLES.map(
          ({ name, title, about }) => `${link(`../docs/examples/${name}.md`, title)}: ${about}`,
        ),
      ),
    ),
    "[self-test.xlsx](self-test.xlsx) is none of them: it holds every example of every function with its verdict, for a person who opens it in Excel.",
    "This page is written by `npm run docs`, the workbooks by `npm run templates`, the pictures by `npm run pictures`.",
  );
