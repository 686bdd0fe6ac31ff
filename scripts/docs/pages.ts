/**
 * Every page of docs/ that is generated from the definitions and the catalogue, by its path in
 * docs/.
 */
import { allFunctions } from "../../src/functions";
import { inputsPage } from "../../src/plan/inputs/inputs-page";
import { catalogueIndex, cataloguePage, catalogueSubjects, errataPage } from "./catalogue-pages";
import { compatibilityPage } from "./compatibility";
import { countedPages } from "./counts";
import { functionIndex, functionPage } from "./function-pages";
import { errorsPage } from "./errors";
import { guideEntries } from "./guide-entries";
import { licensesPage } from "./licenses";
import { packPages } from "./pack-pages";
import { examplesIndex } from "./examples";
import { templatePages } from "./template-pages";
import { templatesPage } from "./templates";

/** Folders that hold nothing else. */
export const GENERATED_FOLDERS = ["functions", "catalogue", "templates"] as const;

export function generatedPages(): ReadonlyMap<string, string> {
  const functions = allFunctions();
  return new Map([
    ["plan-inputs.md", inputsPage()],
    ["compatibility.md", compatibilityPage()],
    ["licences.md", licensesPage()],
    ["errors.md", errorsPage(functions)],
    ["examples/README.md", examplesIndex()],
    ["../templates/README.md", templatesPage()],
    ["../src/pane/common/guide-entries.json", guideEntries()],
    ...templatePages(),
    ...packPages(),
    ...countedPages(),
    ["functions/README.md", functionIndex(functions)],
    ...functions.map((fn): [string, string] => [`functions/${fn.name}.md`, functionPage(fn)]),
    ["catalogue/README.md", catalogueIndex()],
    ["catalogue/errata.md", errataPage()],
    ...catalogueSubjects().map((subject): [string, string] => [
      `catalogue/${subject}.md`,
      cataloguePage(subject),
    ]),
  ]);
}
