/**
 * All texts of the pane in English. Function names, units and codes are the same in every language.
 */
import type { Basis } from "../../models/answer";
import { CONTENT_MESSAGES } from "../../customer-copy/inspection-messages";
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
  problem: "That did not work.",
  dismiss: "Dismiss",
  clear: "Clear",
  notFetched:
    "A part of Sizebook could not be fetched. Look whether the network, and the server that Sizebook is on, can be reached, and try again.",
  broken: "This view could not be shown.",
  again: "Try again",
  undone: "Taken back.",
  notUndone: "There is nothing of this pane to take back. Use the undo of the grid.",
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
    interpolated: "interpolated",
    derived: "derived",
    user: "your own",
    refused: "refused",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  basisHelp: {
    measured: "Printed in a source table for exactly these inputs.",
    published: "A fact or limit that the source states and nobody measured.",
    rule: "A rule or formula that the source states.",
    interpolated: "Read between two measured points, where that is allowed.",
    derived: "Our own arithmetic on printed numbers.",
    user: "Your own row or figure.",
    refused: "No answer: the reason says what is known instead.",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  evidence: {
    computed: "Computed as",
    sources: "Source",
    conditions: "Conditions",
    warnings: "Read with care",
    row: "Row",
    copy: "Copy citation",
    copied: "Copied.",
    own: "No document: computed from the arguments alone.",
    notCopied:
      "This window may not write to the clipboard. Select the citation and copy it yourself.",
    openTable: (title: string) => `Open table ${title}`,
  },
  catalogue: {
    search: "Search tables",
    placeholder: "Table, device, system, figure…",
    all: (tables: number) => counted(tables, "table", "tables"),
    found: (count: number) => `${counted(count, "table", "tables")} found`,
    noneTitle: (query: string) => `No table speaks of “${query}”`,
    noneHint: "Try a device, a system, a section such as 9.24, or a word of the table’s title.",
    rows: (count: number) => counted(count, "row", "rows"),
    filter: "Filter rows",
    filtered: (visibleRows: number, all: number) =>
      `${visibleRows} of ${counted(all, "row", "rows")}`,
    noRows: "No row has these words.",
    more: (count: number) => `Show ${count} more rows`,
    cited: "Rows that the answer rests on are marked.",
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
      "#NAME?": "A name in the formula is not known here. Look for a spelling mistake.",
      "#REF!":
        "A cell that the formula read was deleted. Undo that, or point the formula to another cell.",
      "#DIV/0!":
        "A division by zero or by an empty cell. Look at the cells that the formula reads.",
      "#NUM!": "A number is too large, or has no answer.",
      "#NULL!": "Two ranges that should cross do not. A comma or colon may be missing.",
      "#SPILL!":
        "The answer needs more cells than are free. Empty the cells below and to the right.",
      "#CALC!": "The workbook could not calculate this.",
      "#VALUE!": "A value is of the wrong kind.",
      "#N/A": "There is no value for this.",
    } as Readonly<Record<string, string>>,
    stuck:
      "Sizebook was not loaded when this cell was calculated, and the workbook does not look again by itself. Repair it: cells that are stuck are written anew.",
    waiting: "It is still being calculated. If it stays so, recalculate the workbook.",
    errorFrom: (name: string, place: string) =>
      `The error comes in through ${name}, from ${place}.`,
  },
  cards: {
    title: "Cards on cells",
    label: "Answers carry a card",
    text: "Each single answer then shows its unit, basis and source on a card in Excel, and =A1.Source reads them. The numbers and all arithmetic stay the same; ranges, spilled answers and errors stay plain.",
    tried:
      "Before they are on, it is tried on a hidden sheet, which is taken away again, whether this Excel calculates the same with them.",
    on: "Cards are on. The workbook was calculated anew.",
    off: "Cards are off. Answers are plain numbers again.",
    working: "Trying it…",
  },
  plan: {
    insertTitle: "Insert a plan",
    insertText:
      "Adds the sheets of a plan, empty or as a worked example. Sheets that are here already stay as they are.",
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
    undone: "The plan was taken out again.",
    insert: "Insert",
    recommendation: "Recommendation",
    checks: "Checks",
    noPlan:
      "There is no plan in this workbook yet. Insert one, or open a workbook that has one: its recommendation, scenarios and checks are shown here.",
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
        "Each section is known to cover, checks and sources, so the plan is built anew with it, from your inputs, and opens as a new workbook. This workbook stays as it is; to take it back, close the new one.",
      workbench:
        "Each section is known to cover, checks and sources, so the plan is built anew with it, from your inputs, and given to you as a file. The open workbook stays as it is.",
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
    ownStays: "What you wrote outside the input cells, and sheets of your own, are not in it.",
    versions: "Catalogue and versions",
    versionsText:
      "Asks again what this workbook was computed with, and lists every answer that the installed catalogue gives otherwise.",
    lookAtVersions: "Compare with this catalogue",
    lookingForGaps: "Looking for what is still to fill in…",
    notStamped: "With which catalogue it was computed could not be noted.",
  },
  compare: {
    title: "Compare with another workbook",
    text: "Choose an earlier plan, or any other workbook, as an .xlsx file. What differs is listed, each with the way to its cell. Neither workbook is changed, and the file stays on this computer.",
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
      "A copy in which every value stands without the add-in. This workbook stays as it is.",
    options: "Options of the copy",
    keepFormulas: "Keep the formulas, so that it can be made live again",
    sourceNotes: "Source as a note on each value",
    freezeAll: "All other formulas as values too",
    withoutWorking: "Without hidden sheets",
    withoutAuthors: "Without names of persons",
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
      "Cells that were opened before the add-in was loaded stay at #NAME? until they are written anew. That is done here for the whole workbook.",
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
