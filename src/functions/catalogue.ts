/** Functions about the catalogue itself: its tables and their data. */
import * as catalogue from "../models/catalogue";
import { packList } from "../models/packs";
import { studies, testConfiguration } from "../models/test-configurations";
import { cellsOf } from "./core/arguments";
import { worksheetFunction } from "./core/define-function";

export const tableFunction = worksheetFunction({
  name: "TABLE",
  names: { column: "columns" },
  subject: "catalogue",
  spills: true,
  summary: "Returns a complete catalogue table. The header has the units.",
  params: [
    { name: "table", type: "text", help: "Name of a table from TABLES(), such as backup-devices." },
    {
      name: "columns",
      type: "text",
      isList: true,
      optional: true,
      help: "Columns to show, separated by commas. Leave empty for all.",
    },
  ],
  returns: "table",
  examples: [
    {
      args: ["backup-devices"],
      first: "device",
      shows: "head first, then one row a device",
      source: "PCR 2263",
    },
    {
      args: ["backup-devices", "rate,device"],
      first: "rate (MB/s)",
      shows: "two columns in the order asked for",
    },
  ],
  seeAlso: ["TABLES", "DATA"],
  answer: (a) => catalogue.showTable(a.table, a.columns),
});

export const data = worksheetFunction({
  name: "DATA",
  subject: "catalogue",
  summary: "Returns one value of a table by its keys, in the order of the key columns.",
  params: [
    { name: "table", type: "text", help: "Name of a table from TABLES(), such as backup-devices." },
    { name: "column", type: "text", help: "Name of a column of the table, such as rate." },
    {
      name: "keys",
      type: "rest",
      optional: true,
      help: "Values of the key columns, enough to identify one row.",
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["backup-devices", "rate", "SLR100"], value: 5, shows: "5.0 MB/s", source: "PCR 2269" },
    {
      args: ["backup-devices", "factor", "3592-E07 Fiber Channel"],
      value: 2.2,
      shows: "compaction factor of one drive",
      source: "PCR 2281",
    },
  ],
  seeAlso: ["TABLE", "TABLES"],
  answer: (a) =>
    catalogue.lookUp(
      a.table,
      a.column,
      cellsOf(a.keys).map((key) => (key === null ? "" : String(key))),
    ),
});

export const testCfg = worksheetFunction({
  name: "TESTCFG",
  subject: "catalogue",
  summary:
    "Returns the published description of a measured system, such as memory, drives or workload.",
  params: [
    {
      name: "study",
      type: "textOrNumber",
      choices: studies,
      help: "Name of a study, such as ipl, internal-storage or db2-mirror.",
    },
    {
      name: "system",
      type: "text",
      help: "Measured system or section of the study, such as 7051.",
    },
    { name: "item", type: "text", help: "Property of the system, such as memory." },
  ],
  returns: "as the column",
  examples: [
    {
      args: ["ipl", "7061", "memory"],
      value: 512,
      shows: "GB of the 16-way 9406-MMA",
      source: "PCR 2065",
    },
    {
      args: ["db2-mirror", "7.5", "record"],
      value: 1300,
      shows: "bytes of a record in case study 5",
      source: "DB2M 563",
    },
    { args: ["ipl", "7061", "colour"], value: "#N/A", shows: "what is known is listed" },
  ],
  seeAlso: ["TABLES", "TABLE"],
  answer: (a) => testConfiguration(String(a.study), a.system, a.item),
});

export const version = worksheetFunction({
  name: "VERSION",
  subject: "catalogue",
  summary: "Returns the version and content hash of the catalogue.",
  params: [],
  returns: "text",
  examples: [
    { args: [], value: catalogue.versionText(), shows: "version and hash of the packed catalogue" },
    {
      args: [null],
      value: catalogue.versionText(),
      shows: "an empty cell handed to a function without parameters",
    },
  ],
  answer: () => catalogue.version(),
});

export const packs = worksheetFunction({
  name: "PACKS",
  subject: "catalogue",
  spills: true,
  askedAs: ["rating packs"],
  summary:
    "Lists the built-in rating packs by table: version, rows, and the number of rows by status.",
  params: [],
  returns: "table",
  examples: [
    { args: [], first: "pack", shows: "a header row, then each table of each pack" },
    {
      args: [null],
      first: "pack",
      shows: "an empty cell handed to a function without parameters",
    },
  ],
  seeAlso: ["TABLES", "VERSION"],
  answer: () => packList(),
});
