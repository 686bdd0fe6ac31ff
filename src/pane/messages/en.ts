/**
 * All texts of the pane in English. Function names, units and codes are the same in every language.
 */
import { BRAND_MESSAGES } from "./en-brand";
import type { Basis } from "../../models/answer";
import { CONTENT_MESSAGES } from "../../xlsx/inspect/inspection-messages";
import { ENGLISH_MEASURED } from "./en-measured";
import { ENGLISH_PACKS } from "./en-packs";
import { ENGLISH_MORE } from "./en-more";
import { ENGLISH_SHARED } from "./en-shared";
import { NAMESPACE } from "../../functions/core/namespace";
import type { TemplateKey } from "../../plan/templates/templates";

const LOCALE = ENGLISH_SHARED.locale;
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString(LOCALE)} ${count === 1 ? singular : plural}`;
const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

export const ENGLISH = {
  shared: ENGLISH_SHARED,
  more: ENGLISH_MORE,
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
    tables: "Catalogue tables",
    moreTables: (count: number) => `${count} more in the catalogue`,
    holds: (parameter: string, key: string) => `${parameter} ${key}`,
    syntax: "Syntax",
    noArguments: "This function takes no arguments.",
    more: (count: number) => counted(count, "optional argument", "optional arguments"),
    optional: "optional",
    useCell: (name: string) => `Use the selected cell for ${name}`,
    cellHolds: (place: string, value: string) => `${place}: ${value}`,
    asks: (names: readonly string[]) => `Enter ${listed(names)} to see the result.`,
    choose: "Choose or type",
    open: (name: string) => `Open the list of ${name}`,
    clear: "Clear the form",
    above: (limit: number) => `more than ${limit}`,
    least: (limit: number) => `at least ${limit}`,
    most: (limit: number) => `at most ${limit}`,
    whole: "whole number",
    fraction: "enter 50% or 0.5",
    fallback: (value: string) => `default ${value}`,
    allowed: (values: readonly string[]) => listed(values),
    offered: (count: number) => counted(count, "option", "options"),
    range: "a range of cells",
    rows: "a range with a header row",
    repeats: "separate several with ;",
    boolean: "TRUE or FALSE",
    result: "Result",
    working: "Calculating…",
    suggestions: "Try",
    useSuggestion: (value: string, name: string) => `Use ${value} for ${name}`,
    fills: (rows: number, columns: number) => `Fills ${rows} × ${columns} cells`,
    firstOf: "First cell:",
    evidence: "Source and method",
    remarks: (count: number) => counted(count, "note", "notes"),
    formula: "Formula",
    insert: "Insert formula",
    into: (place: string) => `into ${place}`,
    together: "With label, unit and source",
    occupied: (place: string, holds: string) => `${place} is not empty. It contains ${holds}.`,
    occupiedMany: (place: string) => `${place} is not empty.`,
    replace: "Replace",
    keep: "Keep",
    inserted: (place: string) => `Inserted at ${place}.`,
    circular: (place: string) =>
      `The formula uses ${place}, so the result cannot be there. Select another cell.`,
    examples: "Examples",
    tryExample: "Try it",
    tryLabel: (formula: string) => `Try ${formula}`,
    gives: "returns",
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
    user: "your value",
    refused: "no value",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  basisHelp: {
    measured: "Published in a source table for exactly these inputs.",
    published: "A fact or limit that the source states without a measurement.",
    rule: "A rule or formula that the source states.",
    reported:
      "From a rating pack. Reported by one public source, and not compared with the publication.",
    interpolated: "Interpolated between two measured values.",
    derived: "Calculated from published values.",
    user: "Your value.",
    refused: "No value available. The reason lists what is published.",
  } satisfies Record<Basis | "refused", string> as Readonly<Record<string, string>>,
  evidence: {
    computed: "Method",
    sources: "Source",
    conditions: "Conditions",
    warnings: "Notes",
    row: "Row",
    copy: "Copy citation",
    copied: "Copied.",
    own: "Calculated from the arguments only, without published values.",
    notCopied:
      "The citation was not copied. This window has no access to the clipboard. Select the text and copy it.",
    openTable: (title: string) => `Open table ${title}`,
  },
  catalogue: {
    search: "Search tables",
    placeholder: "Table, device, system, value…",
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
    warnings: "Notes",
    corrections: "Corrected misprints",
    correction: (printedText: string, reading: string) =>
      `Published as “${printedText}”, corrected to ${reading}.`,
    chart: "Chart",
    chartOf: (title: string, x: string, y: string) =>
      `Chart of ${title}: ${y}${x ? ` by ${x}` : ""}`,
    figures: "Values of the table",
    usedBy: "Used by",
    formula: "As a formula",
    insert: "Insert table",
    insertLabel: (title: string) => `Insert table ${title}`,
    inserted: (place: string) => `Inserted at ${place}.`,
    occupied: (place: string) =>
      `${place} is not empty. Select a cell with enough empty cells below and to the right.`,
    size: (rows: number, columns: number) => `${rows} × ${columns}`,
    mark: (notes: string) => `Footnote ${notes}`,
  },
  explain: {
    places: {
      excel: { noSelection: "No cell is selected in Excel." },
      workbench: { noSelection: "No cell is selected in the grid." },
    },
    title: "Explain",
    empty: "This cell is empty.",
    emptyHint: `Select a cell with a ${NAMESPACE} function, or a cell that depends on such a function.`,
    typed: "This value was entered.",
    named: (name: string) => `Name: ${name}`,
    noCalls: "This cell has no Sizebook function.",
    computed: "Calculated by the workbook.",
    reads: "Cells used by the formula",
    readMore: (count: number) => `and ${count} more`,
    shows: (place: string) => `This cell shows the value of ${place}:`,
    goTo: (place: string) => `Go to ${place}`,
    inputs: "Inputs",
    skipped: "not set",
    unknown: "not available",
    inner: "inner function",
    openForm: (name: string) => `Open ${name} in the form`,
    edit: "Open in the form",
    unused: (condition: string) =>
      `Not used now: the condition ${condition} selects another part of the formula.`,
    firstOf: (rows: number, columns: number) =>
      `Returns ${rows} × ${columns} values. The first is explained here.`,
    differs: (now: string) =>
      `Current result: ${now}. Recalculate the workbook. If the cell still shows another value, the catalogue or the function has changed.`,
    recalculate: "Recalculate",
    checks: "Checks",
    checksReading: "Checks that use this cell",
    checksOfSheet: (count: number) => `${counted(count, "check", "checks")} on this sheet`,
    meansOther: "Changed with the catalogue.",
    back: (place: string) => `Back to ${place}`,
    errors: {
      "#NAME?": "A name in the formula is unknown. Check its spelling.",
      "#REF!": "A cell used by the formula was deleted. Undo the deletion, or change the formula.",
      "#DIV/0!":
        "The formula divides by zero or by an empty cell. Check the cells used by the formula.",
      "#NUM!":
        "A number is too large, or the calculation has no result. Check the cells used by the formula.",
      "#NULL!": "The two ranges do not intersect. Check for a missing comma or colon.",
      "#SPILL!": "The result needs more empty cells. Clear the cells below and to the right.",
      "#CALC!": "The workbook could not calculate this formula. Check its arguments.",
      "#VALUE!": "A value has the wrong type. Check the cells used by the formula.",
      "#N/A": "No value is available. Check the cells used by the formula.",
    } as Readonly<Record<string, string>>,
    stuck:
      "Sizebook was not loaded when this cell was calculated. Repair the workbook to recalculate such cells.",
    waiting: "This cell is being calculated. If this does not end, recalculate the workbook.",
    errorFrom: (name: string, place: string) =>
      `The error comes from ${place}, which is used for ${name}.`,
  },
  cards: {
    title: "Data cards",
    label: "Show data cards on results",
    text: "Show unit, basis and source in a data card on each result. Formulas can read them, such as =A1.Source. Values do not change. Ranges, spilled results and errors have no cards.",
    tried:
      "Sizebook first checks on a temporary hidden sheet that cards do not change the results of Excel.",
    on: "Cards are on. The workbook was recalculated.",
    off: "Cards are off. Results are plain numbers.",
    working: "Checking…",
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
    /** What sections are about: in their definitions in English. */
    sectionTexts: undefined as Readonly<Record<string, string>> | undefined,
    pictureOf: (title: string) => `A sheet of the worked example of: ${title}`,
    insertExample: "Worked example",
    exampleLabel: (title: string) => `Worked example: ${title}`,
    chooseSections: "Choose sections",
    chooseText:
      "Each section is one sheet. The cover switches sections on and off. Fewer sheets open and calculate faster.",
    insertLabel: (title: string) => `Insert: ${title}`,
    preparing: "Preparing the sheets…",
    working: (percent: number) => `Inserting the sheets: ${percent}%`,
    inserted: (count: number) => `${counted(count, "sheet was", "sheets were")} inserted.`,
    leftOut: "Not inserted. This version of Excel does not support:",
    undo: "Remove the plan",
    undone: "Plan removed.",
    insert: "Insert",
    recommendation: "Recommendation",
    checks: "Checks",
    noPlan: "This workbook has no plan. Insert one, or open a workbook with a plan.",
    notCalculated: "The plan has not been calculated yet.",
    filter: (verdict: string) => `Show only ${verdict}`,
    showing: (count: number) => counted(count, "check", "checks"),
    goTo: (what: string) => `Go to: ${what}`,
    unused: (count: number) => `${counted(count, "check does", "checks do")} not apply.`,
    workbookChecks: (count: number) =>
      `${counted(count, "workbook check has", "workbook checks have")} not passed. The counts above do not include workbook checks.`,
    showUnused: "Show",
    hideUnused: "Hide",
    another: "Insert another plan",
    allPassed: "All checks pass.",
    scenario: "Scenario",
    alternative: "Alternative",
    noneChosen: "None",
    chosen: (what: string, name: string) => `${what}: ${name}.`,
    compareScenarios: "Compare scenarios",
    compareAlternatives: "Compare alternatives",
    figure: "Result",
    gaps: "Missing inputs",
    sections: (used: number, all: number) => `Sections: ${used} of ${all} used`,
    switchedOn: (name: string) => `${name} is now included in the plan.`,
    switchedOff: (name: string) =>
      `${name} is no longer included in the plan. The inputs are kept.`,
    notHere: (names: readonly string[]) =>
      `Not in this workbook: ${listed(names)}. Insert a plan with these sections into an empty workbook and move your inputs.`,
    missing: "Add sections",
    missingText: {
      excel:
        "Adding a section opens a new copy of the plan with your inputs. This workbook is not changed. To undo, close the copy.",
      workbench:
        "Adding a section creates a new copy of the plan with your inputs. The open workbook is not changed.",
    },
    add: "Add",
    addLabel: (name: string) => `Add the section ${name}`,
    building: (name: string) => `Creating the plan with ${name}…`,
    withSection: (name: string) => `Plan with ${name}.xlsx`,
    added: {
      excel: (name: string, inputs: number) =>
        `A new workbook with ${name} is open. ${counted(inputs, "input was", "inputs were")} copied.`,
      workbench: (name: string, inputs: number) =>
        `The plan with ${name} was downloaded. ${counted(inputs, "input was", "inputs were")} copied.`,
    },
    becameFull: "The section needs additional sheets, so the copy is a full plan.",
    notMoved: (names: readonly string[]) => `Not copied: ${listed(names)}.`,
    ownStays: "Entries outside of input cells and additional sheets are not copied.",
    versions: "Catalogue and versions",
    versionsText: "Lists values that would change with the installed catalogue.",
    lookAtVersions: "Compare with this catalogue",
    lookingForGaps: "Looking for missing inputs…",
    notStamped: "The version of the catalogue could not be recorded.",
  },
  measured: ENGLISH_MEASURED,
  packs: ENGLISH_PACKS,
  compare: {
    title: "Compare with another workbook",
    text: "Choose an earlier plan or another workbook (.xlsx). Lists the differences, with a link to each cell. Neither workbook is changed, and the file stays on this computer.",
    choose: "Choose a file",
    another: "Choose another file",
    again: "Compare again",
    changed: "This workbook has changed since the comparison.",
    reading: (name: string) => `Reading ${name}…`,
    comparing: "Comparing…",
    notCompared: (name: string) => `${name} was not compared:`,
    between: (name: string) => `From ${name} to this workbook`,
    same: "No differences",
    sameHint: (name: string) => `Inputs, results, checks and versions are the same as in ${name}.`,
    inputs: (count: number) => `${counted(count, "input differs", "inputs differ")}`,
    typed: (count: number) => `${counted(count, "input cell differs", "input cells differ")}`,
    headline: "Effect on the plan",
    checks: (count: number) =>
      count ? `${counted(count, "check has", "checks have")} a different status` : "Checks",
    otherFigures: (count: number) =>
      `${counted(count, "check has", "checks have")} the same status with different values.`,
    answers: (count: number) =>
      `${counted(count, "catalogue value differs", "catalogue values differ")}`,
    results: (count: number) => `${counted(count, "more result differs", "more results differ")}`,
    computed: (count: number) =>
      `${counted(count, "calculated cell differs", "calculated cells differ")}`,
    sheets: "Sheets that only one workbook has",
    onlyIn: (name: string) => `only in ${name}`,
    onlyHere: "only in this workbook",
    versions: "Versions",
    notGiven: "not stated",
    notes: "Notes (1: the file, 2: this workbook)",
    rows: {
      added: (values: string) => `New${values ? `: ${values}` : ""}`,
      removed: (values: string) => `Removed${values ? `: ${values}` : ""}`,
      renamed: (_values: string, to: string) => `Renamed to ${to}`,
    },
    formulas: (before: string, now: string) => `Formula was =${before}. It is now =${now}.`,
    emptyCell: "empty",
    was: "was",
    is: "is",
    noCheck: "no check",
    unused: "not used",
    cut: (count: number) => `${count.toLocaleString(LOCALE)} more are not listed.`,
  },
  share: {
    title: "Share and repair",
    copy: "Customer copy",
    copyText:
      "Creates a copy with values only, for readers without the add-in. Your workbook is not changed.",
    options: "Options",
    keepFormulas: "Keep formulas so the copy can be restored",
    sourceNotes: "Source as a note on each value",
    freezeAll: "Convert all formulas to values",
    withoutWorking: "Remove hidden sheets",
    withPrices: "Include prices and cell notes",
    asFile: "Download the copy as a file instead of opening it",
    brand: BRAND_MESSAGES,
    make: "Create the copy",
    thaw: "Restore formulas",
    shared: (cells: number) =>
      `Customer copy saved. ${counted(cells, "formula", "formulas")} converted to values.`,
    thawed: (cells: number) =>
      `Workbook with formulas saved. ${counted(cells, "formula", "formulas")} restored.`,
    refused: "No copy was created:",
    remarks: "Notes",
    stuckInCopy: (cells: string) =>
      `These cells show an error instead of a result, here and in the copy: ${cells}. Repair them and create the copy again.`,
    hidden: {
      find: "Find hidden content",
      title: "Hidden content",
      choose: "Select what to remove from the copy.",
      nothing: "The copy contains no hidden content.",
      ofWorkbook: "A copy cannot be created yet. Hidden content of this workbook:",
      withEffect: (text: string, effect: string) => `${text} Effect of removing it: ${effect}`,
      stays: "Not removed:",
      notTakenOut: (name: string) => `Not removed: ${name}.`,
      leftOut: (names: string) => `Not included in the copy: ${names}.`,
      left: (names: string) => `Hidden content of the copy: ${names}.`,
      kinds: CONTENT_MESSAGES,
    },
    repair: "Cells that show #NAME?",
    repairText:
      "Cells show #NAME? if the workbook was opened before the add-in loaded. Repair recalculates them.",
    evenProtected: "Include protected sheets without a password",
    repairWorkbook: "Repair this workbook",
    noNameErrors: "No cell shows #NAME?.",
    repaired: (cells: number) => `${counted(cells, "cell was", "cells were")} repaired.`,
    left: (cells: number) => `${counted(cells, "cell was", "cells were")} not repaired:`,
    atOpening: "When this workbook was opened:",
  },
};

/** The texts that every language has. */
export type Messages = typeof ENGLISH;
