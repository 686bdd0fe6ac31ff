/** Capacity of partitions (PCR chapters 6 and 7). */
import { TOLERANCE } from "./tolerance";
import { table } from "../catalogue/catalogue";
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome } from "./answer";
import { ruleValue, ruleReference } from "./published-values";
import { roundedTo } from "./wording";

const NO_LOSS: readonly string[] = [
  "The peaks do not coincide, so that no derating factor applies.",
];
const OWN_LOSS: readonly string[] = ["The loss is the user's value."];

/**
 * CPW of a partition relative to an equal stand-alone system. The document subtracts a loss if all
 * partitions peak together, and none if peaks are staggered.
 */
export function partitionCapacity(
  cpw: number,
  staggered: boolean,
  ownLoss: number | undefined,
): Answer<number> {
  if (staggered)
    return answer(cpw, "CPW", "rule", {
      references: [ruleReference("lpar.peak.apart")],
      warnings: NO_LOSS,
      formula: "CPW",
    });
  if (ownLoss !== undefined)
    return answer(cpw * (1 - ownLoss), "CPW", "user", {
      warnings: OWN_LOSS,
      formula: "CPW x (1 - loss)",
    });
  const rule = ruleValue("lpar.peak.all");
  return answer(cpw * (1 - rule.value), "CPW", "rule", {
    references: rule.references,
    formula: "CPW x (1 - loss)",
  });
}

const ONCE: readonly string[] = [
  "Apply once, and only to a shared pool. Ratings measured with shared processors need no factor.",
];

/**
 * The remaining factor of a shared pool's capacity: after the higher or the lower published cost.
 */
export function sharedPoolFactor(which: "HIGH" | "LOW"): Answer<number> {
  const rule = ruleValue("lpar.shared.first", which === "HIGH" ? "bound2" : "bound");
  return answer(1 - rule.value, "1", "rule", {
    references: rule.references,
    warnings: ONCE,
    formula: "1 - cost of shared processors",
  });
}

const PERCENT = 100;
const DEGRADATION = "lpar-12way-degradation";
const GAIN = "lpar-gain";
const OLD_SYSTEMS = [
  "Measured on a 12-way of the AS/400 era. For a plan, use the guideline of LPARCAP.",
];

const layouts = (name: string): string[] => [
  ...new Set(table(name).rows.map((_, row) => table(name).text(row, "layout"))),
];

/**
 * A layout without leading words: "12-way as 8+4", "8 + 4" and "4+8" are equal, as are "3x4" and
 * "4+4+4".
 */
function layoutKey(layout: string): string {
  const plain = layout.replace(/^\s*\d+\s*-?\s*way\s+as\s+/i, "");
  const [, count, size] = /^\s*(\d{1,2})\s*[x*]\s*(\d+)\s*$/i.exec(plain) ?? [];
  const sizes = count ? Array<string>(Number(count)).fill(size!) : plain.split("+");
  return normalizeKey(sizes.sort((a, b) => Number(b) - Number(a)).join("+"));
}

const FOUR_WAY = "lpar-4way";

/** The published loss of the two partitions of the 4-way relative to two stand-alone 2-ways. */
function lossOfFourWay(): Outcome {
  const source = table(FOUR_WAY);
  const row = source.rows.findIndex((_, candidate) =>
    source.text(candidate, "figure").startsWith("loss of two partitions"),
  );
  return answer(source.number(row, "value") / PERCENT, "1", "measured", {
    references: [{ table: source, row }],
    warnings: ["Measured on a 4-way of the AS/400 era. For a plan, use the guideline of LPARCAP."],
  });
}

/**
 * Measured loss of one partition of a 12-way, as a fraction, when all partitions run at their peak.
 * Exact layouts only.
 */
export function measuredLoss(layout: string, processors: number | undefined): Outcome {
  const source = table(DEGRADATION);
  const rows = source.where(["layout"], [layoutKey(layout)]);
  if (rows.length === 0 && layoutKey(layout) === "2+2" && (processors ?? 2) === 2)
    return lossOfFourWay();
  if (rows.length === 0)
    return refuse("notMeasured", { layout }, "Use LPARCAP for other layouts.", {
      suggestions: () => [...layouts(DEGRADATION), "2+2"],
    });
  const row =
    processors === undefined
      ? rows.length === 1
        ? rows[0]
        : undefined
      : rows.find((candidate) => source.number(candidate, "partition") === processors);
  if (row === undefined) {
    return processors === undefined
      ? refuse("ambiguous", { processors: "" }, "Choose the processors of the partition.", {
          suggestions: () => rows.map((candidate) => source.number(candidate, "partition")),
        })
      : refuse("notMeasured", { processors }, "", {
          suggestions: () => rows.map((candidate) => source.number(candidate, "partition")),
        });
  }
  return answer(source.number(row, "loss") / PERCENT, "1", "measured", {
    references: [{ table: source, row }],
    warnings: OLD_SYSTEMS,
  });
}

let gainRowByLayout: ReadonlyMap<string, number> | undefined;

/** The rows of measured gains by their layouts, read on first use. */
const gainRows = (): ReadonlyMap<string, number> =>
  (gainRowByLayout ??= new Map(
    table(GAIN).rows.map((_, row) => [layoutKey(table(GAIN).text(row, "layout")), row]),
  ));

/**
 * Measured gain in total capacity from partitioning, as a fraction: the lower or the higher value.
 */
export function measuredGain(layout: string, end: "LOW" | "HIGH"): Outcome {
  const source = table(GAIN);
  const row = gainRows().get(layoutKey(layout));
  if (row === undefined)
    return refuse("notMeasured", { layout }, "", { suggestions: () => layouts(GAIN) });
  return answer(source.number(row, end === "LOW" ? "low" : "high") / PERCENT, "1", "measured", {
    references: [{ table: source, row }],
  });
}

/**
 * Whole processors for fractional needs, if they may be trimmed slightly to fill whole ones.
 * @param trim total number of processors that may be trimmed; by default the number in the
 * document's example
 */
export function packedProcessors(
  needs: readonly (readonly unknown[])[],
  trim: number | undefined,
  item: "PROCESSORS" | "TRIMMED" = "PROCESSORS",
): Outcome {
  const amounts = needs.flat().filter((cell): cell is number => typeof cell === "number");
  const negative = amounts.find((amount) => amount < 0);
  if (negative !== undefined)
    return refuse("negative", { needs: negative }, "Enter processors of at least 0.");
  const [first, second] = [
    ruleValue("lpar.fractions.example"),
    ruleValue("lpar.fractions.example", "bound2"),
  ];
  const maxTrim = trim ?? first.value + second.value - Math.floor(first.value + second.value);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  // A need is trimmed, never removed.
  const packed = Math.max(Math.ceil(sum - maxTrim - TOLERANCE), sum > 0 ? 1 : 0);
  const trimmed = Math.max(0, sum - packed);
  return answer(item === "TRIMMED" ? trimmed : packed, "processors", "rule", {
    references: [ruleReference("lpar.fractions"), ...first.references],
    formula: "sum of requirements minus trimming, rounded up",
    conditions: [
      trimmed > TOLERANCE
        ? `Requirements trimmed by ${roundedTo(trimmed, 4)} processors in total.`
        : "Nothing is trimmed.",
    ],
  });
}
