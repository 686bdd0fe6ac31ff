/** Support of today's systems and their IBM i releases on the date of the plan. */
import { NOT_SUPPORTED } from "../../../models/release-levels";
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../definition/check";
import { call, numberOr, type FunctionCall } from "../../definition/function-calls";
import { dateInWords } from "../../definition/months";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { box, boxfact, coverInput } from "../../inputs/core-cells";
import { CUSTOM_FACTS } from "../my-catalogue/cells";
import { NOT_STATED } from "../target/cells";

const supportOf = (system: FormulaPart, what: string): FunctionCall =>
  call("SYSLIFE", xl`${system} & ""`, what, CUSTOM_FACTS);
const [EARLIEST, LATEST] = ["SUPPORTEARLIEST", "SUPPORTLATEST"] as const;
const releaseSupportOf = (release: FormulaPart): FunctionCall =>
  call("OSLIFE", xl`${release} & ""`, CUSTOM_FACTS);

const steps = new Steps("supported", "Support of today's systems", "box");
const DAY = { unit: "day", format: "0" } as const;
const dayOf = (name: FormulaPart, answer: FunctionCall): Formula =>
  xl`IF(${name} = "", 0, ${numberOr(answer, 0)})`;
const system = steps.add(
  "support",
  "End of support of the system, earliest day",
  dayOf(box.system, supportOf(box.system, EARLIEST)),
  DAY,
);
const systemLatest = steps.add(
  "latest",
  "End of support of the system, latest day",
  dayOf(box.system, supportOf(box.system, LATEST)),
  DAY,
);
const release = steps.add(
  "release",
  "End of support of its IBM i release",
  dayOf(boxfact.ibmi, releaseSupportOf(boxfact.ibmi)),
  DAY,
);

/** The earlier of two days, of which one may be missing; 0 without both. */
export const firstDay = (a: FormulaPart, b: FormulaPart): Formula =>
  xl`IF(AND(${a} > 0, ${b} > 0), MIN(${a}, ${b}), MAX(${a}, ${b}))`;

/** An end of support in words: both days where its sources leave it open; "" without one. */
export function addDates(
  cells: Steps,
  key: string,
  label: string,
  earliest: Quantity,
  latest: Quantity,
): Quantity {
  const first = cells.addText(
    `${key}date`,
    `${label}, earliest day in words`,
    xl`IF(${earliest} = 0, "", ${dateInWords(earliest)})`,
  );
  return cells.addText(
    `${key}dates`,
    `${label} in words`,
    xl`
      IF(${latest} = ${earliest}, ${first},
        ${first} & " at the earliest, " & ${dateInWords(latest)} & " at the latest")`,
  );
}
const firstEnd = steps.add(
  "firstend",
  "First end of support, of the system or of its IBM i release",
  firstDay(systemLatest, release),
  DAY,
);
const systemDates = addDates(steps, "system", "End of support of the system", system, systemLatest);
const releaseDate = steps.addText(
  "releasedate",
  "End of support of its IBM i release in words",
  xl`IF(${release} = 0, "", ${dateInWords(release)})`,
);

const planDay = xl`N(${coverInput.date})`;
/** By every source. */
const isPast = (day: FormulaPart): Formula =>
  xl`AND(${box.name} <> "", ${day} > 0, ${day} <= ${planDay})`;
const past = steps.addWhole(
  "past",
  "Ends of support that have passed",
  xl`IF(${isPast(systemLatest)}, 1, 0) + IF(${isPast(release)}, 1, 0)`,
);
const sinceWhen = (subject: Formula, day: Quantity, dates: Quantity): Formula =>
  xl`IF(${isPast(day)}, ${subject} & " has been out of support since " & ${dates} & ".", "")`;
/** Where its latest day has not passed, the earliest may have: both are named. */
const systemInWords = steps.addText(
  "system",
  "Support of the system in words",
  xl`
    IF(AND(${isPast(system)}, NOT(${isPast(systemLatest)})),
      ${box.name} & " is supported until " & ${systemDates} & ".",
      ${sinceWhen(xl`${box.name}`, systemLatest, systemDates)})`,
);
const releaseInWords = steps.addText(
  "releasewords",
  "Support of its IBM i release in words",
  sinceWhen(xl`${boxfact.ibmi} & " of " & ${box.name}`, release, releaseDate),
);
/** Of the system, then of its release. */
const until = steps.addText(
  "until",
  "Supported until",
  xl`
    IF(${box.system} = "", "",
      ${box.name} & ": " & IF(${systemDates} = "", ${NOT_STATED}, ${systemDates})
        & IF(${boxfact.ibmi} = "", "",
          "; " & ${boxfact.ibmi} & ": "
            & IF(${releaseDate} = "", ${NOT_STATED}, ${releaseDate})))`,
);

const levelOf = (name: FormulaPart, ibmi: FormulaPart): FunctionCall =>
  call("OSLEVEL", xl`${ibmi} & ""`, xl`${name} & ""`);
/** A release that runs on a system whatever is published: only a remark where nothing is. */
const isUnstated = steps.addYesNo(
  "isunstated",
  "No publication states that its IBM i release runs on it",
  xl`
    IF(OR(${box.system} = "", ${boxfact.ibmi} = ""), 0,
      IF(ISERROR(${levelOf(box.system, boxfact.ibmi)}), 1,
        IF(${levelOf(box.system, boxfact.ibmi)} = ${NOT_SUPPORTED}, 1, 0)))`,
);
const unstated = steps.addText(
  "unstated",
  "IBM i release without a publication that it runs on the system",
  xl`IF(${isUnstated} = 1, ${boxfact.ibmi} & " on " & ${box.name}, "")`,
);

const all = new Steps("supportedall", "Support of all systems of today");
const count = all.addWhole("past", "Ends of support that have passed", xl`SUM(${past.all})`);
const text = all.addText(
  "inwords",
  "The same in words",
  xl`TEXTJOIN(" ", TRUE, ${systemInWords.all}, ${releaseInWords.all})`,
);

const check: Check = {
  rule: "plan.source.support",
  label: "Support of current systems and IBM i releases",
  value: xl`${count}`,
  bound: "0",
  format: "0",
  applies: xl`AND(${planDay} > 0, SUM(${system.all}, ${release.all}, ${past.all}) > 0)`,
  which: xl`${text} & IF(${text} = "", "", " ")`,
};

const releaseCheck: Check = {
  rule: "plan.source.release",
  label: "Published IBM i releases of current systems",
  value: xl`SUM(${isUnstated.all})`,
  bound: "0",
  format: "0",
  applies: xl`SUMPRODUCT((${box.system.all} <> "") * (${boxfact.ibmi.all} <> "")) > 0`,
  note: xl`
    TEXTJOIN(", ", TRUE, ${unstated.all})
      & ": no publication was found that states it."`,
};

/** Cites the dates in Sources. */
function* figures(plan: Plan): CitedFigures {
  for (let row = 1; row <= plan.rowCapacity("box"); row += 1) {
    const facts = [
      ["End of support of ", box.name.row(row), supportOf(box.system.row(row), EARLIEST), system],
      [
        "End of support of IBM i, ",
        box.name.row(row),
        releaseSupportOf(boxfact.ibmi.row(row)),
        release,
      ],
    ] as const;
    for (const [what, name, answer, day] of facts)
      yield {
        what: "End of support",
        whatFormula: xl`${what} & ${name}`,
        call: answer,
        unit: "day",
        value: day.line(row),
        used: xl`${day.line(row)} > 0`,
      };
  }
}

/** What is out of support today: its number, in words, its check, and its sources. */
export const currentSupport = {
  count,
  text,
  until: all.addText("until", "Supported until", xl`TEXTJOIN(", ", TRUE, ${until.all})`),
  firstEnd: all.add(
    "firstend",
    "First end of support of all",
    xl`
      IF(MAX(${firstEnd.all}) = 0, 0, SMALL(${firstEnd.all}, COUNTIF(${firstEnd.all}, 0) + 1))`,
    DAY,
  ),
  checks: [check, releaseCheck],
  figures,
  blocks: [steps.block, all.block],
};
