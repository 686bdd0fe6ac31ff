/** No function searches in texts of any length: those that no name or list has are refused. */
import { allFunctions } from "../../src/functions";
import { isRefusal } from "../../src/models/answer";

const TEXTS = [10_000, 100_000].flatMap((length) => [
  "a".repeat(length),
  "9117-MMD EPM0 ".repeat(length / 14),
  "save,rate,tape,".repeat(length / 15),
]);
const WORDS: ReadonlySet<string> = new Set(["text", "keyword", "key", "textOrNumber"]);
const places = allFunctions().flatMap((fn) =>
  fn.params.flatMap(({ name, type }, i) =>
    WORDS.has(type) ? [[`${fn.name} ${name}`, fn, i] as const] : [],
  ),
);

test("most functions have texts", () => expect(places.length).toBeGreaterThan(150));

test.each(places)("%s refuses texts of 10,000 characters and more", (_, fn, place) => {
  const args = [...(fn.examples[0]?.args ?? [])];
  while (args.length < place) args.push(null);
  for (const text of TEXTS) {
    args[place] = text;
    const outcome = fn.outcome(args as Parameters<typeof fn.outcome>[0]);
    expect(isRefusal(outcome as never) && (outcome as { message?: string }).message !== "").toBe(
      true,
    );
  }
});
