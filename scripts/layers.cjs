/** The folders of src in their layers: nothing lower imports anything higher. */

/** From the lowest; folders of one line do not know each other. */
const LAYERS = [
  ["catalogue", "formula"],
  ["models"],
  ["functions"],
  ["workbook"],
  ["xlsx"],
  ["plan"],
  ["hosts"],
  ["pane", "self-test"],
  ["addin", "workbench", "cli", "site"],
];

/** What each folder is, in a few words. */
const PURPOSES = {
  catalogue: "documents as tables",
  formula: "text of formulas",
  models: "arithmetic of each subject",
  functions: "definition of each function",
  workbook: "a workbook as data",
  xlsx: "the file format",
  plan: "inputs, sections, templates",
  hosts: "Excel, grid and files",
  pane: "the task pane",
  "self-test": "a workbook that tests Excel",
  addin: "Excel's entry",
  workbench: "the pane beside a grid",
  cli: "the command line",
  site: "the documentation site",
};

module.exports = { LAYERS, PURPOSES };
