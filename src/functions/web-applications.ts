/** PHP, WebFacing, HATS and the accelerator for Java on the web. */
import * as web from "../models/web";
import { worksheetFunction } from "./core/define-function";
import { subject, end, release, platform, access } from "./web-parameters";

export const phpPerf = worksheetFunction({
  name: "PHPPERF",
  subject,
  summary: "Returns a measured value of the PHP workload by database access.",
  params: [
    access,
    {
      name: "metric",
      type: "keyword",
      values: web.PHP_METRICS,
      dimension: "php-metric",
      help: "OPM (orders per minute), RT (ms per order), CPU, CPUAP (Zend and Apache) or CPUDB (fractions of the partition).",
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
  summary:
    "Returns the POWER5 2.2 GHz processors needed for orders per minute of the PHP workload.",
  params: [
    {
      name: "orders",
      type: "number",
      unit: "orders/min",
      min: 0,
      help: "Number of orders per minute, 10 web requests each, such as 2500.",
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
  askedAs: ["WebSphere on an entry model"],
  summary: "Returns the published effect of the accelerator for a System i 520 entry model.",
  params: [
    {
      name: "baseCpw",
      type: "number",
      unit: "CPW",
      min: 0,
      above: true,
      help: "600 or 1200, the CPW of the entry model.",
    },
    {
      name: "item",
      type: "keyword",
      values: ["CAPACITY", "RESPONSE"],
      default: "CAPACITY",
      optional: true,
      help: "CAPACITY (factor, default) or RESPONSE (divisor of the single-user response time).",
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
  summary: "Returns the 5250 panels per hour of WebFacing users.",
  params: [
    {
      name: "users",
      type: "number",
      unit: "users",
      min: 0,
      help: "Number of concurrent users, such as 500.",
    },
    {
      name: "seconds",
      type: "number",
      unit: "s",
      min: 0,
      above: true,
      optional: true,
      help: "Seconds between two panels of a user. Default 15, as measured.",
    },
  ],
  returns: "panels/h",
  examples: [
    { args: [10], value: 2400, shows: "a panel every 15 seconds", source: "PCR 3993" },
    { args: [10, 30], value: 1200, shows: "every 30 seconds" },
  ],
  seeAlso: ["WFFIELDS", "WFCPU"],
  answer: (a) => web.webFacingPanels(a.users, a.seconds),
});

export const wfFields = worksheetFunction({
  name: "WFFIELDS",
  subject,
  summary: "Returns the input and output fields of a WebFacing panel with a subfile.",
  params: [
    {
      name: "rows",
      type: "number",
      unit: "1",
      min: 0,
      whole: true,
      help: "Number of rows requested at once (SFLSIZ), such as 10.",
    },
    { name: "columns", type: "number", unit: "1", min: 0, whole: true, help: "Fields per row." },
    {
      name: "others",
      type: "number",
      unit: "fields",
      min: 0,
      whole: true,
      default: 0,
      optional: true,
      help: "Fields outside the subfile. Default 0.",
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
  summary: "Returns the CPU of a WebFacing application: 3 to 8 times that of the 5250 application.",
  params: [
    {
      name: "cpu",
      type: "number",
      unit: "as given",
      min: 0,
      help: "CPU, CPW or processors of the 5250 application, such as 4000.",
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
  summary: "Returns the CPU of a HATS application after screen customization.",
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
