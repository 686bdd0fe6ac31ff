/** A feature code is accepted as offers write it: EPM0 or (EPM0). */
import { allFunctions } from "../../src/functions";
import { CellError } from "../../src/functions/core/cell-error";
import { isRefusal } from "../../src/models/answer";

/** Every example with a feature code in it, with the place of the code. */
const CALLS = allFunctions().flatMap((fn) =>
  fn.params.flatMap((param, i) =>
    param.name === "feature"
      ? fn.examples
          .filter(({ args }) => typeof args[i] === "string" && args[i] !== "")
          .map(({ args }) => ({ fn, args, place: i }))
      : [],
  ),
);

/** The value, or the kind of the refusal, whose message repeats the input. */
function answerOf({ fn }: (typeof CALLS)[number], args: readonly unknown[]): unknown {
  const outcome = fn.outcome(args as Parameters<typeof fn.outcome>[0]);
  if (outcome instanceof CellError) return outcome.code;
  return isRefusal(outcome) ? outcome.refused : outcome.value;
}

test("there are functions with feature codes", () => {
  expect(new Set(CALLS.map(({ fn }) => fn.name)).size).toBeGreaterThan(5);
});

test.each(CALLS.map((call) => [`${call.fn.name}(${call.args.join(", ")})`, call] as const))(
  "%s",
  (_, call) => {
    const inBrackets = call.args.map((arg, i) => (i === call.place ? `(${String(arg)})` : arg));
    expect(answerOf(call, inBrackets)).toEqual(answerOf(call, call.args));
  },
);
