/**
 * The plan of the workbook: recommendation, choices, missing inputs, checks; and templates to
 * insert.
 */
import { ClipboardTaskListLtrRegular } from "@fluentui/react-icons";
import { useEffect, useRef, type ReactElement } from "react";
import { readOverview, type PlanOverview } from "../../plan/read/overview";
import { afterDrawing } from "../common/after-drawing";
import { Disclosure, Frame, EmptyState } from "../common/components";
import { PlanChecks } from "./PlanChecks";
import { PlanCompare } from "./PlanCompare";
import { PlanGallery } from "./PlanGallery";
import { MissingInputs } from "./MissingInputs";
import { InsertionNotice, usePlanInsertion } from "./PlanInsert";
import { PlanSections } from "./PlanSections";
import { PlanControls } from "./PlanControls";
import { PlanVersions } from "./PlanVersions";
import { English } from "../common/LocalizedMessage";
import { ShareRepair } from "../share/ShareRepair";
import { lazyView } from "../common/lazy-view";
import { useCommonStyles } from "../common/styles";
import { useShared } from "../common/screen";
import { MESSAGES } from "../messages/messages";
import { ChangesNotice } from "../common/use-changes";
import { useFollowed } from "../common/use-loaded";
import { usePlanChanges } from "./use-plan-changes";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.plan;

/** Loaded when it is opened. */
const MeasuredData = lazyView(
  async () =>
    (await import(/* webpackChunkName: "measured" */ "./measured/MeasuredView")).MeasuredView,
);

/** Loaded when it is opened. */
const Packs = lazyView(
  async () => (await import(/* webpackChunkName: "packs" */ "./packs/PacksView")).PacksView,
);

function OpenPlan({ plan }: { readonly plan: PlanOverview }): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const changes = usePlanChanges(host);
  const used = plan.switches.filter(({ on }) => on).length;
  return (
    <>
      <PlanControls plan={plan} changes={changes} />
      <ChangesNotice changes={changes} />
      {plan.missingInputs === undefined ? (
        <p className={common.quiet} role="status">
          {words.lookingForGaps}
        </p>
      ) : (
        <MissingInputs gaps={plan.missingInputs} onGo={({ range }) => changes.go(range)} />
      )}
      <PlanChecks checks={plan.checks} />
      <div className={common.tight}>
        {plan.switches.length > 0 && (
          <Disclosure title={words.sections(used, plan.switches.length)}>
            <PlanSections switches={plan.switches} changes={changes} />
          </Disclosure>
        )}
        <PlanVersions />
      </div>
    </>
  );
}

type ReadPlan = PlanOverview | "none";

/** The plan of the workbook, as far as it is read. */
function useOverview(active: boolean): ReturnType<typeof useFollowed<ReadPlan>> {
  const { host, version } = useWorkbook();
  return useFollowed<ReadPlan>(
    active
      ? async (show) =>
          (await readOverview(host, (plan) => {
            show(plan);
            return afterDrawing(0);
          })) ?? "none"
      : undefined,
    [host, active],
    version,
  );
}

interface CustomerCopiesProps {
  readonly share: number;
  readonly plan: ReadPlan | undefined;
}

/** Customer copies, opened and scrolled into view for each request from outside. */
function CustomerCopies({ share, plan }: CustomerCopiesProps): ReactElement {
  const copies = useRef<HTMLDivElement>(null);
  const brought = useRef(0);
  useEffect(() => {
    // The content above has its height only when the plan is read; later reads do not scroll.
    if (share === brought.current || plan === undefined) return;
    brought.current = share;
    copies.current?.scrollIntoView({ block: "start" });
  }, [share, plan]);
  return (
    <div ref={copies}>
      <Disclosure key={share} title={MESSAGES.share.title} open={share > 0}>
        <ShareRepair />
      </Disclosure>
    </div>
  );
}

interface PlanViewProps {
  readonly active: boolean;
  /** Number of requests for customer copies from outside. */
  readonly share?: number;
  /** The requested template; each turn scrolls it into view. */
  readonly template?: string;
  readonly turn?: number;
}

export function PlanView({ active, share = 0, template, turn = 0 }: PlanViewProps): ReactElement {
  const common = useCommonStyles();
  const shared = useShared();
  const { host } = useWorkbook();
  const { result, problem, working } = useOverview(active);
  const insertion = usePlanInsertion(host);
  const plan = typeof result === "object" ? result : undefined;
  return (
    <Frame label={shared.views.plan}>
      <div className={common.stack} style={{ gap: "16px" }}>
        <InsertionNotice insertion={insertion} />
        {plan && <OpenPlan plan={plan} />}
        {problem !== undefined && (
          <EmptyState icon={<ClipboardTaskListLtrRegular />} title={<English>{problem}</English>} />
        )}
        {result === undefined && problem === undefined && working && (
          <p className={common.quiet} role="status">
            {shared.loading}
          </p>
        )}
        {result === "none" && <p className={common.text}>{words.noPlan}</p>}
        {plan ? (
          <Disclosure key={turn} title={words.another} open={turn > 0}>
            <PlanGallery
              insertion={insertion}
              title={words.another}
              template={template}
              turn={turn}
            />
          </Disclosure>
        ) : (
          <PlanGallery insertion={insertion} template={template} turn={turn} />
        )}
        <Disclosure title={MESSAGES.measured.title}>
          <MeasuredData />
        </Disclosure>
        {plan && (
          <Disclosure title={MESSAGES.packs.title}>
            <Packs />
          </Disclosure>
        )}
        <PlanCompare />
        <CustomerCopies share={share} plan={result} />
      </div>
    </Frame>
  );
}
