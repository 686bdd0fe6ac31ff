/**
 * A page with every sheet of the system plan: its purpose, and a picture of a completed one as sent
 * to a customer.
 */
import { buildPlan } from "../../src/plan/build/build-plan";
import { EMPTY_INPUTS } from "../../src/plan/inputs/plan-inputs";
import { page } from "./markdown";
import { sheetPicture } from "./pictures";

/** Sheets that a planner sees, with their subtitles. */
const sheets = (): readonly (readonly [name: string, subtitle: string])[] =>
  buildPlan(EMPTY_INPUTS)
    .workbook.sheets.filter(({ state }) => state === "visible")
    .map(({ name, cells }) => [
      name,
      String([...cells.values()].find(({ style }) => style === "subtitle")?.value ?? ""),
    ]);

export const sheetsPage = (): string =>
  page(
    "# Every sheet of the system plan",
    "Filled in with the example of a consolidation, as the first page of each sheet prints in a customer copy. Sections that are not needed are switched off on the cover; [focused templates](../../templates/README.md) have some of these sheets and no others.",
    ...sheets().map(
      ([name, subtitle]) => `## ${name}\n\n${subtitle}\n\n![${name}](../${sheetPicture(name)})`,
    ),
  );
