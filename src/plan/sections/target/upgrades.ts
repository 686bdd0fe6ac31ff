/** Today's releases of IBM i from which that of an alternative cannot be reached directly. */
import { NOT_SUPPORTED } from "../../../models/release-levels";
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl } from "../../../spreadsheet/formula/xl";
import { call, textOr } from "../../definition/function-calls";
import { Steps } from "../../definition/steps";
import { alternativeFact, box, boxfact } from "../../inputs/core-cells";
import { ALTERNATIVE_NUMBERS } from "../../scenarios";
import { buying, option } from "./cells";

const steps = new Steps("upgrade", "Upgrades of IBM i from each system of today", "box");

/** By alternative: each system of today from which there is none. */
export const indirectUpgrades: readonly Quantity[] = ALTERNATIVE_NUMBERS.map((number) => {
  const level = call(
    "OSLEVEL",
    xl`${alternativeFact.ibmi.row(number)} & ""`,
    xl`${option.system.row(number)} & ""`,
    xl`${boxfact.ibmi} & ""`,
  );
  const ofLevel = buying.level.row(number);
  const fromToday = steps.addText(
    `level${number}`,
    `Alternative ${number}: level, if there is an upgrade from it`,
    xl`
      IF(OR(${box.system} = "", ${boxfact.ibmi} = "", ${ofLevel} = "", ${ofLevel} = ${NOT_SUPPORTED}),
        "", ${textOr(level, "")})`,
  );
  return steps.addText(
    `from${number}`,
    `Alternative ${number}: no direct upgrade from it`,
    xl`IF(${fromToday} = ${NOT_SUPPORTED}, ${boxfact.ibmi} & " of " & ${box.name}, "")`,
  );
});

export const upgradeBlock = steps.block;
