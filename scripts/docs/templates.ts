/** The list of templates: each in one line and one picture. */
import { exampleOf, KINDS, planTemplates } from "../../src/plan/templates";
import { code, page, table } from "./markdown";
import { templatePicture } from "./pictures";

const link = (file: string, words: string): string => `[${words}](${file})`;

export const templatesPage = (): string => page(
  "# Templates",
  "Workbooks to fill in: each empty, and filled with an example. They open in Excel with every value in place, and calculate where the add-in is; in the workbench and on the command line they always do. A plan file of your own fills any of them: `sizebook plan --template NAME --inputs FILE --out FILE.xlsx`; a filled one moves to another by the names of its inputs. Plans of whole customers, explained, are in [docs/examples](../docs/examples/README.md).",
  table(["Template", "What it is for", "Workbooks", "The example"], KINDS.map((kind) => {
    const empty = planTemplates.find((template) => template.kind === kind && !template.isExample)!;
    return [code(kind.key), kind.about, `${link(empty.file, "empty")}, ${link(exampleOf(kind).file, "example")}`, `![${kind.shape.title}](../docs/${templatePicture(kind)})`];
  })),
  "[self-test.xlsx](self-test.xlsx) is none of them: it holds every example of every function with its verdict, for a person who opens it in Excel.",
  "This page is written by `npm run docs`, the workbooks by `npm run templates`, the pictures by `npm run pictures`.",
);
