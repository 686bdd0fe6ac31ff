/** Web serving, PHP, WebSphere, WebFacing, HATS, compression. */
import { refuse } from "../models/answer";
import * as gains from "../models/named-gains";
import * as web from "../models/web";
import { worksheetFunction } from "./core/define-function";
import type { RawMatrix } from "./core/parameters";

const subject = "web";
const content = {
  name: "content",
  type: "keyword",
  values: web.CONTENTS,
  aliases: { STATIC: "IFS", CACHE: "LOCALCACHE", "LOCAL CACHE": "LOCALCACHE", CGI: "CGINAMED" },
  help: "IFS, LOCALCACHE or FRCA (static pages), CGINEW or CGINAMED (activation group).",
} as const;
const secure = {
  name: "secure",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE for secure serving (RC4, MD5, RSA 1024); FALSE when left out.",
} as const;
const noKeepAlive = {
  name: "noKeepAlive",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE with KeepAlive off; FALSE (KeepAlive on) when left out.",
} as const;
const pageSize = { type: "number", unit: "KB", min: 0, above: true, optional: true } as const;
const size = {
  ...pageSize,
  name: "size",
  default: 1,
  help: "Page size in KB; 1 when left out. Between 1, 10 and 100 interpolated.",
} as const;
const handshake = {
  name: "handshake",
  type: "keyword",
  values: ["ABBREVIATED", "FULL"],
  default: "ABBREVIATED",
  optional: true,
  help: "Without KeepAlive: ABBREVIATED (when left out) or FULL.",
} as const;
const end = {
  name: "end",
  type: "keyword",
  values: ["LOW", "HIGH"],
  default: "HIGH",
  optional: true,
  help: "HIGH (the cautious end, when left out) or LOW end of the printed range.",
} as const;
const release = {
  name: "release",
  type: "keyword",
  values: ["5.4", "6.1"],
  aliases: { V5R4: "5.4", V6R1: "6.1", "I5.4": "5.4", "I6.1": "6.1" },
  default: "5.4",
  optional: true,
  help: "Release: 5.4 (when left out) or 6.1.",
} as const;
const platform = {
  name: "platform",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE with Zend Platform (6.1 only); FALSE when left out.",
} as const;
const access = {
  name: "access",
  type: "keyword",
  values: web.PHP_ACCESS,
  aliases: { IBMDB2: "DB2_PCONNECT", MYSQL: "MYSQLI", PGM: "I5PROGRAMCALL" },
  help: "DB2_PCONNECT, MYSQLI, I5SQL, I5PROGRAMCALL; DB2_CONNECT or MIXED connections.",
} as const;

interface ServingArguments {
  readonly content: string;
  readonly secure: boolean;
  readonly noKeepAlive: boolean;
  readonly size: number;
  readonly handshake: string;
}
const serving = (a: ServingArguments): web.Serving => ({
  content: a.content as web.Content,
  secure: a.secure,
  keepAlive: !a.noKeepAlive,
  size: a.size,
  handshake: a.handshake as web.Serving["handshake"],
});

export const webCap = worksheetFunction({
  name: "WEBCAP",
  subject,
  summary:
    "Relative capacity of the HTTP server for a kind of page: for comparing kinds with each other only.",
  params: [content, secure, noKeepAlive, size, handshake],
  returns: "1",
  examples: [
    { args: ["IFS"], value: 2.016, shows: "a small static page", source: "PCR 3590" },
    { args: ["LOCALCACHE", true], value: 2.235, shows: "secure", source: "PCR 3591" },
    {
      args: ["IFS", true, true, 1, "FULL"],
      value: 0.03,
      shows: "a full handshake each time",
      source: "PCR 3642",
    },
    {
      args: ["FRCA", true],
      value: "#N/A",
      shows: "FRCA does not serve secure content",
      source: "PCR 3592",
    },
    {
      args: ["FRCA", false, true, 100],
      value: 1.873,
      shows: "100 KB, KeepAlive off",
      source: "PCR 3626",
    },
  ],
  seeAlso: ["WEBSCALE", "WEBMIX"],
  answer: (a) => web.servingCapacity(serving(a)),
});

export const webScale = worksheetFunction({
  name: "WEBSCALE",
  subject,
  summary: "A measured rate of one kind of page carried to another kind on the same system.",
  params: [
    {
      name: "rate",
      type: "number",
      unit: "as given",
      min: 0,
      help: "What was measured, in pages a second or any unit.",
    },
    { ...content, name: "from" },
    { ...content, name: "to" },
    { ...secure, name: "secureFrom" },
    { ...secure, name: "secureTo" },
    {
      ...pageSize,
      name: "sizeFrom",
      help: "Page size in KB of what was measured; 1 when neither size is given. Between 1, 10 and 100 interpolated.",
    },
    {
      ...pageSize,
      name: "sizeTo",
      help: "Page size in KB of the other kind; as sizeFrom when left out.",
    },
    { ...noKeepAlive, name: "noKeepAliveFrom" },
    { ...noKeepAlive, name: "noKeepAliveTo" },
  ],
  returns: "as given",
  examples: [
    {
      args: [100, "CGINEW", "CGINAMED"],
      value: (100 * 0.475) / 0.092,
      shows: "named activation groups",
      source: "PCR 3606, 3607",
    },
    {
      args: [100, "IFS", "IFS", false, true],
      value: (100 * 1.481) / 2.016,
      shows: "made secure",
      source: "PCR 3590",
    },
    { args: [100, "IFS", "FRCA", false, true], value: "#N/A", shows: "not measured" },
    {
      args: [100, "IFS", "IFS", false, false, 1, 1, false, true],
      value: (100 * 1.558) / 2.016,
      shows: "KeepAlive off",
      source: "PCR 3624",
    },
  ],
  seeAlso: ["WEBCAP"],
  answer: (a) => {
    if (a.sizeFrom === undefined && a.sizeTo !== undefined)
      return refuse("missing", "sizeFrom", "", "Give the page size of what was measured as well.");
    const sizeFrom = a.sizeFrom ?? size.default;
    return web.scaledServing(
      a.rate,
      serving({
        content: a.from,
        secure: a.secureFrom,
        noKeepAlive: a.noKeepAliveFrom,
        size: sizeFrom,
        handshake: "ABBREVIATED",
      }),
      serving({
        content: a.to,
        secure: a.secureTo,
        noKeepAlive: a.noKeepAliveTo,
        size: a.sizeTo ?? sizeFrom,
        handshake: "ABBREVIATED",
      }),
    );
  },
});

const numbers = (range: RawMatrix): number[] =>
  range.flat().filter((cell): cell is number => typeof cell === "number");

/** Capacities and shares of the kinds that are given: cells that are blank in both ranges come as null or, on the desktop, as 0. */
function kindsOf(capacities: RawMatrix, shares: RawMatrix): [number[], number[]] {
  const [first, second] = [capacities.flat(), shares.flat()];
  if (first.length !== second.length) return [numbers(capacities), numbers(shares)];
  const isGiven = (cell: RawMatrix[number][number] | undefined): boolean =>
    typeof cell === "number" && cell !== 0;
  const given = first.map((_, i) => isGiven(first[i]) || isGiven(second[i]));
  return [
    numbers([first.filter((_, i) => given[i])]),
    numbers([second.filter((_, i) => given[i])]),
  ];
}

export const webMix = worksheetFunction({
  name: "WEBMIX",
  subject,
  summary:
    "Relative capacity of a mix of pages: CPU time adds, so capacities are averaged harmonically.",
  params: [
    {
      name: "capacities",
      type: "range",
      of: "numbers",
      help: "Relative capacity of each kind, from WEBCAP.",
    },
    {
      name: "shares",
      type: "range",
      of: "numbers",
      help: "Share of each kind, adding up to 100%, the same cells beside capacities.",
    },
  ],
  returns: "1",
  examples: [
    {
      args: [
        [[2], [1]],
        [[0.5], [0.5]],
      ],
      value: 4 / 3,
      shows: "not 1.5",
    },
    {
      args: [
        [[2], [1]],
        [[0.5], [0.6]],
      ],
      value: "#VALUE!",
      shows: "the shares are 110%",
    },
  ],
  seeAlso: ["WEBCAP"],
  answer: (a) => web.mixedCapacity(...kindsOf(a.capacities, a.shares)),
});

export const webThreads = worksheetFunction({
  name: "WEBTHREADS",
  subject,
  summary: "The most HTTP server threads to begin with on a larger system.",
  params: [
    {
      name: "cpw",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "CPW of the partition.",
    },
    {
      name: "share",
      type: "fraction",
      above: true,
      default: 1,
      optional: true,
      help: "Share that serves web work; 1 when left out.",
    },
  ],
  returns: "threads",
  examples: [
    { args: [4000], value: 200, shows: "CPW / 20", source: "PCR 3653" },
    { args: [4000, 0.25], value: 50, shows: "a quarter of it serves web work", source: "PCR 3651" },
  ],
  seeAlso: ["WEBCAP"],
  answer: (a) => web.serverThreads(a.cpw, a.share),
});

export const phpPerf = worksheetFunction({
  name: "PHPPERF",
  subject,
  summary:
    "A measured figure of the PHP workload by database access: orders a minute, response time, CPU.",
  params: [
    access,
    {
      name: "metric",
      type: "keyword",
      values: web.PHP_METRICS,
      help: "OPM (orders a minute), RT (ms an order), CPU, CPUAP (Zend and Apache) or CPUDB (fractions of the partition).",
    },
    release,
    platform,
  ],
  returns: "as the column",
  examples: [
    {
      args: ["DB2_PCONNECT", "OPM"],
      value: 4997,
      shows: "persistent connections",
      source: "PCR 3718",
    },
    {
      args: ["I5PROGRAMCALL", "CPUDB"],
      value: 0.07,
      shows: "native I/O in RPG",
      source: "PCR 3722",
    },
    {
      args: ["DB2_PCONNECT", "OPM", "6.1", true],
      value: 6795,
      shows: "with Zend Platform",
      source: "PCR 3773",
    },
    { args: ["I5SQL", "OPM", "6.1"], value: "#N/A", shows: "not measured with 6.1" },
  ],
  seeAlso: ["PHPCPU"],
  answer: (a) => web.phpFigure(a.access, a.metric as web.PhpMetric, a.release, a.platform),
});

export const phpCpu = worksheetFunction({
  name: "PHPCPU",
  subject,
  summary: "Processors (POWER5, 2.2 GHz) for so many orders a minute of the PHP workload.",
  params: [
    {
      name: "orders",
      type: "number",
      unit: "orders/min",
      min: 0,
      help: "Orders a minute, of 10 web requests each.",
    },
    access,
    release,
    platform,
  ],
  returns: "processors",
  examples: [
    {
      args: [2498.5, "DB2_PCONNECT"],
      value: 0.99,
      shows: "half of what was measured at 99% of two",
      source: "PCR 3718, 3720",
    },
    { args: [0, "MYSQLI"], value: 0, shows: "no orders" },
  ],
  seeAlso: ["PHPPERF"],
  answer: (a) => web.phpProcessors(a.orders, a.access, a.release, a.platform),
});

export const wasAccel = worksheetFunction({
  name: "WASACCEL",
  subject,
  summary:
    "What the accelerator brings a System i 520 entry model under WebSphere: factor of capacity, or divisor of the response time.",
  params: [
    {
      name: "baseCpw",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "CPW of the entry model: 600 or 1200.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["CAPACITY", "RESPONSE"],
      default: "CAPACITY",
      optional: true,
      help: "CAPACITY (when left out), or RESPONSE: the single-user response time is divided by it.",
    },
  ],
  returns: "1",
  examples: [
    { args: [600], value: 5.5, shows: "600 to 3100 CPW", source: "PCR 3925" },
    { args: [1200, "RESPONSE"], value: 2.5, shows: "divided by 2.5", source: "PCR 3934" },
    { args: [3800], value: "#N/A", shows: "no entry model" },
  ],
  seeAlso: ["CPWRATE"],
  answer: (a) => web.accelerator(a.baseCpw, a.item as web.AcceleratorItem),
});

export const wfPanels = worksheetFunction({
  name: "WFPANELS",
  subject,
  summary: "5250 panels an hour of WebFacing users.",
  params: [
    { name: "users", type: "number", unit: "users", min: 0, help: "Users at the same time." },
    {
      name: "seconds",
      type: "number",
      unit: "s",
      min: 0,
      above: true,
      optional: true,
      help: "Seconds between two panels of a user; the 15 of the tests when left out.",
    },
  ],
  returns: "panels/h",
  examples: [
    { args: [10], value: 2400, shows: "a panel every 15 seconds", source: "PCR 3993" },
    { args: [10, 30], value: 1200, shows: "every 30 seconds" },
  ],
  seeAlso: ["WFFIELDS", "WFCPU"],
  answer: (a) => web.panels(a.users, a.seconds),
});

export const wfFields = worksheetFunction({
  name: "WFFIELDS",
  subject,
  summary: "Input and output fields of a WebFacing panel with a subfile.",
  params: [
    {
      name: "rows",
      type: "number",
      unit: "1",
      min: 0,
      whole: true,
      help: "Rows that are asked for at once (SFLSIZ).",
    },
    { name: "columns", type: "number", unit: "1", min: 0, whole: true, help: "Fields of a row." },
    {
      name: "others",
      type: "number",
      unit: "fields",
      min: 0,
      whole: true,
      default: 0,
      optional: true,
      help: "Fields outside the subfile; 0 when left out.",
    },
  ],
  returns: "fields",
  examples: [
    {
      args: [10, 8, 7],
      value: 87,
      shows: "rows asked for times columns, and the rest",
      source: "PCR 3981",
    },
    { args: [0, 8, 37], value: 37, shows: "no subfile" },
  ],
  seeAlso: ["WFPANELS"],
  answer: (a) => web.panelFields(a.rows, a.columns, a.others),
});

export const wfCpu = worksheetFunction({
  name: "WFCPU",
  subject,
  summary:
    "CPU of a WebFacing application from that of the 5250 application: 3 to 8 times as much.",
  params: [
    {
      name: "cpu",
      type: "number",
      unit: "as given",
      min: 0,
      help: "CPU, CPW or processors of the 5250 application.",
    },
    end,
  ],
  returns: "as given",
  examples: [
    { args: [100], value: 800, shows: "the cautious end", source: "PCR 4002" },
    { args: [100, "LOW"], value: 300, shows: "the other end", source: "PCR 4002" },
  ],
  seeAlso: ["HATSCPU", "WFPANELS"],
  answer: (a) => web.timesRange(a.cpu, "wf.cpu", a.end as "LOW" | "HIGH", "as given", "TIMES"),
});

export const hatsCpu = worksheetFunction({
  name: "HATSCPU",
  subject,
  summary: "CPU of a HATS application after customising its screens.",
  params: [
    { name: "cpu", type: "number", unit: "as given", min: 0, help: "CPU with default rendering." },
    {
      name: "level",
      type: "keyword",
      values: ["DEFAULT", "MODERATE", "ADVANCED"],
      help: "DEFAULT, MODERATE (30% of the screens) or ADVANCED (all screens).",
    },
    end,
  ],
  returns: "as given",
  examples: [
    { args: [100, "MODERATE"], value: 95, shows: "5 to 10% less", source: "PCR 4230" },
    { args: [100, "ADVANCED", "LOW"], value: 75, shows: "20 to 25% less", source: "PCR 4230" },
  ],
  seeAlso: ["WFCPU"],
  answer: (a) => web.hatsCpu(a.cpu, a.level as web.HatsLevel, a.end as "LOW" | "HIGH"),
});

export const httpZip = worksheetFunction({
  name: "HTTPZIP",
  subject,
  summary: "Whether HTTP compression pays on a connection: USE, EVALUATE or DO NOT USE.",
  params: [
    {
      name: "kbit",
      type: "number",
      unit: "kbit/s",
      min: 0,
      above: true,
      unneededWith: ({ link, cpu }) => link === "LAN" || cpu !== undefined,
      help: "Speed of the connection in kbit/s.",
    },
    {
      name: "link",
      type: "keyword",
      values: ["WAN", "LAN"],
      default: "WAN",
      optional: true,
      help: "WAN (when left out), or LAN: a local high-speed connection.",
    },
    {
      name: "cpu",
      type: "number",
      unit: "as given",
      min: 0,
      optional: true,
      help: "HTTP and WebSphere CPU without compression: the answer is then the CPU with it.",
    },
    end,
  ],
  returns: "as the column",
  examples: [
    { args: [256], value: "USE", shows: "256K or less", source: "PCR 4149" },
    {
      args: [512],
      value: "EVALUATE",
      shows: "weigh response against 25 to 30% more CPU",
      source: "PCR 4149",
    },
    { args: [1000], value: "#N/A", shows: "the document does not speak of it" },
    { args: [null, null, 40], value: 52, shows: "25 to 30% more CPU", source: "PCR 4149" },
  ],
  seeAlso: ["LINETIME", "PERFGAIN"],
  answer: (a) =>
    a.cpu === undefined
      ? web.compression(a.kbit ?? Infinity, a.link as web.LinkKind)
      : web.timesRange(a.cpu, "wf.compression.cpu", a.end as "LOW" | "HIGH", "as given", "MORE"),
});

export const lineTime = worksheetFunction({
  name: "LINETIME",
  subject,
  summary: "Seconds that pages spend on a connection: plain arithmetic, no measurement.",
  params: [
    {
      name: "kb",
      type: "number",
      unit: "KB",
      min: 0,
      help: "Size of a page in KB of 1,000 bytes.",
    },
    {
      name: "kbit",
      type: "number",
      unit: "kbit/s",
      min: 0,
      above: true,
      help: "Speed of the connection in kbit/s.",
    },
    {
      name: "users",
      type: "number",
      unit: "users",
      min: 0,
      above: true,
      default: 1,
      optional: true,
      help: "Users that receive a page at the same time; 1 when left out.",
    },
  ],
  returns: "s",
  examples: [
    { args: [60, 256], value: 1.875, shows: "a page of 60K over 256K", source: "PCR 4145" },
    { args: [60, 256, 4], value: 7.5, shows: "four at once" },
  ],
  seeAlso: ["HTTPZIP", "NETTIME"],
  answer: (a) => web.lineTime(a.kb, a.kbit, a.users),
});

export const perfGain = worksheetFunction({
  name: "PERFGAIN",
  subject,
  summary:
    'A printed gain or cost of a release, driver, VM or setting; percentages as fractions, "times" as factors.',
  params: [
    {
      name: "gain",
      type: "textOrNumber",
      offered: () => gains.GAIN_NAMES,
      help: "What is gained or lost, e.g. IT4J-V6R1, DIRECTMAP, UNIXSOCKETS, SECURE-STATIC, LOGGING, PHP-PLATFORM, PHP-MYSQLI, WF-CPU, TURBOCORE-CPW, MQ7-CLIENT.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "LOW",
      optional: true,
      help: 'LOW (when left out) or HIGH end; an "up to" has a HIGH end only.',
    },
  ],
  returns: "as the column",
  examples: [
    { args: ["DIRECTMAP"], value: 0.03, shows: "3 to 5%", source: "PCR 3816" },
    { args: ["WAS-V6R1", "HIGH"], value: 0.8, shows: "nearly 80%", source: "PCR 3804" },
    {
      args: ["POWER5+"],
      value: "#N/A",
      shows: "only an upper bound is stated",
      source: "PCR 3171",
    },
    { args: ["POWER5+", "HIGH"], value: 0.3, shows: "up to 30%", source: "PCR 3171" },
    { args: ["TURBOCORE-CPW"], value: 0.04, shows: "4 to 5% on a Power 780", source: "PCR 5099" },
    {
      args: ["PHP-I5PROGRAMCALL"],
      value: 5240 / 4997 - 1,
      shows: "program call against ibm_db2",
      source: "PCR 3718",
    },
  ],
  seeAlso: ["RULES", "WFCPU"],
  answer: (a) => gains.namedGain(String(a.gain), a.end as "LOW" | "HIGH"),
});

export const webFunctions = [
  webCap,
  webScale,
  webMix,
  webThreads,
  phpPerf,
  phpCpu,
  wasAccel,
  wfPanels,
  wfFields,
  wfCpu,
  hatsCpu,
  httpZip,
  lineTime,
  perfGain,
];
