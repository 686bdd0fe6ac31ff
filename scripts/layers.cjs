/** The folders of src in their layers: nothing lower imports anything higher. */

/** From the lowest; folders of one line must not import each other. */
const LAYERS = [
  ["catalogue"],
  ["models"],
  ["functions"],
  ["spreadsheet"],
  ["calculation"],
  ["measurements", "packs", "provenance"],
  ["xlsx"],
  ["plan"],
  ["customer-copy", "foreign"],
  ["hosts"],
  ["pane", "library"],
  ["mcp"],
  ["addin", "workbench", "cli", "site"],
];

/** A short description of each folder. */
const PURPOSES = {
  catalogue: "documents as tables",
  models: "arithmetic of each subject",
  functions: "definition of each function",
  spreadsheet: "formulas, cells, layout",
  calculation: "of formulas",
  measurements: "readers, summaries",
  packs: "reading rating packs",
  provenance: "explanations, stamps, drift",
  xlsx: "the file format",
  plan: "inputs, sections, templates",
  "customer-copy": "creation and restoring",
  foreign: "recalculation, repair, review",
  hosts: "Excel and Univer",
  pane: "the task pane",
  library: "functions, plans, files for programs",
  mcp: "a server for assistants",
  addin: "the Excel add-in",
  workbench: "the pane next to a grid",
  cli: "the command line",
  site: "the documentation site",
};

module.exports = { LAYERS, PURPOSES };
