/** How a blade's rating divides its cores between VIOS and IBM i. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { call, type FunctionCall } from "../../build/function-calls";

type Rated = Readonly<Record<"system" | "feature" | "mode" | "active" | "net", Quantity>>;

/** The division of the rating with the active cores, otherwise of the only rating. */
function divisionOf(
  { system, feature, mode, active }: Rated,
  what: "VIOS" | "SHARING",
  isAnswer: (answer: FormulaPart) => Formula,
  otherwise: string,
): Formula {
  const answerFor = (cores: FormulaPart): FunctionCall =>
    call("CPWVIOS", system, feature, cores, what, mode);
  const [ofActive, only] = [answerFor(active), answerFor("")];
  return xl`
    IF(${isAnswer(ofActive)}, ${ofActive},
    IF(${isAnswer(only)}, ${only}, ${otherwise}))`;
}

/** Cores that a rating has for VIOS, and whether its processors are dedicated or shared. */
export const ratedCores = (of: Rated) => {
  const vios = divisionOf(of, "VIOS", (answer) => xl`ISNUMBER(${answer})`, "none");
  const sharing = divisionOf(of, "SHARING", (answer) => xl`ISTEXT(${answer})`, "");
  return {
    net: xl`IF(${of.system} = "", "", ${vios})`,
    shared: xl`IF(ISNUMBER(${of.net}), ${sharing}, "")`,
  };
};
