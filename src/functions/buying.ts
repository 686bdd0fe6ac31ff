/** Facts for buying: software tiers, limits, and life cycles. */
import { softwareTier, systemLimit } from "../models/buying";
import { releaseLife, systemLife } from "../models/life-dates";
import { coresToLicense } from "../models/os-licenses";
import { releaseLevel } from "../models/release-levels";
import {
  LIMITS,
  RELEASE_DATES,
  SUPPORT_BOUNDS,
  SYSTEM_DATES,
  type LimitKind,
  type ReleaseDate,
  type SupportBound,
  type SystemDate,
} from "../models/system-facts";
import { worksheetFunction, type WorksheetFunction } from "./core/define-function";

const subject = "buying";

const SYSTEM = {
  name: "system",
  type: "key",
  dimension: "system",
  open: true,
  asTyped: true,
  help: "System by name or by machine type and model, such as S1024 or 9105-42A.",
} as const;
const FEATURE = {
  name: "feature",
  type: "text",
  help: 'Processor feature, such as EPGM, or "EPGR x2" for two sockets. Leave it empty if it makes no difference.',
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
  askedAs: ["software tier, P05, P10, P20, P30", "processor group"],
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
    { args: ["S914", "EP52"], value: "P10", shows: "an S914 with 8 cores" },
    { args: ["S1014", "EPH8"], value: "#N/A", shows: "looked for, and not found" },
  ],
  seeAlso: ["SYSLIMIT", "SYSLIFE"],
  answer: (a) => softwareTier(a.system, a.feature, a.rows),
});

export const sysLimit = worksheetFunction({
  name: "SYSLIMIT",
  subject,
  askedAs: [
    "largest partition of a system",
    "maximum memory of a system",
    "needs VIOS",
    "subscription license",
  ],
  summary:
    "Returns a limit of a system: the largest IBM i partition, memory, native or VIOS only, license, watts.",
  params: [
    SYSTEM,
    { ...FEATURE, unneededWith: () => true },
    {
      name: "what",
      type: "keyword",
      values: LIMITS,
      aliases: { CORES: "PARTITION", RAM: "MEMORY", VIOS: "IO", SUBSCRIPTION: "LICENSE" },
      help: "PARTITION (cores of the largest IBM i partition), MEMORY (GiB), NVME (TB), IO (native or VIOS), LICENSE (subscription), WATTS, BTU (per hour) or KVA (maximum for electrical planning), RACKUNITS, PVSCORES or PVSMEMORY (GiB, usable in Power Virtual Server).",
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
  askedAs: ["withdrawn from marketing", "end of support of a system", "end of service"],
  summary:
    "Returns a life-cycle date of a system: announced, available, withdrawn from marketing, end of support.",
  params: [
    SYSTEM,
    {
      name: "what",
      type: "keyword",
      values: [...SYSTEM_DATES, ...Object.keys(SUPPORT_BOUNDS)],
      dimension: "life-cycle-date",
      help: "ANNOUNCED, AVAILABLE, WITHDRAWN from marketing, or end of SUPPORT. Where sources differ, SUPPORTEARLIEST or SUPPORTLATEST.",
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
    { args: ["8205-E6D", "SUPPORT"], value: "#N/A", shows: "its sources differ" },
    { args: ["8205-E6D", "SUPPORTLATEST"], value: 44377, shows: "30 June 2021, the later day" },
  ],
  seeAlso: ["OSLIFE", "SYSTIER"],
  answer: (a) => systemLife(a.system, a.what as SystemDate | SupportBound, a.rows),
});

export const osLife = worksheetFunction({
  name: "OSLIFE",
  subject,
  askedAs: ["end of support of IBM i"],
  summary:
    "Returns a date of a release of IBM i: end of support, of its extension, availability, withdrawal.",
  params: [
    { name: "release", type: "text", help: "Release, such as 7.4 or V7R4." },
    ROWS,
    {
      name: "what",
      type: "keyword",
      values: RELEASE_DATES,
      dimension: "life-cycle-date",
      default: "SUPPORT",
      optional: true,
      help: "End of SUPPORT (default), of its EXTENSION, AVAILABLE, or WITHDRAWN from marketing.",
    },
  ],
  returns: "date",
  examples: [
    {
      args: ["7.4"],
      value: 46295,
      shows: "30 September 2026: format it as a date",
      source: "dates.csv 57",
    },
    { args: ["7.4", null, "EXTENSION"], value: 47391, shows: "30 September 2029" },
    { args: ["7.5"], value: "#N/A", shows: "no end of support is stated" },
  ],
  seeAlso: ["SYSLIFE", "OSLEVEL"],
  answer: (a) => releaseLife(a.release, a.rows, a.what as ReleaseDate),
});

export const osLevel = worksheetFunction({
  name: "OSLEVEL",
  subject,
  askedAs: ["which release runs on a system"],
  summary: "Returns the minimum level of a release of IBM i on a system, such as TR12.",
  params: [
    { name: "release", type: "text", help: "Release, such as 7.4 or V7R4." },
    SYSTEM,
    {
      name: "from",
      type: "text",
      optional: true,
      help: "Release of today: whether there is a direct upgrade from it, where that is published.",
    },
  ],
  returns: "text",
  examples: [
    {
      args: ["7.4", "S1124"],
      value: "TR12",
      shows: "Power11 starts at 7.4 TR12",
      source: "release-levels.csv 48",
    },
    { args: ["7.6", "E980"], value: "not supported", shows: "7.6 runs on Power10 and Power11" },
    { args: ["7.3", "S814"], value: "#N/A", shows: "no publication was found that states it" },
    { args: ["7.6", "S1124", "7.3"], value: "not supported", shows: "no direct upgrade from 7.3" },
  ],
  seeAlso: ["OSLIFE", "SYSLIFE"],
  answer: (a) => releaseLevel(a.release, a.system, a.from),
});

export const osLicenses = worksheetFunction({
  name: "OSLICENSES",
  subject,
  summary: "Returns the cores of IBM i to license on a machine, by the count that IBM publishes.",
  params: [
    {
      name: "activated",
      type: "number",
      unit: "cores",
      min: 0,
      help: "Number of activated cores of the machine, such as 4.",
    },
    {
      name: "dedicated",
      type: "number",
      unit: "cores",
      min: 0,
      help: "Total number of dedicated processors of all IBM i partitions, such as 2, or 0 for none.",
    },
    {
      name: "pools",
      type: "range",
      of: "numbers",
      optional: true,
      help: "A row for each shared pool: its maximum, the virtual processors of its uncapped and the processing units of its capped IBM i partitions.",
    },
  ],
  returns: "cores",
  examples: [
    {
      args: [16, 2, [[8, 6, 0.5]]],
      value: 9,
      shows: "2 + min(8; 6 + 0.5) = 8.5, rounded up",
      source: "facts.csv 29",
    },
    { args: [8, 2, [[8, 12, 0]]], value: 8, shows: "no more than the activated cores" },
    { args: [16, 3], value: 3, shows: "dedicated processors only" },
  ],
  seeAlso: ["SYSTIER", "SYSLIMIT"],
  answer: (a) => coresToLicense(a.activated, a.dedicated, a.pools),
});

export const buyingFunctions: readonly WorksheetFunction[] = [
  sysTier,
  sysLimit,
  sysLife,
  osLife,
  osLevel,
  osLicenses,
];
