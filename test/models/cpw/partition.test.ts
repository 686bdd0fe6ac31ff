/** The model of CPWLPAR and functions based on it. */
import fc from "fast-check";
import { table } from "../../../src/catalogue/catalogue";
import { isRefusal, type Answer, type Matrix, type Refusal } from "../../../src/models/answer";
import { coresFor, fits } from "../../../src/models/cpw/cores";
import {
  partitionFact,
  partitionRating,
  usedCpw,
  utilization,
} from "../../../src/models/cpw/partition";
import type { Group } from "../../../src/models/cpw/rating";
import { addressFeature, addressMode, ratedSystems } from "../../../src/models/cpw/rating-index";
import { sentence } from "../../../src/functions/core/messages";

const groups: readonly Group[] = [...ratedSystems().values()]
  .flatMap((rated) => rated.groups)
  .filter((group) => group.points.length > 0 && group.points.every(({ conflict }) => !conflict));
const select = (system: string, feature: string, mode?: string) => ({
  system,
  feature,
  mode,
  rows: undefined,
});
const of = (group: Group) =>
  select(group.system, addressFeature(group), addressMode(group) || undefined);
const anyGroup = fc.nat(groups.length - 1);
/** Neighboring points of machines with the same sockets, as far as they are stated. */
const segmentsOf = ({ points }: Group) =>
  points.slice(1).flatMap((high, i) => {
    const low = points[i]!;
    const shared = low.machineSockets.some((sockets) => high.machineSockets.includes(sockets));
    return shared || !low.machineSockets.length ? [[low, high] as const] : [];
  });
const severalPoints = groups.filter((group) => segmentsOf(group).length > 0);
const rating = (system: string, feature: string, cores: number, mode?: string) =>
  partitionRating(select(system, feature, mode), cores);
const refusal = (outcome: unknown): Refusal => {
  if (!isRefusal(outcome as Refusal)) throw new Error("answered");
  return outcome as Refusal;
};

describe("for every published group of ratings", () => {
  test("a published partition has the basis of its row; above the largest there is no rating", () => {
    for (const group of groups) {
      expect(group.points.map(({ answer }) => answer.basis)).toEqual(
        group.points.map(() =>
          group.pack ? expect.stringMatching(/reported|published/) : "measured",
        ),
      );
      for (const point of group.points)
        expect(partitionRating(of(group), point.cores)).toMatchObject({
          value: point.cpw,
          basis: point.answer.basis,
        });
      const largest = group.points[group.points.length - 1]!;
      expect(partitionRating(of(group), largest.cores + 0.01)).toMatchObject({
        refused: group.partitionLimit ? "beyondLimit" : "outsideRange",
      });
    }
  });

  test("a partition of every size states the workload and the sharing of its ratings, as the group has them", () => {
    for (const group of groups)
      for (const cores of [
        group.points[0]!.cores / 2,
        ...group.points.map((point) => point.cores),
      ]) {
        if (isRefusal(partitionRating(of(group), cores))) continue;
        expect(partitionFact(of(group), cores, "WORKLOAD")).toMatchObject(
          group.workload
            ? { value: group.workload, unit: "text", basis: "published" }
            : { refused: "neverPublished" },
        );
        expect(partitionFact(of(group), cores, "SHARING")).toMatchObject(
          group.sharing ? { value: group.sharing } : { refused: "neverPublished" },
        );
      }
  });

  test("between two published partitions it is interpolated, lies between them, and warns with the margin of the guideline", () => {
    const guidelines = table("guidelines");
    const percent = `${guidelines.number(guidelines.where(["id"], ["cpw.interpolation.error"])[0]!, "value")}%`;
    fc.assert(
      fc.property(
        fc.nat(severalPoints.length - 1),
        fc.nat(),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (which, index, share) => {
          const group = severalPoints[which]!;
          const segments = segmentsOf(group);
          const [low, high] = segments[index % segments.length]!;
          const answer = partitionRating(
            of(group),
            low.cores + share * (high.cores - low.cores),
          ) as Answer<number>;
          expect(answer.basis).toBe("interpolated");
          expect(answer.value).toBeGreaterThan(low.cpw);
          expect(answer.value).toBeLessThan(high.cpw);
          expect(answer.warnings.join()).toContain(percent);
          expect(answer.references).toEqual(
            expect.arrayContaining([...low.answer.references, ...high.answer.references]),
          );
        },
      ),
    );
  });

  test("below the smallest it is proportional, derived, and has a warning", () => {
    fc.assert(
      fc.property(anyGroup, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (which, share) => {
        const group = groups[which]!;
        const smallest = group.points[0]!;
        const answer = partitionRating(of(group), smallest.cores * share) as Answer<number>;
        expect(answer.basis).toBe("derived");
        expect(answer.value).toBeCloseTo(smallest.cpw * share, 6);
        expect(answer.warnings.join()).toMatch(/understates/);
      }),
    );
  });

  test("more cores never have a lower rating", () => {
    fc.assert(
      fc.property(
        anyGroup,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (which, a, b) => {
          const group = groups[which]!;
          const largest = group.points[group.points.length - 1]!.cores;
          const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
            (share) => (partitionRating(of(group), share * largest) as Answer<number>).value,
          );
          expect(low!).toBeLessThanOrEqual(high!);
        },
      ),
    );
  });

  test("the fewest whole cores that fit support the demand, and one core less does not", () => {
    fc.assert(
      fc.property(
        anyGroup,
        fc.double({ min: 1, max: 300000, noNaN: true }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        (which, demand, target) => {
          const group = groups[which]!;
          const outcome = coresFor(demand, of(group), target, 1);
          const largest = group.points[group.points.length - 1]!;
          if (isRefusal(outcome)) return expect(demand).toBeGreaterThan(largest.cpw * target);
          const [cores, cpw, used, point, published] = (outcome.value as Matrix)[0] as number[] as [
            number,
            number,
            number,
            number,
            number,
          ];
          expect(partitionRating(of(group), cores)).toMatchObject({ value: cpw });
          expect(supports(of(group), cores, demand, target)).toBe(true);
          expect(used).toBeCloseTo(demand / cpw, 9);
          const isPublished = group.points.some((other) => other.cores === cores);
          if (!isPublished) expect(Number.isInteger(cores)).toBe(true);
          for (const fewer of [Math.ceil(cores) - 1, ...group.points.map((other) => other.cores)])
            if (fewer > 0 && fewer < cores)
              expect(supports(of(group), fewer, demand, target)).toBe(false);
          expect(partitionRating(of(group), point)).toMatchObject({
            value: published,
            basis: expect.stringMatching(/measured|reported|published/),
          });
          expect(point).toBeGreaterThanOrEqual(cores);
        },
      ),
    );
  });
});

/** Whether a rating carries a demand; an interpolated one with the margin of the guideline. */
function supports(
  selection: ReturnType<typeof select>,
  cores: number,
  demand: number,
  target: number,
): boolean {
  const answer = partitionRating(selection, cores) as Answer<number>;
  const share = answer.basis === "interpolated" ? 0.92 : 1;
  return demand <= answer.value * share * target * (1 + 1e-9);
}

describe("parts of machines with several sockets", () => {
  // Pack: an S1024 with EPGM has 312,500 CPW with 12 cores in one socket, 585,100 with 24 in two.
  const spellings = ["EPGM", "EPGM x2", "2 x EPGM"] as const;

  test("13 cores exist in the machine with two sockets only: 585,100 x 13 / 24", () => {
    for (const feature of spellings)
      expect(rating("S1024", feature, 13)).toMatchObject({
        value: expect.closeTo(316929.17, 2),
        basis: "derived",
      });
  });

  test("a partition has one rating, however the feature is spelled", () => {
    for (let cores = 1; cores <= 24; cores += 1)
      expect(
        spellings.map((feature) => (rating("S1024", feature, cores) as Answer<number>).value),
      ).toEqual(Array(3).fill((rating("9105-42A", "EPGM", cores) as Answer<number>).value));
    expect(rating("S1024", "EPGM x1", 13)).toMatchObject({ refused: "outsideRange" });
  });

  test("nowhere is a rating between machines with different sockets interpolated", () => {
    for (const group of groups)
      for (let i = 1; i < group.points.length; i += 1) {
        const [low, high] = [group.points[i - 1]!, group.points[i]!];
        if (!low.machineSockets.length || !high.machineSockets.length) continue;
        if (low.machineSockets.some((sockets) => high.machineSockets.includes(sockets))) continue;
        const cores = (low.cores + high.cores) / 2;
        const answer = partitionRating(of(group), cores);
        if (isRefusal(answer)) continue;
        expect(answer.basis).not.toBe("interpolated");
        expect(answer.value).toBeCloseTo(Math.max(low.cpw, (high.cpw * cores) / high.cores), 6);
      }
  });
});

describe("the margin of a source below the smallest published rating", () => {
  /** All pairs of ratings of one feature, with the distance and the gap of each. */
  const pairs = [...ratedSystems().values()]
    .flatMap(({ groups: all }) => all)
    .flatMap(({ points }) =>
      points.flatMap((large) =>
        points
          .filter((small) => small.cores < large.cores)
          .map((small) => ({
            distance: large.cores / small.cores,
            gap: small.cpw / ((large.cpw * small.cores) / large.cores) - 1,
          })),
      ),
    );
  const largestGap = (distance: number): number =>
    Math.max(
      0,
      ...pairs.filter((pair) => pair.distance <= distance * (1 + 1e-9)).map(({ gap }) => gap),
    );
  const margin = (system: string, feature: string, cores: number, mode?: string) =>
    partitionFact(select(system, feature, mode), cores, "MARGIN") as Answer<number>;

  test("it is the largest gap seen at that distance and below", () => {
    // 9117-MMD EPM0: 6 cores are the smallest. By distance: 5 cores 1.2, 4 cores 1.5, 3 cores 2,
    // 2 cores 3, 1 core 6, half a core 12.
    for (const cores of [5, 4, 3, 2, 1, 0.5])
      expect(margin("9117-MMD", "EPM0", cores)).toMatchObject({
        value: expect.closeTo(largestGap(6 / cores), 12),
        basis: "derived",
        unit: "1",
      });
  });

  test("figures of the documents: 17.0% at 1.5, 18.6% at 2, 22.7% at 4, 23.7% at 8", () => {
    // 840-2416: 7,800 with 8, and 10,000 x 8 / 12 = 6,666.7 by proportion: 17.0%.
    expect(margin("9117-MMD", "EPM0", 4).value).toBeCloseTo(0.17, 9);
    // 9179-MHB 4982 MaxCore: 105,200 with 16, and 177,400 x 16 / 32 = 88,700: 18.602%.
    expect(margin("9117-MMD", "EPM0", 3).value).toBeCloseTo(16500 / 88700, 9);
    // The same: 54,400 with 8, and 177,400 x 8 / 32 = 44,350: 22.661%.
    expect(margin("9117-MMD", "EPM0", 1.5).value).toBeCloseTo(10050 / 44350, 9);
    // 9117-MMA 7540: 16,200 with 4, and 104,800 x 4 / 32 = 13,100: 23.664%.
    expect(margin("9117-MMD", "EPM0", 0.75).value).toBeCloseTo(3100 / 13100, 9);
  });

  test("the pair is stated, in the warning of the rating too", () => {
    const pair = partitionFact(select("9117-MMD", "EPM0"), 0.75, "PAIR") as Answer<string>;
    expect(pair.value).toBe(
      "9117-MMA 7540 has 16,200 CPW with 4 cores, and 13,100 in proportion to its 32 cores.",
    );
    const { warnings } = rating("9117-MMD", "EPM0", 0.75) as Answer<number>;
    expect(warnings.join()).toContain(`increased by 23.7%: ${pair.value}`);
    expect(pair.references).toHaveLength(2);
  });

  test("a rating that is not in proportion has no margin and no pair", () => {
    expect(margin("9117-MMD", "EPM0", 6).value).toBe(0);
    expect(margin("9117-MMD", "EPM0", 7)).toMatchObject({ value: 0, basis: "interpolated" });
    expect(partitionFact(select("9117-MMD", "EPM0"), 6, "PAIR")).toMatchObject({
      refused: "notApplicable",
    });
  });
});

test("a straight line inside the printed rows is never further off than the guideline says", () => {
  const guidelines = table("guidelines");
  const most =
    guidelines.number(guidelines.where(["id"], ["cpw.interpolation.margin"])[0]!, "value") / 100;
  for (const { points } of groups)
    for (let i = 1; i + 1 < points.length; i += 1) {
      const [low, middle, high] = [points[i - 1]!, points[i]!, points[i + 1]!];
      const line =
        low.cpw + ((middle.cores - low.cores) / (high.cores - low.cores)) * (high.cpw - low.cpw);
      expect(line * (1 - most)).toBeLessThanOrEqual(middle.cpw);
    }
});

test("a blade is rated by the cores of IBM i, not by those of the node", () => {
  expect(rating("7895-43X", "EPRH", 31)).toMatchObject({ value: 198900, basis: "measured" });
  expect(sentence(refusal(rating("7895-43X", "EPRH", 32)))).toMatch(/31 cores next to 1 for VIOS/);
  expect(rating("7998-61X", "52BE", 3)).toMatchObject({ value: 11040, basis: "measured" });
  expect(rating("7998-61X", "52BE", 3.7)).toMatchObject({ value: 13800, basis: "measured" });
  expect(
    refusal(rating("7998-61X", "52BE", 2))
      .suggestions()
      .join(),
  ).toMatch(/dedicated.*shared/);
  expect(rating("7998-61X", "52BE", 2, "shared")).toMatchObject({ basis: "derived" });
  expect(rating("PS701", "52C2", 7.5)).toMatchObject({ value: 42100 });
  expect(rating("8406-71Y", "52C2", 8)).toMatchObject({ refused: "outsideRange" });
  expect(rating("PS702", "52C2", 8)).toMatchObject({ value: (76300 * 8) / 15, basis: "derived" });
});

test("a mode is never chosen for the planner", () => {
  expect(refusal(rating("9179-MHC", "5003", 8)).suggestions()).toEqual(["MaxCore", "TurboCore"]);
  expect(refusal(rating("9119-FHB", "4700", 12)).suggestions()).toEqual(["MaxCore", "TurboCore"]);
  expect(rating("9179-MHC", "5003", 16)).toMatchObject({ value: 106000 });
  expect(rating("9179-MHC", "5003", 16, "TurboCore")).toMatchObject({ refused: "outsideRange" });
  expect(refusal(coresFor(30000, select("9179-MHC", "5003"), 0.7, 1)).suggestions()).toEqual([
    "MaxCore",
    "TurboCore",
  ]);
});

test("a published rating takes precedence over an estimate from another edition, with a note", () => {
  const answer = rating("8231-E2B", "8350", 4) as Answer<number>;
  expect(answer).toMatchObject({ value: 23800, basis: "measured" });
  expect(answer.conditions.join()).toMatch(/rated as 710\. Weaker estimates/);
  expect(refusal(rating("8231-E2B", "8350", 2)).suggestions()).toEqual([
    "710 (8231-E2B)",
    "730 (8231-E2B)",
  ]);
});

test("warnings of the rows are shown with interpolated values", () => {
  expect(
    (rating("8233-E8B", "8335", 17) as Answer).references.map(({ table: t, row }) =>
      t.number(row, "cpw"),
    ),
  ).toEqual([69200, 94900]);
});

test("use and utilization are derived, and name the basis of the rating and its workload", () => {
  expect(usedCpw(select("9117-MMA", "7388"), 8, 1.2)).toMatchObject({
    value: 48360,
    basis: "derived",
    conditions: expect.arrayContaining(["Basis of the rate: measured"]) as string[],
    unit: "CPW",
  });
  const used = utilization(44505, select("9117-MMD", "EPM1"), 10, 1) as Answer<number>;
  expect(used).toMatchObject({ basis: "derived", unit: "1" });
  expect(used.conditions).toContain("rating workload COPR");
});

test("a backup edition is not suitable for planning", () => {
  const answer = coresFor(3000, select("9406-MMA", "4922"), 0.7, 1) as Answer<Matrix>;
  expect(answer.value[0]![0]).toBe(1);
  expect(answer.warnings.join()).toMatch(/4922|7053.*CBU/);
  for (const feature of ["4910", "7380"]) {
    const usual = coresFor(3000, select("9406-MMA", feature), 0.7, 1) as Answer<Matrix>;
    expect(usual.value).toEqual([[1, 5500, expect.closeTo(0.545, 3), 1, 5500]]);
    expect(usual.warnings.join()).not.toMatch(/not proposed/);
  }
});

test("an exact fit fits regardless of rounding; more does not", () => {
  expect([1, 1 + 5e-10, 1 + 2e-9].map((demand) => fits(demand, 0.5, 4, 0.5))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a demand that fits no partition is refused with the largest, never fitted to a sum", () => {
  expect(sentence(refusal(coresFor(200000, select("9117-MMD", "EPM0"), 0.7, 1)))).toMatch(
    /largest partition, 24 cores with 154800 CPW/,
  );
});
