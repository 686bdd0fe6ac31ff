import { compareVersions } from "../../src/provenance/versions";

test.each([
  ["0.9.1", "0.10.0", -1],
  ["1.0.0", "1.0.0", 0],
  ["1.0", "1.0.0", 0],
  ["1.0.1", "1.0", 1],
  ["1", "1.0.1", -1],
  ["2.0.0-beta", "2.0.0", 0],
  ["10.0.0", "9.9.9", 1],
])("%s against %s", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(0 - sign + 0);
});
