/** The texts about measured data in German. */
import type { ENGLISH_MEASURED } from "./en-measured";

const counted = (count: number, singular: string, plural: string): string =>
  `${count === 1 ? 1 : count.toLocaleString("de")} ${count === 1 ? singular : plural}`;

export const GERMAN_MEASURED: typeof ENGLISH_MEASURED = {
  title: "Messdaten",
  text: "Dateien von nmon, HMC (lslparutil, PCM-JSON), IBM i Collection Services, lparstat oder CSV mit Kopfzeile. Sie werden auf diesem Rechner gelesen und nirgendwohin gesendet.",
  drop: "Dateien hier ablegen",
  choose: "Dateien wählen",
  cancel: "Abbrechen",
  reading: (percent) => `Wird gelesen: ${percent} %`,
  notRead: "Die Dateien wurden nicht gelesen:",
  chart: "Gestapelte Kerne der Partitionen je Stunde",
  cores: "Kerne",
  legend: "Partitionen des Diagramms",
  limit: (cores) => `${counted(cores, "Kern", "Kerne")} des Pools oder Systems`,
  figures: "Genutzte Kerne je Partition",
  partition: "Partition (Kerne)",
  statistic: "CPU, mit der der Plan rechnet",
  statistics: {
    busiest: { name: "Höchste Stunde", short: "Höchste Stunde" },
    p95: { name: "95. Perzentil der Stundenmittel", short: "95. Perzentil" },
    max: { name: "Höchster Messwert", short: "Höchster Messwert" },
  },
  system: (label, cores) =>
    cores === undefined ? label : `${label}, ${counted(cores, "Kern", "Kerne")}`,
  open: "Einzugeben",
  warnings: "Warnungen",
  remarks: "Anmerkungen",
  put: "In den Plan übernehmen",
  label: "Messdaten",
  done: (partitions) =>
    `${counted(partitions, "Partition steht", "Partitionen stehen")} auf Current system, mit Datei, Zeitraum und Kennzahl.`,
  noHours: "Dieser Plan hat kein Blatt Measurements für die Stunden.",
  forecast: {
    title: "Hatte der Plan recht?",
    text: "Vergleicht diese Dateien mit der Prognose des offenen Plans für den Monat, in dem sie enden. Wählen Sie Dateien des Zielsystems.",
    statistic: "Verglichene CPU",
    ofPlan: "Wie im Plan",
    compare: "Mit der Prognose vergleichen",
    working: "Die Prognose des Plans wird gelesen…",
    notCompared: "Nicht verglichen:",
    heading: (month, scenario) => `Prognose für ${month}, Szenario ${scenario}, und gemessene CPW`,
    figure: (statistic) => `Gemessen: ${statistic}, in der Spitzenschicht jeder Partition.`,
    chart: "Prognose und gemessene CPW der Partitionen",
    table: "Prognose und gemessene CPW je Partition",
    partition: "Partition",
    forecast: "Prognose (CPW)",
    measured: "Gemessen (CPW)",
    difference: "Abweichung",
    above: (percent) => `${percent} über der Prognose`,
    below: (percent) => `${percent} unter der Prognose`,
    same: "Wie vorhergesagt",
    notes: "Anmerkungen zum Vergleich",
    add: "Als Blatt einfügen",
    label: (sheet) => `Blatt ${sheet}`,
    added: (sheet) => `Das Blatt ${sheet} wurde eingefügt.`,
  },
};
