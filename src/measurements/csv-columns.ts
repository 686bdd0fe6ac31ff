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
  "sharedFlag",
  "uncappedFlag",
  "pool",
  "poolUsedMs",
  "poolMs",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
export type CsvColumns = Partial<Record<CsvColumn, number>>;

/** Names without spaces and signs; those of Collection Services are its fields, or ours. */
const NAMES: Readonly<Record<CsvColumn, readonly string[]>> = {
  time: [
    "intervalend",
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
  ],
  share: ["cpu", "cpubusy", "cpuutilization", "utilization", "auslastung", "cpuauslastung"],
  entitled: ["entitled", "entitlement", "entitledcapacity", "entitledcores", "ent"],
  seconds: ["intervalseconds", "intsec", "interval", "duration", "seconds", "sekunden"],
  memoryMB: ["memorymb", "usedmemorymb", "sypmem", "memusedmb"],
  cpuMs: ["cpuusedms", "sysptu"],
  configuredMs: ["cpuconfiguredms", "syscta"],
  interactiveMs: ["interactivecpums", "syifus"],
  virtualMs: ["virtualprocessorms", "syvcpu"],
  sharedFlag: ["sharedflag", "syshrf"],
  uncappedFlag: ["uncappedflag", "syucapf"],
  pool: ["poolid", "syvpid"],
  poolUsedMs: ["poolusedms", "syplu", "sypplu"],
  poolMs: ["poolavailablems", "syppla"],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, "")
    .trim();

/** The columns that the head names, or that the planner has named. */
export function csvColumns(
  head: readonly string[],
  named: Readonly<Record<string, string>> = {},
): CsvColumns {
  const names = head.map(plain);
  const columns: CsvColumns = {};
  for (const column of CSV_COLUMNS) {
    const choice = named[column] === ALL_COLUMNS ? undefined : named[column];
    const candidates = choice === undefined ? NAMES[column] : [plain(choice)];
    const name = candidates.find((candidate) => names.includes(candidate));
    if (name !== undefined) columns[column] = names.indexOf(name);
  }
  if (columns.day === columns.time) delete columns.day;
  return columns;
}

/** Whether these columns state a CPU. */
export const hasCpu = (columns: CsvColumns): boolean =>
  ["cores", "percent", "share", "cpuMs"].some(
    (column) => columns[column as CsvColumn] !== undefined,
  );
