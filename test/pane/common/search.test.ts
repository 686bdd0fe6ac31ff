import { allFunctions } from "../../../src/functions";
import { searchGuide } from "../../../src/pane/common/guide-search";
import { prepareSearch, searchFunctions, searchTables } from "../../../src/pane/common/search";

allFunctions();

test("a search finds the same whether or not its index was prepared in advance", async () => {
  const queries = ["3580-004", "backup device", "CPWLPAR", "power 770", "memry", ""];
  const results = () =>
    queries.map((query) => [
      searchFunctions(query).map(({ fn, key }) => [fn.name, key?.key]),
      searchTables(query),
    ]);
  await prepareSearch();
  const prepared = results();
  jest.resetModules();
  const fresh = await import("../../../src/pane/common/search");
  (await import("../../../src/functions")).allFunctions();
  expect(prepared).toEqual(
    queries.map((query) => [
      fresh.searchFunctions(query).map(({ fn, key }) => [fn.name, key?.key]),
      fresh.searchTables(query),
    ]),
  );
});
test("a device is suggested for the parameter that accepts it", () =>
  expect(searchFunctions("3592-E07").find(({ fn }) => fn.name === "TAPEDEV")?.key).toMatchObject({
    key: "3592-E07",
  }));
test("a misspelled word is found, but never another device", () => {
  expect(searchTables("memry").length).toBeGreaterThan(0);
  expect(searchFunctions("3592-E99").some(({ key }) => key)).toBe(false);
});
test("a device in another spelling fills its parameter, and the hit shows the replacement", () => {
  const save = searchFunctions("save time LTO-4").find(({ fn }) => fn.name === "SAVETIME")!;
  expect(save.fn.params[save.key!.param]!.name).toBe("device");
  expect([save.key!.key, save.also]).toEqual([
    "3580-004",
    expect.arrayContaining(["LTO-4 = 3580-004"]),
  ]);
  expect(searchFunctions("backup duration")[0]!.also).toContain("backup = save");
});
test.each([
  ["backup window", "backup-window"],
  ["consolidate several systems onto one", "lpar-consolidation"],
  ["how large a VIOS", "tasks/size-vios.html"],
  ["share a plan with a customer", "tasks/share-a-plan.html"],
  ["Db2 Mirror", "db2-mirror"],
  ["when does growth pass the limit", "tasks/how-long-it-lasts.html"],
])("%s leads to %s", (query, key) =>
  expect(
    searchGuide(query)
      .slice(0, 3)
      .map((entry) => entry.key),
  ).toContain(key),
);
