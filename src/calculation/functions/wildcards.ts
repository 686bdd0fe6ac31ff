/** Patterns of texts: * stands for any characters, ? for one, ~ takes the next one literally. */

export const hasWildcards = (text: string): boolean => /[*?~]/.test(text);

/** The parts of a pattern between its asterisks, as expressions that match texts of one length. */
function segmentsOf(
  pattern: string,
): readonly { readonly source: string; readonly size: number }[] {
  const segments = [{ source: "", size: 0 }];
  for (const [mark, literal] of pattern.matchAll(/~([*?~])|[\s\S]/g)) {
    if (mark === "*") {
      segments.push({ source: "", size: 0 });
      continue;
    }
    const last = segments[segments.length - 1]!;
    const character = literal ?? mark;
    last.source += mark === "?" ? "[\\s\\S]" : character.replace(/[\\^$.*?|+()[\]{}/]/, "\\$&");
    last.size += 1;
  }
  return segments;
}

const FLAGS = "iy";

/**
 * A pattern, ignoring case. Its segments are found one after the other, so that the time does not
 * grow with the number of asterisks.
 */
export class WildcardPattern {
  private readonly segments: readonly { readonly expression: RegExp; readonly size: number }[];

  constructor(pattern: string) {
    this.segments = segmentsOf(pattern).map(({ source, size }) => ({
      expression: new RegExp(source, FLAGS),
      size,
    }));
  }

  /** Whether the whole text is as the pattern says. */
  matches(text: string): boolean {
    const last = this.segments.length - 1;
    const end = text.length - this.segments[last]!.size;
    if (last === 0) return end === 0 && this.isAt(0, text, 0);
    const start = this.segments[0]!.size;
    if (end < start || !this.isAt(0, text, 0) || !this.isAt(last, text, end)) return false;
    return this.endOfMiddle(text, start, end, last) >= 0;
  }

  /** The place from which on a text is as the pattern says; below 0 if there is none. */
  firstIn(text: string, from: number): number {
    const place = this.placeOf(0, text, from, text.length);
    if (place < 0) return place;
    // What the first place cannot be followed by, no later one can.
    const end = place + this.segments[0]!.size;
    return this.endOfMiddle(text, end, text.length, this.segments.length) < 0 ? -1 : place;
  }

  /** The end of the segments before one, found between two places; below 0 if they are not. */
  private endOfMiddle(text: string, from: number, to: number, before: number): number {
    let place = from;
    for (let index = 1; index < before; index += 1) {
      const start = this.placeOf(index, text, place, to);
      if (start < 0) return start;
      place = start + this.segments[index]!.size;
    }
    return place;
  }

  private placeOf(index: number, text: string, from: number, to: number): number {
    const last = to - this.segments[index]!.size;
    for (let place = from; place <= last; place += 1)
      if (this.isAt(index, text, place)) return place;
    return -1;
  }

  private isAt(index: number, text: string, place: number): boolean {
    const { expression } = this.segments[index]!;
    expression.lastIndex = place;
    return expression.test(text);
  }
}
