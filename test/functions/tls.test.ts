/** VPN, added cost, relative cost and nonsecure traffic: printed values, traps, wrong arguments. */
import { conditionTexts } from "../support/call-function";
import { CellError } from "../../src/functions/core/cell-error";
import { explain } from "../../src/functions/core/explain";
import { tlsFunctions } from "../../src/functions/tls";

const fn = (name: string) => tlsFunctions.find((candidate) => candidate.name === name)!;
const call = (name: string, ...args: unknown[]) => fn(name).call(args);

/** Function, arguments, printed value, line of the Performance Capabilities Reference. */
const PRINTED: readonly (readonly [string, readonly unknown[], number, string])[] = [
  ["VPNTPS", ["RR", "ESP with RC4/MD5", 0.01], 322.9, "687"],
  ["VPNTPS", ["RR", "ESP AES128", 0.01], 307.71, "687"],
  ["VPNTPS", ["Stream", "AH", 0.5, 2], 4400, "689"],
  ["VPNCPU", ["ACRR", "Nonsecure", 24970], 1, "688"],
  ["SECREL", ["SSL", "RR", "RC4/MD5"], 2.1, "674"],
  ["SECREL", ["tls", "Stream", "AES128/SHA-1"], 13, "676"],
  ["SECREL", ["VPN", "ACRR", "AH with MD5"], 5, "702"],
  ["SECREL", ["VPN", "RR", "ESP 3DES"], 7.9, "701"],
  ["NETTPS", ["RR", "Virtual", 26, 0.01], 912.34, "634"],
  ["NETTPS", ["ACRR", "1 Gigabit", 1, 1], 26151, "635"],
];

test.each(PRINTED)("%s%j = %d (line %s)", (name, args, expected) =>
  expect(call(name, ...args)).toBeCloseTo(expected, 6),
);

test.each([
  ["VPNTPS", ["RR", "AES256/SHA-1", 0.5], "#N/A", /Published/],
  ["VPNTPS", ["RR", "AH", 50], "#VALUE!", /50% or 0\.5/],
  ["VPNCPU", ["RR", "AH", -1], "#VALUE!", /too small/],
  ["SECREL", ["IPSEC", "RR", "AH"], "#VALUE!", /SSL or VPN/],
  ["SECREL", ["VPN", "RR", "TLS13"], "#N/A", /AH with MD5/],
  ["NETTPS", ["RR", "Virtual", 13, 0.5], "#N/A", /1, 26/],
  ["NETTPS", ["Stream", "Virtual", 1, 0.5], "#N/A", /ACRR, RR/],
  ["NETTPS", ["RR", "Token Ring", 1, 0.5], "#VALUE!", /Virtual/],
  ["SSLADD", ["RR", "AES999", 100], "#N/A", /Published/],
] as const)("%s%j is %s with a reason", (name, args, code, says) => {
  const result = call(name, ...args);
  expect(result).toBeInstanceOf(CellError);
  expect(result).toMatchObject({ code, message: expect.stringMatching(says) });
});

test("the added cost is the difference of both requirements, never the factor times one of them", () => {
  const [added, secure, plain] = [
    call("SSLADD", "ACRR", "AES128/SHA-1", 500),
    call("SSLCPU", "ACRR", "AES128/SHA-1", 500),
    call("SSLCPU", "ACRR", "Nonsecure", 500),
  ] as number[];
  expect(added).toBeCloseTo(secure! - plain!, 12);
  expect(call("SSLADD", "ACRR", "Nonsecure", 500, "AES128/SHA-1")).toBeCloseTo(-added!, 12);
  expect(explain(fn("SSLADD"), ["ACRR", "AES128/SHA-1", 500]).basis).toBe("derived");
});

test("a published factor is not recomputed: 51.7, although the published capacities give 52.0", () => {
  expect(call("SECREL", "SSL", "ACRR", "TDES/SHA-1")).toBe(51.7);
  expect(
    (call("SSLTPS", "ACRR", "Nonsecure", 1) as number) /
      (call("SSLTPS", "ACRR", "TDES/SHA-1", 1) as number),
  ).toBeCloseTo(52.02, 2);
});

test("two tables have different nonsecure values: they are different runs, with a note", () => {
  expect(call("NETTPS", "RR", "1 Gigabit", 26, 0.01)).not.toBe(
    call("SSLTPS", "RR", "Nonsecure", 0.01),
  );
  expect(conditionTexts("TABLE", "nonsecure-small")).toContain("Another run");
});

test("doubts about the document are shown with the answer", () =>
  expect(explain(fn("VPNTPS"), ["RR", "ESP with TDES / SHA-1", 0.5]).warnings.join()).toContain(
    "MD5 digest",
  ));
