/**
 * The pane: five views under one row of tabs. Views keep their inputs while another one is shown.
 */
import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { MoreHorizontalRegular } from "@fluentui/react-icons";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { CatalogueView } from "./catalogue/CatalogueView";
import { FunctionsView } from "./functions/FunctionsView";
import { ErrorBoundary } from "./common/ErrorBoundary";
import { lazyView } from "./common/lazy-view";
import { RepairNotice } from "./share/RepairNotice";
import {
  NavigationContext,
  type FunctionRequest,
  type TableRequest,
  type Navigation,
} from "./common/navigation";
import type { PaneServices, PaneView } from "./common/services";
import { recordOpened, recordView } from "./more/steps";
import { SharedTexts } from "./common/screen";
import { sharedOf } from "./messages/messages";
import { WorkbookProvider } from "./common/workbook-context";

/** The plan views are as large as the rest of the pane, so they are loaded on demand. */
const PlanView = lazyView(
  async () => (await import(/* webpackChunkName: "plan" */ "./plan/PlanView")).PlanView,
);

/** Explaining a cell parses formulas; the grammar is loaded on demand. */
const ExplainView = lazyView(
  async () => (await import(/* webpackChunkName: "explain" */ "./explain/ExplainView")).ExplainView,
);

/** A problem report reads plans. */
const MoreView = lazyView(
  async () => (await import(/* webpackChunkName: "more" */ "./more/MoreView")).MoreView,
);

const VIEWS: readonly PaneView[] = ["functions", "catalogue", "explain", "plan", "more"];

const useStyles = makeStyles({
  pane: {
    height: "100%",
    display: "flex",
    flexDirection: "column",
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    minWidth: 0,
    overflow: "hidden",
  },
  tabs: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    paddingLeft: "4px",
    "& [role=tab]": { paddingLeft: "8px", paddingRight: "8px", minWidth: 0 },
    "@media (max-width: 340px)": {
      paddingLeft: "2px",
      "& [role=tab]": { paddingLeft: "3px", paddingRight: "3px", columnGap: 0 },
    },
  },
  /** At the end of the row. */
  more: { marginLeft: "auto", width: "28px", justifyContent: "center" },
  view: { flexGrow: 1, minHeight: 0 },
  away: { display: "none" },
});

/** A request to a view; a new object repeats it. */
interface ViewRequest<Target> {
  readonly target: Target | undefined;
  readonly turn: number;
}

function useViewRequest<Target>(): [ViewRequest<Target>, (target: Target | undefined) => void] {
  const [request, setRequest] = useState<ViewRequest<Target>>({ target: undefined, turn: 0 });
  return [
    request,
    useCallback((target) => setRequest(({ turn }) => ({ target, turn: turn + 1 })), []),
  ];
}

/** Requests that are steps of a problem report. */
function useRecordedRequest<Target extends { readonly name: string }>(
  kind: "function" | "table",
): ReturnType<typeof useViewRequest<Target>> {
  const [request, ask] = useViewRequest<Target>();
  const askAndRecord = useCallback((target: Target | undefined) => {
    if (target) recordOpened(kind, target.name);
    ask(target);
  }, []);
  return [request, askAndRecord];
}

interface PaneTabsProps {
  readonly view: PaneView;
  readonly onView: (view: PaneView) => void;
}

function PaneTabs({ view, onView }: PaneTabsProps): ReactElement {
  const styles = useStyles();
  const { views, viewsLabel, locale } = sharedOf(view);
  return (
    <TabList
      className={styles.tabs}
      selectedValue={view}
      onTabSelect={(_, { value }) => onView(value as PaneView)}
      aria-label={viewsLabel}
      lang={locale}
      size="small"
    >
      {VIEWS.map((paneView) => (
        <Tab
          key={paneView}
          value={paneView}
          id={`pane-tab-${paneView}`}
          aria-controls={`pane-view-${paneView}`}
          {...(paneView === "more"
            ? { icon: <MoreHorizontalRegular />, "aria-label": views.more, title: views.more }
            : { children: views[paneView] })}
          className={paneView === "more" ? styles.more : undefined}
        />
      ))}
    </TabList>
  );
}

interface ViewPanelsProps {
  readonly view: PaneView;
  readonly contents: Readonly<Record<PaneView, () => ReactNode>>;
}

/** The panels of all views; each is created when it is first shown, and kept. */
function ViewPanels({ view, contents }: ViewPanelsProps): ReactElement {
  const styles = useStyles();
  const openedViews = useRef(new Set<PaneView>());
  openedViews.current.add(view);
  return (
    <>
      {VIEWS.map((paneView) => (
        <div
          key={paneView}
          className={paneView === view ? styles.view : styles.away}
          id={`pane-view-${paneView}`}
          role="tabpanel"
          aria-labelledby={`pane-tab-${paneView}`}
          lang={sharedOf(paneView).locale}
        >
          {openedViews.current.has(paneView) && (
            <SharedTexts.Provider value={sharedOf(paneView)}>
              <ErrorBoundary>{contents[paneView]()}</ErrorBoundary>
            </SharedTexts.Provider>
          )}
        </div>
      ))}
    </>
  );
}

interface ViewActions {
  readonly showFunction: (request: FunctionRequest | undefined) => void;
  readonly showTable: (request: TableRequest | undefined) => void;
  readonly askTemplate: (key: string | undefined) => void;
  readonly setView: (view: PaneView) => void;
}

function useViewNavigation(actions: ViewActions): Navigation {
  const { showFunction, showTable, askTemplate, setView } = actions;
  return useMemo(
    () => ({
      openFunction: (request) => {
        showFunction(request);
        setView("functions");
      },
      openTable: (request) => {
        showTable(request);
        setView("catalogue");
      },
      openTemplate: (key) => {
        askTemplate(key);
        setView("plan");
      },
    }),
    [],
  );
}

export function Pane({
  services,
  first = "functions",
}: {
  readonly services: PaneServices;
  /** The view that is shown at first. */
  readonly first?: PaneView;
}): ReactElement {
  const styles = useStyles();
  const [view, setView] = useState<PaneView>(first);
  useEffect(() => recordView(view), [view]);
  const [fn, showFunction] = useRecordedRequest<FunctionRequest>("function");
  const [table, showTable] = useRecordedRequest<TableRequest>("table");
  const [share, askShare] = useViewRequest<true>();
  const [template, askTemplate] = useViewRequest<string>();
  useEffect(
    () =>
      services.requests?.watch((request) => {
        if (request === "share") askShare(true);
        setView(request === "share" ? "plan" : request);
      }),
    [services],
  );
  const navigation = useViewNavigation({ showFunction, showTable, askTemplate, setView });
  const contents: ViewPanelsProps["contents"] = {
    functions: () => <FunctionsView request={fn.target} turn={fn.turn} onRequest={showFunction} />,
    catalogue: () => (
      <CatalogueView request={table.target} turn={table.turn} onRequest={showTable} />
    ),
    explain: () => <ExplainView active={view === "explain"} />,
    plan: () => (
      <PlanView
        active={view === "plan"}
        share={share.turn}
        template={template.target}
        turn={template.turn}
      />
    ),
    more: () => <MoreView />,
  };
  return (
    <WorkbookProvider services={services}>
      <NavigationContext.Provider value={navigation}>
        <div className={styles.pane}>
          <PaneTabs view={view} onView={setView} />
          <SharedTexts.Provider value={sharedOf(view)}>
            <RepairNotice repairOnOpen={services.repairOnOpen} />
          </SharedTexts.Provider>
          <ViewPanels view={view} contents={contents} />
        </div>
      </NavigationContext.Provider>
    </WorkbookProvider>
  );
}
