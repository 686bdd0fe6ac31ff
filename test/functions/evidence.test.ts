/**
 * Evidence fits its answer: warnings only where they apply, one basis per value in all functions,
 * nothing internal.
 */
import { dimension, findTable, tableNames, type Table } from "../../src/catalogue/catalogue";
import { conditionsOf, warningsOf } from "../../src/functions/core/citation";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { isRefusal, weakest, type Answer, type Basis } from "../../src/models/answer";
import { cellBasis } from "../../src/models/cell-basis";
import { lookUp } from "../../src/models/catalogue";
import { callFunction, explainCall, refusal, warningTexts } from "../support/call-function";

const tables = tableNames.map((name) => findTable(name)!);

interface Answered {
  readonly call: string;
  readonly fn: WorksheetFunction;
  readonly answer: Answer;
}
/** Functions about other functions, or about the catalogue itself. */
const META = new Set(["EXPLAIN", "SOURCE", "BASIS", "WARNINGS", "WHY"]);
const callOf = (name: string, args: readonly unknown[]): string =>
  `${name}(${JSON.stringify(args).slice(1, -1)})`;
const answers: readonly Answered[] = allFunctions()
  .filter(({ name }) => !META.has(name))
  .flatMap((fn) =>
    fn.examples.flatMap(({ args }): Answered[] => {
      const outcome = fn.outcome(args);
      return outcome instanceof CellError || isRefusal(outcome)
        ? []
        : [{ call: callOf(fn.name, args), fn, answer: outcome }];
    }),
  );

const TRUST: readonly Basis[] = [
  "measured",
  "published",
  "rule",
  "reported",
  "interpolated",
  "derived",
  "user",
];

test("confidence decreases from measured to user", () => {
  expect(answers.length).toBeGreaterThan(350);
  for (const [i, basis] of TRUST.entries())
    for (const weaker of TRUST.slice(i))
      expect([weakest(basis, weaker), weakest(weaker, basis)]).toEqual([weaker, weaker]);
  expect(answers.filter(({ answer }) => !TRUST.includes(answer.basis))).toEqual([]);
});

/**
 * Bases of the values in a row that are equal to a value, also as a percentage or in another unit
 * of time or size.
 */
function basesOf(table: Table, row: number, value: unknown): Set<Basis> {
  const isSame = (cell: unknown): boolean =>
    typeof cell === "number" && typeof value === "number"
      ? [1, 100, 1000, 86400].some(
          (scale) => cell === value * scale || Math.abs(cell - value * scale) < 1e-9 * cell,
        )
      : cell === value;
  return new Set(
    table.fields
      .filter(({ name }, i) => name !== "line" && isSame(table.rows[row]![i]))
      .map(({ name }) => cellBasis(table, row, name)),
  );
}

test("a value has the same basis in every function", () => {
  const single = answers.filter(
    ({ answer }) =>
      answer.references.length === 1 && answer.formula === "" && answer.basis !== "derived",
  );
  const odd = single.filter(({ answer }) => {
    const { table, row } = answer.references[0]!;
    const bases = basesOf(table, row, answer.value);
    return bases.size > 0 && !bases.has(answer.basis);
  });
  expect(single.length).toBeGreaterThan(120);
  expect(odd.map(({ call, answer }) => `${call}: ${answer.basis}`)).toEqual([]);
});

test("a value that nobody measured is not called measured", () => {
  const stated = (table: Table): boolean => table.about.facts.basis !== undefined;
  const odd = answers.filter(
    ({ answer }) =>
      answer.basis === "measured" &&
      answer.references.length > 0 &&
      answer.references.every(({ table }) => stated(table)),
  );
  expect(odd.map(({ call }) => call)).toEqual([]);
  expect(explainCall("DISKSPEC", "4327", "SIZE").basis).toBe("published");
  expect(explainCall("TAPEDEV", "3580-004", "RATE").basis).toBe("published");
  expect(explainCall("CPWATTR", "9117-MMD", "EPM0", "CLOCK").basis).toBe("published");
  expect(explainCall("CPWRATE", "9117-MMB", "4981", 16).basis).toBe("measured");
});

test("an answer that moves with an amount of the user is not called measured or published", () => {
  const moved = answers.flatMap(({ call, fn, answer }) => {
    if (!["measured", "published"].includes(answer.basis) || typeof answer.value !== "number")
      return [];
    const args = fn.examples.find(({ args: of }) => call === callOf(fn.name, of))!.args;
    return args.flatMap((typed, i) => {
      if (typeof typed !== "number") return [];
      const other = fn.outcome(args.map((value, j) => (j === i ? typed * 1.000001 : value)));
      const isMoved =
        !(other instanceof CellError) && !isRefusal(other) && other.value !== answer.value;
      return isMoved && ["measured", "published"].includes(other.basis) ? [call] : [];
    });
  });
  expect(moved).toEqual([]);
});

test("what is computed with an amount is derived, and names the basis of its rate", () => {
  const computed =
    "CPWUSED CPWUTIL ISCSICPW NETTIME NETTPS RPERFUSED SAVEDRIVES SAVETIME SSLCPU SSLTPS VPNCPU VPNTPS VSCSICPU VSCSITPS WEBSCALE";
  for (const name of computed.split(" ")) {
    const ofFunction = answers.filter(({ fn }) => fn.name === name);
    expect([name, ofFunction.length > 0]).toEqual([name, true]);
    for (const { call, answer } of ofFunction)
      expect([call, answer.basis, answer.conditions.join("; ")]).toEqual([
        call,
        answer.conditions.includes("Basis of the rate: user") ? "user" : "derived",
        expect.stringContaining("Basis of the rate: "),
      ]);
  }
});

test("a row whose sources differ warns in each of its columns", () => {
  let rows = 0;
  for (const table of tables.filter((of) => of.has("status")))
    for (let row = 0; row < table.rows.length; row += 1) {
      if (table.text(row, "status") !== "conflict") continue;
      rows += 1;
      for (const { name } of table.fields) {
        const references = [{ table, row, field: name }];
        const answer = { references, warnings: [], conditions: [] } as unknown as Answer;
        expect([table.name, row, name, warningsOf(answer).join(" ")]).toEqual([
          table.name,
          row,
          name,
          expect.stringContaining("The sources of this row differ"),
        ]);
      }
    }
  expect(rows).toBeGreaterThan(40);
  expect(warningTexts("RPERF", "9009-41A", "EP51", 6, "SMT4")).toContain(
    "The sources of this row differ. They have 111.5 or 118.6 rPerf in SMT8.",
  );
});

test("each function and field has one unit for all rows", () => {
  let fields = 0;
  for (const fn of allFunctions().filter(({ name }) => !META.has(name))) {
    const key = fn.params.findIndex((param) => param.type === "key");
    const field = fn.params.findIndex((param) => param.type === "keyword");
    if (key < 0 || field < 0) continue;
    const { dimension: of } = fn.params[key] as { dimension: string };
    const { values } = fn.params[field] as { values: readonly string[] };
    const { args } = fn.examples[0]!;
    const typed = fn.params.map((_, i) => args[i] ?? null);
    for (const value of values) {
      const units = new Set<string>();
      for (const name of dimension(of).names) {
        const outcome = fn.outcome(
          typed.map((other, i) => (i === key ? name : i === field ? value : other)),
        );
        if (!(outcome instanceof CellError) && !isRefusal(outcome)) units.add(outcome.unit);
      }
      units.delete("text");
      if (units.size) fields += 1;
      expect([fn.name, value, [...units].slice(1)]).toEqual([fn.name, value, []]);
    }
  }
  expect(fields).toBeGreaterThan(20);
  // Published as 1.5 GB, 10 km and 300 m.
  expect(callFunction("IOASPEC", "571E", "WRITECACHEUPTO")).toBe(1500);
  expect(callFunction("ETHADAPTER", "576A", "REACH")).toBe(10_000);
  expect(callFunction("ETHADAPTER", "573A", "REACH")).toBe(300);
});

test("a capacity of SR-IOV is measured at measured points and interpolated elsewhere", () => {
  const rates = findTable("db2m-c5-sriov")!;
  const points = rates.rows.map((_, row) => rates.number(row, "updates"));
  const basis = (rate: number): string => explainCall("DB2MCAP", rate).basis;
  const measured = points.filter((rate) => basis(rate) === "measured");
  expect(measured.length).toBeGreaterThan(0);
  expect(basis(Math.min(...measured) * 1.01)).toBe("interpolated");
});

/** Every text about a cell, its row and its table, as DATA returns it. */
function* textsOfCells(): Generator<{ table: Table; row: number; field: string; texts: string[] }> {
  for (const table of tables)
    for (let row = 0; row < table.rows.length; row += 1)
      for (const { name } of table.fields) {
        const references = [{ table, row, field: name }];
        const answer = { references, warnings: [], conditions: [] } as unknown as Answer;
        yield { table, row, field: name, texts: [...warningsOf(answer)] };
      }
}

test("a note about a column is shown with that column and no other", () => {
  const noted = tables.filter(({ about }) => about.facts.noteColumns);
  expect(noted.length).toBeGreaterThan(8);
  for (const table of noted) {
    const columns = Object.entries(table.about.facts.noteColumns as Record<string, string>);
    for (const [note, named] of columns) {
      const text = table.about.notes[note];
      if (text === undefined) continue;
      const row = table.rows.findIndex((_, index) => table.footnotes(index).includes(text));
      expect([table.name, note, row >= 0]).toEqual([table.name, note, true]);
      const fields = table.fields.filter(({ name }) => table.footnotes(row, name).includes(text));
      const expected = table.fields.filter(({ name }) => named.split(",").includes(name));
      expect([table.name, note, fields.map(({ name }) => name)]).toEqual([
        table.name,
        note,
        expected.map(({ name }) => name),
      ]);
      expect(fields.length).toBeGreaterThan(0);
    }
  }
  expect(warningTexts("ETHRATE", "1 Gigabit", 1492, "SIMPLEX")).not.toContain("Both directions");
  expect(warningTexts("ETHRATE", "1 Gigabit", 1492, "DUPLEX")).toContain("Both directions");
});

/** The warnings and conditions of one of these columns, in all tables of ratings. */
const textsOfRatings = (...fields: readonly string[]): readonly string[] => [
  ...new Set(
    tables
      .filter(({ name }) => name.startsWith("cpw-c"))
      .flatMap((table) =>
        fields
          .filter((field) => table.has(field))
          .flatMap((field) =>
            table.rows.flatMap((_, row) => {
              const references = [{ table, row, field }];
              const answer = { references, warnings: [], conditions: [] } as unknown as Answer;
              return [...warningsOf(answer), ...conditionsOf(answer)];
            }),
          ),
      ),
  ),
];

test("what is said of a rating is shown with the rating, and not with a fact of the system", () => {
  const aboutRatings =
    /[Rr]ating of|-core value|nconstrained|5250|knee|\bCPW|\bSMT|nergy|ecurity|measured|projected|partitions? |[Ww]orkload|capacity for/;
  const facts = textsOfRatings("clock", "cache", "l2", "l3", "memoryMax", "diskMax", "edition");
  expect(facts.length).toBeGreaterThan(20);
  expect(facts.filter((text) => aboutRatings.test(text))).toEqual([]);
  const rated = textsOfRatings("cpw");
  expect(rated.filter((text) => aboutRatings.test(text)).length).toBeGreaterThan(30);
  expect(rated.filter((text) => /L2 cache|5250/.test(text))).toEqual([]);
  expect(explainCall("CPWATTR", "9117-MMD", "EPM0", "CLOCK").conditions).toEqual([
    "IBM i 7.1, announced October 2012",
    "3 cores per socket",
  ]);
  expect(explainCall("CPWRATE", "9117-MMD", "EPM0", 6).conditions).toContain("SMT4 enabled");
  const aboutEdition = textsOfRatings("editionFeature").join();
  expect(aboutEdition).toContain("QPRCFEAT");
  expect(textsOfRatings("clock").join()).not.toContain("QPRCFEAT");
});

/**
 * Columns that name a system, device or choice. In other columns, words such as "files" are not
 * names.
 */
const NAMING = [
  ...["system", "model", "feature", "device", "adapter", "storage", "option", "config", "ccin"],
  ...["type", "path", "access", "zend", "metric", "vm", "initiator", "target", "scenario"],
  ...["workload", "algorithm", "provider", "release", "phase", "pool", "content", "configuration"],
];
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`(?<![\\w.-])${escaped(name)}(?![\\w-]|\\.\\d)`).test(text));

test("a condition that names another system, device or choice does not appear", () => {
  const odd: string[] = [];
  let count = 0;
  for (const table of tables)
    for (const { name } of table.fields.filter((field) => NAMING.includes(field.name))) {
      const cells = table.rows.map((_, row) => table.text(row, name));
      const values = [...new Set(cells)].filter((value) => /[a-z]|\d{3}/i.test(value));
      if (values.length < 2) continue;
      cells.forEach((cell, row) => {
        const references = [{ table, row }];
        for (const condition of conditionsOf({
          references,
          warnings: [],
          conditions: [],
        } as unknown as Answer)) {
          const others = namesIn(condition, values);
          count += others.length;
          if (others.length && !others.some((other) => cell.includes(other)))
            odd.push(`${table.name}, ${name} ${cell}: ${condition}`);
        }
      });
    }
  expect(count).toBeGreaterThan(200);
  expect(
    [...new Set(odd)].filter((text) => !NAMED_FOR_ALL.some((words) => text.includes(words))),
  ).toEqual([]);
});

/**
 * Sentences of all rows that contain one of the names: of a value in another row, or missing in all
 * rows.
 */
const NAMED_FOR_ALL = [
  "The workload of V5R4 is heavier than that of V5R3",
  // The database server of all rows.
  "Zend Core V2.5.2",
  // Available next to the configurations of the table.
  "The feature is also available with",
  "offers this feature as a 32-core system only",
  "Db2 Mirror itself came with IBM i 7.4",
  "IBM i 7.1 has no Classic VM",
];

test("every restriction to rows has its text, rows to which it applies, and others", () => {
  const restricted = tables.filter(({ about }) => about.facts.noteRows);
  expect(restricted.length).toBeGreaterThan(30);
  for (const { about, size, ...table } of restricted.map((table) => ({
    about: table.about,
    size: table.size,
    concerns: (text: string, row: number): boolean => table.concerns(text, row),
    warnings: table.rows.map((_, row) => (table.has("warning") ? table.text(row, "warning") : "")),
  })))
    for (const beginning of Object.keys(about.facts.noteRows as Record<string, string>)) {
      const texts = [...about.conditions, ...about.warnings, ...table.warnings];
      const text = about.notes[beginning]
        ? beginning
        : texts.find((candidate) => candidate.startsWith(beginning));
      expect([about.name, beginning, text === undefined]).toEqual([about.name, beginning, false]);
      const concerned = Array.from({ length: size }, (_, row) => table.concerns(text!, row));
      expect([about.name, beginning, new Set(concerned).size]).toEqual([about.name, beginning, 2]);
    }
});

test("the reason of an empty cell is about its column", () => {
  const ABOUT: Readonly<Record<string, RegExp>> = {
    RAID: /^raid/,
    cache: /cache/i,
    interface: /^(?:interfaceSpeed|technology)$/,
    feature: /^features$/,
    CCIN: /^ccin$/,
    speed: /^speeds?$/,
    Console: /^operationsConsole$/,
    distance: /^distance$/,
    "hardware level": /^hardware$/,
  };
  const scoped = tables.filter(({ name }) =>
    ["ioa-spec", "eth-adapters", "roce-proto"].includes(name),
  );
  const wrong = scoped.flatMap((table) =>
    table.rows.flatMap((_, row) =>
      table.fields.flatMap(({ name }) =>
        Object.entries(ABOUT)
          .filter(([, columns]) => !columns.test(name))
          .filter(([word]) => table.reasonOfEmpty(row, name).includes(word))
          .map(([word]) => `${table.name} ${row + 1} ${name}: ${word}`),
      ),
    ),
  );
  expect(wrong).toEqual([]);
  expect(refusal("IOASPEC", "2780", "CACHE")).toBe(
    '#N/A No published cache of adapter "2780". Only separate write and read caches are published.',
  );
  expect(refusal("IOASPEC", "573D", "WRITECACHE")).toBe(
    '#N/A No published write cache of adapter "573D". Write and read cache are not published separately.',
  );
  expect(refusal("IOASPEC", "2780", "MAXDEVICES", "RAID6")).toContain("RAID 6 values are not");
});

test("a condition of a column is shown with that column and no other", () => {
  const conditions = (...call: [string, ...unknown[]]): string =>
    explainCall(...call).conditions.join("; ");
  expect(conditions("TAPEDEV", "3580-004", "FACTOR")).toContain("compaction factor");
  expect(conditions("TAPEDEV", "3580-004", "FACTOR")).not.toContain("Native rate");
  expect(conditions("TAPEDEV", "3580-004", "RATE")).not.toContain("compact");
  expect(conditions("IOASPEC", "572F", "INTERFACE")).not.toContain("cache");
  for (const table of tables.filter(({ about }) => about.facts.noteColumns))
    for (const [beginning, columns] of Object.entries(
      table.about.facts.noteColumns as Record<string, string>,
    )) {
      const text = table.about.conditions.find((candidate) => candidate.startsWith(beginning));
      if (text === undefined || beginning.length < 3) continue;
      for (const { name } of table.fields) {
        const rows = table.rows.map((_, row) => row).filter((row) => table.concerns(text, row));
        const isShown = rows.some((row) => table.concerns(text, row, name));
        expect([table.name, text, name, isShown]).toEqual([
          table.name,
          text,
          name,
          columns.split(",").includes(name),
        ]);
      }
    }
});

test("an answer says what it was measured under where its neighbor differs", () => {
  const conditions = (...call: [string, ...unknown[]]): string =>
    explainCall(...call).conditions.join("; ");
  for (const release of ["V5R3", "V5R4"])
    for (const type of ["NORMAL", "ABNORMAL"]) {
      const heavier = "The workload of V5R4 is heavier than that of V5R3";
      expect(conditions("IPLTIME", "7457", release, type)).toContain(heavier);
      expect(conditions("IPLTIME", "7457", release, type, "SLIC")).not.toContain(heavier);
    }
  expect(conditions("IPLTIME", "7051", "V6R1")).not.toContain("heavier");
  for (const access of ["ibm_db2", "i5 SQL"])
    expect(conditions("PHPPERF", access, "OPM")).toContain("Persistent connections");
  expect(conditions("PHPPERF", "mysqli", "OPM")).not.toContain("Persistent connections");
  expect(conditions("NETTPS", "RR", "1 Gigabit", 1, 0.5)).toContain("Another run than");
  expect(conditions("DB2MCAP", 416)).toContain("Between 9 and 10 interfering threads");
});

test("each warning and condition is shown once", () => {
  const bare = (text: string): string => text.replace(/[.;\s]+$/, "");
  const twice = answers.filter(({ answer }) =>
    [warningsOf(answer).map(bare), conditionsOf(answer).map(bare)].some(
      (texts) => new Set(texts).size !== texts.length,
    ),
  );
  expect(twice.map(({ call }) => call)).toEqual([]);
});

test("no warning, note or condition mentions anything internal", () => {
  const INSIDE =
    /\b[Ll]ines? \d|\bbound2\b|\bcolumn \d{3,}|\bthe field [a-z]|\bundefined\b|\bJSON\b|[Nn]ote \d of the print/;
  const texts = new Set<string>();
  for (const { texts: own } of textsOfCells()) for (const text of own) texts.add(text);
  for (const { about } of tables)
    for (const text of [...about.conditions, ...Object.values(about.notes)]) texts.add(text);
  for (const { answer } of answers)
    for (const text of [...answer.warnings, ...answer.conditions]) texts.add(text);
  expect(texts.size).toBeGreaterThan(600);
  expect([...texts].filter((text) => INSIDE.test(text))).toEqual([]);
});

test("DATA and the function for the same value have the same notes", () => {
  const eth = findTable("eth-stream")!;
  const data = lookUp("eth-stream", "simplex", ["100 Megabit", "100", "1492"]) as Answer;
  expect(warningsOf(data)).toEqual(explainCall("ETHRATE", eth.text(0, "type"), 1492).warnings);
});
