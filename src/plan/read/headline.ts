/** The recommendation of a calculated plan with its values, as lines of text. */
import type { LayoutIndex } from "../../spreadsheet/layout/builder";
import type { CellValue } from "../../spreadsheet/workbook-model";
import { BASE_SCENARIO, SCENARIOS } from "../scenarios";
import { INCOMPLETE } from "../plan-status";
import { numberText, roundedTo } from "../../models/wording";

/** Reads a calculated cell; the address is without dollar signs. */
export type ReadCell = (
  sheet: string,
  address: string,
) => { readonly value: CellValue; readonly error?: string };

const percent = (value: CellValue): string =>
  typeof value === "number" ? `${roundedTo(100 * value, 1).toFixed(1)}%` : String(value ?? "");
const plainText = (value: CellValue): string =>
  typeof value === "number" ? String(roundedTo(value, 2)) : String(value ?? "");
const wholeNumber = (value: CellValue): string =>
  typeof value === "number" ? numberText(value) : plainText(value);
const CHECKS = ["pass", "warn", "fail", "open"] as const;
const LABEL_WIDTH = 26;

export function headline(index: Pick<LayoutIndex, "addressOf">, read: ReadCell): readonly string[] {
  const value = (reference: string): CellValue => {
    const place = index.addressOf(reference);
    if (!place) throw new Error(`The plan has no cell ${reference}.`);
    const { value, error } = read(place.sheet, place.cell.replace(/\$/g, ""));
    return error ?? value;
  };
  const line = (label: string, text: string): string => `${label.padEnd(LABEL_WIDTH)}${text}`;
  // A focused plan has the lines of its cover; the full one has scenarios.
  const isSized = index.addressOf("case.shown") !== undefined;
  const checks = line(
    "Checks",
    CHECKS.map(
      (name) =>
        `${plainText(value(`checks.${name}`))} ${name === "open" ? "open" : name.toUpperCase()}`,
    ).join(", "),
  );
  const ofWorkbook = line("Workbook checks", `${plainText(value("checks.workbook"))} not passed`);
  const limit = index.addressOf("cover.limit")
    ? [
        line(
          "First limit reached",
          [value("cover.limit"), value("cover.limitwho")].map(plainText).filter(Boolean).join(", "),
        ),
      ]
    : [];
  const windowLine = index.addressOf("cover.backupcross")
    ? [line("Backup window exceeded", plainText(value("cover.backupcross")))]
    : [];
  const status = line("Status", plainText(value("cover.verdict")));
  const catalogue = line("Catalogue", plainText(value("sources.catalogue")));
  if (!isSized)
    return [
      plainText(value("cover.headline")),
      status,
      ...windowLine,
      ...limit,
      checks,
      ofWorkbook,
      catalogue,
    ];
  const scenario = SCENARIOS[Number(value("case.shown")) - 1]?.id ?? BASE_SCENARIO;
  return [
    plainText(value("cover.headline")),
    plainText(value("statusstep.sentence#all")),
    ...(plainText(value("cover.verdict")) === INCOMPLETE
      ? []
      : [plainText(value(`fit.why#${scenario}`))]),
    status,
    line("Scenario", plainText(value("case.name"))),
    line("Capacity", `${wholeNumber(value(`fit.total#${scenario}`))} CPW`),
    line("Headroom today", percent(value("cover.now"))),
    line("Headroom at horizon", percent(value("cover.end"))),
    line("CPU threshold exceeded", plainText(value("cover.cross"))),
    ...windowLine,
    ...limit,
    checks,
    ofWorkbook,
    catalogue,
  ];
}
