/** The texts about rating packs in German. */
import type { ENGLISH_PACKS } from "./en-packs";
import { contentText } from "./pack-contents";

export const GERMAN_PACKS: typeof ENGLISH_PACKS = {
  title: "Rating-Pakete",
  text: "Trägt Ratings, Software-Stufen, Grenzen, Lebenszyklen und Sicherungsraten eines Pakets (.zip) auf My catalogue ein und ersetzt eine andere Version des Pakets. Eigene Einträge bleiben unverändert. Die Datei wird auf diesem Rechner gelesen und nirgendwohin gesendet.",
  choose: "Paket wählen",
  reading: (name) => `${name} wird gelesen …`,
  label: "Rating-Paket",
  entered: (pack) => `${pack} wurde in My catalogue eingetragen.`,
  notRead: (name) => `${name} wurde nicht übernommen:`,
  mistakes: "Fehler im Paket",
  notes: "Anmerkungen",
  inPlan: "Pakete in diesem Plan",
  noneInPlan: "Nur das eingebaute Paket.",
  rows: (count) => (count === 1 ? "1 Eintrag" : `${count.toLocaleString("de")} Einträge`),
  remove: "Entfernen",
  removePack: (pack) => `${pack} entfernen`,
  removeLabel: "Rating-Paket entfernen",
  removed: (pack) => `${pack} wurde von My catalogue entfernt.`,
  save: "Eigene Einträge als Paket speichern",
  saveText:
    "Speichert die eigenen Einträge auf My catalogue als Paket für andere Pläne. Einträge aus Paketen sind nicht enthalten.",
  saveElsewhere:
    "Excel kann eine solche Datei von hier aus nicht speichern. Speichern Sie den Plan, und verwenden Sie sizebook packs save.",
  fields: {
    name: "Name",
    title: "Titel",
    version: "Version",
    contributor: "Verfasser",
  },
  examples: {
    name: "partner-ratings",
    title: "Partner-Ratings",
    version: "1.0.0",
    contributor: "Partner GmbH",
  },
  saveButton: "Als Paket speichern",
  saved: (file, contents) =>
    `${file} wurde heruntergeladen, mit ${contentText(contents, "de", " und ", {
      ratings: ["Rating", "Ratings"],
      facts: ["Angabe", "Angaben"],
      rates: ["Sicherungsrate", "Sicherungsraten"],
    })}.`,
};
