/** Insert a plan, and see what it recommends and what its checks say. */
import { mergeClasses } from "@fluentui/react-components";
import { ClipboardTaskListLtrRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { readPlan, type PlanState } from "../plan/read-checks";
import { Frame, Nothing } from "./parts";
import { PlanChecks, VerdictChip } from "./PlanChecks";
import { InsertionNotice, PlanInsert, usePlanInsertion } from "./PlanInsert";
import { useLooks } from "./styles";
import { TEXTS } from "./texts";
import { useLoaded } from "./use-loaded";
import { useWorkbook } from "./workbook-context";

const words = TEXTS.plan;

function Recommendation({ plan }: { readonly plan: PlanState }): ReactElement {
  const looks = useLooks();
  return (
    <section className={looks.card} aria-label={words.recommendation}>
      <div className={looks.between}><p className={looks.eyebrow}>{words.recommendation}</p>{plan.verdict && <VerdictChip verdict={plan.verdict} />}</div>
      <h2 className={mergeClasses(looks.title)}>{plan.headline || words.notCalculated}</h2>
    </section>
  );
}

export function PlanView({ active }: { readonly active: boolean }): ReactElement {
  const looks = useLooks();
  const { host, version } = useWorkbook();
  const { result, problem, working } = useLoaded(active ? async () => (await readPlan(host)) ?? ("none" as const) : undefined, [host, version, active]);
  const insertion = usePlanInsertion(host);
  const plan = typeof result === "object" ? result : undefined;
  return (
    <Frame label={TEXTS.views.plan}>
      <div className={looks.stack} style={{ gap: "16px" }}>
        <InsertionNotice insertion={insertion} />
        {plan && <Recommendation plan={plan} />}
        {plan && <PlanChecks checks={plan.checks} />}
        {!plan && <PlanInsert insertion={insertion} />}
        {problem !== undefined && <Nothing icon={<ClipboardTaskListLtrRegular />} title={problem} />}
        {result === undefined && problem === undefined && working && <p className={looks.quiet} role="status">{TEXTS.loading}</p>}
        {result === "none" && <Nothing icon={<ClipboardTaskListLtrRegular />} title={words.noPlanTitle} hint={words.noPlan} />}
        {plan && <PlanInsert insertion={insertion} title={words.another} />}
      </div>
    </Frame>
  );
}

