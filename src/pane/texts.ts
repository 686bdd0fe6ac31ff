/** Everything that the pane says, in one place. Function names stay as they are in every language. */
export const TEXTS = {
  views: { functions: "Functions", catalogue: "Catalogue", explain: "Explain", plan: "Plan" },
  viewsLabel: "Views",
  back: "Back",
  functions: {
    search: "Search functions, devices, systems, tables", found: (count: number) => (count === 1 ? "1 function" : `${count} functions`),
    none: (query: string) => `Nothing found for “${query}”. Try a device, a system, a subject such as backup, or part of a function's name.`,
    optional: "optional", useCell: (name: string) => `Use the selected cell for ${name}`, insert: "Insert formula", replace: "Replace it", keep: "Keep it",
    occupied: (at: string) => `${at} already holds something.`, inserted: (at: string) => `Inserted at ${at}.`, notUndone: "There is nothing of this pane to take back; use the undo of the grid.",
    result: "Result", resultWaits: "Fill in the arguments to see the result.", details: "Source and conditions", examples: "Examples", gives: "Gives", related: "Related", takeExample: "Fill in this example", formula: "Formula",
    trueWord: "TRUE", falseWord: "FALSE",
  },
  basis: { measured: "measured", rule: "rule", interpolated: "interpolated", derived: "derived", user: "your own figure", refused: "refused" } as Readonly<Record<string, string>>,
  catalogue: {
    search: "Search tables, devices, systems, figures", none: (query: string) => `No table speaks of “${query}”.`, rows: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
    conditions: "Conditions", notes: "Footnotes", warnings: "Read with care", corrections: "Misprints put right", copy: "Copy citation", copied: "Copied.", notCopied: "The browser does not let the pane copy; select the citation and copy it yourself.",
    insert: "Insert table", more: (shown: number, all: number) => `The first ${shown} of ${all} rows; insert the table to see all.`, inserted: (range: string) => `Inserted at ${range}.`,
    occupied: (range: string) => `${range} is not empty. Select a cell with room to its right and below.`, correction: (printed: string, reading: string, reason: string) => `Printed “${printed}”, read as ${reading}: ${reason}`,
  },
  explain: {
    nothing: "This cell holds no Sizebook function.", value: "Its value was typed in.", empty: "This cell is empty.", reads: "Its formula reads", computed: "It is computed by the workbook.",
    inputs: "Inputs", formula: "Computed as", source: "Source", conditions: "Conditions", warnings: "Read with care", jump: (place: string) => `Go to ${place}`, leftOut: "left out",
  },
  plan: {
    insertTitle: "Insert a plan", insertText: "Adds the sheets of a system plan to this workbook. Sheets that are here already stay as they are.", empty: "Empty plan", example: "Worked example", working: "Inserting", inserted: (count: number) => `${count} sheets were inserted.`, leftOut: (what: string) => `This Excel did not take: ${what}.`,
    undo: "Take it out again", undone: "The plan was taken out again.", checks: "Checks", noPlan: "There is no plan in this workbook yet. Its checks will be listed here.",
  },
  problem: (reason: string) => `That did not work: ${reason}`,
  loading: "Loading…",
} as const;
