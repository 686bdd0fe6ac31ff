/** Files of four partitions of one system, in four formats: three hours from 8 to 11. */
const DAY = "02-MAR-2026";
const HOURS = [9, 10, 11];

const nmon = (
  name: string,
  id: number,
  entitled: number,
  cores: readonly number[],
  system: readonly string[],
): string =>
  [
    "AAA,progname,topas_nmon",
    `AAA,host,${name.toLowerCase()}`,
    "AAA,AIX,7.2.5.101",
    "AAA,time,08:00:00",
    `AAA,date,${DAY}`,
    "AAA,interval,3600",
    ...system,
    `AAA,LPARNumberName,${id},${name}`,
    "LPAR,Logical Partition,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,SharedCPU,Capped",
    ...cores.flatMap((value, i) => [
      `ZZZZ,T000${i + 1},${String(HOURS[i]).padStart(2, "0")}:00:00,${DAY}`,
      `LPAR,T000${i + 1},${value},12,48,16,${entitled},1,0`,
    ]),
    "",
  ].join("\n");

const SYSTEM = [
  "AAA,SerialNumber,06ABC1T",
  "AAA,MachineType,IBM,9117-MMA",
  'BBBP,170,lparstat -i,"Active Physical CPUs in system : 16"',
];

/** ERP, 8 cores: 4, 6 and 5 in use. */
const erp = nmon("ERP", 3, 8, [4, 6, 5], SYSTEM);
/** WEB, 4 cores: 1, 2 and 3 in use. */
const web = nmon("WEB", 4, 4, [1, 2, 3], SYSTEM);

/** STOCK, 2 cores: 1.5, 0.5 and 1 in use; the file names no system. */
const stock = [
  '"PARTITION_NAME";"INTERVAL_END";"INTERVAL_SECONDS";"CPU_USED_MS";"CPU_CONFIGURED_MS"',
  ...[1.5, 0.5, 1].map(
    (cores, i) =>
      `"STOCK";"02.03.2026 ${String(HOURS[i]).padStart(2, "0")}:00:00";3600;${cores * 3_600_000};7200000`,
  ),
  "",
].join("\r\n");

/** VIOS1, 1 core: 0.25, 0.5 and 0.125 in use; newest first. */
const used = [0.25, 0.5, 0.125];
const vios = [3, 2, 1, 0]
  .map((hour) => {
    const sum = used.slice(0, hour).reduce((total, value) => total + value, 0);
    const cycles = 3600 * 512e6;
    return [
      `time=03/02/2026 ${String(8 + hour).padStart(2, "0")}:00:00`,
      "event_type=sample,resource_type=lpar,lpar_name=VIOS1,lpar_id=1",
      "curr_proc_mode=shared,curr_proc_units=1.0,curr_procs=2,curr_sharing_mode=uncap",
      `entitled_cycles=${hour * cycles},capped_cycles=${sum * cycles},uncapped_cycles=0`,
    ].join(",");
  })
  .join("\n");

export const MEASURED_FILES: Readonly<Record<string, string>> = {
  "erp.nmon": erp,
  "web.nmon": web,
  "stock.csv": stock,
  "vios.txt": `${vios}\n`,
};

/** The same hours on the system of the system plan's example, two months after its measurement. */
export const MEASURED_ON_EXAMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MEASURED_FILES).map(([name, text]) => [
    name,
    text
      .replaceAll("9117-MMA", "9117-MMD")
      .replaceAll("02-MAR-2026", "04-JAN-2027")
      .replaceAll("02.03.2026", "04.01.2027")
      .replaceAll("03/02/2026", "01/04/2027"),
  ]),
);
