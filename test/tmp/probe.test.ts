import { readFileSync } from "node:fs";
import { inputsOf, openPlan } from "../support/open-plan";
const ex = JSON.parse(readFileSync("src/plan/examples/worked-example.json","utf8"));
test("proposals", async () => {
  const t0=Date.now();
  const plan = await openPlan(inputsOf(ex), []);
  console.log(Date.now()-t0, plan.errors());
  const out: any[] = [];
  for (const r of [1,2,3,4]) out.push(["fails","notes","why","headNow","headEnd","net","shared"].map(k=>plan.read(`fit.${k}#alt${r}`)).join(" | ") + " || " + plan.read(`ranking.against[${r}]`));
  await plan.set({"alt.system[2]": "7895-43X", "alt.feature[2]": "EPRH", "alt.cores[2]":32, "alt.vios[2]":null, "target.cores2[1]":20, "target.cores2[2]":11, "alt.system[3]": "7895-43X", "alt.feature[3]": "EPRH", "alt.cores[3]":32, "alt.vios[3]":null,});
  for (const r of [2,3,4]) out.push(["fails","notes","why","headNow","headEnd","net","shared","vios","needed"].map(k=>plan.read(`fit.${k}#alt${r}`)).join(" | ") + " || " + plan.read(`ranking.against[${r}]`));
  out.push(plan.errors());
  console.log(out);
  plan.dispose();
}, 60000);
