/** CPWFIND's model: what it proposes fits, and nothing is proposed that must not be. */
import fc from "fast-check";
import { isRefusal, type Answer, type Matrix, type Refusal } from "../../../src/models/answer";
import { findSystems, type Search } from "../../../src/models/cpw/find";
import { coresFor, partitionRating } from "../../../src/models/cpw/partition";
import { ratedSystems } from "../../../src/models/cpw/ratings";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { sentence } from "../../../src/functions/messages";

const search = (needs: number[], more: Partial<Search> = {}) =>
  findSystems({
    needs,
    target: 0.7,
    family: undefined,
    factor: 1,
    viosCores: 0,
    filter: undefined,
    rows: undefined,
    ...more,
  });

interface Proposal {
  system: string;
  feature: string;
  mode: string;
  cores: number;
  vios: number;
  cpw: number;
  worst: number;
  each: number;
  workload: string;
  notes: string;
}
function proposals(needs: number[], more: Partial<Search> = {}): Proposal[] {
  const found = search(needs, more);
  if (isRefusal(found)) return [];
  const [header, ...rows] = found.value as Matrix;
  expect(header).toEqual([
    "system",
    "feature",
    "mode",
    "cores",
    "VIOS cores",
    "CPW",
    "worst utilisation",
    "CPW a core",
    "rating workload",
    "notes",
  ]);
  return rows.map(
    ([system, feature, mode, cores, vios, cpw, worst, each, workload, notes]) =>
      ({ system, feature, mode, cores, vios, cpw, worst, each, workload, notes }) as Proposal,
  );
}
const refusal = (outcome: unknown): Refusal => {
  if (!isRefusal(outcome as Refusal)) throw new Error("answered");
  return outcome as Refusal;
};

test("every partition of every proposal fits a printed partition, and the cores fit a printed configuration", () => {
  const need = fc.double({ min: 500, max: 120000, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      fc.constantFrom(0.9, 1),
      fc.constantFrom(0, 2),
      (needs, target, factor, viosCores) => {
        for (const found of proposals(needs, { target, factor, viosCores })) {
          const selection = {
            system: found.system,
            feature: found.feature,
            mode: found.mode || undefined,
            rows: undefined,
          };
          let cores = 0;
          let cpw = 0;
          let worst = 0;
          for (const one of needs) {
            const picked = coresFor(one, selection, target, factor) as Answer<Matrix>;
            const [c, rated, used] = picked.value[0] as [number, number, number];
            expect(partitionRating(selection, c)).toMatchObject({
              value: rated,
              basis: "measured",
            });
            expect(used).toBeLessThanOrEqual(target * (1 + 1e-9));
            cores += c;
            cpw += rated;
            worst = Math.max(worst, used);
          }
          expect([found.cores, found.cpw]).toEqual([expect.closeTo(cores, 9), cpw]);
          expect(found.worst).toBeCloseTo(worst, 9);
          expect(found.each).toBeCloseTo(cpw / cores, 9);
          const largest = Math.max(
            ...ratedSystems()
              .get(found.system)!
              .groups.map((group) => group.largest),
          );
          expect(found.cores + found.vios).toBeLessThanOrEqual(largest);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("the best stands first: fewest cores, then the highest utilisation", () => {
  const found = proposals([44505, 29017]);
  expect(found[0]).toMatchObject({
    system: "9117-MMD",
    feature: "EPM0",
    cores: 15,
    cpw: 114000,
    workload: "COPR",
  });
  for (let i = 1; i < found.length; i += 1) {
    const before = found[i - 1]!.cores + found[i - 1]!.vios - (found[i]!.cores + found[i]!.vios);
    expect(before).toBeLessThanOrEqual(1e-9);
    if (Math.abs(before) < 1e-9)
      expect(found[i - 1]!.worst).toBeGreaterThanOrEqual(found[i]!.worst);
  }
});

test("backup editions are never proposed", () => {
  const systems = proposals([1000])
    .filter((found) => found.system === "9406-MMA")
    .map((found) => found.feature);
  expect(systems.length).toBeGreaterThan(0);
  for (const cbu of ["4922", "4923", "4924", "7053", "7058", "7063"])
    expect(systems).not.toContain(cbu);
});

test("a sum over partitions is no partition: what only 2x24 could carry is refused", () => {
  expect(proposals([200000], { family: "9117-MMD", filter: "EPM0" })).toEqual([]);
  expect(sentence(refusal(search([500000])))).toMatch(/fits no rated partition/);
  expect(sentence(refusal(search([140000, 140000, 140000, 140000, 140000])))).toMatch(
    /sum of their cores/,
  );
});

test("a blade keeps the VIOS cores of its rating, and takes no second partition", () => {
  const blade = proposals([20000], { family: "7895-43X", filter: "EPRH" });
  expect(blade).toMatchObject([{ cores: 31, vios: 1 }]);
  expect(proposals([20000], { family: "7895-43X", viosCores: 2 })).toEqual([]);
  expect(proposals([20000, 20000], { family: "Flex" })).toEqual([]);
});

test("cores for VIOS count against the largest configuration", () => {
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0" })).toMatchObject([
    { cores: 48, vios: 0 },
  ]);
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0", viosCores: 1 })).toEqual(
    [],
  );
});

test("ratings above the printed sum of as many cores are noted", () => {
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0" })[0]!.notes).toMatch(
    /306600 of 2x24/,
  );
});

test("families, chips, market names and words narrow the search", () => {
  expect(new Set(proposals([20000], { family: "770" }).map((found) => found.system))).toEqual(
    new Set(["9117-MMD", "9117-MMC", "9117-MMB"]),
  );
  expect(
    proposals([20000], { family: "POWER7+" }).every((found) => found.workload === "COPR"),
  ).toBe(true);
  expect(
    proposals([20000], { filter: "cpw3, -TurboCore" }).every(
      (found) => found.workload === "CPW3" && found.mode !== "TurboCore",
    ),
  ).toBe(true);
  expect(proposals([20000], { filter: "5.4" }).map((found) => found.system)).toEqual(
    expect.arrayContaining(["9406-MMA"]),
  );
  expect(refusal(search([20000], { family: "880" })).known()).toContain("Flex");
  expect(refusal(search([20000], { filter: "POWER11" }))).toMatchObject({
    refused: "unknownKey",
    parameter: "filter",
  });
});

test("the user's own systems are proposed beside the printed ones and marked", () => {
  const rows = readUserRows("system", [
    ["system", "feature", "cores", "partitions", "cpw"],
    ["9080-HEX", "EHC8", 4, "", 100000],
    ["9080-HEX", "EHC8", 8, 2, 195000],
  ]) as UserRows;
  const found = search([44505, 29017], { rows }) as Answer<Matrix>;
  expect(found.basis).toBe("user");
  expect(found.value[1]!.slice(0, 6)).toEqual(["9080-HEX", "EHC8", "", 8, 0, 200000]);
  expect(found.warnings.join()).toMatch(/own rows/);
  expect(
    search([44505, 29017]).hasOwnProperty("basis") && (search([44505, 29017]) as Answer).basis,
  ).toBe("measured");
});

test("the rating workloads of what is proposed are named", () => {
  expect((search([44505], { family: "770" }) as Answer).conditions.join()).toMatch(
    /rating workload COPR and CPW3/,
  );
  expect((search([44505], { family: "9117-MMD" }) as Answer).conditions).toContain(
    "rating workload COPR",
  );
});
