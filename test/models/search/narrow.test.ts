import { CATALOGUE_SPELLINGS } from "../../../src/models/search/catalogue-spellings";
import { narrow } from "../../../src/models/search/narrow";

const narrowed = (texts: readonly string[], typed: string): readonly number[] =>
  narrow(texts, typed, CATALOGUE_SPELLINGS);
const DRIVES = ["3580-003 LTO Ultrium 3", "3580-004 LTO Ultrium 4", "3592-E07 TS1140"];

test("typed parts of words narrow a list in its order, and nothing typed keeps it whole", () => {
  expect(narrowed(DRIVES, "")).toEqual([0, 1, 2]);
  expect(narrowed(DRIVES, " 35 ")).toEqual([0, 1, 2]);
  expect(narrowed(DRIVES, "ultri")).toEqual([0, 1]);
  expect(narrowed(DRIVES, "4 lto")).toEqual([1]);
  expect(narrowed([], "lto")).toEqual([]);
});

test("what no text contains is found in another spelling, and a misspelt word too", () => {
  expect(narrowed(DRIVES, "LTO-4")).toEqual([1]);
  expect(narrowed(DRIVES, "ultriun 3")).toEqual([0]);
});

test("a word that cannot be meant leaves nothing, and never another code", () => {
  expect(narrowed(DRIVES, "ultrium qqqq")).toEqual([]);
  expect(narrowed(DRIVES, "3592-E99")).toEqual([]);
});
