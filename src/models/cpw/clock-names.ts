/** Names of processors without a feature code: by their clock, and where needed by their cores. */

const decimalsOf = (value: number): number => (String(value).split(".")[1] ?? "").length;
/** An end of a range has at least one decimal: 3.9-4.0. */
const endOfRange = (value: number): string => value.toFixed(Math.max(1, decimalsOf(value)));

/** "4.35 GHz", or "3.9-4.0 GHz" for a range. */
export const clockName = (clock: number, clockMax: number | undefined): string =>
  clockMax === undefined ? `${clock} GHz` : `${endOfRange(clock)}-${endOfRange(clockMax)} GHz`;

/** The cores of a processor socket as part of a name: "6-core". */
export const socketName = (coresPerSocket: number): string => `${coresPerSocket}-core`;

/** A number in the ways in which it is written: 4, 4.0, 4.00. */
const spellingsOf = (value: number): string[] => [
  ...new Set(
    [0, 1, 2]
      .filter((digits) => digits >= decimalsOf(value))
      .map((digits) => value.toFixed(digits)),
  ),
];

/**
 * The words by which a planner may name a processor: its clock, or an end or the whole of its
 * range, with and without the unit. None without a clock.
 */
export function clockSpellings(clock: number | undefined, clockMax: number | undefined): string[] {
  if (clock === undefined) return [];
  const low = spellingsOf(clock);
  const high = clockMax === undefined ? [] : spellingsOf(clockMax);
  const ranges = low.flatMap((from) => high.flatMap((to) => [`${from}-${to}`, `${from} to ${to}`]));
  return [...low, ...high, ...ranges].flatMap((text) => [text, `${text} GHz`]);
}
