/** The model of CPWFIND: its suggestions fit, and ineligible systems are never suggested. */
import fc from "fast-check";
import { isRefusal, type Answer, type Matrix, type Refusal } from "../../../src/models/answer";
import { findSystems, type SystemSearch } from "../../../src/models/cpw/system-search";
import type { Group } from "../../../src/models/cpw/rating";
import { coresFor } from "../../../src/models/cpw/cores";
import { partitionRating } from "../../../src/models/cpw/partition";
import { addressMode, featuresOf, ratedSystems } from "../../../src/models/cpw/rating-index";
import { readUserRows, type UserRows } from "../../../src/models/user-rows";
import { sentence } from "../../../src/functions/core/messages";

const search = (needs: number[], more: Partial<SystemSearch> = {}) =>
  findSystems({
    needs,
    target: 0.7,
    family: undefined,
    factor: 1,
    viosCores: 0,
    filter: undefined,
    rows: undefined,
    day: undefined,
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
function proposals(needs: number[], more: Partial<SystemSearch> = {}): Proposal[] {
  const index = search(needs, more);
  if (isRefusal(index)) return [];
  const [header, ...rows] = index.value as Matrix;
  expect(header).toEqual([
    "system",
    "feature",
    "mode",
    "cores",
    "VIOS cores",
    "CPW of partitions",
    "highest utilization",
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

test("every partition has the fewest cores that fit on every suggestion, and the cores fit a published configuration", () => {
  const need = fc.double({ min: 500, max: 120000, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(need, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      fc.constantFrom(0.9, 1),
      fc.constantFrom(0, 2),
      (needs, target, factor, viosCores) => {
        for (const proposal of proposals(needs, { target, factor, viosCores })) {
          const selection = {
            system: proposal.system,
            feature: proposal.feature,
            mode: proposal.mode || undefined,
            rows: undefined,
          };
          let cores = 0;
          let cpw = 0;
          let worst = 0;
          for (const singleNeed of needs) {
            const picked = coresFor(singleNeed, selection, target, factor) as Answer<Matrix>;
            const [c, rated, used] = picked.value[0] as [number, number, number];
            expect(partitionRating(selection, c)).toMatchObject({ value: rated });
            expect(used).toBeLessThanOrEqual(target * (1 + 1e-9));
            cores += c;
            cpw += rated;
            worst = Math.max(worst, used);
          }
          expect(proposal.cores).toBeCloseTo(cores, 9);
          expect(proposal.cpw).toBeLessThanOrEqual(cpw * (1 + 1e-9));
          expect(proposal.worst).toBeCloseTo(worst, 9);
          expect(proposal.each).toBeCloseTo(proposal.cpw / cores, 9);
          const largest = Math.max(
            ...ratedSystems()
              .get(proposal.system)!
              .groups.map((group) => group.largest),
          );
          expect(proposal.cores + proposal.vios).toBeLessThanOrEqual(largest);
        }
      },
    ),
    { numRuns: 25 },
  );
});

/** The systems of the documents, whose rating workload is stated. */
const OF_DOCUMENTS = { filter: "COPR" };
const MIDRANGE = { filter: "COPR, -8205-E6D" };

/** Class of a system by its largest rated configuration: entry, midrange, larger. */
const sizeOf = (name: string, model: string): number => {
  const mine = ratedSystems()
    .get(name)!
    .groups.filter((group) => model === "" || group.model === model);
  return Math.max(...mine.map((group) => Math.max(group.largest, group.systemCores)));
};
const classOf = (size: number): number => (size > 64 ? 2 : size > 16 ? 1 : 0);

/** More than any system has: systems without published sockets come after the others. */
const MANY_SOCKETS = 99;

/** What a proposal is ranked by. */
function rankOf(proposed: Proposal, needs: readonly number[]): readonly number[] {
  const { system, feature, mode, cores, vios, worst, notes } = proposed;
  const isLast = /out of support since|end of support/.test(notes);
  const group = groupOf(system, feature, mode);
  const size = sizeOf(system, group.model);
  const { coresPerSocket } = group;
  const isWhole = group.points.length + group.totals.length === 1 && !coresPerSocket;
  const published = group.points.find(({ cpw }) => cpw * 0.7 >= Math.max(...needs))!.node;
  const sold = isWhole ? group.largest : Math.max(cores + vios, published);
  const bought = coresPerSocket ? Math.ceil(sold / coresPerSocket) * coresPerSocket : sold;
  const sockets = group.sockets || (coresPerSocket ? bought / coresPerSocket : MANY_SOCKETS);
  return [isLast ? 1 : 0, classOf(size), bought, sockets, size, -worst];
}

const groupOf = (system: string, feature: string, mode: string): Group =>
  ratedSystems()
    .get(system)!
    .groups.find(
      (group) =>
        featuresOf(group).includes(feature) && (mode === "" || addressMode(group) === mode),
    )!;

test("the smallest system is first: class, then cores to buy, sockets, size, and the highest utilization", () => {
  for (const needs of [[20000], [1000], [60000], [44505, 29017], [8000, 8000, 8000]]) {
    const systems = proposals(needs);
    for (let i = 1; i < systems.length; i += 1) {
      const [before, after] = [rankOf(systems[i - 1]!, needs), rankOf(systems[i]!, needs)];
      const differing = before.findIndex((value, k) => value !== after[k]);
      if (differing >= 0)
        expect([needs, before, after, before[differing]! < after[differing]!]).toEqual([
          needs,
          before,
          after,
          true,
        ]);
    }
  }
});

test("of the same class and cores, fewer sockets come first", () => {
  // 4 cores each: the p260 has them in 2 sockets, 710 and 720 in one.
  const features = proposals([15000]).map(({ feature }) => feature);
  expect(features.indexOf("EPRC")).toBeGreaterThan(features.indexOf("EPCE"));
  expect(features.indexOf("EPRC")).toBeGreaterThan(features.indexOf("EPCK"));
  // 12 cores each: the 730 has them in 2 sockets, those of the 740 are not published.
  expect(proposals([60000]).map(({ feature }) => feature)).toEqual(
    expect.arrayContaining(["EPCG", "EPCP"]),
  );
  expect(proposals([60000], OF_DOCUMENTS)[0]).toMatchObject({
    system: "8231-E2D",
    feature: "EPCG",
  });
});

test("cores are bought in whole sockets if a table states the cores per socket", () => {
  const sockets = [...ratedSystems().values()].flatMap(({ groups }) =>
    groups.filter((group) => group.coresPerSocket > 0),
  );
  expect(sockets.length).toBeGreaterThanOrEqual(11);
  for (const group of sockets)
    for (const { node } of group.partitionLimit ? [] : group.points)
      expect([group.system, group.feature, node % group.coresPerSocket]).toEqual([
        group.system,
        group.feature,
        0,
      ]);
  // 12 cores and one for VIOS require 15 active cores of EPM0, and 13 of a feature whose sockets
  // are not stated.
  const order = proposals([60000], { viosCores: 1, family: "9117-MMD" }).map(
    ({ feature, cores, vios }) => [feature, cores + vios],
  );
  expect(order.find(([feature]) => feature === "EPM0")).toEqual(["EPM0", 13]);
});

test("as planners understand smallest: a 720 or 710 comes before a 770, and a 795 in TurboCore mode among the last", () => {
  const systems = proposals([20000], { family: "POWER7+" }).map(({ system }) => system);
  expect(systems.slice(0, 2).sort()).toEqual(["8202-E4D", "8231-E1D"]);
  expect(systems.indexOf("9117-MMD")).toBeGreaterThan(systems.lastIndexOf("8231-E2D"));
  const all = proposals([20000]);
  const turbo = all.findIndex(({ system, mode }) => system === "9119-FHB" && mode === "TurboCore");
  expect(all.slice(turbo).every(({ system }) => classOf(sizeOf(system, "")) === 2)).toBe(true);
});

test("within a class, the fewest cores come first", () => {
  const systems = proposals([44505, 29017], MIDRANGE);
  // 110,000 with 15 cores: 63,579 need 9, and 41,453 need 6.
  expect(systems[0]).toMatchObject({ system: "7895-23X", feature: "EPRA", cores: 15, cpw: 110000 });
  expect(systems.filter(({ system }) => /^91/.test(system))[0]).toMatchObject({
    system: "9117-MMD",
    feature: "EPM0",
    cores: 15,
    cpw: 114000,
    workload: "COPR",
  });
});

describe("a filter never omits systems silently", () => {
  const conditionsOf = (needs: number[], more: Partial<SystemSearch>): string =>
    (search(needs, more) as Answer).conditions.join(" | ");

  test("the chip of every later system is stated or derived, so that a search by chip omits none", () => {
    const unknown = [...ratedSystems().values()].flatMap((rated) =>
      rated.groups.filter((group) => !group.earlier && !group.chip && !group.generation),
    );
    expect(unknown.map((group) => group.system)).toEqual([]);
  });

  test("a search by chip counts the systems without a stated chip", () => {
    expect(conditionsOf([300], { family: "POWER5" })).toMatch(
      /\d+ systems without a stated chip are not listed/,
    );
  });

  test("systems that are never suggested are named", () => {
    expect(conditionsOf([1000], {})).toMatch(/not suggested: editions for backup/);
    expect(conditionsOf([1000], {})).toMatch(/earlier systems only if the family includes them/);
  });
});

test("backup editions are never suggested", () => {
  const systems = proposals([1000])
    .filter((proposal) => proposal.system === "9406-MMA")
    .map((proposal) => proposal.feature);
  expect(systems.length).toBeGreaterThan(0);
  for (const cbu of ["4922", "4923", "4924", "7053", "7058", "7063"])
    expect(systems).not.toContain(cbu);
});

test("a sum over partitions is not a partition: what only 2x24 could support is refused", () => {
  expect(proposals([200000], { family: "9117-MMD", filter: "EPM0" })).toEqual([]);
  expect(sentence(refusal(search([500000], OF_DOCUMENTS)))).toMatch(/fits no rated partition/);
  expect(sentence(refusal(search([140000, 140000, 140000, 140000, 140000], OF_DOCUMENTS)))).toMatch(
    /total of cores/,
  );
});

test("a blade keeps the VIOS cores of its rating", () => {
  // 198,900 with 31 cores next to 1 of VIOS: 28,571 need 4.5 of them.
  const blade = { family: "7895-43X", filter: "EPRH" };
  expect(proposals([20000], blade)).toMatchObject([{ cores: 5, vios: 1 }]);
  expect(proposals([20000], { ...blade, viosCores: 2 })).toMatchObject([{ cores: 5, vios: 2 }]);
  expect(proposals([139000], { ...blade, viosCores: 2 })).toEqual([]);
  expect(proposals([20000, 20000], blade)).toMatchObject([{ cores: 10, vios: 1 }]);
});

test("cores for VIOS count against the largest configuration", () => {
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0" })).toMatchObject([
    { cores: 48, vios: 0 },
  ]);
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0", viosCores: 1 })).toEqual(
    [],
  );
});

test("the CPW of the partitions is at most what is published for as many cores", () => {
  // 9117-MMD EPM0: two of 24 cores with 154,800, and 306,600 of 2x24.
  expect(proposals([100000, 100000], { family: "9117-MMD", filter: "EPM0" })[0]).toMatchObject({
    cores: 48,
    cpw: 306600,
  });
  // An S924 has 145,500 with 8 cores, and 268,500 with 16, not 291,000.
  expect(
    proposals([100000, 100000], { family: "9009-42G", filter: "EP1E" }).map(({ cores, cpw }) => [
      cores,
      cpw,
    ]),
  ).toEqual([[16, 268500]]);
});

test("IBM i that runs under VIOS only has a core for it, and small partitions are named", () => {
  for (const system of ["S1022", "S1022s", "S922"]) {
    const suggested = proposals([20000], { family: system }).filter(
      ({ feature }) => feature !== "EP5Y",
    );
    expect(suggested.length).toBeGreaterThan(0);
    for (const { vios, notes } of suggested) {
      expect(vios).toBe(1);
      expect(notes).toContain("IBM i runs under VIOS only");
      expect(notes).toContain("IBM i partitions of at most 4 cores");
    }
  }
  // 106,300 with 4 cores: 75,000 / 0.7 = 107,143.
  expect(proposals([75000], { family: "S1022" })).toEqual([]);
  // A single EPGR runs no IBM i.
  expect(proposals([1000], { family: "S1022s" }).map(({ feature }) => feature)).not.toContain(
    "EPGR",
  );
});

test("systems out of support are marked, and last", () => {
  const marks = proposals([20000]).map(({ notes }) =>
    /out of support since|end of support/.test(notes),
  );
  expect(marks).toContain(true);
  expect(marks.indexOf(true)).toBe(marks.filter((isMarked) => !isMarked).length);
  // The support of the S814 ended on 31 May 2024.
  const s814 = (day: number) => proposals([20000], { family: "8286-41A", day })[0]!.notes;
  expect(s814(45000)).not.toContain("out of support");
  expect(s814(46000)).toContain("out of support since 2024-05-31");
});

test("families, chips, market names and words narrow the search", () => {
  expect(new Set(proposals([20000], { family: "770" }).map((proposal) => proposal.system))).toEqual(
    new Set(["9117-MMD", "9117-MMC", "9117-MMB"]),
  );
  expect(
    proposals([20000], { family: "POWER7+" }).every((proposal) => proposal.workload === "COPR"),
  ).toBe(true);
  expect(
    proposals([20000], { filter: "cpw3, -TurboCore" }).every(
      (proposal) => proposal.workload === "CPW3" && proposal.mode !== "TurboCore",
    ),
  ).toBe(true);
  expect(proposals([20000], { filter: "5.4" }).map((proposal) => proposal.system)).toEqual(
    expect.arrayContaining(["9406-MMA"]),
  );
  expect(refusal(search([20000], { family: "880" })).suggestions()).toContain("Flex");
  expect(refusal(search([20000], { filter: "POWER11" }))).toMatchObject({
    refused: "unknownKey",
    parameter: "filter",
  });
});

test("custom systems are suggested next to the published ones, and marked", () => {
  const rows = readUserRows("system", [
    ["system", "feature", "cores", "partitions", "cpw"],
    ["9080-HEX", "EHC8", 4, "", 100000],
    ["9080-HEX", "EHC8", 8, 2, 195000],
  ]) as UserRows;
  const index = search([44505, 29017], { rows }) as Answer<Matrix>;
  expect(index.basis).toBe("user");
  expect(index.value.map((row) => row.slice(0, 6))).toContainEqual([
    ...["9080-HEX", "EHC8", ""],
    // 63,579 of 25,000 a core, and 41,453: 3 and 2 cores.
    ...[5, 0, 125000],
  ]);
  expect(index.warnings.join()).toMatch(/custom entries/);
  // Partitions of whole cores are in proportion to larger ratings on most systems.
  expect((search([44505, 29017]) as Answer).basis).toBe("derived");
  expect((search([30000], { family: "9117-MMD", filter: "EPM0" }) as Answer).basis).toBe(
    "measured",
  );
});

test("the rating workloads of suggestions are named", () => {
  expect((search([44505], { family: "770" }) as Answer).conditions.join()).toMatch(
    /rating workload COPR and CPW3/,
  );
  expect((search([44505], { family: "9117-MMD" }) as Answer).conditions).toContain(
    "rating workload COPR",
  );
});
