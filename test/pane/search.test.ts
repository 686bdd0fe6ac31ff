import { allFunctions } from "../../src/functions/all";
import { prepareSearch, searchFunctions, searchTables } from "../../src/pane/search";

allFunctions();

test("indexes that were built while nobody waited find the same as those that were not there yet", async () => {
  const queries = ["3580-004", "backup device", "CPWLPAR", "power 770", "memry", ""];
  const found = () =>
    queries.map((query) => [
      searchFunctions(query).map(({ fn, key }) => [fn.name, key?.key]),
      searchTables(query),
    ]);
  await prepareSearch();
  const prepared = found();
  jest.resetModules();
  const fresh = await import("../../src/pane/search");
  (await import("../../src/functions/all")).allFunctions();
  expect(prepared).toEqual(
    queries.map((query) => [
      fresh.searchFunctions(query).map(({ fn, key }) => [fn.name, key?.key]),
      fresh.searchTables(query),
    ]),
  );
});
test("a device names the parameter that takes it", () =>
  expect(searchFunctions("3592-E07").find(({ fn }) => fn.name === "TAPEDEV")?.key).toMatchObject({
    key: "3592-E07",
  }));
test("a misspelt word is found, another device never", () => {
  expect(searchTables("memry").length).toBeGreaterThan(0);
  expect(searchFunctions("3592-E99").some(({ key }) => key)).toBe(false);
});
