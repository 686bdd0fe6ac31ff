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
    "Nothing is written; a sentence says that this Excel is too old.",
  ),
  styles: from(
    "1.7",
    "Cell styles, one for each named look",
    "The looks are drawn on the cells themselves.",
  ),
  conditions: from(
    "1.7",
    "Conditional formats",
    "Status and overwritten formulas are not marked by color.",
  ),
  charts: from("1.7", "Charts", "Sheets have no charts."),
  protection: from(
    "1.7",
    "Taking the protection off a sheet, with its password, and putting it back",
    "Cells of protected sheets are not repaired; a sentence says so.",
  ),
  gridlines: from("1.8", "Hiding the gridlines of the plan's sheets", "The gridlines stay."),
  validation: from(
    "1.8",
    "Lists to choose from, limits and input messages",
    "Cells take any entry and show no message.",
  ),
  calculationMode: from(
    "1.8",
    "Manual calculation while writing, restored afterwards",
    "Excel calculates between the steps; inserting takes longer.",
  ),
  quietEvents: from(
    "1.8",
    "No events while writing, switched on again afterwards",
    "Listeners also hear of the single steps.",
  ),
  chartDetails: from(
    "1.8",
    "Number format of axes, overlap of bars, gaps for empty cells, data on hidden sheets",
    "Charts keep Excel's own settings for these.",
  ),
  calculated: from(
    "1.8",
    "Hearing that Excel has calculated",
    "The pane shows new results after the next change or selection.",
  ),
  newWorkbook: from(
    "1.8",
    "A customer copy or a restored workbook as a new workbook",
    "No copy is opened; a sentence says to save the workbook and to use the command line or the workbench.",
  ),
  indents: from(
    "1.9",
    "Indents on the cells themselves, where cell styles are not available",
    "Text begins at the edge of its cell.",
  ),
  areas: from(
    "1.9",
    "Formatting many areas in one call (getRanges)",
    "Every area is formatted on its own; requests are larger.",
  ),
  cellProperties: from(
    "1.9",
    "Reading the looks of cells before they change, to restore them",
    "Looks of cells that are there already cannot be changed; their contents can.",
  ),
  merging: from(
    "1.7",
    "Texts over several columns, in merged cells",
    "These texts run on in one line.",
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
    "Hearing that cells have changed",
    "The pane notices changes at the next selection.",
  ),
  special: from(
    "1.9",
    "Finding formulas that show an error, and formulas in a spelling of files, before anything is read",
    "Stuck cells are looked for only when it is asked for.",
  ),
  comments: from("1.10", "Comments on cells, where notes are missing", "Comments are left out."),
  notation: from(
    "1.11",
    "The decimal and the group separator of Excel",
    "Numbers in the forms of the pane have a decimal point.",
  ),
  mergedAreas: from(
    "1.13",
    "Finding merged cells, in which Excel spills no answer of a function",
    "A function in merged cells shows #SPILL!.",
  ),
  notes: from("1.18", "Notes on cells", "Comments are written instead."),
  cards: from(
    "1.19",
    "Numbers with properties: the card of an answer, where a person has switched cards on",
    "Answers are plain numbers, and the switch says why.",
  ),
  cardsOfFunctions: {
    set: "CustomFunctionsRuntime",
    version: "1.4",
    used: "Numbers with properties as answers of functions",
    without: "As without numbers with properties.",
  },
  file: {
    set: "CompressedFile",
    version: "1.1",
    used: "The open workbook as a file, of which a copy is made",
    without: "As without new workbooks.",
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

/** The page `docs/requirement-sets.md`. */
export function requirementsPage(): string {
  const rows = Object.values(REQUIREMENTS).map(
    ({ set, version, used, without: otherwise }) =>
      `| ${set} ${version} | ${used} | ${otherwise} |`,
  );
  return [
    "# Requirement sets",
    "",
    "What the add-in uses of Excel's object model, from which requirement set on, and what happens in an Excel that lacks it.",
    "The add-in starts on the sets of its manifest and asks for the others while it runs. Written from `src/hosts/excel/requirements.ts`; a test keeps the two alike.",
    "",
    "| from | used for | without it |",
    "|---|---|---|",
    ...rows,
    "",
    "## Undo",
    "",
    "Undo in the pane undoes each change by the add-in as a whole, in every Excel. It does not undo a change whose cells were edited later.",
    "Excel's own undo (Ctrl+Z) undoes a change of cells. An inserted plan empties its list, or leaves several steps: Excel cannot undo the naming and hiding of sheets on Windows and on the Mac, or changes of cell styles on the web ([Microsoft's list](https://learn.microsoft.com/office/dev/add-ins/excel/excel-add-ins-undo-capabilities)).",
    "The add-in does not use Excel's undo groups (ExcelApi 1.20). Excel rejects a whole group if it cannot undo one call in it. Without a group, a change of cells is already one step, because it is one request.",
    "",
  ].join("\n");
}
