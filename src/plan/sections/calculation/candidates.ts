/** Systems that a search may suggest: not older than those of the plan, and not withdrawn. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { firstReason } from "../../definition/conditions";
import { Steps } from "../../definition/steps";
import { alternativesInput, coverInput, customSystem } from "../../inputs/core-cells";
import { listedSystems } from "../../inputs/system-facts";
import { fieldError } from "../../inputs/validation-cells";
import { alternativeType, boxType, systemFact, systemSize } from "../lists/cells";
import { fit } from "./cells";
import { proposal } from "./proposal-cells";

const CHOSEN = "Selected alternative";

const ofListed = (system: FormulaPart, column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(${system}, ${systemFact.item.all}, 0))`;
const isListed = (system: FormulaPart): Formula =>
  xl`COUNTIF(${systemFact.item.all}, ${system}) > 0`;
const isCustom = (system: FormulaPart): Formula =>
  xl`COUNTIF(${customSystem.system.all}, ${system}) > 0`;

/** Custom entries count as newer than the catalogue, because their generation is unknown. */
const ageOf = (system: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${system} = ""`, 0],
      [isListed(system), ofListed(system, systemFact.age)],
      [isCustom(system), xl`MAX(${systemFact.age.all}) + 1`],
    ],
    0,
  );

/** The size of a system: that of its largest rated configuration. */
export const sizeOf = (system: FormulaPart): Formula =>
  firstReason(
    [
      [xl`${system} = ""`, 0],
      [isListed(system), ofListed(system, systemFact.size)],
    ],
    xl`
      SUMPRODUCT(1 * (MAXIFS(${customSystem.cores.all}, ${customSystem.system.all}, ${system})
        > ${systemSize.item.all}))`,
  );

const boxSteps = new Steps("boxage", "Generations of systems in use", "box");
const boxAge = boxSteps.addWhole("age", "Number of its generation", ageOf(boxType.type));

const chosenSteps = new Steps("chosen", CHOSEN);
const chosenSystem = chosenSteps.addText(
  "system",
  "System that is entered for it",
  xl`
    IF(${fieldError("target.choice")} <> "", "",
      INDEX(${alternativeType.type.all}, ${fit.choice.active}) & "")`,
);
const chosenAge = chosenSteps.addWhole("age", "Number of its generation", ageOf(chosenSystem));
const oldest = chosenSteps.addWhole(
  "oldest",
  "Generation from which systems are proposed",
  xl`MAX(${boxAge.all}, ${chosenAge})`,
);

/** Whether withdrawn systems are excluded. */
export const isOnSaleOnly = xl`${alternativesInput.withdrawn} <> "Yes"`;

const listed = new Steps("candidate", "Systems of the catalogue", listedSystems().length);
const isOffMarket = xl`
  AND(${isOnSaleOnly}, N(${systemFact.sale}) > 0,
    N(${systemFact.sale}) <= N(${coverInput.date}))`;
/** A plan of an earlier day proposes no system of a later one. */
const isAnnouncedLater = xl`
  AND(N(${coverInput.date}) > 0, N(${systemFact.announced}) > N(${coverInput.date}))`;
const reasonLeftOut = listed.addText(
  "why",
  "Why it is not proposed",
  firstReason(
    [
      [xl`OR(${proposal.open} <> "", ${systemFact.proposable} = 0)`, ""],
      [xl`${systemFact.age} < ${oldest}`, "older"],
      [isOffMarket, "withdrawn"],
      [isAnnouncedLater, "later"],
    ],
    "",
  ),
);
const excluded = listed.addText(
  "word",
  "How the search leaves it out",
  xl`IF(${reasonLeftOut} = "", "", "-" & ${systemFact.item})`,
);

/** What the search excludes, as texts of a list. */
export const excludedWords: FormulaPart = excluded.all;

const countOf = (reason: string): Formula => xl`COUNTIF(${reasonLeftOut.all}, ${reason})`;
export const olderSystems = countOf("older");
export const withdrawnSystems = countOf("withdrawn");
/** Systems that were announced after the day of the plan. */
export const laterSystems = countOf("later");

export const candidateBlocks = [boxSteps.block, chosenSteps.block, listed.block];
