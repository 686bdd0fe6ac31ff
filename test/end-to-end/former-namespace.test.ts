/**
 * Workbooks of the time when the functions stood in another namespace: everything reads them, and
 * what writes them writes today's.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NAMESPACE } from "../../src/functions/core/namespace";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { readXlsx } from "../../src/xlsx/read/read-contents";
import { drift } from "../../src/provenance/drift";
import { readStamp } from "../../src/provenance/stamp";
import { sizebook } from "../support/command";
import {
  OLD_PLAN_PATH,
  callsByNamespace,
  inFormerNamespace,
  oldPlan,
} from "../support/former-namespace";
import { foreignBook } from "../support/foreign-book";
import { MemoryHost } from "../support/memory-host";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sizebook-former-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pathOf = (name: string): string => join(folder, name);

async function run(...words: string[]): Promise<string> {
  const { status, stdout, stderr } = await sizebook(...words);
  expect([words[0], status, stderr]).toEqual([words[0], 0, ""]);
  return stdout;
}

/** A workbook with calls of our functions everywhere that a file can have formulas. */
const everywhere = (prefix: string): Promise<Uint8Array> =>
  foreignBook({
    sheets: [
      {
        name: "A",
        rows: `<row r="1"><c r="A1"><f>${prefix}LPARCAP(1000)</f><v>900</v></c><c r="B1"><f>IF(${prefix}LPARCAP(2000)&gt;1,"&lt;",2)</f><v>2</v></c></row>`,
        after: `<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>${prefix}LPARCAP(A1)&gt;"a&amp;b"</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="decimal" operator="between" sqref="C1"><formula1>${prefix}LPARCAP(1)</formula1><formula2>5</formula2></dataValidation></dataValidations>`,
      },
    ],
    book: `<definedNames><definedName name="capacity">${prefix}LPARCAP(A!$A$1)</definedName></definedNames>`,
  });

describe("a plan of version 0.1", () => {
  test("has its calls in the former namespace", async () => {
    const { former, current } = await callsByNamespace(oldPlan());
    expect([former > 100, current]).toEqual([true, 0]);
  });

  test.each(["repair", "calc"])(
    "%s writes the current namespace, and every value stays",
    async (command) => {
      const out = pathOf(`${command}.xlsx`);
      await run(command, OLD_PLAN_PATH, "--out", out);
      const { former } = await callsByNamespace(oldPlan());
      expect(await callsByNamespace(readFileSync(out))).toEqual({ former: 0, current: former });
      // The catalogue is newer: sizes of VIOS have more remarks, each of which is a risk here.
      const { stdout } = await sizebook("compare", OLD_PLAN_PATH, out);
      expect(stdout).toMatch(
        /Inputs: all the same\s+What this does[^]*Risks: was 9 risks, is 12 risks[^]*Checks: no verdict changed/,
      );
      expect(stdout).not.toMatch(/formula|SIZE\./);
    },
  );

  test("share creates a copy without calls; thaw restores a live workbook in the current namespace", async () => {
    const [copy, live] = [pathOf("copy.xlsx"), pathOf("live.xlsx")];
    await run("share", OLD_PLAN_PATH, "--out", copy, "--date", "2026-01-31");
    expect(await callsByNamespace(readFileSync(copy))).toEqual({ former: 0, current: 0 });
    await run("thaw", copy, "--out", live);
    const { former, current } = await callsByNamespace(readFileSync(live));
    expect([former, current > 100]).toEqual([0, true]);
  });

  test("a customer copy with a record in the former namespace is restored in the current one", async () => {
    const [copy, old, live] = [
      pathOf("copy-now.xlsx"),
      pathOf("copy-old.xlsx"),
      pathOf("live-old.xlsx"),
    ];
    await run("share", OLD_PLAN_PATH, "--out", copy, "--date", "2026-01-31");
    writeFileSync(old, await inFormerNamespace(readFileSync(copy)));
    await run("thaw", old, "--out", live);
    const { former, current } = await callsByNamespace(readFileSync(live));
    expect([former, current > 100]).toEqual([0, true]);
  });

  test("its stamp is read: the calls are repeated, and none has changed because of its name", async () => {
    const read = await readWorkbook(oldPlan());
    if ("problem" in read) throw new Error(read.problem);
    const host = new MemoryHost(read.workbook);
    const stamp = await readStamp(host);
    if (stamp.kind !== "stamp") throw new Error(stamp.kind);
    expect(stamp.stamp.answers.length).toBeGreaterThan(20);
    for (const { call } of stamp.stamp.answers)
      expect(call).toMatch(new RegExp(`^${NAMESPACE}\\.`));
    const result = await drift(host);
    if (result.kind !== "compared") throw new Error(result.kind);
    expect(result.answers).toBe(stamp.stamp.answers.length);
    // What is computed with the planner's own amounts is derived since then, and the list of
    // changes says so.
    expect(result.changes.map(({ call, why }) => [call, why.map(({ kind }) => kind)])).toEqual(
      [
        'VSCSICPU(400,16,"READ")',
        'VSCSICPU(120,64,"WRITE")',
        'VSCSITPS(16,"READ")',
        'VSCSITPS(64,"WRITE")',
      ].map((call) => [`${NAMESPACE}.${call}`, ["computed"]]),
    );
  });

  test("its inputs build the same plan again", async () => {
    const out = pathOf("anew.xlsx");
    await run("plan", "--inputs", OLD_PLAN_PATH, "--out", out);
    expect((await callsByNamespace(readFileSync(out))).former).toBe(0);
    const compared = await sizebook("compare", OLD_PLAN_PATH, out);
    expect(compared.stdout).toContain("Inputs: all the same");
  });
});

describe("a workbook with our functions wherever a file has formulas", () => {
  const PREFIX = { former: "_xldudf_SIZE_", now: `_xldudf_${NAMESPACE}_` } as const;
  const [old, now] = ["everywhere-old.xlsx", "everywhere-now.xlsx"];
  beforeAll(async () => {
    writeFileSync(pathOf(old), await everywhere(PREFIX.former));
    writeFileSync(pathOf(now), await everywhere(PREFIX.now));
  });

  test.each(["repair", "calc"])(
    "%s repairs cells, names, formats and validations",
    async (command) => {
      const out = pathOf(`everywhere-${command}.xlsx`);
      await run(command, pathOf(old), "--out", out);
      expect(await callsByNamespace(readFileSync(out))).toEqual({ former: 0, current: 5 });
      const reading = await readXlsx(readFileSync(out));
      if ("problem" in reading) throw new Error(reading.problem);
      expect(reading.cell("A", "A1")).toMatchObject({ value: 900 });
      expect(await run(command, out, "--out", pathOf(`again-${command}.xlsx`))).toMatch(
        /\b0 (?:stuck|cells with another result|repaired)|^0 /m,
      );
    },
  );

  test("share and thaw restore it in the current namespace", async () => {
    await run("share", pathOf(old), "--out", pathOf("everywhere-copy.xlsx"));
    await run("thaw", pathOf("everywhere-copy.xlsx"), "--out", pathOf("everywhere-live.xlsx"));
    expect(await callsByNamespace(readFileSync(pathOf("everywhere-live.xlsx")))).toEqual({
      former: 0,
      current: 5,
    });
  });

  test("a copy that kept its rules in the former namespace is restored in the current one", async () => {
    await run("share", pathOf(now), "--out", pathOf("kept.xlsx"));
    writeFileSync(
      pathOf("kept-old.xlsx"),
      await inFormerNamespace(readFileSync(pathOf("kept.xlsx"))),
    );
    await run("thaw", pathOf("kept-old.xlsx"), "--out", pathOf("kept-live.xlsx"));
    expect(await callsByNamespace(readFileSync(pathOf("kept-live.xlsx")))).toEqual({
      former: 0,
      current: 5,
    });
  });

  test("a comparison with the same workbook in the current namespace finds no difference", async () => {
    const [forth, back] = [
      await run("compare", pathOf(old), pathOf(now)),
      await run("compare", pathOf(now), pathOf(old)),
    ];
    for (const report of [forth, back]) expect(report).not.toContain("LPARCAP");
  });
});
