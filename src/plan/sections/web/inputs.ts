/** Inputs about web serving, Java, PHP, WebFacing and HATS. */
import {
  choice,
  fraction,
  type InputDefinition,
  number,
  type OptionalSection,
  type SectionInputs,
  text,
  whole,
  YES_NO,
} from "../../inputs/definition";
import { CONTENTS, PHP_ACCESS } from "../../../models/web";

const SHEET = "Web and Java";

const fields = {
  "web.partition": text(
    "Current web partition",
    "Choose a partition of Current system. Its rated CPW is used.",
    { offers: "source.name" },
  ),
  "web.cpw": number("CPW override", "CPW", "Enter the CPW of the partition.", {
    overrides: { of: "the rating", riskLabel: "CPW of web partition" },
  }),
  "web.cpu": fraction(
    "Measured web CPU",
    "of the partition",
    "Enter the measured CPU of HTTP server work, averaged over the two busiest hours.",
  ),
  "web.rate": number(
    "Measured pages",
    "1/s",
    "Enter the pages per second measured in the same hours.",
  ),
  "web.planned": number("Planned pages", "1/s", "Enter the pages per second with the planned mix."),
  "web.environment": text(
    "Measurement environment",
    "Enter the system, release, partition and line of the measurement.",
  ),
  "web.same": choice(
    "Same environment planned",
    YES_NO,
    "Choose Yes for the measured system, release and partition. Relative capacities do not scale to others.",
  ),
  "web.share": fraction(
    "Web CPU share override",
    "of the partition",
    "Enter the CPU share for the threads.",
    { overrides: "the calculated CPU" },
  ),
  "web.faults": number(
    "Java pool page faults",
    "1/s",
    "Enter the measured non-database page faults per second of the most-used Java pool.",
  ),
  "web.iop": fraction(
    "Communications IOP",
    "busy",
    "Enter the measured average utilization of the IOP. Leave empty without an IOP.",
  ),
  "web.accelbase": number(
    "520 entry model",
    "CPW",
    "Enter the CPW of the entry model considered for an accelerator.",
  ),
  "web.acceltime": number(
    "Single-user response",
    "s",
    "Enter the response time measured under WebSphere.",
  ),
} satisfies SectionInputs["fields"];

const share = (label: string, help: string): InputDefinition =>
  fraction(label, "of the pages", help);

const tables = {
  webkind: {
    title: "Page types",
    note: "Choose the measured content closest to yours. Relative capacities compare page types. They are not pages per second and do not apply to other systems.",
    sheet: SHEET,
    capacity: 8,
    columns: {
      name: text("Page type", "Enter what is served, such as catalogue pages.", { width: 22 }),
      content: choice(
        "Content",
        CONTENTS,
        "Choose static pages (IFS, LOCALCACHE, FRCA) or CGI in a new or named activation group.",
        { width: 13 },
      ),
      secure: choice("Secure", YES_NO, "Choose Yes if served with SSL/TLS.", {
        width: 8,
        start: "No",
      }),
      keepalive: choice(
        "KeepAlive",
        YES_NO,
        "Choose Yes if connections are kept for several requests.",
        { start: "Yes" },
      ),
      handshake: choice(
        "Handshake",
        ["ABBREVIATED", "FULL"],
        "Choose the handshake, for secure pages without KeepAlive only.",
        { width: 13 },
      ),
      size: number(
        "Page size",
        "KB",
        "Enter the page size. Values between measured sizes are interpolated.",
        { width: 10 },
      ),
      today: share(
        "Share today",
        "Enter the share of pages in the measured hours. Leave empty if only the planned mix is known.",
      ),
      planned: share(
        "Share planned",
        "Enter the share of pages in the planned mix. The shares total 100%.",
      ),
      own: number(
        "Capacity override",
        "relative",
        "Enter the measured relative capacity, for all page types or none.",
        { width: 11, overrides: "the published capacity" },
      ),
      environment: text("Override environment", "Enter where the overrides were measured.", {
        width: 20,
      }),
    },
  },
  jvm: {
    title: "Java applications",
    note: "Initial heaps: test and tune. Sizes are in MB (2^20 bytes).",
    sheet: SHEET,
    capacity: 6,
    columns: {
      name: text("Application", "Enter what runs in the VM.", { width: 22 }),
      heap: number(
        "Observed heap",
        "MB",
        "Enter the heap observed under load, in MB (2^20 bytes).",
        { width: 10 },
      ),
      from: choice(
        "Observed VM",
        ["CLASSIC", "IT4J32", "NEW"],
        "Choose Classic VM, 32-bit IBM Technology for Java, or a new application with the defaults.",
      ),
      release: text("Release", "Enter the planned release: V5R4, V6R1 or V7R1.", { width: 9 }),
      adopted: choice(
        "Adopted authority",
        YES_NO,
        "Choose Yes if the application uses adopted authority.",
        { start: "No" },
      ),
      jdk: text("JDK", "Enter the JDK level, such as 5.0. Leave empty for any.", { width: 7 }),
      vm: choice("VM override", ["IT4J32", "IT4J64", "CLASSIC"], "Choose a Java VM.", {
        width: 11,
        overrides: "the recommended VM",
      }),
      websphere: choice(
        "WebSphere",
        YES_NO,
        "Choose Yes if it runs under WebSphere, which uses part of the address space.",
        { width: 11, start: "No" },
      ),
      count: whole("VMs", "number", "Enter the number of concurrent VMs.", { width: 8 }),
      pool: text("Memory pool", "Choose the memory pool of the VMs from the list below.", {
        offers: "jvmpool.name",
        width: 12,
      }),
      own: number("Maximum heap override", "MB", "Enter a maximum heap size.", {
        width: 11,
        overrides: "the default",
      }),
    },
  },
  jvmpool: {
    title: "Memory pools for Java",
    note: "Heaps of all VMs in a pool are added. They must not exceed its memory.",
    sheet: SHEET,
    capacity: 4,
    columns: {
      name: text("Pool", "Enter the name of the pool.", { width: 22 }),
      memory: number("Memory", "MB", "Enter the memory of the pool, in MB (2^20 bytes).", {
        width: 10,
      }),
    },
  },
  php: {
    title: "PHP",
    note: "One workload was measured on POWER5 processors. Use it to compare types of access.",
    sheet: SHEET,
    capacity: 4,
    columns: {
      name: text("Workload", "Enter what the PHP pages do.", { width: 22 }),
      orders: number(
        "Orders",
        "1/min",
        "Enter orders per minute. Each is several web requests (rule php.requests).",
        { width: 10 },
      ),
      access: choice("Database access", PHP_ACCESS, "Choose how the pages access the database.", {
        width: 16,
      }),
      release: choice("Release", ["V5R4", "V6R1"], "Choose the measured release.", {
        width: 9,
        start: "V5R4",
      }),
      platform: choice(
        "Zend Platform",
        YES_NO,
        "Choose Yes for Zend Platform, measured with V6R1 only.",
        { start: "No" },
      ),
      partition: text(
        "Partition",
        "Partition of the target that runs it: an addition on Growth can include its CPW. Empty: for comparison.",
        { offers: "target.name", width: 14 },
      ),
    },
  },
  screen: {
    title: "WebFacing and HATS",
    note: "CPW of the same work as a 5250 application, or with HATS default rendering.",
    sheet: SHEET,
    capacity: 4,
    columns: {
      name: text("Application", "Enter the 5250 application.", { width: 22 }),
      kind: choice("Kind", ["WEBFACING", "HATS"], "Choose how it gets its web interface.", {
        width: 12,
      }),
      cpw: number(
        "CPW",
        "CPW",
        "Enter the CPU of the 5250 application (WebFacing), or with default rendering (HATS).",
        { width: 10 },
      ),
      level: choice(
        "HATS level",
        ["DEFAULT", "MODERATE", "ADVANCED"],
        "Choose the level of screen customization.",
        { width: 11 },
      ),
      users: number("Users", "concurrent", "Enter the concurrent users.", { width: 8 }),
      seconds: number(
        "Seconds per panel",
        "s",
        "Enter the time between two panels of a user. Leave empty for that of the tests.",
      ),
      rows: whole("Subfile rows", "SFLSIZ", "Enter the subfile rows requested at once."),
      columns: whole("Fields per row", "number", "Enter the fields per subfile row."),
      others: whole("Other fields", "number", "Enter the fields outside the subfile."),
      kb: number("Page size", "KB", "Enter the size of a browser page."),
      kbit: number("Line", "kbit/s", "Enter the speed of the users' connection."),
      link: choice("Link", ["WAN", "LAN"], "Choose LAN for a local high-speed connection.", {
        width: 8,
        start: "WAN",
      }),
    },
  },
  gain: {
    title: "Gains and costs to look up",
    note: "Published values from different tests. They are not combined or applied to this plan.",
    sheet: SHEET,
    capacity: 6,
    columns: {
      name: text("Gain or cost", "Choose a gain or cost, such as WAS-V6R1 or LOGGING.", {
        offers: "gains",
        width: 22,
      }),
    },
  },
} satisfies SectionInputs["tables"];

export const webInputs = {
  key: "web",
  name: SHEET,
  about: "content mix, Java heaps, PHP, WebFacing and HATS",
  order: 160,
  inputs: { fields, tables },
} satisfies OptionalSection;
