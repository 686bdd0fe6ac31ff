/** The plan of the workbook: what it recommends, what steers it, what is missing, its checks; and the templates that can be inserted. */
import { Button } from "@fluentui/react-components";
import { ClipboardTaskListLtrRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { readOverview, type PlanOverview } from "../plan/overview";
import { Disclosure, Frame, Nothing, NoticeBar } from "./parts";
import { PlanChecks } from "./PlanChecks";
import { PlanGallery } from "./PlanGallery";
import { PlanGaps } from "./PlanGaps";
import { InsertionNotice, usePlanInsertion } from "./PlanInsert";
import { PlanSections } from "./PlanSections";
import { PlanSteer } from "./PlanSteer";
import { PlanVersions } from "./PlanVersions";
import { ShareRepair } from "./ShareRepair";
import { useLooks } from "./styles";
import { TEXTS } from "./texts";
import { useLoaded } from "./use-loaded";
import { usePlanChanges } from "./use-plan-changes";
import { useWorkbook } from "./workbook-context";

const words = TEXTS.plan;

function OpenPlan({ plan }: { readonly plan: PlanOverview }): ReactElement {
  const looks = useLooks();
  const { host } = useWorkbook();
  const changes = usePlanChanges(host);
  const used = plan.switches.filter(({ on }) => on).length;
  return (
    <>
      <PlanSteer plan={plan} changes={changes} />
      <NoticeBar notice={changes.notice}>{changes.undoable && <Button size="small" appearance="transparent" onClick={changes.undo} disabled={changes.busy}>{TEXTS.undo}</Button>}</NoticeBar>
      <PlanGaps gaps={plan.gaps} onGo={({ at }) => changes.go(at)} />
      <PlanChecks checks={plan.checks} />
      <div className={looks.tight}>
        {plan.switches.length > 0 && <Disclosure title={words.sections(used, plan.switches.length)}><PlanSections switches={plan.switches} changes={changes} /></Disclosure>}
        <PlanVersions />
      </div>
    </>
  );
}

export function PlanView({ active }: { readonly active: boolean }): ReactElement {
  const looks = useLooks();
  const { host, version } = useWorkbook();
  const { result, problem, working } = useLoaded(active ? async () => (await readOverview(host)) ?? ("none" as const) : undefined, [host, version, active]);
  const insertion = usePlanInsertion(host);
  const plan = typeof result === "object" ? result : undefined;
  return (
    <Frame label={TEXTS.views.plan}>
      <div className={looks.stack} style={{ gap: "16px" }}>
        <InsertionNotice insertion={insertion} />
        {plan && <OpenPlan plan={plan} />}
        {problem !== undefined && <Nothing icon={<ClipboardTaskListLtrRegular />} title={problem} />}
        {result === undefined && problem === undefined && working && <p className={looks.quiet} role="status">{TEXTS.loading}</p>}
        {result === "none" && <p className={looks.text}>{words.noPlan}</p>}
        {plan ? <Disclosure title={words.another}><PlanGallery insertion={insertion} title={words.another} /></Disclosure> : <PlanGallery insertion={insertion} />}
        <Disclosure title={TEXTS.share.title}><ShareRepair /></Disclosure>
      </div>
    </Frame>
  );
}
