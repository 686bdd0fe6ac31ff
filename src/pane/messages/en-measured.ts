/** The texts about measured data in English. */
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString("en")} ${count === 1 ? singular : plural}`;

export const ENGLISH_MEASURED = {
  title: "Measured data",
  text: "Files of nmon, HMC (lslparutil, PCM JSON), IBM i Collection Services, lparstat, or CSV with a header row. The files are read on this computer and not sent anywhere.",
  drop: "Drop files here",
  choose: "Choose files",
  cancel: "Cancel",
  reading: (percent: number) => `Reading: ${percent}%`,
  notRead: "The files were not read:",
  chart: "Stacked cores of the partitions by hour",
  cores: "Cores",
  legend: "Partitions of the chart",
  limit: (cores: number) => `${counted(cores, "core", "cores")} of the pool or system`,
  figures: "Cores used by partition",
  partition: "Partition (cores)",
  statistic: "CPU used by the plan",
  statistics: {
    busiest: { name: "Busiest hour", short: "Busiest hour" },
    p95: { name: "95th percentile of hourly means", short: "95th percentile" },
    max: { name: "Highest sample", short: "Highest sample" },
  },
  system: (label: string, cores: number | undefined) =>
    cores === undefined ? label : `${label}, ${counted(cores, "core", "cores")}`,
  open: "Missing inputs",
  warnings: "Warnings",
  remarks: "Notes",
  put: "Add to the plan",
  label: "Measured data",
  done: (partitions: number) =>
    `${counted(partitions, "partition was", "partitions were")} added to Current system, with file, period and CPU.`,
  noHours: "The hours were not added: this plan has no sheet Measurements.",
};
