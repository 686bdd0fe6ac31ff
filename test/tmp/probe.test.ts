import { EMPTY_INPUTS } from "../../src/plan/inputs";
import { readFileSync } from "node:fs";
import { inputsOf, openPlan } from "../support/open-plan";
const ex = JSON.parse(readFileSync("src/plan/examples/worked-example.json","utf8"));
test("empty", async () => {
  const plan = await openPlan(EMPTY_INPUTS, []);
  console.log(plan.errors(), plan.read("option.name[1]"), plan.read("proposal.system[1]"), plan.read("found.reason"), plan.read("cover.open"), plan.read("targetchecks.verdict[1]"), plan.read("targetchecks.value[1]"));
  plan.dispose();
}, 60000);
test("proposals", async () => {
  const t0=Date.now();
  const plan = await openPlan(inputsOf({...ex, tables: {...ex.tables, alt: ex.tables.alt.slice(0,1)}}), []);
  console.log(Date.now()-t0, plan.errors());
  for (const r of [1,2,3,4]) console.log(["name","system","feature","mode","cores","vios","viosOwn","k","origin","given","turn"].map(k=>plan.read(`option.${k}[${r}]`)).join(" | "), "||", ["system","feature","mode","cores","vios","cpw","worst","each","workload","notes"].map(k=>plan.read(`proposal.${k}[${r}]`)).join(" | "));
  for (const r of [1,2,3,4]) console.log(plan.read(`fit.why#alt${r}`), plan.read(`fit.verdict#alt${r}`), plan.read(`ranking.rank[${r}]`));
  await plan.set({"alt.system[1]": null, "alt.name[1]": null, "alt.feature[1]": null, "alt.cores[1]": null, "alt.vios[1]": null});
  for (const r of [1,2,3,4]) console.log(["name","system","feature","mode","cores","vios","viosOwn","k","origin","given","turn"].map(k=>plan.read(`option.${k}[${r}]`)).join(" | "));
  console.log(plan.read("cover.headline"), plan.errors());
  plan.dispose();
}, 60000);
