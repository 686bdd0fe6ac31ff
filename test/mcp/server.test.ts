/** The server for assistants, as the SDK's own client uses it over standard input and output. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { allFunctions } from "../../src/functions";
import { explain, functions, versions, type Argument } from "../../src/library";
import { PlanFolder } from "../../src/mcp/plan-folder";
import { FIELDS, TABLES } from "../../src/plan/inputs/input-definitions";

const ROOT = join(__dirname, "../..");
const outside = mkdtempSync(join(tmpdir(), "sizebook-mcp-"));
const folder = join(outside, "plans");
let client: Client;

async function connected(...words: string[]): Promise<Client> {
  const newClient = new Client({ name: "test", version: "1.0.0" });
  await newClient.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, "scripts/sizebook.mjs"), "mcp", ...words],
      cwd: ROOT,
    }),
  );
  return newClient;
}

interface ToolText {
  readonly isError: boolean;
  readonly text: string;
}

async function used(name: string, args: object, by = client): Promise<ToolText> {
  const result = await by.callTool(
    { name, arguments: args as Record<string, unknown> },
    undefined,
    { timeout: 280_000 },
  );
  const [content] = result.content as { readonly text: string }[];
  return { isError: result.isError === true, text: content!.text };
}

const json = async (name: string, args: object): Promise<Record<string, unknown>> => {
  const { isError, text } = await used(name, args);
  expect([name, args, isError]).toEqual([name, args, false]);
  return JSON.parse(text) as Record<string, unknown>;
};

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(outside, "secret.json"), '{"sizebook": "plan"}');
  writeFileSync(join(folder, "inputs.json"), '{"sizebook": "plan"}');
  for (const name of ["memory-tuning", "memory-tuning-example"])
    copyFileSync(join(ROOT, `templates/${name}.xlsx`), join(folder, `${name}.xlsx`));
  client = await connected("--folder", folder);
});
afterAll(async () => {
  await client.close();
  rmSync(outside, { recursive: true, force: true });
});

test("the server names itself, its tools and how to use their answers", async () => {
  expect(client.getServerVersion()).toEqual({ name: "sizebook", version: versions().sizebook });
  expect(client.getInstructions()).toMatch(/citation.*do not estimate/);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "build_plan",
    "call_function",
    "check",
    "compare_plans",
    "describe_inputs",
    "explain_function",
    "list_templates",
    "read_plan",
    "search_functions",
    "search_tables",
  ]);
  expect(tools.every(({ description }) => description)).toBe(true);
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  expect(writing.map(({ name }) => name)).toEqual(["build_plan"]);
});

test("every function answers with its citations, or with its reason", async () => {
  for (const { name, examples } of allFunctions()) {
    const example = examples[0];
    if (!example) continue;
    const args = example.args as readonly Argument[];
    const expected = JSON.parse(JSON.stringify(explain(name, args))) as Record<string, unknown>;
    const answer = await json("call_function", { name, args });
    if (Array.isArray(expected.value) && expected.value.length > 200)
      expect(answer.omitted).toMatch(/more rows are not shown/);
    else
      expect([name, answer]).toEqual([
        name,
        Array.isArray(expected.sources)
          ? { ...expected, sources: expected.sources.slice(0, 200) }
          : expected,
      ]);
  }
});

test("a value that was never published is refused with the reason, and not invented", async () => {
  const refusal = await json("call_function", { name: "CPWRATE", args: ["9117-MMD", "EPM1", 17] });
  expect(refusal).toMatchObject({ error: "#N/A", kind: "not measured" });
  expect(refusal).not.toHaveProperty("value");
  expect(await json("call_function", { name: "CPWPOWER11" })).toMatchObject({ error: "#NAME?" });
});

test("functions, tables, templates and rules are found", async () => {
  const { functions: hits } = (await json("search_functions", { query: "cpw rating" })) as {
    functions: { name: string }[];
  };
  expect(hits.map(({ name }) => name)).toContain("CPWRATE");
  expect(await json("search_functions", { query: "qqqq zzzz" })).toHaveProperty("message");
  expect(await json("explain_function", { name: "cpwrate" })).toEqual(
    JSON.parse(JSON.stringify(functions().find(({ name }) => name === "CPWRATE"))),
  );
  expect(await json("explain_function", { name: "CPWRAT" })).toMatchObject({ error: "#NAME?" });
  expect(JSON.stringify(await json("search_tables", { query: "backup device" }))).toContain(
    "backup-devices",
  );
  expect(JSON.stringify(await json("list_templates", {}))).toContain("system-plan");
  const check = allFunctions()
    .find(({ name }) => name === "CHECK")!
    .examples.find(({ value }) => value === "FAIL" || value === "WARN" || value === "PASS")!;
  const [rule, ...values] = check.args;
  const checked = await json("check", { rule, values });
  expect(checked.value).toBe(check.value);
  expect(checked.reason).toMatch(/\w/);
  expect(checked.citations).not.toEqual([]);
});

test("the inputs of a plan are described as a plan takes them", async () => {
  const { text } = await used("describe_inputs", {});
  for (const name of Object.keys(FIELDS)) expect(text).toContain(`\`${name}\``);
  for (const [name, { title, columns }] of Object.entries(TABLES)) {
    expect(text).toContain(`${name}: ${title}`);
    const { isError, text: table } = await used("describe_inputs", { table: name });
    expect([name, isError]).toEqual([name, false]);
    for (const column of Object.keys(columns)) expect(table).toContain(`\`${column}\``);
  }
  expect(await used("describe_inputs", { table: "nope" })).toEqual({
    isError: true,
    text: expect.stringMatching(/no table nope.*source/s),
  });
});

test("a plan is built, read and compared", async () => {
  const built = await used("build_plan", {
    inputs: { sizebook: "plan", fields: { "cover.customer": "Example" } },
    template: "memory-tuning",
    date: "2026-01-31",
    workbook: "new.xlsx",
  });
  expect(built).toEqual({ isError: false, text: expect.stringContaining("INCOMPLETE") });
  expect(existsSync(join(folder, "new.xlsx"))).toBe(true);
  expect(await json("read_plan", { file: "new.xlsx" })).toMatchObject({ status: "INCOMPLETE" });
  const example = await json("read_plan", { file: "memory-tuning-example.xlsx" });
  expect(example.status).toMatch(/FIT/);
  expect((example.sources as object[]).length).toBeGreaterThan(0);
  const compared = await json("compare_plans", {
    first: "memory-tuning.xlsx",
    second: "memory-tuning-example.xlsx",
  });
  expect((compared.inputs as object[]).length).toBeGreaterThan(0);
});

const TOO_MANY = Array.from({ length: 1_001 }, () => Array.from({ length: 100 }, () => 1));

test("a mistake is an error with its reason, and leaves no file", async () => {
  const before = readdirSync(folder);
  const build = { template: "memory-tuning", workbook: "none.xlsx" };
  for (const [name, args, message] of [
    ["build_plan", { ...build, inputs: { fields: { nope: 1 } } }, /"nope" is no input/],
    ["build_plan", { ...build, inputs: {}, template: "nope" }, /is not a template/],
    ["build_plan", { ...build, inputs: {}, date: "--force" }, /is not a date/],
    ["build_plan", { ...build }, /either inputs or inputs_file/],
    ["build_plan", { ...build, inputs: {}, workbook: "memory-tuning.xlsx" }, /already exists/],
    ["build_plan", { ...build, inputs: {}, workbook: "plan.exe" }, /must end in .xlsx/],
    ["build_plan", { ...build, inputs: {}, workbook: "none/plan.xlsx" }, /There is no folder/],
    ["read_plan", { file: "inputs.json" }, /cannot be read|no plan/],
    ["read_plan", { file: "none.xlsx" }, /There is no file/],
    ["call_function", { name: 1 }, /Invalid/i],
    ["call_function", { name: "CPWRATE", args: [{}] }, /Invalid/i],
    ["search_functions", { query: "x".repeat(10_000) }, /Too big|at most|200/i],
    ["call_function", { name: "SUM", args: ["x".repeat(40_000)] }, /Invalid/i],
    ["call_function", { name: "LPARCAP", args: [TOO_MANY] }, /more than 100,000 cells/],
  ] as const)
    expect([name, args, await used(name, args)]).toEqual([
      name,
      args,
      { isError: true, text: expect.stringMatching(message) },
    ]);
  expect(readdirSync(folder)).toEqual(before);
});

test("no tool ignores an argument that it does not have", async () => {
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    const required = Object.fromEntries((inputSchema.required ?? []).map((key) => [key, "x"]));
    const { isError, text } = await used(name, { ...required, parameters: ["9117-MMD"] });
    expect([name, isError]).toEqual([name, true]);
    expect(text).toContain('"parameters"');
  }
});

test("a plan tells its progress, and one that is cancelled leaves no file", async () => {
  const build = { inputs: { sizebook: "plan" }, template: "system-plan", workbook: "stopped.xlsx" };
  const cancelling = new AbortController();
  const reports: string[] = [];
  const built = client.callTool({ name: "build_plan", arguments: build }, undefined, {
    timeout: 280_000,
    signal: cancelling.signal,
    onprogress: ({ progress, message }) => {
      reports.push(message!);
      expect(progress).toBe(reports.length);
      cancelling.abort("enough");
    },
  });
  await expect(built).rejects.toThrow("enough");
  // Plans are built one after the other: this one waits until the other has ended.
  const after = await used("build_plan", { ...build, template: "nope", workbook: "other.xlsx" });
  expect(after.text).toMatch(/is not a template/);
  expect(reports[0]).toMatch(/^(?:Reading the plan|Calculating .+![A-Z]+\d+)…$/);
  expect(readdirSync(folder).filter((name) => /stopped|\.part/.test(name))).toEqual([]);
});

test("what is no message gets an error of the protocol, and the next one its answer", async () => {
  const { spawn } = await import("node:child_process");
  const server = spawn(process.execPath, [join(ROOT, "scripts/sizebook.mjs"), "mcp"], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
  });
  let text = "";
  server.stdout.on("data", (part) => (text += String(part)));
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const request = (id: number, method: string, params: object): string =>
    JSON.stringify({ jsonrpc: "2.0", id, method, params });
  const lines = [
    "{",
    "{}",
    request(1, "initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    }),
    request(2, "tools/call", {
      name: "call_function",
      arguments: { args: ["x".repeat(5_000_000)] },
    }),
    request(3, "nope", {}),
    request(4, "tools/call", {
      name: "call_function",
      arguments: { name: "LPARCAP", args: [1000] },
    }),
  ];
  server.stdin.end(`${lines.join("\n")}\n`);
  expect(await ended).toBe(0);
  const answers = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: unknown; error?: { code: number }; result?: object });
  expect(answers.filter(({ error }) => error).map(({ id, error }) => [id, error!.code])).toEqual([
    [null, -32700],
    [null, -32600],
    [2, -32600],
    [3, -32601],
  ]);
  expect(JSON.stringify(answers.find(({ id }) => id === 4))).toContain("900");
});

const ESCAPES = [
  "../secret.json",
  "plans/../../secret.json",
  "..\\secret.json",
  join(outside, "secret.json"),
  "/etc/passwd",
  "C:\\Windows\\win.ini",
  "\\\\server\\share\\plan.xlsx",
  ".",
  "",
  "a\u0000.xlsx",
  "a\u202e.xlsx",
  "x".repeat(1_000),
];

test("no name leads out of the folder", async () => {
  for (const file of ESCAPES) {
    const read = await used("read_plan", { file });
    const built = await used("build_plan", { inputs_file: file, workbook: "x.xlsx" });
    const creation = await used("build_plan", { inputs: {}, workbook: `${file}.xlsx` });
    if (file !== "." && file !== "") expect([file, creation.isError]).toEqual([file, true]);
    expect([file, read.isError, built.isError]).toEqual([file, true, true]);
    expect(read.text + built.text).not.toContain("root:");
  }
});

(process.platform === "win32" ? test.skip : test)("no link leads out of the folder", () => {
  symlinkSync(join(outside, "secret.json"), join(folder, "link.json"));
  symlinkSync(outside, join(folder, "up"));
  symlinkSync(join(outside, "new.xlsx"), join(folder, "dangling.xlsx"));
  const plans = new PlanFolder(folder);
  for (const name of ["link.json", "up/secret.json"])
    expect(plans.input(name)).toEqual({ problem: expect.stringContaining("link") });
  for (const name of ["dangling.xlsx", "up/new.xlsx"])
    expect(plans.output(name)).toEqual({ problem: expect.stringContaining("link") });
  expect(plans.input("inputs.json")).toEqual(expect.stringContaining("inputs.json"));
  symlinkSync(folder, join(outside, "by-link"));
  expect(new PlanFolder(join(outside, "by-link")).input("inputs.json")).toEqual(
    plans.input("inputs.json"),
  );
});

test("without a folder, no file is read or written", async () => {
  const alone = await connected();
  try {
    for (const [name, args] of [
      ["read_plan", { file: "package.json" }],
      ["compare_plans", { first: "package.json" }],
      ["build_plan", { inputs: {}, workbook: "plan.xlsx" }],
    ] as const)
      expect(await used(name, args, alone)).toEqual({
        isError: true,
        text: expect.stringContaining("no folder of plans"),
      });
    expect((await used("call_function", { name: "LPARCAP", args: [1000] }, alone)).text).toContain(
      "900",
    );
  } finally {
    await alone.close();
  }
});

test("the page lists every tool", async () => {
  const page = readFileSync(join(ROOT, "docs/library/assistants.md"), "utf8");
  for (const { name } of (await client.listTools()).tools) expect(page).toContain(`\`${name}\``);
});
