/**
 * All texts of the pane in English. Function names, units and codes are the same in every language.
 */
import { BRAND_MESSAGES } from "./en-brand";
import type { Basis } from "../../models/answer";
import { CONTENT_MESSAGES } from "../../customer-copy/inspection-messages";
import { ENGLISH_MEASURED } from "./en-measured";
import { NAMESPACE } from "../../functions/core/namespace";
import type { TemplateKey } from "../../plan/templates/templates";

const LOCALE: string = "en";
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString(LOCALE)} ${count === 1 ? singular : plural}`;
const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

export const ENGLISH = {
  locale: LOCALE,
  views: { functions: "Functions", catalogue: "Catalogue", explain: "Explain", plan: "Plan" },
  viewsLabel: "Views of the task pane",
  back: "Back",
  loading: "Loading…",
  undo: "Undo",
  trueWord: "TRUE",
  falseWord: "FALSE",
  emptyWord: "empty",
  leftOut: "left out",
  showAll: (count: number) => `Show all ${count}`,
  showFewer: "Show fewer",
  problem: "The action failed.",
  dismiss: "Dismiss",
  clear: "Clear",
  notFetched: "Part of Sizebook could not be loaded. Check your connection and try again.",
  broken: "This view could not be shown.",
  again: "Try again",
  undone: "Undone.",
  notUndone: "Nothing to undo here. Use Undo in the sheet.",
  size: (rows: number, columns: number) => `${rows} × ${columns} cells`,
  places: {
    excel: { noSelection: "No cell is selected in Excel." },
    workbench: { noSelection: "No cell is selected in the grid." },
  },
  functions: {
    search: "Search functions and keys",
    placeholder: "Function, device, system, table…",
    all: (count: number) => counted(count, "function", "functions"),
    found: (functions: number, tables: number) =>
      `${counted(functions, "function", "functions")}${tables ? `, ${counted(tables, "table", "tables")}` : ""} found`,
    noneTitle: (query: string) => `Nothing found for “${query}”`,
    noneHint:
      "Try a device (3580-004), a system (9117-MMD), a subject (backup), or part of a function’s name.",
    guide: "Plans and tasks",
    tables: "Tables of the catalogue",
    moreTables: (count: number) => `${count} more in the catalogue`,
    holds: (parameter: string, key: string) => `${parameter} ${key}`,
    syntax: "Syntax",
    noArguments: "This function takes no arguments.",
    more: (count: number) => counted(count, "optional argument", "optional arguments"),
    optional: "optional",
    useCell: (name: string) => `Use the selected cell for ${name}`,
    cellHolds: (place: string, value: string) => `${place}: ${value}`,
    asks: (names: readonly string[]) => `Fill in ${listed(names)} to see the result.`,
    choose: "Choose or type",
    open: (name: string) => `Open the list of ${name}`,
    clear: "Clear the form",
    above: (limit: number) => `more than ${limit}`,
    least: (limit: number) => `at least ${limit}`,
    most: (limit: number) => `at most ${limit}`,
    whole: "whole number",
    fraction: "50% is 0.5",
    fallback: (value: string) => `default ${value}`,
    allowed: (values: readonly string[]) => listed(values),
    offered: (count: number) => `${count.toLocaleString(LOCALE)} to choose from`,
    range: "a range of cells",
    rows: "a range with a header row",
    repeats: "more than one: separate with ;",
    boolean: "TRUE or FALSE",
    result: "Result",
    working: "Calculating…",
    suggestions: "Try",
    useSuggestion: (value: string, name: string) => `Use ${value} for ${name}`,
    fills: (rows: number, columns: number) => `Fills ${rows} × ${columns} cells`,
    firstOf: "Of the first cell:",
    evidence: "Where it comes from",
    remarks: (count: number) => counted(count, "remark", "remarks"),
    formula: "Formula",
    insert: "Insert formula",
    into: (place: string) => `into ${place}`,
    together: "With label, unit and source",
    occupied: (place: string, holds: string) => `${place} already holds something: ${holds}.`,
    occupiedMany: (place: string) => `${place} already holds something.`,
    replace: "Replace it",
    keep: "Keep it",
    inserted: (place: string) => `Inserted at ${place}.`,
    circular: (place: string) =>
      `The formula reads ${place}, so it cannot stand there. Select another cell for the result.`,
    examples: "Examples",
    tryExample: "Try it",
    tryLabel: (formula: string) => `Try ${formula}`,
    gives: "gives",
    returns: "Returns",
    spills: "fills a range of cells",
    sources: "Sources",
    related: "Related functions",
    openTable: "Open in the catalogue",
    insertLabel: (name: string) => `Insert ${name}`,
  },
  basis: {
    measured: "measured",
    published: "published",
    rule: "rule",
    reported: "reported",
    interpolated: "interpolated",
    derived: "derived",
    user: "your own",
    refused: "refused",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  basisHelp: {
    measured: "Published in a source table for exactly these inputs.",
    published: "A fact or limit that the source states without a measurement.",
    rule: "A rule or formula that the source states.",
    reported:
      "From a rating pack: one public source has it, and nobody has compared it with the publication.",
    interpolated: "Interpolated between two measured values, where that is valid.",
    derived: "Calculated from published values.",
    user: "Your value.",
    refused: "No value available. The reason lists what is published.",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  evidence: {
    computed: "Computed as",
    sources: "Source",
    conditions: "Conditions",
    warnings: "Read with care",
    row: "Row",
    copy: "Copy citation",
    copied: "Copied.",
    own: "No document: calculated from the arguments only.",
    notCopied:
      "This window may not write to the clipboard. Select the citation and copy it yourself.",
    openTable: (title: string) => `Open table ${title}`,
  },
  catalogue: {
    search: "Search tables",
    placeholder: "Table, device, system, figure…",
    all: (tables: number) => counted(tables, "table", "tables"),
    found: (count: number) => `${counted(count, "table", "tables")} found`,
    noneTitle: (query: string) => `No tables found for “${query}”`,
    noneHint: "Try a device, a system, a section such as 9.24, or a word of the table’s title.",
    rows: (count: number) => counted(count, "row", "rows"),
    filter: "Filter rows",
    filtered: (visibleRows: number, all: number) =>
      `${visibleRows} of ${counted(all, "row", "rows")}`,
    noRows: "No matching rows.",
    more: (count: number) => `Show ${count} more rows`,
    cited: "Rows used for the value are marked.",
    conditions: "Conditions",
    notes: "Footnotes",
    warnings: "Read with care",
    corrections: "Misprints put right",
    correction: (printedText: string, reading: string) =>
      `Printed “${printedText}”, read as ${reading}.`,
    chart: "Chart",
    chartOf: (title: string, x: string, y: string) =>
      `Chart of ${title}: ${y}${x ? ` by ${x}` : ""}`,
    figures: "Figures of the table",
    usedBy: "Functions that read it",
    formula: "As a formula",
    insert: "Insert table",
    insertLabel: (title: string) => `Insert table ${title}`,
    inserted: (place: string) => `Inserted at ${place}.`,
    occupied: (place: string) =>
      `${place} is not empty. Select a cell with room below and to its right.`,
    size: (rows: number, columns: number) => `${rows} × ${columns}`,
    mark: (notes: string) => `Footnote ${notes}`,
  },
  explain: {
    title: "Explain",
    empty: "This cell is empty.",
    emptyHint: `Select a cell with a ${NAMESPACE} function, or one that depends on one.`,
    typed: "Its value was typed in.",
    named: (name: string) => `Name: ${name}`,
    noCalls: "There is no Sizebook function in this cell.",
    computed: "The workbook computes it.",
    reads: "Its formula reads",
    readMore: (count: number) => `and ${count} more`,
    shows: (place: string) => `It shows what stands in ${place}:`,
    goTo: (place: string) => `Go to ${place}`,
    inputs: "Inputs",
    skipped: "left out",
    unknown: "not read",
    inner: "inner function",
    openForm: (name: string) => `Open ${name} in the form`,
    edit: "Open in the form",
    unused: (condition: string) =>
      `Not used at present: the condition ${condition} decides for another part of the formula.`,
    firstOf: (rows: number, columns: number) =>
      `Gives ${rows} × ${columns} values; this explains the first.`,
    differs: (now: string) =>
      `The formula gives ${now} now. Recalculate the workbook; if the cell still shows another value, the catalogue or the function has changed since.`,
    recalculate: "Recalculate",
    checks: "Checks",
    checksReading: "Checks that read this cell",
    checksOfSheet: (count: number) => `${counted(count, "check", "checks")} of this sheet`,
    meansOther: "Changed with the catalogue.",
    back: (place: string) => `Back to ${place}`,
    errors: {
      "#NAME?": "A name in the formula is unknown. Check its spelling.",
      "#REF!":
        "A cell that the formula read was deleted. Undo that, or point the formula to another cell.",
      "#DIV/0!":
        "A division by zero or by an empty cell. Look at the cells that the formula reads.",
      "#NUM!": "A number is too large or has no result.",
      "#NULL!": "Two ranges do not intersect. A comma or colon may be missing.",
      "#SPILL!":
        "The answer needs more cells than are free. Empty the cells below and to the right.",
      "#CALC!": "The workbook could not calculate this.",
      "#VALUE!": "A value is of the wrong kind.",
      "#N/A": "There is no value for this.",
    } as Readonly<Record<string, string>>,
    stuck:
      "Sizebook was not loaded when this cell was calculated. Repair the workbook to recalculate such cells.",
    waiting: "It is still being calculated. If it stays so, recalculate the workbook.",
    errorFrom: (name: string, place: string) =>
      `The error comes in through ${name}, from ${place}.`,
  },
  cards: {
    title: "Cards on cells",
    label: "Answers carry a card",
    text: "Shows unit, basis and source in a data card on each result, and =A1.Source reads them. Numbers and calculations do not change. Ranges, spilled results and errors stay plain.",
    tried:
      "Before cards are turned on, a temporary hidden sheet tests whether this Excel calculates the same with them.",
    on: "Cards are on. The workbook was recalculated.",
    off: "Cards are off. Answers are plain numbers again.",
    working: "Trying it…",
  },
  plan: {
    insertTitle: "Insert a plan",
    insertText:
      "Adds the sheets of a plan, empty or as a worked example. Existing sheets are not changed.",
    /**
     * Titles and descriptions of the templates are in their definitions; other languages have them
     * here.
     */
    kinds: undefined as
      Readonly<Record<TemplateKey, { readonly title: string; readonly text: string }>> | undefined,
    pictureOf: (title: string) => `A sheet of the worked example of: ${title}`,
    insertExample: "Worked example",
    exampleLabel: (title: string) => `Worked example: ${title}`,
    chooseSections: "Choose its sections",
    chooseText:
      "Each section is a sheet of its own, used only where the cover says so. Fewer sheets open and calculate faster.",
    insertLabel: (title: string) => `Insert: ${title}`,
    preparing: "Preparing the sheets…",
    working: (percent: number) => `Inserting the sheets: ${percent}%`,
    inserted: (count: number) => `${counted(count, "sheet was", "sheets were")} inserted.`,
    leftOut: "This Excel did not take:",
    undo: "Take it out again",
    undone: "Plan removed.",
    insert: "Insert",
    recommendation: "Recommendation",
    checks: "Checks",
    noPlan:
      "This workbook has no plan. Insert one, or open a workbook with a plan, to see its recommendation, scenarios and checks.",
    notCalculated: "The plan has not been calculated yet.",
    filter: (verdict: string) => `Show only ${verdict}`,
    showing: (count: number) => counted(count, "check", "checks"),
    goTo: (what: string) => `Go to: ${what}`,
    unused: (count: number) =>
      `${counted(count, "check concerns", "checks concern")} parts that this plan does not use.`,
    workbookChecks: (count: number) =>
      `${counted(count, "check of the workbook itself has", "checks of the workbook itself have")} not passed; not counted above.`,
    showUnused: "Show them",
    hideUnused: "Hide them",
    another: "Insert another plan",
    allPassed: "Nothing here needs attention: every check passed.",
    scenario: "Scenario",
    alternative: "Alternative",
    noneChosen: "None of them",
    chosen: (what: string, name: string) => `${what}: ${name}.`,
    compareScenarios: "Compare scenarios",
    compareAlternatives: "Compare alternatives",
    figure: "Figure",
    gaps: "Still to fill in",
    sections: (used: number, all: number) => `Sections: ${used} of ${all} in use`,
    switchedOn: (name: string) => `${name} is in use now.`,
    switchedOff: (name: string) => `${name} is left out now; its inputs stay.`,
    notHere: (names: readonly string[]) =>
      `Not in this workbook: ${listed(names)}. Insert a plan that has them into an empty workbook and move your inputs there.`,
    missing: "Sections that this plan does not have",
    missingText: {
      excel:
        "Adding a section opens a new copy of the plan with your inputs. This workbook is not changed. To undo, close the copy.",
      workbench:
        "Adding a section creates a new copy of the plan with your inputs. The open workbook is not changed.",
    },
    add: "Add",
    addLabel: (name: string) => `Add the section ${name}`,
    building: (name: string) => `Building the plan with ${name}…`,
    withSection: (name: string) => `Plan with ${name}.xlsx`,
    added: {
      excel: (name: string, inputs: number) =>
        `A new workbook with ${name} was opened; ${counted(inputs, "input has", "inputs have")} moved into it.`,
      workbench: (name: string, inputs: number) =>
        `The plan with ${name} was given to you as a file; ${counted(inputs, "input has", "inputs have")} moved into it.`,
    },
    becameFull: "The section needs sheets that this plan did not have: it is a full plan now.",
    notMoved: (names: readonly string[]) => `There was no place for: ${listed(names)}.`,
    ownStays: "Entries outside input cells and additional sheets are not included.",
    versions: "Catalogue and versions",
    versionsText: "Lists values that would change with the installed catalogue.",
    lookAtVersions: "Compare with this catalogue",
    lookingForGaps: "Looking for what is still to fill in…",
    notStamped: "With which catalogue it was computed could not be noted.",
  },
  measured: ENGLISH_MEASURED,
  compare: {
    title: "Compare with another workbook",
    text: "Choose an earlier plan or another workbook (.xlsx). Lists the differences, with a link to each cell. Neither workbook is changed, and the file stays on this computer.",
    choose: "Choose a file",
    another: "Choose another file",
    again: "Compare again",
    changed: "This workbook has changed since.",
    reading: (name: string) => `Reading ${name}…`,
    comparing: "Comparing…",
    notCompared: (name: string) => `${name} was not compared:`,
    between: (name: string) => `From ${name} to this workbook`,
    same: "Nothing differs",
    sameHint: (name: string) => `Inputs, results, checks and versions are those of ${name}.`,
    inputs: (count: number) => `${counted(count, "input differs", "inputs differ")}`,
    typed: (count: number) => `${counted(count, "typed cell differs", "typed cells differ")}`,
    headline: "What this does to the plan",
    checks: (count: number) =>
      count ? `${counted(count, "check has", "checks have")} another verdict` : "Checks",
    otherFigures: (count: number) =>
      `${counted(count, "check has", "checks have")} the same verdict with other figures.`,
    answers: (count: number) =>
      `The catalogue answers ${counted(count, "question", "questions")} otherwise`,
    results: (count: number) =>
      `${counted(count, "further result differs", "further results differ")}`,
    computed: (count: number) =>
      `${counted(count, "computed cell differs", "computed cells differ")}`,
    sheets: "Sheets that only one has",
    onlyIn: (name: string) => `only in ${name}`,
    onlyHere: "only in this workbook",
    versions: "Versions",
    notGiven: "not given",
    notes: "Good to know (the first is the file, the second this workbook)",
    rows: {
      added: (values: string) => `New${values ? `: ${values}` : ""}`,
      removed: (values: string) => `Gone${values ? `; it had: ${values}` : ""}`,
      renamed: (_values: string, to: string) => `Now called ${to}`,
    },
    formulas: (before: string, now: string) => `Its formula was =${before}, is =${now}`,
    was: "was",
    is: "is",
    noCheck: "no check",
    unused: "not used",
    cut: (count: number) => `${count.toLocaleString(LOCALE)} more are not listed here.`,
  },
  share: {
    title: "Share and repair",
    copy: "Customer copy",
    copyText:
      "Creates a copy with values only, for readers without the add-in. Your workbook is not changed.",
    options: "Options of the copy",
    keepFormulas: "Keep formulas so the copy can be restored",
    sourceNotes: "Source as a note on each value",
    freezeAll: "All other formulas as values too",
    withoutWorking: "Without hidden sheets",
    withoutAuthors: "Without names of persons",
    withPrices: "With prices, and with notes in cells",
    brand: BRAND_MESSAGES,
    make: "Make the copy",
    thaw: "Make this copy live again",
    shared: (cells: number) =>
      `The copy is made: ${counted(cells, "formula is a value", "formulas are values")} in it.`,
    thawed: (cells: number) =>
      `The live workbook is made: ${counted(cells, "cell has its formula", "cells have their formulas")} again.`,
    refused: "Nothing was made:",
    remarks: "Good to know",
    nameErrorsInCopy: (cells: string) =>
      `These show #NAME? in the copy, as they do here: ${cells}. Repair them and make the copy again.`,
    hidden: {
      find: "Find hidden content",
      title: "What a reader can find besides the visible cells",
      choose: "Tick what to take out of the copy.",
      nothing: "A reader of the copy finds nothing but what its sheets show.",
      ofWorkbook: "No copy can be made yet, so this is the content of the workbook itself:",
      withEffect: (text: string, effect: string) => `${text} If taken out: ${effect}`,
      stays: "Stays:",
      notTakenOut: (name: string) => `Not taken out: ${name}.`,
      left: (names: string) => `The copy contains, besides its visible cells: ${names}.`,
      kinds: CONTENT_MESSAGES,
    },
    repair: "Cells stuck at #NAME?",
    repairText:
      "Cells show #NAME? if the workbook was opened before the add-in loaded. Repair recalculates them.",
    evenProtected: "Also on protected sheets that have no password",
    repairWorkbook: "Repair this workbook",
    noNameErrors: "No cell of this workbook is stuck at #NAME?.",
    repaired: (cells: number) => `${counted(cells, "cell was", "cells were")} repaired.`,
    left: (cells: number) => `${counted(cells, "cell stays", "cells stay")} as they are:`,
    atOpening: "When this workbook was opened:",
  },
};

/** The texts that every language has. */
export type Messages = typeof ENGLISH;
