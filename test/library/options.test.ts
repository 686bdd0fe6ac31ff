/** Options of programs that do not know their types: each wrong one gets a sentence. */
import { functions } from "../../src/library";
import { share } from "../../src/library/files";
import { plan } from "../../src/library/plan";

const WORKBOOK = new Uint8Array([1, 2, 3]);
/** Values of every type, none of which is an option of a text, an array or a truth value. */
const WRONG: readonly unknown[] = [null, 5, Number.NaN, 5n, Symbol("x"), {}, (a: 1) => a, "wrong"];

test.each(["date", "rest", "formulas", "sources", "withoutWorkingSheets", "keep", "spareRows"])(
  "share names its option %s where it is wrong",
  async (name) => {
    for (const value of [...WRONG, ...(name === "keep" ? [] : [["authors"]])]) {
      const options = { date: "2026-01-31", [name]: value } as never;
      expect([value, await share(WORKBOOK, options)]).toEqual([
        value,
        {
          problem: expect.stringMatching(
            new RegExp(
              `^its copy was not created\\. The option ${name} must be [^\\n]+, not [^\\n]+\\.$`,
            ),
          ),
        },
      ]);
    }
  },
);

test.each(["template", "date", "allSheets"])("plan names its option %s", async (name) => {
  for (const value of [...WRONG, ["authors"]]) {
    const outcome = await plan({ sizebook: "plan" }, { [name]: value } as never);
    expect([value, outcome]).toEqual([
      value,
      {
        problems: [
          { path: name, message: expect.stringMatching(/^[^\n]{10,200}\.$|is not a template/) },
        ],
      },
    ]);
  }
});

test("options that are none, and names of none, get a sentence", async () => {
  for (const options of [null, 5, "2026-01-31", ["2026-01-31"]]) {
    const message = expect.stringMatching(/The options must be an object, not .+\.$/) as unknown;
    expect(await share(WORKBOOK, options as never)).toEqual({ problem: message });
    expect(await plan({ sizebook: "plan" }, options as never)).toEqual({
      problems: [{ path: "", message }],
    });
  }
  for (const name of ["Keep", "constructor", "__proto__x", "namespace"])
    expect(await share(WORKBOOK, { date: "2026-01-31", [name]: 1 } as never)).toEqual({
      problem: expect.stringContaining(`There is no option "${name}". Options: date, rest,`),
    });
  expect(await share(WORKBOOK, {} as never)).toEqual({
    problem: "its copy needs the day as date, such as 2026-01-31.",
  });
});

test("kinds that are none are named", async () => {
  for (const [kind, shown] of [
    ["Authors", '"Authors"'],
    [5n, "5"],
    [null, "null"],
    [{}, "an object"],
  ])
    expect(await share(WORKBOOK, { date: "2026-01-31", keep: ["authors", kind] } as never)).toEqual(
      {
        problem: `its copy cannot keep ${String(shown)}: no kind has this name.`,
      },
    );
});

test("a search that is no text finds nothing", () => {
  for (const search of WRONG.slice(0, -1)) expect(functions(search as never)).toEqual([]);
});
