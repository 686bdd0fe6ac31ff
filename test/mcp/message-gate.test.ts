/** What is no message of JSON-RPC gets an error, and does not stop those that follow. */
import fc from "fast-check";
import { MAX_MESSAGE, MessageGate } from "../../src/mcp/message-gate";
import { RUN_SEED } from "../support/extent";

interface RpcError {
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

/** Sends bytes, cut into chunks; returns the lines that pass and the errors. */
async function passed(
  bytes: Buffer,
  chunk = 65_536,
): Promise<{ readonly lines: readonly string[]; readonly errors: readonly RpcError[] }> {
  const errors: RpcError[] = [];
  const gate = new MessageGate((error) => errors.push(error as RpcError));
  let text = "";
  gate.on("data", (part) => (text += String(part)));
  const ended = new Promise<void>((resolve) => gate.once("end", resolve));
  for (let start = 0; start < bytes.length; start += chunk)
    gate.write(bytes.subarray(start, start + chunk));
  gate.end();
  await ended;
  return { lines: text.split("\n").filter((line) => line !== ""), errors };
}

const ping = (id: number | string): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method: "ping" });
const sent = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join("\n")}\n`);
const NOTIFICATION = '{"jsonrpc":"2.0","method":"notifications/initialized"}';

test("requests, notifications and responses pass as they are", async () => {
  const lines = [ping(0), ping("ü"), NOTIFICATION, '{"jsonrpc":"2.0","id":1,"result":{}}'];
  expect(await passed(sent(...lines, "", "  "))).toEqual({ lines, errors: [] });
});

test.each([
  ["{", -32700, null],
  ["hello", -32700, null],
  ['{"jsonrpc":"2.0","id":4,"method":"ping"', -32700, null],
  ["[".repeat(1_000_000), -32700, null],
  ["[]", -32600, null],
  [`[${ping(1)}]`, -32600, null],
  ["null", -32600, null],
  ["7", -32600, null],
  ["{}", -32600, null],
  ['{"jsonrpc":"1.0","id":5,"method":"ping"}', -32600, 5],
  ['{"jsonrpc":"2.0","id":"a","method":7}', -32600, "a"],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, null],
])("%.40s gets the error %i, and the next message is answered", async (line, code, id) => {
  const { lines, errors } = await passed(sent(line, ping(9)));
  expect(errors).toEqual([
    { jsonrpc: "2.0", id, error: { code, message: expect.stringMatching(/^The message .*\.$/) } },
  ]);
  expect(lines).toEqual([ping(9)]);
});

const PAD = "x".repeat(MAX_MESSAGE);
test.each([
  ["its id first", `{"jsonrpc":"2.0","id":5,"method":"ping","params":{"a":"${PAD}"}}`, 5],
  ["its id last", `{"method":"ping","params":{"a":"${PAD}","id":1},"jsonrpc":"2.0","id":"a"}`, "a"],
  ["its id before the version", `{"params":{"a":"${PAD}"},"id":7,"jsonrpc":"2.0"}`, 7],
  ["an id inside only", `{"method":"ping","params":{"a":"${PAD}","id":1}}`, null],
  ["no JSON", PAD + PAD, null],
])("a message above the limit of size gets an error: %s", async (_what, line, id) => {
  for (const chunk of [1_000, 65_536, 20_000_000]) {
    const { lines, errors } = await passed(sent(line, ping(9)), chunk);
    expect(errors).toEqual([
      {
        jsonrpc: "2.0",
        id,
        error: { code: -32600, message: "The message has more than 4 MB. Send smaller messages." },
      },
    ]);
    expect(lines).toEqual([ping(9)]);
  }
});

test("a message of the limit itself passes", async () => {
  const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { a: "" } });
  const whole = line.replace('"a":""', `"a":"${"x".repeat(MAX_MESSAGE - line.length - 1)}"`);
  expect(await passed(sent(whole))).toEqual({ lines: [whole], errors: [] });
});

test("whatever is sent, each line passes or gets one error, however it is cut", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.json(),
          fc.string().map((text) => text.replaceAll("\n", "")),
          fc.integer().map(ping),
        ),
      ),
      fc.integer({ min: 1, max: 20 }),
      async (lines, chunk) => {
        const { lines: through, errors } = await passed(sent(...lines), chunk);
        const meant = lines.filter((line) => line.trim() !== "");
        expect(through.length + errors.length).toBe(meant.length);
        expect(through).toEqual(meant.filter((line) => through.includes(line)));
        expect(errors.every(({ error: { code } }) => code === -32700 || code === -32600)).toBe(
          true,
        );
      },
    ),
    { seed: RUN_SEED },
  ));
