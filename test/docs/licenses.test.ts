import { isAllowed, packagesInUse } from "../../scripts/docs/licenses";

test("every package in use has a licence under which it may be passed on, or says why not", () => {
  const packages = packagesInUse();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ license, note }) => !isAllowed(license) && note === undefined)).toEqual(
    [],
  );
  expect(packages.filter(({ license }) => /GPL/.test(license) && !isAllowed(license))).toEqual([]);
});

test("of a choice one must be allowed, of several together all", () => {
  expect([
    isAllowed("MIT"),
    isAllowed("(MIT OR GPL-3.0-or-later)"),
    isAllowed("(MIT AND Zlib)"),
  ]).toEqual([true, true, true]);
  expect([
    isAllowed("GPL-3.0-or-later"),
    isAllowed("(MIT AND GPL-2.0)"),
    isAllowed("unknown"),
  ]).toEqual([false, false, false]);
});
