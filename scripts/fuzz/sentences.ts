/** What must not stand in anything that is said to a person. */

/**
 * Words of libraries and of JavaScript. What was given may say anything: it stands in quotes and is
 * left out.
 */
const LEAKED =
  /undefined|\bNaN\b|\[object|Cannot |is not (?:a function|iterable|defined)|Unexpected |TypeError|RangeError|SyntaxError|Maximum call|Invalid (?:array|string|time|date|regular)|out of (?:memory|range)|unclosed|position \d|\bat .*:\d+:\d+|\.[jt]s:\d|Symbol\(/;

/**
 * A range that was given ends where the sentence goes on, though it may have an odd number of
 * quotes.
 */
const withoutQuotes = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*?(?:"|\.\.\.|(?= is no range; )|$)/gm, '""');

/** Why this is no clear line; undefined where it is one. `path` is the file that it speaks of. */
export function unclear(text: string, path: string): string | undefined {
  const said = withoutQuotes(text.split(path).join("FILE"));
  const leaked = LEAKED.exec(said);
  if (leaked) return `says "${leaked[0]}"`;
  const lines = said.split("\n");
  if (lines.some((line) => line.length > 600)) return "has a line that nobody reads to its end";
  if (/[\u0000-\u0008\u000b-\u001f]/.test(said)) return "has characters that are none";
  return lines.every((line) => /[.:!?)]$/.test(line))
    ? undefined
    : `is no sentence: ${lines.find((line) => !/[.:!?)]$/.test(line))!.slice(0, 200)}`;
}
