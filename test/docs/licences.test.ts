import { isAllowed, packagesInUse } from "../../scripts/docs/licences";

test("every package in use has a licence under which it may be passed on, or says why not", () => {
  const packages = packagesInUse();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence, note }) => !isAllowed(licence) && note === undefined)).toEqual(
    [],
  );
  expect(packages.filter(({ licence }) => /GPL/.test(licence) && !isAllowed(licence))).toEqual([]);
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
