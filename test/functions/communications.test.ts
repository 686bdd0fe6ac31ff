/** Network, cryptography and external storage: published values, traps, refusals. */
import * as fc from "fast-check";
import { communicationsFunctions } from "../../src/functions/communications";
import { cryptographyFunctions } from "../../src/functions/cryptography";
import { explain } from "../../src/functions/core/explain";
import { externalStorageFunctions } from "../../src/functions/external-storage";
import { published } from "../support/published";

const functions = [
  ...communicationsFunctions,
  ...cryptographyFunctions,
  ...externalStorageFunctions,
];
const fn = (name: string) => functions.find((candidate) => candidate.name === name)!;

const call = published(
  functions,
  [
    ["ETHRATE", ["100 Megabit", 1492], 93.5, "PCR 600"],
    ["ETHRATE", ["1 Gigabit", 8992, "DUPLEX"], 1753.1, "PCR 602"],
    ["ETHRATE", ["10 Gigabit", 8992], 8789.6, "PCR 604"],
    ["ETHRATE", ["HEA 1 Gigabit", 1492], 986.4, "PCR 605"],
    ["ETHRATE", ["HEA 1 Gigabit", 1492, "SIMPLEX", 16000], 2811.8, "PCR 607"],
    ["ETHRATE", ["HEA 10 Gigabit", 8992, "DUPLEX"], 9276.9, "PCR 610"],
    ["ETHRATE", ["blade", 1492, "DUPLEX"], 1014.4, "PCR 613"],
    ["ETHADAPTER", ["573A"], 10000, "PCR 517"],
    ["ETHADAPTER", ["2849", "JUMBO"], false, "PCR 509"],
    ["ETHADAPTER", ["181B", "HALF"], true, "PCR 519"],
    ["ETHADAPTER", ["1819", "MEDIUM"], "copper", "PCR 521"],
    ["ETHADAPTER", ["573A", "REACH"], 300, "PCR 474"],
    ["ETHADAPTER", ["HEA", "LOGICALPORTS"], 16, "PCR 482"],
    ["ETHADAPTER", [5701, "IOP"], "not needed", "PCR 476"],
    ["FTPRATE", [2, 15], 70, "PCR 591"],
    ["FTPRATE", [1, 1], 10.8, "PCR 590"],
    ["SAVFRATE", ["2757", 15, "RESTORE"], 82, "PCR 582"],
    ["SAVFRATE", ["2778", 37.5], 102.5, "between PCR 578's 83 and 122"],
    ["HEAMEM", [1, "LOW"], 40, "PCR 713"],
    ["CIPHERRATE", ["DES", 56, 1024, "JCE", 10], 19768, "PCR 896"],
    ["CIPHERRATE", ["3DES", 112, 65536], 87, "PCR 898"],
    ["CIPHERRATE", ["RC4", 128, 262144, "I5OS", 1, "BYTES"], 248224207, "PCR 901"],
    ["CIPHERRATE", ["AES", 256, 65536, "JCE", 10], 415, "PCR 910"],
    ["CIPHERRATE", ["RSA", 1024, 100], 897, "PCR 911"],
    ["CIPHERRATE", ["Triple DES", 112, 65536, "4764", 10], 123, "PCR 985"],
    ["DIGESTRATE", ["SHA-256", "JCE"], 2049, "PCR 940"],
    ["DIGESTRATE", ["SHA-384", "I5OS", 10], 8075, "PCR 943"],
    ["SIGNRATE", [2048], 129, "PCR 926"],
    ["SIGNRATE", [1024, "JCE", 10], 240, "PCR 925"],
    ["SIGNRATE", [1024, "4764"], 794, "PCR 1002"],
    ["HSCPU", [1187, 1024, 10], 1, "PCR 913"],
    ["HSCPU", [897, 1024, 1, "CLIENTLOW"], 2, "PCR 911, 1026"],
    ["CRYPTOCARDS", [797, 1024, 1], 2, "PCR 986"],
    ["CRYPTOMAX", ["i5 570 8/12/16w, 595", "PARTITION"], 8, "PCR 1034"],
    ["SANHG", [64], 1, "PCR 1552"],
    ["SANARRAYS", [8, 128, "DRIVES"], 8, "PCR 1544"],
    ["SANARRAYS", [8, 128, "CONTROLLER", 8], "A", "PCR 1585"],
    ["SANPATHS", [3, 2], "FAIL", "PCR 1575"],
    ["SANSPEC", ["DRAWERS"], 28, "PCR 1530"],
    ["SANSPEC", ["CHANNELS", "PAPER"], 16, "DS5300 36"],
    ["SANSPEC", ["CACHE"], 16, "PCR 1530"],
  ],
  [
    ["ETHRATE", ["Token Ring", 1492], "#N/A", /1 Gigabit/],
    ["ETHRATE", ["100 Megabit", 8992], "#N/A", /1492/],
    ["ETHRATE", ["1 Gigabit", 1492, "SIMPLEX", 16000], "#N/A", /1000/],
    ["ETHRATE", ["1 Gigabit", 1492, "BOTH"], "#VALUE!", /SIMPLEX/],
    ["ETHADAPTER", ["9999"], "#N/A", /2849/],
    ["ETHADAPTER", ["5701", "REACH"], "#N/A", /does not state/],
    ["FTPRATE", [4, 15], "#N/A", /Published: 1, 2, 3/],
    ["SAVFRATE", ["2757", 10], "#N/A", /15, 30, 45/],
    ["SAVFRATE", ["571F", 15], "#N/A", /2778/],
    ["NETTIME", [-1, "1 Gigabit", 1492], "#VALUE!", /too small/],
    ["CIPHERRATE", ["RSA", 1024, 100, "I5OS", 1, "BYTES"], "#N/A", /RSA/],
    ["CIPHERRATE", ["AES", 192, 1024], "#N/A", /128/],
    ["CIPHERRATE", ["AES", 128, 131072], "#N/A", /65536/],
    ["CIPHERRATE", ["Blowfish", 128, 1024], "#N/A", /AES/],
    ["CIPHERRATE", ["AES", 128, 1024, "4764"], "#N/A", /does not support AES/],
    ["DIGESTRATE", ["MD5"], "#N/A", /SHA-1/],
    ["DIGESTRATE", ["SHA-1", "I5OS", 4], "#N/A", /1, 10/],
    ["CRYPTOMAX", ["570"], "#N/A", /Choose one: 570 2W, 570 4W, 570 8W, 570 12W, 570 16W\./],
    ["SANARRAYS", [8, 128, "CONTROLLER", 17], "#N/A", /16/],
  ],
);

test("160,00 is 16,000: the internal switch of an HEA stands under both types with other values, and a line is never taken for it", () => {
  expect(call("ETHRATE", "HEA 1 Gigabit", 8992, "SIMPLEX", 16000)).toBe(9800.7);
  expect(call("ETHRATE", "HEA 10 Gigabit", 8992, "SIMPLEX", 16000)).toBe(9813.7);
  expect(call("ETHRATE", "HEA 10 Gigabit", 8992)).toBe(9392.3);
});

test("the pair of HEA values that seem to be swapped is returned as published, with the doubt", () =>
  expect(explain(fn("ETHRATE"), ["HEA 1 Gigabit", 8992]).warnings.join()).toMatch(/swapped/));

test("bytes per second are transactions times their length, in every published row but RSA", () => {
  for (const [algorithm, bits, length] of [
    ["DES", 56, 1024],
    ["AES", 128, 65536],
    ["RC4", 128, 262144],
  ] as const) {
    const [rate, bytes] = [
      call("CIPHERRATE", algorithm, bits, length),
      call("CIPHERRATE", algorithm, bits, length, "I5OS", 1, "BYTES"),
    ] as number[];
    expect(bytes! / length).toBeCloseTo(rate!, -1);
  }
});

test("between two lengths the rate is interpolated from the time of a transaction, not from the rates", () => {
  const between = call("CIPHERRATE", "AES", 128, 16384) as number;
  expect(between).toBeCloseTo(5275, -1);
  expect(between).toBeLessThan(26636 + ((16384 - 1024) / (65536 - 1024)) * (1479 - 26636));
  expect(explain(fn("CIPHERRATE"), ["AES", 128, 16384]).basis).toBe("interpolated");
});

test("longer transactions never run at a higher rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1024, max: 65535 }), (bytes) =>
      expect(call("CIPHERRATE", "AES", 256, bytes) as number).toBeGreaterThanOrEqual(
        call("CIPHERRATE", "AES", 256, bytes + 1) as number,
      ),
    ),
  );
});

test("the document itself found SHA-512 faster than SHA-256, and the card slower than software with one thread", () => {
  expect(call("DIGESTRATE", "SHA-512") as number).toBeGreaterThan(
    call("DIGESTRATE", "SHA-256") as number,
  );
  expect(call("CIPHERRATE", "RSA", 1024, 100, "4764") as number).toBeLessThan(
    call("CIPHERRATE", "RSA", 1024, 100) as number,
  );
});

test("64 volumes are the recommended maximum and minimum: another number gives a note", () => {
  expect(explain(fn("SANHG"), [128]).warnings.join()).not.toContain("is both the maximum and");
  expect(explain(fn("SANHG"), [100]).warnings.join()).toContain("is both the maximum and");
});
