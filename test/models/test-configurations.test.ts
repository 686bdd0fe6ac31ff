/** TESTCFG answers for every table that describes measured systems, cell by cell. */
import { table } from "../../src/catalogue/catalogue";
import { studies } from "../../src/models/test-configurations";
import { callFunction, refusal } from "../support/call-function";

test.each(studies())("every fact of the study %s", (study) => {
  const source = table(`${study}-test-configurations`);
  source.rows.forEach((_, row) => {
    const [system, item] = [source.text(row, "configuration"), source.text(row, "item")];
    const expected = source.cell(row, "value") ?? source.text(row, "text");
    expect([system, item, callFunction("TESTCFG", study, system, item)]).toEqual([
      system,
      item,
      expected,
    ]);
  });
});

/** Tables with one system per row, and the columns that name it. */
const OF_SYSTEMS: readonly (readonly [string, readonly string[]])[] = [
  ["p690-environment", ["workload", "machine"]],
  ["p690-lpar", ["partition"]],
];

test.each(OF_SYSTEMS)(
  "every fact of the systems in %s, by its study and its name",
  (name, keys) => {
    const source = table(name);
    source.rows.forEach((_, row) => {
      const system = keys.map((key) => source.text(row, key)).join(" ");
      for (const { name: item, role } of source.fields) {
        const value = source.cell(row, item);
        if (role === "key" || ["notes", "warning", "line"].includes(item) || value === "") continue;
        if (keys.includes(item)) continue;
        for (const study of ["p690", name])
          expect([system, item, callFunction("TESTCFG", study, system, item)]).toEqual([
            system,
            item,
            value,
          ]);
      }
    });
  },
);

test("for a machine with two workloads, the workload is required where they differ", () => {
  expect(callFunction("TESTCFG", "p690", "pSeries 640 Model B80", "processors")).toBe(4);
  expect(refusal("TESTCFG", "p690", "pSeries 640 Model B80", "os")).toMatch(
    /OLTP pSeries 640 Model B80.*AIX 5\.1/,
  );
  expect(callFunction("TESTCFG", "p690", "server", "memory")).toBe(32);
  expect(callFunction("TESTCFG", "p690", "server", "copy_bytes")).toBe(256);
});
