/**
 * How a planner may name a column of measured rates. The columns are those of PCR 9.19.1, 9.20.1
 * and 9.27.
 */
import {
  facetsOf,
  matches,
  parseConfig,
  type MeasuredColumn,
} from "../../../src/models/backup/measurement-selector";

const column = (about: Partial<MeasuredColumn>): MeasuredColumn => ({
  labels: [],
  places: [],
  texts: [],
  system: "",
  release: "",
  remarks: [],
  ...about,
});
const called = (about: Partial<MeasuredColumn>, ...configs: string[]): boolean[] =>
  configs.map((config) => matches(facetsOf([column(about)]), parseConfig(config)));

test("a label in any spelling, or words of it together in any order", () => {
  const about = { labels: ["#1", "DTACPR *NO 5X Media"] };
  expect(called(about, "#1", "1", "dtacpr *no 5x media", "media, *NO", "5X *no DTACPR")).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(called(about, "#2", "*YES", "media *YES", "NO media #2")).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("an adapter by its words; a single digit of it is not enough", () => {
  const about = { texts: ["5704 2GB Fiber Adapter", "4 Gb 571E"] };
  expect(called(about, "5704", "fiber 5704", "571e", "4 gb 571e", "2GB")).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(called(about, "4", "4 Gb", "5761", "5704 5761")).toEqual([false, false, false, false]);
});

test("a section with its table or without; as a number 9.20 is 9.2", () => {
  expect(called({ places: ["9.19.1"] }, "9.19.1", "9.19")).toEqual([true, true]);
  expect(called({ places: ["9.19.1"] }, "9", "9.1", "9.19.10", "NaN")).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(called({ places: ["9.20.1"] }, "9.20.1", "9.20", "9.2")).toEqual([true, true, true]);
  expect(called({ places: ["9.20.1"] }, "9.2.1", "9.21")).toEqual([false, false]);
  expect(called({ places: ["9.27"] }, "9.27", "9.2", "9")).toEqual([true, false, false]);
});

test("a system by name, title, other spellings, model and chip, and as published if it is unknown", () => {
  expect(
    called(
      { system: "570 4-way" },
      "570 4-way",
      "System i 570, 4-way",
      "model 570 4-way",
      "570",
      "way 570",
    ),
  ).toEqual([true, true, true, true, true]);
  expect(called({ system: "9406-MMA" }, "9406-MMA", "i570", "POWER6")).toEqual([true, true, true]);
  expect(called({ system: "570 4-way" }, "520", "4", "570 8-way")).toEqual([false, false, false]);
  expect(called({ system: "9999-XYZ" }, "9999-xyz", "9406-MMA")).toEqual([true, false]);
});

test("a release by name and other spellings, and as published if it is unknown", () => {
  expect(called({ release: "V5R4M5" }, "V5R4M5", "v5r4m5", "V5R4")).toEqual([true, true, false]);
  expect(called({ release: "V7R1" }, "V7R1", "7.1", "IBM i 7.1", "6.1")).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(called({ release: "V9R9" }, "V9R9")).toEqual([true]);
});

test("a sentence about the column by its longer words, one of several", () => {
  const about = { remarks: ["#3: POWER7 780 9179-MHD, 24 SSDs 58B9 on 4 57B5 adapters, SAS"] };
  expect(called(about, "SSDs", "ssd", "58B9 adapter", "780", "SAS", "POWER7 ssd")).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(called(about, "24", "on", "4", "HDD")).toEqual([false, false, false, false]);
});

test("all columns that publish a measurement lead to it; an empty text leads nowhere", () => {
  const facets = facetsOf([
    column({ labels: ["9.24"], texts: ["572A"] }),
    column({ labels: ["9.25"], texts: ["57B5"] }),
  ]);
  expect(
    ["572A", "57B5", "9.24", "572a 57b5", "", " , ", "#"].map((config) =>
      matches(facets, parseConfig(config)),
    ),
  ).toEqual([true, true, true, true, false, false, false]);
});
