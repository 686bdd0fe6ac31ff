/**
 * Lets messages of an assistant through to the server, line by line. What is no message gets an
 * error of JSON-RPC, where the server would stay silent, or end above its limit of size.
 */
import { Transform, type TransformCallback } from "node:stream";
import { deserializeMessage } from "@modelcontextprotocol/sdk/shared/stdio.js";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";

/** The bytes of one message. */
export const MAX_MESSAGE = 4 * 2 ** 20;
/** Of a longer message, the beginning and the end are kept, where its id may be. */
const END_BYTES = 200;

const LINE_END = 0x0a;

const VERSION = String.raw`"jsonrpc"\s*:\s*"2\.0"`;
const ID = String.raw`"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)`;
const ID_FIRST = new RegExp(`^\\s*\\{\\s*(?:${VERSION}\\s*,\\s*)?${ID}\\s*,`);
const ID_LAST = new RegExp(`${ID}\\s*(?:,\\s*${VERSION}\\s*)?\\}\\s*$`);

type MessageId = string | number | null;

const isId = (id: unknown): id is string | number =>
  typeof id === "string" || Number.isSafeInteger(id);

/** The id of a message that was not read whole; null if it is neither first nor last. */
function idAtEnds(head: string, tail: string): MessageId {
  const [, text] = ID_FIRST.exec(head) ?? ID_LAST.exec(tail) ?? [];
  try {
    const id: unknown = JSON.parse(text ?? "null");
    return isId(id) ? id : null;
  } catch {
    return null;
  }
}

export class MessageGate extends Transform {
  private parts: Buffer[] = [];
  private bytes = 0;
  /** The beginning of a message that is too long, and the last bytes of it so far. */
  private head = "";
  private tail: Buffer = Buffer.alloc(0);

  /** @param refuse sends an error to the assistant */
  constructor(private readonly refuse: (error: object) => void) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      this.hold(chunk.subarray(start, end + 1));
      this.endLine();
      start = end + 1;
    }
    this.hold(chunk.subarray(start));
    done();
  }

  private hold(part: Buffer): void {
    if (part.length === 0) return;
    this.bytes += part.length;
    if (this.bytes <= MAX_MESSAGE) {
      this.parts.push(part);
      return;
    }
    const rest = [...this.parts, part];
    if (this.head === "") this.head = startOf(rest);
    this.parts = [];
    this.tail = Buffer.concat([this.tail, ...rest]);
    this.tail = Buffer.from(this.tail.subarray(-END_BYTES));
  }

  private endLine(): void {
    const { bytes, parts, head, tail } = this;
    [this.bytes, this.parts, this.head, this.tail] = [0, [], "", Buffer.alloc(0)];
    if (bytes > MAX_MESSAGE) {
      this.answer(
        ErrorCode.InvalidRequest,
        `The message has more than ${MAX_MESSAGE / 2 ** 20} MB. Send smaller messages.`,
        idAtEnds(head, tail.toString("latin1")),
      );
      return;
    }
    const line = Buffer.concat(parts);
    const text = line.toString("utf8");
    if (text.trim() !== "" && this.isMessage(text)) this.push(line);
  }

  /** Whether the server understands a line; answers it otherwise. */
  private isMessage(line: string): boolean {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.answer(ErrorCode.ParseError, "The message is not valid JSON in one line.", null);
      return false;
    }
    try {
      deserializeMessage(line);
      return true;
    } catch {
      const id = (value as { readonly id?: unknown } | null)?.id;
      this.answer(
        ErrorCode.InvalidRequest,
        "The message is not a request, notification or response of JSON-RPC 2.0.",
        isId(id) ? id : null,
      );
      return false;
    }
  }

  private answer(code: number, message: string, id: MessageId): void {
    this.refuse({ jsonrpc: "2.0", id, error: { code, message } });
  }
}

const startOf = (parts: readonly Buffer[]): string =>
  Buffer.concat(parts.map((part) => part.subarray(0, END_BYTES)))
    .subarray(0, END_BYTES)
    .toString("latin1");
