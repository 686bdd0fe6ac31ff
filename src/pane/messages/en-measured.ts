/** The texts about measured data in English. */
const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString("en")} ${count === 1 ? singular : plural}`;

export const ENGLISH_MEASURED = {
  title: "Measured data",
  text: "Files of nmon, HMC (lslparutil, PCM JSON), IBM i Collection Services, lparstat, or CSV with a head. They are read on this computer and sent nowhere.",
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
  statistic: "CPU that the plan uses",
  statistics: {
    busiest: { name: "Busiest hour", short: "Busiest hour" },
    p95: { name: "95th percentile of hourly means", short: "95th percentile" },
    max: { name: "Highest sample", short: "Highest sample" },
  },
  system: (label: string, cores: number | undefined) =>
    cores === undefined ? label : `${label}, ${counted(cores, "core", "cores")}`,
  open: "To enter",
  warnings: "Warnings",
  remarks: "Remarks",
  put: "Put into the plan",
  label: "Measured data",
  done: (partitions: number) =>
    `${counted(partitions, "partition is", "partitions are")} on Current system, with file, span and figure.`,
  noHours: "This plan has no sheet Measurements for the hours.",
};
