import { isRefusal, type Outcome } from "../../src/models/answer";
import { lookUp, showTable } from "../../src/models/catalogue";
import "../../src/functions";
import { sentence } from "../../src/functions/core/messages";
import { find, listTables } from "../../src/functions/search";

const outcomeText = (outcome: Outcome): string =>
  isRefusal(outcome)
    ? sentence(outcome)
    : `${String(outcome.value)} ${outcome.unit} ${outcome.basis}`;

test.each<[string, Outcome, string]>([
  // PCR line 2269.
  ["a printed figure by its key", lookUp("backup-devices", "rate", ["SLR100"]), "5 MB/s published"],
  [
    "a figure by several keys",
    lookUp("ssl-performance", "capacity", ["ACRR", "TDES/SHA-1"]),
    "4.8 tx/s per 1% CPU measured",
  ], // PCR line 658
  [
    "a guideline of another publication",
    lookUp("guidelines", "value", ["cpu.sustained"]),
    "70 % rule",
  ],
  // PCR line 1992.
  ["a printed bound of a rule", lookUp("lpar-rules", "bound", ["lpar.peak.all"]), "10 % rule"],
])("%s", (_what, outcome, expected) => expect(outcomeText(outcome)).toBe(expected));

test.each<[string, Outcome, RegExp]>([
  ["an unknown table with the nearest", lookUp("backup-device", "rate", []), /backup-devices/],
  ["an unknown column with the columns", lookUp("backup-devices", "speed", []), /rate/],
  [
    "keys that leave several rows with the candidates",
    lookUp("ssl-performance", "capacity", ["ACRR"]),
    /ACRR \/ AES128\/SHA-1/,
  ],
  ["a key that no row has with the nearest", lookUp("backup-devices", "rate", ["SLR10"]), /SLR100/],
  [
    "a guideline without a published figure",
    lookUp("guidelines", "value", ["memory.user"]),
    /The planner's own figure/,
  ],
  ["a search without a hit", find("zzzz"), /Try fewer or other terms/],
  ["a listing without a hit", listTables("zzzz"), /not in the catalogue/],
])("refuses %s", (_what, outcome, message) => {
  expect(isRefusal(outcome)).toBe(true);
  expect(outcomeText(outcome)).toMatch(message);
});

test("a table comes with its header, units behind the names, in the columns asked for", () => {
  const all = showTable("backup-devices", undefined);
  const some = showTable("backup-devices", "factor, device");
  if (isRefusal(all) || isRefusal(some)) throw new Error("the table is there");
  expect((all.value as unknown[][])[0]).toEqual(["device", "rate (MB/s)", "factor", "warning"]);
  expect((some.value as unknown[][])[0]).toEqual(["factor", "device"]);
  // 21 devices, PCR lines 2264-2285, and the header.
  expect((all.value as unknown[][]).length).toBe(22);
});
