/**
 * The used parts of Excel's object model with their requirement sets, and the consequences if an
 * Excel lacks them.
 */

export interface Requirement {
  readonly set: "ExcelApi" | "CompressedFile" | "CustomFunctionsRuntime";
  readonly version: `${number}.${number}`;
  /** The purpose. */
  readonly used: string;
  /** What happens in an Excel without it. */
  readonly without: string;
}

const from = (version: Requirement["version"], used: string, without: string): Requirement => ({
  set: "ExcelApi",
  version,
  used,
  without,
});

export const REQUIREMENTS = {
  base: from(
    "1.7",
    "Sheets, formulas, names, frozen panes, tab colors, links",
    "Nothing is written. A message says that this Excel is too old.",
  ),
  styles: from(
    "1.7",
    "Cell styles, one per named format",
    "The formats are applied to the cells themselves.",
  ),
  conditions: from(
    "1.7",
    "Conditional formats",
    "Status and overwritten formulas are not marked by color.",
  ),
  charts: from("1.7", "Charts", "Sheets have no charts."),
  protection: from(
    "1.7",
    "Removing and restoring the protection of a sheet, with its password",
    "Cells of protected sheets are not repaired. A message says so.",
  ),
  gridlines: from("1.8", "Hiding the gridlines of the plan's sheets", "Gridlines are shown."),
  validation: from(
    "1.8",
    "Lists to choose from, limits and input messages",
    "Cells take any entry and show no message.",
  ),
  calculationMode: from(
    "1.8",
    "Manual calculation while writing, restored afterwards",
    "Excel calculates between the steps, so inserting takes longer.",
  ),
  quietEvents: from(
    "1.8",
    "No events while writing, switched on again afterwards",
    "Other listeners receive an event for each step.",
  ),
  chartDetails: from(
    "1.8",
    "Number format of axes, overlap of bars, gaps for empty cells, data on hidden sheets",
    "Charts keep Excel's own settings for these.",
  ),
  calculated: from(
    "1.8",
    "Notification that Excel has calculated",
    "The pane shows new results after the next change or selection.",
  ),
  newWorkbook: from(
    "1.8",
    "A customer copy or a restored workbook as a new workbook",
    "No copy is opened. A message says to save the workbook and use the command line or the workbench.",
  ),
  indents: from(
    "1.9",
    "Indents on the cells themselves, where cell styles are not available",
    "Text begins at the edge of its cell.",
  ),
  areas: from(
    "1.9",
    "Formatting many areas in one call (getRanges)",
    "Each area is formatted separately, in larger requests.",
  ),
  cellProperties: from(
    "1.9",
    "Reading the formats of cells before a change, to restore them",
    "Formats of existing cells cannot be changed. Their contents can.",
  ),
  merging: from(
    "1.7",
    "Texts over several columns, in merged cells",
    "These texts are on one line.",
  ),
  pageLayout: from(
    "1.9",
    "Print areas, titles, orientation, headers and footers",
    "The sheets print with Excel's own settings.",
  ),
  stillScreen: from(
    "1.9",
    "No redrawing of the screen while writing",
    "The screen redraws between the steps.",
  ),
  changed: from(
    "1.9",
    "Notification that cells have changed",
    "The pane notices changes at the next selection.",
  ),
  special: from(
    "1.9",
    "Finding formulas that show an error or are spelled as in files, before anything is read",
    "These cells are found only on request.",
  ),
  comments: from("1.10", "Comments on cells, where notes are missing", "Comments are left out."),
  notation: from(
    "1.11",
    "The decimal and the group separator of Excel",
    "Numbers in the forms of the pane have a decimal point.",
  ),
  mergedAreas: from(
    "1.13",
    "Finding merged cells, in which a function cannot spill",
    "A function in merged cells shows #SPILL!.",
  ),
  notes: from("1.18", "Notes on cells", "Comments are written instead."),
  cards: from(
    "1.19",
    "Numbers with properties, for data cards that are switched on",
    "Results are plain numbers, and the switch explains why.",
  ),
  cardsOfFunctions: {
    set: "CustomFunctionsRuntime",
    version: "1.4",
    used: "Numbers with properties as results of functions",
    without: "Results are plain numbers.",
  },
  file: {
    set: "CompressedFile",
    version: "1.1",
    used: "The open workbook as a file, of which a copy is made",
    without: "No copy is opened.",
  },
} satisfies Record<string, Requirement>;

export type Capability = keyof typeof REQUIREMENTS;

/** Whether this Excel supports a capability. */
export type Gate = (capability: Capability) => boolean;

/**
 * The gate of an Excel, from its answers about requirement sets
 * (`Office.context.requirements.isSetSupported`).
 */
export function gateOf(isSetSupported: (set: string, version: string) => boolean): Gate {
  const supported = new Map<Capability, boolean>();
  return (capability) => {
    const { set, version } = REQUIREMENTS[capability];
    const answer = supported.get(capability) ?? isSetSupported(set, version);
    supported.set(capability, answer);
    return answer;
  };
}

/**
 * The same capabilities without some that an Excel has rejected although it claims to support them.
 */
export const without =
  (gate: Gate, refused: ReadonlySet<Capability>): Gate =>
  (capability) =>
    !refused.has(capability) && gate(capability);
