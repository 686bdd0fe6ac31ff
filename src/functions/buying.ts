/** Facts for buying: software tiers, limits, and life cycles. */
import { releaseLife, softwareTier, systemLife, systemLimit } from "../models/buying";
import { LIMITS, SYSTEM_DATES, type LimitKind, type SystemDate } from "../models/system-facts";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const subject = "buying";

const SYSTEM = {
  name: "system",
  type: "key",
  dimension: "system",
  open: true,
  asTyped: true,
  help: "System by name or by machine type and model, e.g. S1024 or 9105-42A.",
} as const;
const FEATURE = {
  name: "feature",
  type: "text",
  help: 'Processor feature, e.g. EPGM; "EPGR x2" for two sockets. Left out where it makes no difference.',
} as const;
const ROWS = {
  name: "rows",
  type: "rows",
  kind: "fact",
  optional: true,
  help: "Your own facts: a range with the header system, fact, value, and optionally feature, source.",
} as const;

export const sysTier = worksheetFunction({
  name: "SYSTIER",
  subject,
  summary: "Returns the software tier of IBM i of a system, from P05 to P50.",
  params: [SYSTEM, { ...FEATURE, optional: true }, ROWS],
  returns: "text",
  examples: [
    {
      args: ["S1024", "EPGM"],
      value: "P20",
      shows: "an S1024 with 12-core processors",
      source: "tiers.csv 13",
    },
    { args: ["S1024"], value: "#N/A", shows: "the tier depends on the processor" },
    { args: ["S914", "EP52"], value: "#N/A", shows: "P05 or P10, not published which" },
  ],
  seeAlso: ["SYSLIMIT", "SYSLIFE"],
  answer: (a) => softwareTier(a.system, a.feature, a.rows),
});

export const sysLimit = worksheetFunction({
  name: "SYSLIMIT",
  subject,
  summary:
    "Returns a limit of a system: the largest IBM i partition, memory, NVMe, native or VIOS only, license.",
  params: [
    SYSTEM,
    { ...FEATURE, unneededWith: () => true },
    {
      name: "what",
      type: "keyword",
      values: LIMITS,
      aliases: { CORES: "PARTITION", RAM: "MEMORY", VIOS: "IO", SUBSCRIPTION: "LICENSE" },
      help: "PARTITION: cores of the largest IBM i partition; MEMORY in GiB; NVME in TB; IO: native or VIOS; LICENSE: subscription.",
    },
    ROWS,
  ],
  returns: "as the column",
  examples: [
    {
      args: ["S1022", "EPG9", "PARTITION"],
      value: 4,
      shows: "4 cores, however many it has",
      source: "limits.csv 10",
    },
    { args: ["S1014", "EPG0", "MEMORY"], value: 64, shows: "64 GiB with the 4-core processor" },
    { args: ["S1022", "EPG9", "IO"], value: "VIOS", shows: "IBM i needs VIOS" },
    { args: ["S1024", "EPGM", "PARTITION"], value: "#N/A", shows: "no limit is stated" },
  ],
  seeAlso: ["SYSTIER", "CPWRATE"],
  answer: (a) => systemLimit(a.system, a.feature, a.what as LimitKind, a.rows),
});

export const sysLife = worksheetFunction({
  name: "SYSLIFE",
  subject,
  summary:
    "Returns a life-cycle date of a system: announced, available, withdrawn from marketing, end of support.",
  params: [
    SYSTEM,
    {
      name: "what",
      type: "keyword",
      values: SYSTEM_DATES,
      aliases: { "END OF SUPPORT": "SUPPORT", EOS: "SUPPORT", WFM: "WITHDRAWN" },
      help: "ANNOUNCED, AVAILABLE, WITHDRAWN from marketing, or end of SUPPORT.",
    },
    ROWS,
  ],
  returns: "date",
  examples: [
    {
      args: ["8286-42A", "SUPPORT"],
      value: 45382,
      shows: "31 March 2024: format it as a date",
      source: "life-cycle.csv 40",
    },
    { args: ["S1024", "WITHDRAWN"], value: "#N/A", shows: "not announced" },
  ],
  seeAlso: ["OSLIFE", "SYSTIER"],
  answer: (a) => systemLife(a.system, a.what as SystemDate, a.rows),
});

export const osLife = worksheetFunction({
  name: "OSLIFE",
  subject,
  summary: "Returns the end of support of a release of IBM i as an Excel date.",
  params: [{ name: "release", type: "text", help: "Release, e.g. 7.4 or V7R4." }, ROWS],
  returns: "date",
  examples: [
    {
      args: ["7.4"],
      value: 46295,
      shows: "30 September 2026: format it as a date",
      source: "releases.csv 3",
    },
    { args: ["7.5"], value: "#N/A", shows: "no end of support is stated" },
  ],
  seeAlso: ["SYSLIFE"],
  answer: (a) => releaseLife(a.release, a.rows),
});

export const buyingFunctions: readonly WorksheetFunction[] = [sysTier, sysLimit, sysLife, osLife];
