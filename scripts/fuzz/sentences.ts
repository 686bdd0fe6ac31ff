/** Texts that must not be in any message. */

/**
 * Words of libraries and of JavaScript. Given values may contain anything: they are quoted and
 * ignored.
 */
const LEAKED =
  /undefined|\bNaN\b|\[object|Cannot |is not (?:a function|iterable|defined)|Unexpected |TypeError|RangeError|SyntaxError|Maximum call|Invalid (?:array|string|time|date|regular)|out of (?:memory|range)|unclosed|position \d|\bat .*:\d+:\d+|\.[jt]s:\d|Symbol\(/;

/** A given range ends where the sentence continues, even with an odd number of quotes. */
const withoutQuotes = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*?(?:"|\.\.\.|(?= is not a range\. )|$)/gm, '""');

/** Why this is not a clear line; undefined if it is. `path` is the file of the message. */
export function unclear(text: string, path: string): string | undefined {
  const sentence = withoutQuotes(text.split(path).join("FILE"));
  const leaked = LEAKED.exec(sentence);
  if (leaked) return `says "${leaked[0]}"`;
  const lines = sentence.split("\n");
  if (lines.some((line) => line.length > 600)) return "has a line that nobody reads to its end";
  if (/[\u0000-\u0008\u000b-\u001f]/.test(sentence)) return "has characters that are none";
  return lines.every((line) => /[.:!?)]$/.test(line))
    ? undefined
    : `is no sentence: ${lines.find((line) => !/[.:!?)]$/.test(line))!.slice(0, 200)}`;
}
