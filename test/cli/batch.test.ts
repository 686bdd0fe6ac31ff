/** `sizebook batch`: a stream of calls, in order, whatever its lines hold. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import fc from "fast-check";
import { allFunctions } from "../../src/functions";
import { batch } from "../../src/cli/batch/batch";
import { fieldsOf } from "../../src/cli/batch/calls";
import { ByteLineReader, MAX_LINE_LETTERS } from "../../src/cli/batch/line-reader";
import { answerTo, type CommandResult } from "../../src/cli/command-result";
import { call, explain, type Argument } from "../../src/library";
import { isWholeRun, RUN_SEED } from "../support/extent";

const ROOT = join(__dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "sizebook-batch-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran extends CommandResult {
  readonly lines: readonly string[];
}

async function ran(input: Iterable<string | Buffer>, ...words: string[]): Promise<Ran> {
  const stdout = new PassThrough();
  const texts: string[] = [];
  stdout.on("data", (text) => texts.push(String(text)));
  const stdin = Readable.from([...input].map((text) => Buffer.from(text)));
  const result = await batch(words, { stdin, stdout }).catch(answerTo);
  return { ...result, lines: texts.join("").split("\n").slice(0, -1) };
}

const calls = allFunctions().flatMap(({ name, examples }) =>
  examples.map(({ args }) => ({ name, args: args as readonly Argument[] })),
);
const asText = (value: unknown): string => JSON.stringify(value);

test.each([
  ["values", [], call],
  ["evidence", ["--evidence"], explain],
] as const)("the examples of all functions are answered in order: %s", async (_, words, answer) => {
  const { lines, status, stderr } = await ran([calls.map(asText).join("\n")], ...words);
  expect(lines).toEqual(calls.map(({ name, args }) => asText(answer(name, args))));
  expect(status).toBe(1);
  expect(stderr).toMatch(/ without a value, 0 no call\.\n$/);
});

const BAD: readonly (readonly [string, RegExp])[] = [
  ["CPWRATE 9117-MMD", /not valid JSON/],
  ["[1,2]", /not a JSON object/],
  ["null", /not a JSON object/],
  ['"CPWRATE"', /not a JSON object/],
  ["{}", /no function name/],
  ['{"name":1}', /no function name/],
  ['{"name":"CPWRATE","arg":[]}', /"arg" is not part of a call/],
  ['{"name":"CPWRATE","id":{}}', /id must be/],
  ["[".repeat(200_000), /not valid JSON/],
  [`{"name":"CPWRATE","args":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, /Argument 1/],
  [`{"name":"${"x".repeat(MAX_LINE_LETTERS)}"}`, /longer than 1 MB/],
];

test("a line that is no call is answered with its number, and the next one as ever", async () => {
  const good = asText({ id: 7, name: "LPARCAP", args: [1000] });
  const { lines, status, stderr } = await ran([
    ...BAD.flatMap(([line]) => [`${line}\r\n`, `${good}\n`, "\n"]),
  ]);
  expect(lines).toHaveLength(2 * BAD.length);
  for (const [i, [, message]] of BAD.entries()) {
    const bad = JSON.parse(lines[2 * i]!) as { line?: number; message: string };
    if (!/Argument/.test(message.source)) expect(bad.line).toBe(3 * i + 1);
    expect(bad.message).toMatch(message);
    expect(JSON.parse(lines[2 * i + 1]!)).toMatchObject({ id: 7, value: 900 });
  }
  expect(status).toBe(1);
  expect(stderr).toBe(`22 lines: 11 answered, 1 without a value, 10 no call.\n`);
});

test("bytes that are no UTF-8, and a byte order mark", async () => {
  const good = asText({ name: "LPARCAP", args: [1000] });
  const { lines } = await ran([`\ufeff${good}\n`, Buffer.from([0x7b, 0xe9, 0x7d, 0x0a]), good]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ value: 900 }),
    { line: 2, error: "no call", message: expect.stringContaining("not in UTF-8") },
    expect.objectContaining({ value: 900 }),
  ]);
});

test("lines are the same wherever chunks are divided", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.nat(20)), (text, cuts) => {
      const bytes = Buffer.from(text);
      const reader = new ByteLineReader();
      const lines: (string | undefined)[] = [];
      let start = 0;
      for (const length of cuts) {
        lines.push(...reader.take(bytes.subarray(start, start + length)));
        start += length;
      }
      lines.push(...reader.take(bytes.subarray(start)), ...reader.end());
      const whole = new ByteLineReader();
      expect(lines).toEqual([...whole.take(bytes), ...whole.end()]);
    }),
    { seed: RUN_SEED },
  ));

describe("CSV", () => {
  test("calls and answers, with quotation marks, ranges and omitted arguments", async () => {
    const { lines, status } = await ran(
      [
        "name,arguments\n",
        "CPWRATE,9117-MMD,EPM1,16\n",
        'SAVERATE, "3580-004", "User Mix 12GB",SAVE,576B\n',
        'CPWRATE,9117-MMD,EPM1,"[[8],[16]]"\n',
        'WEBMIX,"[[2],[1]]","[[0.5],[0.5]]"\n',
        'CPWRATE,"9117\n',
        ",1\n",
        'CPWRATE,"[[1"\n',
        "NOPE\n",
      ],
      "--format",
      "csv",
    );
    expect(lines[0]).toBe("line,value,unit,basis,sources,error,message");
    expect(lines[1]).toBe("2,110000,CPW,measured,cpw-c-4-1-2#3,,");
    expect(lines[2]).toMatch(/^3,234,GB\/h,measured,/);
    expect(lines[3]).toMatch(/^4,"\[\[\{""value"":56100/);
    expect(lines[4]).toMatch(/^5,1\.33/);
    expect(lines[5]).toMatch(/^6,,,,,no call,A quotation mark/);
    expect(lines[6]).toMatch(/^7,,,,,no call,"The first field is empty/);
    expect(lines[7]).toMatch(/^8,,,,,no call,.*not a range/);
    expect(lines[8]).toMatch(/^9,,,,,#NAME\?,/);
    expect(status).toBe(1);
  });
  test("calls in JSON are answered in CSV with their ids, whichever names the format", async () => {
    const calls = [
      { id: "web, 1", name: "CPWRATE", args: ["9117-MMD", "EPM1", 16] },
      { id: 7, name: "LPARCAP", args: [1000] },
      { name: "LPARCAP", args: [1000] },
      { id: "=1+1", name: "NOPE" },
    ];
    const text = ["", ...calls.map(asText), "LPARCAP,1000", ""].join("\n");
    const path = join(folder, "calls-to-csv.ndjson");
    writeFileSync(path, text);
    for (const { lines, status } of [
      await ran([text], "--format", "csv"),
      await ran([], path, "--format", "csv"),
    ]) {
      expect(lines.slice(0, 4)).toEqual([
        "line,id,value,unit,basis,sources,error,message",
        '2,"web, 1",110000,CPW,measured,cpw-c-4-1-2#3,,',
        "3,7,900,CPW,rule,lpar-rules#1,,",
        "4,,900,CPW,rule,lpar-rules#1,,",
      ]);
      expect(lines[4]).toMatch(/^5,"'=1\+1",,,,,#NAME\?,/);
      expect(lines[5]).toMatch(/^6,,,,,,no call,"The line is not valid JSON/);
      expect(status).toBe(1);
    }
  });
  test("calls in CSV are answered in JSON", async () => {
    const path = join(folder, "calls-to-json.csv");
    writeFileSync(path, "name,arguments\nLPARCAP,1000\n");
    expect((await ran([], path, "--format", "ndjson")).lines).toEqual([
      '{"value":900,"unit":"CPW","basis":"rule","sources":["lpar-rules#1"]}',
    ]);
  });
  test("without a call, CSV has its head only", async () =>
    expect((await ran(["\n"], "--format", "csv")).lines).toEqual([
      "line,value,unit,basis,sources,error,message",
    ]));
  test("fields are read as they are quoted", () =>
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (fields) => {
        const line = fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",");
        expect(fieldsOf(line)).toEqual(fields);
      }),
      { seed: RUN_SEED },
    ));
});

test.each([
  [["a", "b"], /Specify one file/],
  [["--format", "xml"], /--format is ndjson or csv/],
  [["--json"], /--json/],
  [[join(folder, "none.ndjson")], /There is no file/],
  [[folder], /is a folder/],
])("%j is incorrect usage", async (words, message) => {
  const { status, stderr } = await ran([], ...words);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test("the page shows what is answered", async () => {
  const page = readFileSync(join(ROOT, "docs/library/batch.md"), "utf8");
  const blocks = (kind: string): string[] =>
    [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\``, "gm"))].map(
      ([, text]) => text!,
    );
  for (const [kind, name] of [
    ["json", "calls.ndjson"],
    ["csv", "calls.csv"],
  ] as const) {
    const [input, answers] = blocks(kind);
    const path = join(folder, name);
    writeFileSync(path, input!);
    expect((await ran([], path)).lines.join("\n")).toBe(answers!.trimEnd());
  }
});

test("the output is not written faster than it is read, and memory does not grow", async () => {
  const count = isWholeRun ? 2_000_000 : 60_000;
  const line = `${asText({ name: "CPWRATE", args: ["9117-MMD", "EPM1", 16] })}\n`;
  let sent = 0;
  const stdin = Readable.from(
    (function* () {
      for (; sent < count; sent += 100) yield Buffer.from(line.repeat(100));
    })(),
    { highWaterMark: 4 },
  );
  let [received, ahead] = [0, 0];
  const stdout = new Writable({
    highWaterMark: 1024,
    write(text, _encoding, done) {
      received += String(text).split("\n").length - 1;
      ahead = Math.max(ahead, sent - received);
      setImmediate(done);
    },
  });
  expect(await batch([], { stdin, stdout })).toEqual({ status: 0, stdout: "", stderr: "" });
  expect(received).toBe(count);
  // What is between: a few chunks of a hundred lines.
  expect(ahead).toBeLessThan(5_000);
});

test("a closed pipe ends the command without a message", async () => {
  const path = join(folder, "many.ndjson");
  writeFileSync(path, `${asText({ name: "LPARCAP", args: [1000] })}\n`.repeat(50_000));
  const child = spawn(process.execPath, [join(ROOT, "scripts/sizebook.mjs"), "batch", path], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (text) => (stderr += String(text)));
  child.stdout.once("data", () => child.stdout.destroy());
  const status = await new Promise((resolve) => child.on("close", resolve));
  expect([status, stderr]).toEqual([0, ""]);
});
