/** Support of today's systems and their IBM i releases on the date of the plan. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Check } from "../../build/check";
import { call, numberOr, type FunctionCall } from "../../build/function-calls";
import { dateInWords } from "../../build/months";
import type { Plan } from "../../build/section";
import { Steps } from "../../build/steps";
import { box, boxfact, coverInput } from "../../inputs/core-cells";
import { CUSTOM_FACTS } from "../my-catalogue/cells";

const SHEET = "Current system";

const supportOf = (system: FormulaPart): FunctionCall =>
  call("SYSLIFE", xl`${system} & ""`, "SUPPORT", CUSTOM_FACTS);
const releaseSupportOf = (release: FormulaPart): FunctionCall =>
  call("OSLIFE", xl`${release} & ""`, CUSTOM_FACTS);

const steps = new Steps("supported", "Support of today's systems", "box");
const DAY = { unit: "day", format: "0" } as const;
const dayOf = (name: FormulaPart, answer: FunctionCall): Formula =>
  xl`IF(${name} = "", 0, ${numberOr(answer, 0)})`;
const system = steps.add(
  "support",
  "End of support of the system",
  dayOf(box.system, supportOf(box.system)),
  DAY,
);
const release = steps.add(
  "release",
  "End of support of its IBM i release",
  dayOf(boxfact.ibmi, releaseSupportOf(boxfact.ibmi)),
  DAY,
);
const planDay = xl`N(${coverInput.date})`;
const isPast = (day: FormulaPart): Formula =>
  xl`AND(${box.name} <> "", ${day} > 0, ${day} <= ${planDay})`;
const past = steps.add(
  "past",
  "Ends of support that have passed",
  xl`IF(${isPast(system)}, 1, 0) + IF(${isPast(release)}, 1, 0)`,
  { format: "0" },
);
const sinceWhen = (subject: Formula, day: Quantity): Formula =>
  xl`IF(${isPast(day)}, ${subject} & " has been out of support since " & ${dateInWords(day)} & ".", "")`;
const systemInWords = steps.addText(
  "system",
  "Support of the system in words",
  sinceWhen(xl`${box.name}`, system),
);
const releaseInWords = steps.addText(
  "releasewords",
  "Support of its IBM i release in words",
  sinceWhen(xl`${boxfact.ibmi} & " of " & ${box.name}`, release),
);

const all = new Steps("supportedall", "Support of all systems of today");
const count = all.add("past", "Ends of support that have passed", xl`SUM(${past.all})`, {
  format: "0",
});
const text = all.addText(
  "inwords",
  "The same in words",
  xl`TEXTJOIN(" ", TRUE, ${systemInWords.all}, ${releaseInWords.all})`,
);

const check: Check = {
  rule: "plan.source.support",
  label: "Current systems and IBM i releases are supported",
  value: xl`${count}`,
  bound: "0",
  format: "0",
  applies: xl`AND(${planDay} > 0, SUM(${system.all}, ${release.all}) > 0)`,
  which: xl`${text} & IF(${text} = "", "", " ")`,
};

/** Cites the dates in Sources. */
function cite(plan: Plan): void {
  for (let row = 1; row <= plan.rowCapacity("box"); row += 1) {
    const facts = [
      ["End of support of ", box.name.row(row), supportOf(box.system.row(row)), system],
      [
        "End of support of IBM i, ",
        box.name.row(row),
        releaseSupportOf(boxfact.ibmi.row(row)),
        release,
      ],
    ] as const;
    for (const [what, name, answer, day] of facts)
      plan.figure({
        what: "End of support",
        whatFormula: xl`${what} & ${name}`,
        call: answer,
        unit: "day",
        sheet: SHEET,
        value: day.line(row),
        used: xl`${day.line(row)} > 0`,
      });
  }
}

/** What is out of support today: its number, in words, its check, and its sources. */
export const currentSupport = { count, text, check, cite, blocks: [steps.block, all.block] };
