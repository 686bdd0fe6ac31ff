/** The texts about rating packs in English. */
import { contentText, type PackContents } from "./pack-contents";

export const ENGLISH_PACKS = {
  title: "Rating packs",
  text: "Adds the ratings, tiers, limits, life cycles and save rates of a pack (.zip) to My catalogue and replaces another version of the pack. Your own entries are not changed. The file is read on this computer and not sent anywhere.",
  choose: "Choose a pack",
  reading: (name: string) => `Reading ${name}…`,
  label: "Rating pack",
  entered: (pack: string) => `${pack} was added to My catalogue.`,
  notRead: (name: string) => `${name} was not added:`,
  mistakes: "Mistakes in the pack",
  notes: "Notes",
  inPlan: "Packs in this plan",
  noneInPlan: "Only the built-in pack.",
  rows: (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`),
  remove: "Remove",
  removePack: (pack: string) => `Remove ${pack}`,
  removeLabel: "Remove rating pack",
  removed: (pack: string) => `${pack} was removed from My catalogue.`,
  save: "Save your entries as a pack",
  saveText:
    "Saves your own entries on My catalogue as a pack for other plans. Entries from packs are not included.",
  saveElsewhere:
    "Excel cannot save such a file from here. Save the plan, and use sizebook packs save.",
  fields: {
    name: "Name",
    title: "Title",
    version: "Version",
    contributor: "Contributor",
  },
  examples: {
    name: "partner-ratings",
    title: "Partner ratings",
    version: "1.0.0",
    contributor: "Partner Ltd.",
  },
  saveButton: "Save as a pack",
  saved: (file: string, contents: PackContents) =>
    `${file} was downloaded, with ${contentText(contents, "en", " and ", {
      ratings: ["rating", "ratings"],
      facts: ["fact", "facts"],
      rates: ["save rate", "save rates"],
    })}.`,
};
