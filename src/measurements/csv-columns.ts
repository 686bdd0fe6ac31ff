/** Which column of a CSV holds what, by the names in its head. */

/** Stands for all columns that hold nothing else: `--csv cores=*`. */
export const ALL_COLUMNS = "*";

export const CSV_COLUMNS = [
  "time",
  "day",
  "partition",
  "cores",
  "percent",
  "share",
  "entitled",
  "seconds",
  "memoryMB",
  "cpuMs",
  "configuredMs",
  "interactiveMs",
  "virtualMs",
  "virtual",
  "elapsedSeconds",
  "sharedFlag",
  "uncappedFlag",
  "pool",
  "poolUsedMs",
  "poolMs",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
export type CsvColumns = Partial<Record<CsvColumn, number>>;
/** The names of columns as the planner enters them. */
export type CsvNames = Partial<Readonly<Record<CsvColumn, string>>>;

/** The words that name columns on the command line; in quotes if a shell would take them apart. */
export function csvOption(columns: CsvNames): string {
  const words = Object.entries(columns)
    .map((pair) => pair.join("="))
    .join(",");
  return `--csv ${/^[\w=,.*-]+$/.test(words) ? words : `"${words}"`}`;
}

/** Names without spaces and signs; those of Collection Services are its fields, or ours. */
const NAMES: Readonly<Record<CsvColumn, readonly string[]>> = {
  time: [
    "intervalend",
    "intervaldateandtime",
    "currenttimestamp",
    "datetime",
    "timestamp",
    "time",
    "zeitstempel",
    "zeitpunkt",
    "zeit",
    "uhrzeit",
    "dateandtime",
    "dtetim",
    "date",
    "datum",
  ],
  day: ["date", "datum", "day", "tag"],
  partition: ["partitionname", "partition", "lparname", "lpar", "hostname", "host", "server"],
  cores: [
    "cores",
    "coresused",
    "usedcores",
    "cpucores",
    "physc",
    "physicalcpu",
    "utilizedprocunits",
    "prozessoren",
    "kerne",
  ],
  percent: [
    "cpu%",
    "%cpu",
    "cpupercent",
    "cpuprozent",
    "cpubusy%",
    "entc%",
    "%entc",
    "auslastung%",
    "elapsedcpuused",
    "elapsedcpuusedpercent",
    "averagecpuutilization",
  ],
  share: ["cpu", "cpubusy", "cpuutilization", "utilization", "auslastung", "cpuauslastung"],
  entitled: [
    "entitled",
    "entitlement",
    "entitledcapacity",
    "entitledcores",
    "ent",
    "currentcpucapacity",
  ],
  seconds: [
    "intervalseconds",
    "intsec",
    "elapsedintervalseconds",
    "interval",
    "duration",
    "seconds",
    "sekunden",
  ],
  memoryMB: ["memorymb", "usedmemorymb", "sypmem", "memusedmb"],
  cpuMs: ["cpuusedms", "sysptu"],
  configuredMs: ["cpuconfiguredms", "syscta"],
  interactiveMs: ["interactivecpums", "syifus"],
  virtualMs: ["virtualprocessorms", "syvcpu"],
  virtual: ["configuredcpus", "virtualprocessors", "virtualcpus"],
  elapsedSeconds: ["elapsedtime"],
  sharedFlag: ["sharedflag", "syshrf"],
  uncappedFlag: ["uncappedflag", "syucapf"],
  pool: ["poolid", "syvpid"],
  poolUsedMs: ["poolusedms", "sypplu"],
  poolMs: ["poolavailablems", "syppla"],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, "")
    .trim();

/** Columns that state the CPU, each in its own unit. */
const CPU_COLUMNS: readonly CsvColumn[] = ["cores", "percent", "share", "cpuMs"];

/**
 * The columns that the planner has named, and others that the head names. A column holds one value,
 * and a CPU that the planner has named is the only one.
 */
export function csvColumns(
  head: readonly string[],
  named: Readonly<Record<string, string>> = {},
): CsvColumns {
  const names = head.map(plain);
  const chosen = CSV_COLUMNS.filter((column) => (named[column] ?? ALL_COLUMNS) !== ALL_COLUMNS);
  const columns: CsvColumns = {};
  for (const column of chosen) {
    const place = names.indexOf(plain(named[column]!));
    if (place >= 0) columns[column] = place;
  }
  const places = new Set(Object.values(columns));
  const otherNames = names.map((name, place) => (places.has(place) ? "" : name));
  const isCpuNamed = CPU_COLUMNS.some((column) => column in named);
  for (const column of CSV_COLUMNS) {
    if (chosen.includes(column) || (isCpuNamed && CPU_COLUMNS.includes(column))) continue;
    const name = NAMES[column].find((candidate) => otherNames.includes(candidate));
    if (name !== undefined) columns[column] = otherNames.indexOf(name);
  }
  if (columns.day === columns.time) delete columns.day;
  return columns;
}

/** Columns that the planner has named, and that the head does not have. */
export const missingColumns = (
  head: readonly string[],
  named: Readonly<Record<string, string>> = {},
): readonly string[] =>
  Object.values(named).filter(
    (name) => name !== ALL_COLUMNS && !head.map(plain).includes(plain(name)),
  );

/** Files with CPU that is not that of a partition, by their heads, and what to export instead. */
const OTHER_FILES: readonly (readonly [names: readonly string[], text: string])[] = [
  [
    ["jobname"],
    "The file lists jobs. The CPU of a job is not the CPU of the partition. Query QSYS2.SYSTEM_STATUS, or use docs/measure/collection-services.sql.",
  ],
  [
    ["hppid", "hpvprc"],
    "The file is QAPMLPARH, which Sizebook does not support. Export QAPMSYSTEM of each partition with docs/measure/collection-services.sql, or use lslparutil of the HMC.",
  ],
];

/** Descriptions of fields, of which no publication gives those of CPU as they are exported. */
const LABELS_ALONE =
  "The file has labels of Collection Services instead of field names, and no label identifies the CPU. Export the file with the names SYSPTU, SYSCTA and INTSEC, or use docs/measure/collection-services.sql.";

/** Why this head is of a file that is not read; undefined for others. */
export function otherFile(head: readonly string[], columns: CsvColumns): string | undefined {
  const names = head.map(plain);
  const other = OTHER_FILES.find(([needed]) => needed.every((name) => names.includes(name)))?.[1];
  const hasLabels = names.includes("elapsedintervalseconds");
  return other ?? (hasLabels && !hasCpu(columns) ? LABELS_ALONE : undefined);
}

/** Whether these columns state a CPU. */
export const hasCpu = (columns: CsvColumns): boolean =>
  CPU_COLUMNS.some((column) => columns[column] !== undefined);
