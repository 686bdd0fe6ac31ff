/**
 * A page with every sheet of the system plan: its purpose, and a picture of a completed one as sent
 * to a customer.
 */
import { buildPlan } from "../../src/plan/definition/build-plan";
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
    "The sheets of the consolidation example, as the first page of each is printed in a customer copy. Turn off sections that you do not need on the cover. [Focused templates](../../templates/README.md) have only some of these sheets.",
    ...sheets().map(
      ([name, subtitle]) => `## ${name}\n\n${subtitle}\n\n![${name}](../${sheetPicture(name)})`,
    ),
  );
