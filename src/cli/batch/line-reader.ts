/** Splits a stream of bytes into lines with a bounded use of memory. */
import { StringDecoder } from "node:string_decoder";

/** A longer line is no call; its rest is skipped. */
export const MAX_LINE_LETTERS = 2 ** 20;

/** A line without its end, or undefined for one that is too long. */
export type TextLine = string | undefined;

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);

/** Collects chunks, and returns the lines that each of them completes. */
export class ByteLineReader {
  private readonly decoder = new StringDecoder("utf8");
  private rest = "";
  /** Whether the line at hand is too long already. */
  private isSkipping = false;
  private isFirst = true;

  /** The lines that end in this chunk. */
  take(chunk: Buffer): TextLine[] {
    const text = this.rest + this.text(this.decoder.write(chunk));
    const lines: TextLine[] = [];
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      lines.push(this.line(text.slice(start, end)));
      start = end + 1;
    }
    this.rest = text.slice(start);
    if (this.rest.length > MAX_LINE_LETTERS) {
      this.isSkipping = true;
      this.rest = "";
    }
    return lines;
  }

  /** The last line, which has no end. */
  end(): TextLine[] {
    const text = this.rest + this.text(this.decoder.end());
    this.rest = "";
    return text === "" && !this.isSkipping ? [] : [this.line(text)];
  }

  private line(text: string): TextLine {
    const isTooLong = this.isSkipping || text.length > MAX_LINE_LETTERS;
    this.isSkipping = false;
    return isTooLong ? undefined : withoutReturn(text);
  }

  /** Omits a byte order mark. */
  private text(decoded: string): string {
    if (!this.isFirst || decoded === "") return decoded;
    this.isFirst = false;
    return decoded.startsWith("\ufeff") ? decoded.slice(1) : decoded;
  }
}
