/** The functions that search the catalogue: Excel loads them on demand. */
import { listRules } from "../models/rule-list";
import { worksheetFunction } from "./core/define-function";
import * as search from "./search";

const tables = worksheetFunction({
  name: "TABLES",
  subject: "catalogue",
  spills: true,
  summary: "Lists the catalogue tables, all or those that match terms.",
  params: [
    {
      name: "search",
      type: "text",
      optional: true,
      help: "Terms in any order, such as LTO4 save rate. Leave empty for all tables.",
    },
  ],
  returns: "table",
  examples: [
    {
      args: ["supported backup device"],
      first: "name",
      shows: "a header row, then the tables found: the device rates of PCR 9.1",
    },
    {
      args: ["no such table anywhere"],
      value: "#N/A",
      shows: "nothing found is #N/A with the nearest names",
    },
  ],
  seeAlso: ["TABLE", "DATA", "FIND"],
  answer: (a) => search.listTables(a.search ?? ""),
});

const find = worksheetFunction({
  name: "FIND",
  subject: "catalogue",
  spills: true,
  askedAs: ["search the catalogue"],
  summary: "Lists the functions that answer a question, then the table rows that match.",
  params: [
    {
      name: "text",
      type: "text",
      help: "A question, or terms in any order, such as a device, feature, model, or number with unit. At most 255 characters.",
    },
  ],
  returns: "table",
  examples: [
    {
      args: ["how long does an IPL take"],
      first: "function or table",
      shows: "IPLTIME, then the rows about it",
    },
    {
      args: ["3592-E07"],
      first: "function or table",
      shows: "the functions that accept the drive, then its rows",
    },
    { args: ["zzzz"], value: "#N/A", shows: "nothing found" },
  ],
  seeAlso: ["TABLES"],
  answer: (a) => search.find(a.text),
});

const rules = worksheetFunction({
  name: "RULES",
  subject: "rules",
  spills: true,
  summary:
    "Lists the rules of the catalogue with bound, unit, status and wording. A percentage is listed as 60 and can be checked as 60% or 0.6.",
  params: [
    {
      name: "subject",
      type: "text",
      optional: true,
      help: "A subject or the start of an id, such as backup, or terms, such as jumbo frames. Leave empty for all rules.",
    },
  ],
  returns: "table",
  examples: [
    { args: [], first: "id", shows: "a header row, then every rule" },
    {
      args: ["no such subject"],
      value: "#N/A",
      shows: "an unknown subject is #N/A with the subjects",
    },
  ],
  seeAlso: ["CHECK", "WHY"],
  answer: (a) => listRules(a.subject),
});

export const searchingFunctions = [tables, find, rules];
