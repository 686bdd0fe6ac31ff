/** Numbers and lists in sentences. */

/** The singular for 1, the plural for any other count. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  count === 1 ? singular : many;

/** A fraction as a percentage: 0.07 is "7%". */
export const inPercent = (fraction: number): string => `${Math.round(fraction * 1e4) / 100}%`;

/** "1 cell", "1,974 cells". */
export const counted = (count: number, singular: string, many?: string): string =>
  `${count.toLocaleString("en-US")} ${plural(count, singular, many)}`;

/** The first items, and how many more there are: "A1, A2, A3 and 4 more". */
export const listOf = (items: readonly string[], maximum: number): string =>
  items.length > maximum
    ? `${items.slice(0, maximum).join(", ")} and ${items.length - maximum} more`
    : items.join(", ");
