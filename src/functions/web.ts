/** Web serving, PHP, WebSphere, WebFacing, HATS, compression. */
import { refuse, type Refusal } from "../models/answer";
import * as gains from "../models/named-gains";
import * as web from "../models/web";
import { worksheetFunction } from "./core/define-function";
import type { ArgumentMatrix } from "./core/parameters";
import {
  subject,
  content,
  secure,
  noKeepAlive,
  pageSize,
  size,
  handshake,
  end,
} from "./web-parameters";
import { phpPerf, phpCpu, wasAccel, wfPanels, wfFields, wfCpu, hatsCpu } from "./web-applications";

interface ServingArguments {
  readonly content: string;
  readonly secure: boolean;
  readonly noKeepAlive: boolean;
  readonly size: number;
  readonly handshake: string;
}
const serving = (a: ServingArguments): web.Serving => ({
  content: a.content as web.WebContent,
  secure: a.secure,
  keepAlive: !a.noKeepAlive,
  size: a.size,
  handshake: a.handshake as web.Serving["handshake"],
});

export const webCap = worksheetFunction({
  name: "WEBCAP",
  subject,
  summary: "Returns the relative HTTP server capacity for a page type. Compare page types only.",
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
  summary: "Converts a measured rate to another page type on the same system.",
  params: [
    {
      name: "rate",
      type: "number",
      unit: "as given",
      min: 0,
      help: "Measured value in pages per second or any unit, such as 100.",
    },
    { ...content, name: "from" },
    { ...content, name: "to" },
    { ...secure, name: "secureFrom" },
    { ...secure, name: "secureTo" },
    {
      ...pageSize,
      name: "sizeFrom",
      help: "Measured page size in KB. Default 1. Interpolated between 1, 10 and 100.",
    },
    {
      ...pageSize,
      name: "sizeTo",
      help: "Page size in KB of the other type. Default: sizeFrom.",
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
      return refuse("missing", { sizeFrom: "" }, "Page size in KB of what was measured.");
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

interface Kinds {
  readonly capacities: readonly number[];
  readonly shares: readonly number[];
}

/**
 * Capacities and shares in pairs. Cells that are blank in both ranges arrive as null or, on the
 * desktop, as 0: such a pair is none. One blank cell of a pair is refused, so that no other takes
 * its place.
 */
function kindsOf(capacities: ArgumentMatrix, shares: ArgumentMatrix): Kinds | Refusal {
  const [first, second] = [capacities.flat(), shares.flat()];
  // The model refuses ranges of two sizes.
  if (first.length !== second.length)
    return { capacities: first as number[], shares: second as number[] };
  const pairs = first.flatMap((capacity, i) =>
    capacity || second[i] ? [{ cell: i + 1, capacity, share: second[i] }] : [],
  );
  for (const { cell, capacity, share } of pairs) {
    if (typeof capacity !== "number")
      return refuse("missing", { capacities: "" }, `Cell ${cell} has a share and no capacity.`);
    if (typeof share !== "number")
      return refuse("missing", { shares: "" }, `Cell ${cell} has a capacity and no share.`);
  }
  return {
    capacities: pairs.map(({ capacity }) => capacity as number),
    shares: pairs.map(({ share }) => share as number),
  };
}

export const webMix = worksheetFunction({
  name: "WEBMIX",
  subject,
  summary: "Returns the relative capacity of a mix of pages (harmonic mean).",
  params: [
    {
      name: "capacities",
      type: "range",
      of: "numbers",
      help: "Relative capacity of each page type, from WEBCAP.",
    },
    {
      name: "shares",
      type: "range",
      of: "fractions",
      help: "Share of each page type, in a range of the same size. The shares must add up to 100%.",
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
  answer: (a) => {
    const kinds = kindsOf(a.capacities, a.shares);
    return "refused" in kinds ? kinds : web.mixedCapacity(kinds.capacities, kinds.shares);
  },
});

export const webThreads = worksheetFunction({
  name: "WEBTHREADS",
  subject,
  summary: "Returns the maximum number of HTTP server threads to start with.",
  params: [
    {
      name: "cpw",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "CPW of the partition, such as 4000.",
    },
    {
      name: "share",
      type: "fraction",
      above: true,
      default: 1,
      optional: true,
      help: "Share for web serving. Default 1.",
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

export const httpZip = worksheetFunction({
  name: "HTTPZIP",
  subject,
  askedAs: ["does compression pay off"],
  summary: "Returns whether to use HTTP compression on a connection: USE, EVALUATE or DO NOT USE.",
  params: [
    {
      name: "kbit",
      type: "number",
      unit: "kbit/s",
      min: 0,
      above: true,
      unneededWith: ({ link, cpu }) => link === "LAN" || cpu !== undefined,
      help: "Speed of the connection in kbit/s, such as 512.",
    },
    {
      name: "link",
      type: "keyword",
      values: ["WAN", "LAN"],
      default: "WAN",
      optional: true,
      help: "WAN (default), or LAN for a local high-speed connection.",
    },
    {
      name: "cpu",
      type: "number",
      unit: "as given",
      min: 0,
      optional: true,
      help: "HTTP and WebSphere CPU without compression, to get the CPU with compression.",
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
    { args: [1000], value: "#N/A", shows: "the document does not cover it" },
    { args: [null, null, 40], value: 52, shows: "25 to 30% more CPU", source: "PCR 4149" },
  ],
  seeAlso: ["LINETIME", "PERFGAIN"],
  answer: (a) =>
    a.cpu === undefined
      ? web.compressionAdvice(a.kbit ?? Infinity, a.link as web.LinkKind)
      : web.timesRange(a.cpu, "wf.compression.cpu", a.end as "LOW" | "HIGH", "as given", "MORE"),
});

export const lineTime = worksheetFunction({
  name: "LINETIME",
  subject,
  summary: "Returns the seconds to transfer a page over a connection (calculated, not measured).",
  params: [
    {
      name: "kb",
      type: "number",
      unit: "KB",
      min: 0,
      help: "Page size in KB (1,000 bytes), such as 40.",
    },
    {
      name: "kbit",
      type: "number",
      unit: "kbit/s",
      min: 0,
      above: true,
      help: "Speed of the connection in kbit/s, such as 512.",
    },
    {
      name: "users",
      type: "number",
      unit: "users",
      min: 0,
      above: true,
      default: 1,
      optional: true,
      help: "Users receiving a page at the same time. Default 1.",
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
  askedAs: ["performance of releases compared", "gain of a new release"],
  summary:
    "Returns a published gain of a release, driver, VM or setting, negative where it costs. A published multiple has the unit times.",
  params: [
    {
      name: "gain",
      type: "textOrNumber",
      choices: () => gains.GAIN_NAMES,
      help: "Gain or cost, such as IT4J-V6R1, DIRECTMAP, UNIXSOCKETS, SECURE-STATIC, LOGGING, PHP-PLATFORM, PHP-MYSQLI, WF-CPU, TURBOCORE-CPW, MQ7-CLIENT.",
    },
    {
      name: "end",
      type: "keyword",
      values: ["LOW", "HIGH"],
      default: "LOW",
      optional: true,
      help: 'LOW (default) or HIGH end. A value published as "up to" has only a HIGH end.',
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
