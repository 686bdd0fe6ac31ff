/**
 * rPerf among custom entries. The planner's own entries take precedence over the built-in pack.
 * Where another pack differs from it, the planner must choose.
 */
import { normalizeKey } from "../catalogue/lookup-key";
import { answer, derive, isRefusal, refuse, type Answer, type Refusal } from "./answer";
import { machineTypes } from "./named-systems";
import { packOf } from "./pack-rows";
import { withThousands } from "./wording";
import { namedSockets } from "./processor-choice";
import type {
  RatedConfiguration,
  RatedProcessor,
  RperfSelection,
  ThreadMode,
} from "./rperf-ratings";
import {
  basisOfRow,
  CHOOSE_ONE,
  isPackRow,
  packOfRow,
  userSource,
  warningsOfEntry,
  type UserRow,
} from "./user-rows";

type RperfRating = Answer<number> | Refusal;

const textOf = (row: UserRow, column: string): string => String(row[column] ?? "");
/** A processor without its number of sockets: several sockets are a row with more cores. */
const processorOf = (feature: string): string => namedSockets(feature)?.feature ?? feature;
const processorKey = (feature: string): string => normalizeKey(processorOf(feature));
const isUnnamed = (feature: string): boolean => /^\s*[-–—]?\s*$/.test(feature);

/** Whether a row is about the system, by any of its names. */
function isAbout(row: UserRow, system: string): boolean {
  const entered = textOf(row, "system");
  if (normalizeKey(entered) === normalizeKey(system)) return true;
  const types = machineTypes(system);
  return machineTypes(entered).some((type) => types.includes(type));
}

/** Whether a row is about the processor: several sockets are asked for with their number. */
function isOfFeature(row: UserRow, feature: string): boolean {
  const entered = textOf(row, "feature");
  if (isUnnamed(feature) || isUnnamed(entered)) return true;
  const [asked, own] = [namedSockets(feature), namedSockets(entered)];
  return (
    processorKey(entered) === processorKey(feature) &&
    (asked === undefined || asked.sockets === (own?.sockets ?? 1))
  );
}

function ratingOfRow(row: UserRow, smt: ThreadMode): RperfRating {
  if (row.status === "conflict" && isPackRow(row))
    return refuse(
      "conflicting",
      { "the rPerf of": textOf(row, "system") },
      `${textOf(row, "note")} ${CHOOSE_ONE}`,
    );
  const value = Number(row[smt.toLowerCase()] ?? 0);
  return value > 0
    ? answer(value, "rPerf", basisOfRow(row), {
        conditions: [`${smt}, the whole machine`, userSource(row)],
        warnings: warningsOfEntry(row),
      })
    : refuse("withoutFigure", { smt }, "The custom entry does not state it.");
}

/** The refusal of two ratings of one configuration. */
const ratingsDiffer = (
  system: string,
  ratings: readonly (readonly [origin: string, value: number])[],
): Refusal =>
  refuse(
    "conflicting",
    { "the rPerf of": system },
    `${ratings.map(([origin, value]) => `${origin} has ${withThousands(value)}`).join(", ")}. ${CHOOSE_ONE}`,
  );

/** Whether a row has a value for the threads, or values that are in conflict. */
const isStated = (row: UserRow, smt: ThreadMode): boolean =>
  Number(row[smt.toLowerCase()] ?? 0) > 0 || (isPackRow(row) && row.status === "conflict");

/** The rating of entries for one configuration: the planner's own count first. */
function enteredRating(rows: readonly UserRow[], smt: ThreadMode): RperfRating {
  const stated = rows.filter((row) => isStated(row, smt));
  const own = stated.filter((row) => !isPackRow(row));
  const [counted = rows] = [own, stated].filter((list) => list.length);
  const ratings = counted.map((row) => ratingOfRow(row, smt));
  const refusal = ratings.find((rating): rating is Refusal => isRefusal(rating));
  if (refusal) return refusal;
  const [first, ...others] = ratings as Answer<number>[];
  return others.every(({ value }) => value === first!.value)
    ? others.length
      ? derive(first!.value, "rPerf", [first!, ...others])
      : first!
    : ratingsDiffer(
        textOf(counted[0]!, "system"),
        counted.map((row, i) => [userSource(row), (ratings[i] as Answer<number>).value]),
      );
}

/** A published configuration together with the entries for it. */
function united(
  published: RatedConfiguration,
  rows: readonly UserRow[],
  smt: ThreadMode,
): RatedConfiguration {
  const stated = rows.filter((row) => isStated(row, smt));
  if (!stated.length) return published;
  const entered = enteredRating(stated, smt);
  const { rating, rows: references } = published;
  const isOwn = stated.some((row) => !isPackRow(row));
  if (isOwn || (isRefusal(rating) && rating.refused === "withoutFigure"))
    return { ...published, rows: [], rating: entered };
  if (isRefusal(rating)) return published;
  if (isRefusal(entered)) return { ...published, rating: entered };
  return rating.value === entered.value
    ? published
    : {
        ...published,
        rating: ratingsDiffer(textOf(stated[0]!, "system"), [
          [`Pack ${packOf(references[0]!.table)}`, rating.value],
          [`pack ${packOfRow(stated[0]!)}`, entered.value],
        ]),
      };
}

const byCores = (rows: readonly UserRow[]): ReadonlyMap<number, readonly UserRow[]> => {
  const groups = new Map<number, UserRow[]>();
  for (const row of rows)
    groups.set(Number(row.cores), [...(groups.get(Number(row.cores)) ?? []), row]);
  return groups;
};

function withRows(
  { processor, configurations }: RatedProcessor,
  rows: readonly UserRow[],
  smt: ThreadMode,
): RatedProcessor {
  const entered = byCores(rows);
  const extended = configurations.map((configuration) => {
    const own = entered.get(configuration.cores);
    return own ? united(configuration, own, smt) : configuration;
  });
  const added = [...entered]
    .filter(([cores]) => configurations.every((configuration) => configuration.cores !== cores))
    .map(([cores, own]): RatedConfiguration => ({
      cores,
      rows: [],
      rating: enteredRating(own, smt),
    }));
  return { processor, configurations: [...extended, ...added].sort((a, b) => a.cores - b.cores) };
}

/** The processors that a selection means, with the entries about them. */
export function withEnteredRperf(
  published: readonly RatedProcessor[] | Refusal,
  { system, feature = "", smt, rows }: RperfSelection,
): readonly RatedProcessor[] | Refusal {
  const ofSystem = (rows?.rows ?? []).filter((row) => isAbout(row, system));
  const entered = ofSystem.filter((row) => isOfFeature(row, feature));
  if (!entered.length)
    return "refused" in published && ofSystem.length
      ? refuse("unknownKey", { feature }, `Choose a processor of ${system}.`, {
          suggestions: () => [...new Set(ofSystem.map((row) => textOf(row, "feature")))],
        })
      : published;
  const processors = "refused" in published ? [] : published;
  const isPublished = (row: UserRow): boolean =>
    processors.some(({ processor }) => isOfProcessorNamed(row, processor));
  const added = entered.filter((row) => !isPublished(row));
  return [
    ...processors.map((processor) => {
      const own = entered.filter((row) => isOfProcessorNamed(row, processor.processor));
      return own.length ? withRows(processor, own, smt) : processor;
    }),
    ...[...new Set(added.map((row) => processorOf(textOf(row, "feature"))))].map((processor) =>
      withRows(
        { processor, configurations: [] },
        added.filter((row) => processorKey(textOf(row, "feature")) === normalizeKey(processor)),
        smt,
      ),
    ),
  ];
}

/** An entry without a feature is about every processor of its system. */
const isOfProcessorNamed = (row: UserRow, processor: string): boolean =>
  isUnnamed(textOf(row, "feature")) ||
  processorKey(textOf(row, "feature")) === processorKey(processor);
