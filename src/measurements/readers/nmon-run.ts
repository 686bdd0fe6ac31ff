/** One run of nmon: its head, its snapshots, and the facts that both state. */
import { GrowingColumn } from "../growing-column";
import { countOf, detached } from "../reader";
import type { FileReading, PartitionFacts, ProcessorMode } from "../series";

type NmonColumn =
  | "time"
  | "line"
  | "physical"
  | "virtual"
  | "pool"
  | "entitled"
  | "userShare"
  | "userCores"
  | "threadShare"
  | "threads"
  | "memoryUsed"
  | "diskRead"
  | "diskWrite"
  | "diskTransfers";

interface StatedText {
  readonly text: string;
  readonly line: number;
}

/** What adds up over several lines of a snapshot. */
const SUMS: readonly NmonColumn[] = [
  "diskRead",
  "diskWrite",
  "diskTransfers",
  "threadShare",
  "threads",
];

export class Run {
  readonly aaa = new Map<string, StatedText>();
  readonly settings = new Map<string, StatedText>();
  readonly heads = new Map<string, readonly string[]>();
  /** The number of cells that the rows of a section have. */
  readonly cells = new Map<string, number>();
  private readonly columns = new Map<NmonColumn, GrowingColumn>();
  private readonly sections = new Map<string, GrowingColumn>();
  /** Values of the last LPAR line, which states entitlement and mode. */
  lpar: { readonly values: readonly string[]; readonly line: number } | undefined;
  last = 0;
  /** The snapshot whose time was read last. */
  newest: { readonly snapshot: number; readonly time: number } | undefined;

  /** The next run in a file that does not repeat the head. */
  next(): Run {
    const run = new Run();
    for (const [name, fact] of this.aaa) if (name !== "time") run.aaa.set(name, fact);
    for (const [name, setting] of this.settings) run.settings.set(name, setting);
    for (const [name, head] of this.heads) run.heads.set(name, head);
    return run;
  }

  set(column: NmonColumn, snapshot: number, value: number | undefined): void {
    if (value === undefined) return;
    let values = this.columns.get(column);
    if (!values) this.columns.set(column, (values = new GrowingColumn()));
    const before = SUMS.includes(column) ? (values.get(snapshot) ?? 0) : 0;
    values.set(snapshot, before + value);
    this.last = Math.max(this.last, snapshot);
  }

  get(column: NmonColumn, snapshot: number): number | undefined {
    return this.columns.get(column)?.get(snapshot);
  }

  has(column: NmonColumn): boolean {
    return this.columns.has(column);
  }

  /** Whether a section of a snapshot comes for the first time. */
  isFirst(section: string, snapshot: number): boolean {
    let rows = this.sections.get(section);
    if (!rows) this.sections.set(detached(section), (rows = new GrowingColumn()));
    if (rows.get(snapshot) !== undefined) return false;
    rows.set(snapshot, 1);
    return true;
  }
}

export const placeOf = (head: readonly string[], names: readonly string[]): number | undefined => {
  const place = head.findIndex((name) => names.includes(name.trim().toLowerCase()));
  return place === -1 ? undefined : place;
};

export const LPAR_NAMES = {
  physical: ["physicalcpu"],
  entitled: ["entitled", "partition_entitled_capacity"],
  virtual: ["virtualcpus", "partition_active_processors"],
  pool: ["poolcpus"],
  capped: ["capped"],
  shared: ["sharedcpu", "shared_processor_mode"],
} as const;

const PROCESSORS = ["Entitled Capacity", "Online Virtual CPUs", "Number Of Processors"] as const;

/** Facts that a run states, from LPAR, AAA, and the settings that lparstat and lsconf print. */
export class RunFacts {
  constructor(private readonly run: Run) {}

  private aaa(name: string, part = 0) {
    const entry = this.run.aaa.get(name.toLowerCase());
    const text = entry?.text.split(",")[part]?.trim();
    return entry && text ? { value: text, line: entry.line } : undefined;
  }

  private count(name: string, part: number) {
    const stated = this.aaa(name, part);
    const value = countOf(stated?.value);
    return stated && value ? { value, line: stated.line } : undefined;
  }

  private setting(name: string) {
    const entry = this.run.settings.get(name.toLowerCase());
    return entry && entry.text !== "-" ? { value: entry.text, line: entry.line } : undefined;
  }

  private amount(name: string) {
    const entry = this.setting(name);
    const value = entry && countOf(entry.value.replace(/\s*(MB|MHz|GHz)$/i, ""));
    return entry && value !== undefined ? { value, line: entry.line } : undefined;
  }

  lpar(key: keyof typeof LPAR_NAMES) {
    const { lpar, heads } = this.run;
    const place = placeOf(heads.get("LPAR") ?? [], LPAR_NAMES[key]);
    const value = place === undefined ? undefined : countOf(lpar?.values[place]);
    return lpar && value !== undefined ? { value, line: lpar.line } : undefined;
  }

  name(): string | undefined {
    return (this.aaa("LPARNumberName", 1) ?? this.aaa("host") ?? this.aaa("runname"))?.value;
  }

  /** The processors of a dedicated partition. */
  processors() {
    return PROCESSORS.map((name) => this.amount(name)).find(Boolean) ?? this.linuxCores();
  }

  /** Linux lists cores and threads, in lscpu or as two numbers of AAA,cpus. */
  private linuxCores() {
    const [perSocket, sockets] = [this.amount("Core(s) per socket"), this.amount("Socket(s)")];
    if (perSocket && sockets && sockets.value > 0)
      return { value: perSocket.value * sockets.value, line: perSocket.line };
    const isLinux = /^linux/i.test(this.aaa("OS")?.value ?? "");
    return isLinux && this.count("cpus", 1) ? this.count("cpus", 0) : undefined;
  }

  /** Threads: the last number of AAA,cpus. */
  logical(): number | undefined {
    const [first, second] = [this.count("cpus", 0)?.value, this.count("cpus", 1)?.value];
    return first === undefined || second === undefined ? first : Math.max(first, second);
  }

  systemCores() {
    return this.amount("Active Physical CPUs in system");
  }

  isDonating(): boolean {
    return /^donating/i.test(this.setting("Mode")?.value ?? "");
  }

  private mode() {
    const stated = this.setting("Mode");
    const type = this.setting("Type");
    if (type && /^dedicated/i.test(type.value)) return { value: "dedicated", line: type.line };
    const capped = this.lpar("capped");
    if (stated && /^(un)?capped$/i.test(stated.value))
      return { value: stated.value.toLowerCase(), line: stated.line };
    if (this.lpar("shared")?.value === 0) return undefined;
    return capped && { value: capped.value === 1 ? "capped" : "uncapped", line: capped.line };
  }

  /** Without its entitlement, which may change from snapshot to snapshot. */
  partition(): PartitionFacts {
    const facts: PartitionFacts = {};
    const number = this.aaa("LPARNumberName");
    const id = number && countOf(number.value);
    if (number && id !== undefined) facts.id = { value: id, line: number.line };
    const os = ["AIX", "VIOS", "OS"].flatMap((name) => {
      const stated = this.aaa(name);
      const text = name === "OS" ? stated?.value : `${name} ${stated?.value}`;
      return stated && text ? [{ value: detached(text), line: stated.line }] : [];
    })[0];
    if (os) facts.os = os;
    const mode = this.mode();
    if (mode) facts.mode = mode as { value: ProcessorMode; line: number };
    const virtual = this.lpar("virtual");
    if (virtual) facts.virtualProcessors = virtual;
    const memory = this.amount("Online Memory");
    if (memory) facts.memoryMB = memory;
    return facts;
  }

  private typeModel() {
    const { aaa, settings } = this.run;
    const entries = [aaa.get("machinetype"), settings.get("system model"), settings.get("machine")];
    const stated = entries.flatMap((entry) => {
      const model = entry && /(\d{4}-[A-Z0-9]{3})/.exec(entry.text)?.[1];
      return entry && model ? [{ value: detached(model), line: entry.line }] : [];
    });
    return stated[0];
  }

  fillSystem(system: FileReading["system"]): void {
    const typeModel = this.typeModel();
    if (typeModel) system.typeModel = typeModel;
    const serial = this.aaa("SerialNumber");
    if (serial) system.serial = { value: detached(serial.value), line: serial.line };
    const clock = this.amount("Processor Clock Speed");
    if (clock) system.clockMHz = clock;
    const cores = this.systemCores();
    if (cores) system.cores = cores;
  }
}
