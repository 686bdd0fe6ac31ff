/** Drift of stamps of other editions: what a planner reads about each answer, and in total. */
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { drift, driftOf } from "../../src/provenance/drift";
import { driftReport } from "../../src/provenance/drift-report";
import { readerOf } from "../../src/spreadsheet/workbook-reader";
import { stampChanges, stampSheet } from "../../src/provenance/stamp-sheet";
import {
  readStamp,
  type Stamp,
  type StampedAnswer,
  type StampedRow,
} from "../../src/provenance/stamp";
import { makeStamp } from "../../src/provenance/stamp-answers";
import { ourVersions } from "../../src/provenance/versions";
import { MemoryHost } from "../support/memory-host";
import { plainBook, plainSheet } from "../support/plain-book";

allFunctions();

/** The stamp of one formula, as written with another catalogue. */
async function stampOf(
  formula: string,
  change: {
    readonly answer?: Partial<StampedAnswer>;
    readonly rows?: (rows: readonly StampedRow[]) => readonly StampedRow[];
    readonly date?: string;
    readonly left?: number;
  } = {},
): Promise<Stamp> {
  const sheet = plainSheet("S", {});
  sheet.cells.set("B1", { formula, value: 1, style: "result" });
  const stamp = await makeStamp(readerOf(plainBook([sheet])));
  return {
    ...stamp,
    versions: { ...stamp.versions, hash: "0" },
    date: change.date ?? "",
    left: change.left ?? 0,
    answers: stamp.answers.map((answer) => ({ ...answer, ...change.answer })),
    rows: change.rows?.(stamp.rows) ?? stamp.rows,
  };
}

const wordsOf = async (...of: Parameters<typeof stampOf>) =>
  driftReport(driftOf(await stampOf(...of)));
const whyOf = async (...of: Parameters<typeof stampOf>): Promise<readonly string[]> =>
  (await wordsOf(...of)).changes[0]!.why;
const withCells = (cells: Readonly<Record<string, unknown>>) => (rows: readonly StampedRow[]) =>
  rows.map((row) => ({ ...row, cells: { ...row.cells, ...cells } }));

describe("changes in the row behind an answer", () => {
  const OTHER = { value: 950 };

  test("a bound, with the unit of its row", async () => {
    expect(
      await whyOf("SIZEBOOK.LPARCAP(1000)", { answer: OTHER, rows: withCells({ bound: 8 }) }),
    ).toEqual([
      expect.stringMatching(
        /, row lpar\.peak\.all: bound is now 10 %\. It was 8 % when the plan was calculated\. Columns state how a rule compares/,
      ),
    ]);
  });

  test("a removed column, and a new one", async () => {
    expect(
      await whyOf("SIZEBOOK.LPARCAP(1000)", { answer: OTHER, rows: withCells({ share: 5 }) }),
    ).toEqual([expect.stringMatching(/: share is now empty\. It was 5 when/)]);
    expect(
      await whyOf("SIZEBOOK.LPARCAP(1000)", {
        answer: OTHER,
        rows: (rows) =>
          rows.map(({ cells: { wording: _none, ...cells }, ...row }) => ({ ...row, cells })),
      }),
    ).toEqual([expect.stringMatching(/: wording is now .+\. It was empty when/)]);
  });

  test("a list of a later edition is shown as a text", async () => {
    expect(
      await whyOf("SIZEBOOK.LPARCAP(1000)", {
        answer: OTHER,
        rows: withCells({ wording: ["one", "two"] }),
      }),
    ).toEqual([expect.stringMatching(/: wording is now .+\. It was one,two when/)]);
  });

  test("a removed table, and a row that is missing in the stamp", async () => {
    expect(
      await whyOf("SIZEBOOK.LPARCAP(1000)", {
        answer: OTHER,
        rows: (rows) =>
          rows.map((row) => ({
            ...row,
            table: "lpar-rules-of-1998",
            key: { id: "capacity", of: null, kind: "" },
          })),
      }),
    ).toContain(
      "Row capacity of table lpar-rules-of-1998 is no longer in the catalogue. The stored result used it.",
    );
    expect(await whyOf("SIZEBOOK.LPARCAP(1000)", { answer: OTHER, rows: () => [] })).toEqual([
      expect.stringMatching(/now uses .*\. It did not when the plan was calculated/),
    ]);
  });

  test("an error that is passed through has no source", async () => {
    const { changes } = await wordsOf("SIZEBOOK.TAPEPROC(#DIV/0!)", { answer: { value: 5 } });
    expect(changes).toEqual([
      {
        what: "S!B1, TAPEPROC(#DIV/0!): was 5, is now #DIV/0!",
        why: [expect.stringMatching(/reason for the difference is unknown/)],
      },
    ]);
  });
});

describe("an answer in words", () => {
  test("the same value from another source", async () => {
    expect(
      (await wordsOf("SIZEBOOK.LPARCAP(1000)", { answer: { basis: "measured" } })).changes[0]!.what,
    ).toBe("S!B1, LPARCAP(1000): 900 CPW as before, but rule instead of measured");
  });

  test("the same value in another unit; its description and sheet, if known", async () => {
    expect(
      (
        await wordsOf("SIZEBOOK.LPARCAP(1000)", {
          answer: { unit: "MIPS", what: "Capacity", where: "Target" },
        })
      ).changes[0]!.what,
    ).toBe("Capacity (Target), LPARCAP(1000): was 900 MIPS, is now 900 CPW");
    expect(
      (await wordsOf("SIZEBOOK.LPARCAP(1000)", { answer: { value: 800, where: "" } })).changes[0]!
        .what,
    ).toBe("LPARCAP(1000): was 800 CPW, is now 900 CPW");
  });
});

describe("the whole report in words", () => {
  test("when it was computed, and how many answers are unchanged", async () => {
    expect((await wordsOf("SIZEBOOK.LPARCAP(1000)", { date: "2026-03-01" })).summary).toMatch(
      /^The results were calculated on 2026-03-01 with Sizebook .*\. Its 1 result is the same in both\.$/,
    );
    expect((await wordsOf("SIZEBOOK.LPARCAP(1000)+SIZEBOOK.LPARCAP(2000)")).summary).toMatch(
      /^The results were calculated with Sizebook .*\. All 2 results are the same in both\.$/,
    );
  });

  test("calls that are not stamped, or that only a later version can repeat, are counted, but not as unchanged", async () => {
    const stampedAnswer = (await stampOf("SIZEBOOK.LPARCAP(1000)")).answers[0]!;
    const stamp = {
      ...(await stampOf("SIZEBOOK.LPARCAP(1000)", { left: 1 })),
      answers: [stampedAnswer, { ...stampedAnswer, call: "SIZEBOOK.LPARCAP({1,2})" }],
    };
    expect(driftOf(stamp)).toMatchObject({ answers: 1, left: 2, changes: [] });
    expect(driftReport(driftOf(stamp)).summary).toMatch(
      / 2 further calls were not compared: not stamped, or not repeatable\.$/,
    );
    expect(driftReport(driftOf({ ...stamp, answers: [stampedAnswer] })).summary).toMatch(
      / 1 further call was not compared: not stamped, or not repeatable\.$/,
    );
  });

  test("a stamp without a comparable answer", async () => {
    expect(
      driftReport(driftOf({ ...(await stampOf("SIZEBOOK.LPARCAP(1000)")), answers: [] })).summary,
    ).toMatch(/The stamp has no results to compare\.$/);
  });
});

describe("stamps of other editions", () => {
  const inBook = (
    stamp: Stamp,
    change: (cells: ReturnType<typeof stampSheet>["cells"]) => void = () => undefined,
  ) => {
    const sheet = stampSheet(stamp);
    change(sheet.cells);
    return readerOf(plainBook([plainSheet("S", { A1: 1 }), sheet]));
  };

  test("an unknown error is #VALUE! here; an answer without unit, place or rows stays without them", async () => {
    const stampedAnswer: StampedAnswer = {
      call: "SIZEBOOK.LPARCAP(1)",
      value: new CellError("#SPILL!" as "#VALUE!"),
      unit: "",
      basis: "",
      what: "",
      where: "",
      rows: [],
    };
    const stamp = {
      ...(await stampOf("SIZEBOOK.LPARCAP(1000)")),
      answers: [stampedAnswer, { ...stampedAnswer, call: "SIZEBOOK.LPARCAP(2)", value: null }],
    };
    expect(await readStamp(inBook(stamp))).toEqual({
      kind: "stamp",
      stamp: {
        ...stamp,
        answers: [{ ...stampedAnswer, value: new CellError("#VALUE!") }, stamp.answers[1]],
      },
    });
  });

  test("versions in an unknown spelling make it unusable", async () => {
    const stamp = await stampOf("SIZEBOOK.LPARCAP(1000)");
    expect(
      driftReport(
        await drift(inBook({ ...stamp, versions: { ...stamp.versions, sizebook: "2 beta" } })),
      ).summary,
    ).toBe(
      "The stamp of this workbook cannot be used: the sheet Stamp lacks its versions. Recalculate and stamp it again.",
    );
  });

  test("a layout of an unknown later version", async () => {
    const later = inBook(await stampOf("SIZEBOOK.LPARCAP(1000)"), (cells) => {
      cells.set("B1", { value: "format 9", style: "default" });
      cells.delete("B2");
    });
    expect(driftReport(await drift(later)).summary).toBe(
      `A later Sizebook stamped this workbook in a format that Sizebook ${ourVersions().sizebook} cannot read. Update Sizebook to compare its results.`,
    );
    const bare = inBook(await stampOf("SIZEBOOK.LPARCAP(1000)"), (cells) => {
      cells.clear();
      cells.set("A1", { value: "Stamp", style: "default" });
      cells.set("B1", { value: "format 9", style: "default" });
    });
    expect((await drift(bare)).kind).toBe("later");
  });
});

describe("a sheet named Stamp that is not a stamp", () => {
  const THEIRS = { A1: "First class", B2: 0.55 };

  test.each(["Stamp", "STAMP"])(
    "a user's sheet %s is not overwritten, and the message says what to do",
    async (name) => {
      const theirs = plainBook([plainSheet(name, THEIRS)]);
      await expect(
        stampChanges(readerOf(theirs), await stampOf("SIZEBOOK.LPARCAP(1000)")),
      ).rejects.toThrow(
        `The sheet ${name} of this workbook is no stamp, and it is not written over. Rename it, and stamp the results again.`,
      );
    },
  );

  test.each([
    ["an empty one", plainSheet("Stamp", {})],
    [
      "a stamp that lost its first row, hidden as stamps are",
      { ...plainSheet("Stamp", { A2: "Sizebook" }), state: "veryHidden" as const },
    ],
  ])("%s is replaced by the stamp", async (_what, sheet) => {
    const host = new MemoryHost(plainBook([sheet]));
    const stamp = await stampOf("SIZEBOOK.LPARCAP(1000)");
    await host.change("Stamp", await stampChanges(host, stamp));
    expect(await readStamp(host)).toEqual({ kind: "stamp", stamp });
  });
});
