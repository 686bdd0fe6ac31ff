/** The pane: four views under one row of tabs. */
import { makeStyles, Spinner, Tab, TabList, tokens } from "@fluentui/react-components";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { CatalogueView } from "./CatalogueView";
import { ExplainView } from "./ExplainView";
import { FunctionsView } from "./FunctionsView";
import type { PaneServices, PaneView } from "./services";
import { TEXTS } from "./texts";

/** The sections of a plan are as large as all the rest of the pane: they are fetched when a plan is wanted. */
const PlanView = lazy(() => import(/* webpackChunkName: "plan" */ "./PlanView").then(({ PlanView: view }) => ({ default: view })));

const VIEWS: readonly PaneView[] = ["functions", "catalogue", "explain", "plan"];

const useStyles = makeStyles({
  pane: { height: "100%", display: "flex", flexDirection: "column", backgroundColor: tokens.colorNeutralBackground1, minWidth: 0, overflowX: "hidden" },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, flexShrink: 0, paddingLeft: "2px", "& [role=tab]": { paddingLeft: "6px", paddingRight: "6px", minWidth: 0 }, "@media (max-width: 340px)": { "& [role=tab]": { paddingLeft: "3px", paddingRight: "3px" } } },
  view: { flexGrow: 1, minHeight: 0, overflowY: "auto", overflowX: "hidden", padding: "12px" },
});

export function Pane({ services }: { readonly services: PaneServices }): ReactElement {
  const styles = useStyles();
  const [view, setView] = useState<PaneView>("functions");
  const [wanted, setWanted] = useState<string>();
  useEffect(() => services.requests?.watch(setView), [services]);
  const openFunction = (name: string): void => {
    setWanted(name);
    setView("functions");
  };
  return (
    <div className={styles.pane}>
      <TabList className={styles.tabs} selectedValue={view} onTabSelect={(_, { value }) => setView(value as PaneView)} aria-label={TEXTS.viewsLabel} size="small">
        {VIEWS.map((one) => <Tab key={one} value={one} id={`tab-${one}`} aria-controls="view">{TEXTS.views[one]}</Tab>)}
      </TabList>
      <div className={styles.view} id="view" role="tabpanel" aria-labelledby={`tab-${view}`} tabIndex={0}>
        {view === "functions" && <FunctionsView services={services} wanted={wanted} onWanted={setWanted} />}
        {view === "catalogue" && <CatalogueView services={services} />}
        {view === "explain" && <ExplainView services={services} onFunction={openFunction} />}
        {view === "plan" && <Suspense fallback={<Spinner size="small" label={TEXTS.loading} />}><PlanView services={services} /></Suspense>}
      </div>
    </div>
  );
}
