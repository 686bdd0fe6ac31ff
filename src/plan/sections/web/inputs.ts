/** Inputs about web serving, Java, PHP, WebFacing and HATS. */
import {
  choice,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  type InputDefinition,
  YES_NO,
} from "../../inputs/definition";
import type { OptionalSection, SectionInputs } from "../../inputs/definition";
import { CONTENTS, PHP_ACCESS } from "../../../models/web";

const SHEET = "Web and Java";
const WEB_CAPACITY = { kinds: 8, jvms: 6, pools: 4, php: 4, screens: 4, gains: 6 } as const;

const fields = {
  "web.partition": text(
    "Partition that serves today",
    "A partition of the sheet Current system: its rated CPW is taken.",
    { offers: "source.name" },
  ),
  "web.cpw": overrideOf(
    "the rating",
    number(
      "Its CPW, own figure",
      "CPW",
      "Your own figure instead of the rating of the sheet Current system.",
    ),
    { riskLabel: "CPW of the partition that serves" },
  ),
  "web.cpu": fraction(
    "Measured CPU of web serving",
    "of the partition",
    "CPU of the HTTP server work today, averaged over the two busiest hours. Your own measurement.",
  ),
  "web.rate": number(
    "Measured pages",
    "1/s",
    "Pages a second in the same hours. Your own measurement.",
  ),
  "web.planned": number(
    "Planned pages",
    "1/s",
    "Pages a second with the planned mix. Your own figure.",
  ),
  "web.environment": text(
    "Environment of the measurement",
    "System, release, partition and line where CPU and pages were measured.",
  ),
  "web.same": choice(
    "Planned in the same environment",
    YES_NO,
    "Yes: on the system, release and partition that were measured. Relative capacities do not scale to others.",
  ),
  "web.share": overrideOf(
    "the computed CPU",
    fraction(
      "Share for web serving, own figure",
      "of the partition",
      "For the threads, instead of the computed CPU. Your own figure.",
    ),
  ),
  "web.faults": number(
    "Page faults of the Java pool",
    "1/s",
    "Non-database page faults a second of the fullest pool with Java, measured.",
  ),
  "web.iop": fraction(
    "Communications IOP",
    "busy",
    "Average utilization of the communications IOP, measured; empty without an IOP.",
  ),
  "web.accelbase": number(
    "Entry model 520",
    "CPW",
    "CPW of the entry model that an accelerator is considered for; else empty.",
  ),
  "web.acceltime": number(
    "Its single-user response",
    "s",
    "Your own measured response time under WebSphere.",
  ),
} satisfies SectionInputs["fields"];

const share = (label: string, help: string): InputDefinition =>
  fraction(label, "of the pages", help, { width: 10 });

const tables = {
  webkind: {
    title: "Kinds of page",
    sheet: SHEET,
    capacity: WEB_CAPACITY.kinds,
    columns: {
      name: text("Kind of page", "What is served, for instance catalogue pages.", { width: 22 }),
      content: choice(
        "Content",
        CONTENTS,
        "IFS, LOCALCACHE or FRCA: static pages. CGINEW or CGINAMED: CGI in a new or named activation group.",
        { width: 13 },
      ),
      secure: choice("Secure", YES_NO, "Served with SSL/TLS.", { width: 8, start: "No" }),
      keepalive: choice("KeepAlive", YES_NO, "Yes: connections are kept over several requests.", {
        width: 10,
        start: "Yes",
      }),
      handshake: choice(
        "Handshake",
        ["ABBREVIATED", "FULL"],
        "Only for secure pages without KeepAlive.",
        { width: 13 },
      ),
      size: number(
        "Page size",
        "KB",
        "Size of a page. Sizes between measured ones are read between them.",
        { width: 10 },
      ),
      today: share(
        "Share today",
        "Share of the pages in the measured hours; empty where only the planned mix is known.",
      ),
      planned: share(
        "Share planned",
        "Share of the pages in the planned mix; the shares add up to 1.",
      ),
      own: overrideOf(
        "the published one",
        number(
          "Own capacity",
          "relative",
          "Relative capacity that you measured, instead of the published one. Give it for all kinds or for none.",
          { width: 11 },
        ),
      ),
      environment: text("Its environment", "Where your own capacities were measured.", {
        width: 20,
      }),
    },
  },
  jvm: {
    title: "Java applications",
    sheet: SHEET,
    capacity: WEB_CAPACITY.jvms,
    columns: {
      name: text("Application", "What runs in the VM.", { width: 22 }),
      heap: number("Heap seen", "MB", "Heap that was seen under load, in MB of 2^20 bytes.", {
        width: 10,
      }),
      from: choice(
        "Seen in",
        ["CLASSIC", "IT4J32", "NEW"],
        "Classic VM, 32-bit IBM Technology for Java, or a new application run with the defaults.",
        { width: 10 },
      ),
      release: text("Release", "Planned release: V5R4, V6R1 or V7R1.", { width: 9 }),
      adopted: choice(
        "Adopted authority",
        YES_NO,
        "Whether the application uses adopted authority.",
        { width: 10, start: "No" },
      ),
      jdk: text("JDK", "Level of the JDK, e.g. 5.0; empty for any.", { width: 7 }),
      vm: overrideOf(
        "the VM that the document advises",
        choice(
          "Own choice of VM",
          ["IT4J32", "IT4J64", "CLASSIC"],
          "Your own choice of the Java VM.",
          { width: 11 },
        ),
      ),
      websphere: choice("WebSphere", YES_NO, "WebSphere takes some of the address space.", {
        width: 11,
        start: "No",
      }),
      count: whole("VMs", "number", "How many VMs of this kind run at once.", { width: 8 }),
      pool: text("Memory pool", "Pool that the VMs run in, from the list below.", {
        offers: "jvmpool.name",
        width: 12,
      }),
      own: overrideOf(
        "the starting value",
        number("Own maximum", "MB", "Your own maximum heap instead of the starting value.", {
          width: 11,
        }),
      ),
    },
  },
  jvmpool: {
    title: "Memory pools of the VMs",
    sheet: SHEET,
    capacity: WEB_CAPACITY.pools,
    columns: {
      name: text("Pool", "Name of the pool.", { width: 22 }),
      memory: number("Memory", "MB", "Memory of the pool, in MB of 2^20 bytes.", { width: 10 }),
    },
  },
  php: {
    title: "PHP",
    sheet: SHEET,
    capacity: WEB_CAPACITY.php,
    columns: {
      name: text("Workload", "What the PHP pages do.", { width: 22 }),
      orders: number(
        "Orders",
        "1/min",
        "Orders a minute of the measured kind: each is several web requests, as rule php.requests says.",
        { width: 10 },
      ),
      access: choice("Database access", PHP_ACCESS, "How the pages reach the database.", {
        width: 16,
      }),
      release: choice("Release", ["V5R4", "V6R1"], "Measured release.", {
        width: 9,
        start: "V5R4",
      }),
      platform: choice("Zend Platform", YES_NO, "Measured with V6R1 only.", {
        width: 10,
        start: "No",
      }),
    },
  },
  screen: {
    title: "WebFacing and HATS",
    sheet: SHEET,
    capacity: WEB_CAPACITY.screens,
    columns: {
      name: text("Application", "The 5250 application.", { width: 22 }),
      kind: choice("Kind", ["WEBFACING", "HATS"], "How it gets its web interface.", { width: 12 }),
      cpw: number(
        "CPW",
        "CPW",
        "WebFacing: of the 5250 application. HATS: with default rendering. Your own figure.",
        { width: 10 },
      ),
      level: choice(
        "HATS level",
        ["DEFAULT", "MODERATE", "ADVANCED"],
        "How far the screens are customised.",
        { width: 11 },
      ),
      users: number("Users", "at once", "Users at the same time.", { width: 8 }),
      seconds: number(
        "Seconds a panel",
        "s",
        "Time between two panels of a user; empty: that of the tests.",
        { width: 9 },
      ),
      rows: whole("Subfile rows", "SFLSIZ", "Rows of a subfile that are asked for at once.", {
        width: 9,
      }),
      columns: whole("Fields of a row", "number", "Fields of a subfile row.", { width: 9 }),
      others: whole("Other fields", "number", "Fields outside the subfile.", { width: 9 }),
      kb: number("Page size", "KB", "Size of a browser page.", { width: 9 }),
      kbit: number("Line", "kbit/s", "Speed of the users' connection.", { width: 9 }),
      link: choice("Link", ["WAN", "LAN"], "LAN: a local high-speed connection.", {
        width: 8,
        start: "WAN",
      }),
    },
  },
  gain: {
    title: "Gains and costs to look up",
    sheet: SHEET,
    capacity: WEB_CAPACITY.gains,
    columns: {
      name: text("Gain or cost", "For instance WAS-V6R1 or LOGGING.", {
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
