/** Long formulas and texts in comparisons: what differs is always shown. */
import { differingParts } from "../../src/spreadsheet/text-difference";
import { randomBy } from "../../scripts/fuzz/random";

test("short texts stay whole", () => {
  expect(differingParts("=A1+1", "=A1+2")).toEqual(["=A1+1", "=A1+2"]);
});

test("of a long formula, the part that differs is shown with its surroundings", () => {
  const formula = (name: string): string =>
    `=IF(${"A1+".repeat(200)}0>0,${name},${"B2*".repeat(200)}1)`;
  const [was, is] = differingParts(formula("Growth"), formula("Factor"));
  expect(was).toMatch(/^\.\.\..{20,60}Growth,B2\*.{20,60}\.\.\.$/);
  expect(is).toMatch(/^\.\.\..{20,60}Factor,B2\*.{20,60}\.\.\.$/);
});

test("whatever the change, both parts differ and are short", () => {
  const random = randomBy(7);
  const letters = '=ABC123+*(),"';
  const text = (length: number): string =>
    Array.from({ length }, () => random.pick([...letters])).join("");
  for (let i = 0; i < 300; i += 1) {
    const [start, end] = [text(random.below(600)), text(random.below(600))];
    const [a, b] = [text(random.below(500)), text(random.below(500))];
    const whole = [`${start}${a}${end}`, `${start}${b}${end}`] as const;
    const parts = differingParts(...whole);
    expect(
      parts[0] === parts[1] && whole[0] !== whole[1] && whole[0].length !== whole[1].length,
    ).toBe(false);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(320);
  }
});
