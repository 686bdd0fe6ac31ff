/** Shortens long texts to the parts that differ. */

/** The number of characters that are shown without shortening. */
const MAX_WHOLE = 160;
/** The number of characters that are shown on each side of a difference. */
const CONTEXT = 40;
/** The number of characters that are shown of the difference itself. */
const MAX_DIFFERENCE = 200;
const CUT = "...";

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

const shorten = (text: string): string =>
  text.length <= MAX_DIFFERENCE
    ? text
    : `${text.slice(0, MAX_DIFFERENCE / 2)} ${CUT} ${text.slice(-MAX_DIFFERENCE / 2)}`;

/**
 * Both texts, whole where they are short; else what differs with a few characters around it, and
 * marks where they are cut.
 */
export function differingParts(before: string, now: string): readonly [string, string] {
  if (before.length <= MAX_WHOLE && now.length <= MAX_WHOLE) return [before, now];
  const start = commonStart(before, now);
  const end = commonEnd(before, now, Math.min(before.length, now.length) - start);
  const from = Math.max(0, start - CONTEXT);
  const part = (text: string): string => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    const middle = shorten(text.slice(start, text.length - end));
    return [
      from > 0 ? CUT : "",
      text.slice(from, start),
      middle,
      text.slice(text.length - end, to),
      to < text.length ? CUT : "",
    ].join("");
  };
  return [part(before), part(now)];
}
