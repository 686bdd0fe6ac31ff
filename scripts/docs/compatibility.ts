/**
 * docs/compatibility.md: features by host. Requirement sets of each Excel as Microsoft publishes
 * them; the rest is derived from the used APIs.
 */
import { NAMESPACE } from "../../src/functions/core/namespace";
import { counted } from "../../src/models/wording";
import { REQUIREMENTS, type Requirement } from "../../src/hosts/excel/requirements";
import { list, page, plain, section, table } from "./markdown";

/** Newest sets of a host; undefined if it has none. */
export interface ExcelHostSets {
  readonly name: string;
  readonly excelApi: string;
  readonly customFunctions?: string;
  readonly sharedRuntime?: string;
  readonly remark?: string;
}

const REFERENCE = "https://learn.microsoft.com/javascript/api/requirement-sets";
const ADDINS = "https://learn.microsoft.com/office/dev/add-ins";

export const EXCELS: readonly ExcelHostSets[] = [
  { name: "Excel on the web", excelApi: "1.21", customFunctions: "1.5", sharedRuntime: "1.2" },
  {
    name: "Windows, Microsoft 365, version 2606 or newer",
    excelApi: "1.21",
    customFunctions: "1.5",
    sharedRuntime: "1.2",
  },
  {
    name: "Windows, Microsoft 365, version 2302 (semi-annual channels lag behind)",
    excelApi: "1.17",
    customFunctions: "1.4",
    sharedRuntime: "1.2",
  },
  {
    name: "Windows, Office 2021 or 2024 bought once (retail), updated",
    excelApi: "1.20",
    customFunctions: "1.3",
    sharedRuntime: "1.2",
  },
  { name: "Windows, LTSC 2024", excelApi: "1.17", customFunctions: "1.3", sharedRuntime: "1.2" },
  // The table of sets names it; the overview of custom functions excludes volume-licensed Office
  // 2021 and earlier. The stricter page is followed.
  { name: "Windows, LTSC 2021 (volume license)", excelApi: "1.14" },
  { name: "Windows, 2019 (volume license)", excelApi: "1.7" },
  { name: "Windows, 2016 (volume license)", excelApi: "1.1" },
  {
    name: "Mac, Microsoft 365, version 16.110.1 or newer",
    excelApi: "1.21",
    customFunctions: "1.5",
    sharedRuntime: "1.2",
  },
  { name: "iPad", excelApi: "1.20" },
];

const SOURCES = [
  `[Excel JavaScript API requirement sets](${REFERENCE}/excel/excel-api-requirement-sets) (as of August 2026; Excel 2019 and 2016 from its text of April 2024)`,
  `[Custom functions requirement sets](${REFERENCE}/excel/custom-functions-requirement-sets)`,
  `[Shared runtime requirement sets](${REFERENCE}/common/shared-runtime-requirement-sets)`,
  `[Custom functions: where they are supported](${ADDINS}/excel/custom-functions-overview)`,
  `[Unified manifest: where it is supported](${ADDINS}/develop/unified-manifest-overview)`,
];

const order = (version: string): number =>
  version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
const has = (newest: string | undefined, version: string): boolean =>
  newest !== undefined && order(version) <= order(newest);

/** Whether Excel offers the add-in at all: the sets that its manifest requires. */
export const loads = ({ customFunctions, sharedRuntime }: ExcelHostSets): boolean =>
  has(customFunctions, "1.1") && has(sharedRuntime, "1.1");

/** Differences of the add-in there. */
export const lacking = ({ excelApi, customFunctions }: ExcelHostSets): readonly Requirement[] =>
  Object.values<Requirement>(REQUIREMENTS).filter(
    ({ set, version }) =>
      (set === "ExcelApi" && !has(excelApi, version)) ||
      (set === "CustomFunctionsRuntime" && !has(customFunctions, version)),
  );

const YES = "yes";
const NO = "no";

function row(host: ExcelHostSets): string[] {
  const { name, excelApi, customFunctions, sharedRuntime } = host;
  const runs = loads(host);
  const without = lacking(host);
  return [
    plain(name),
    excelApi,
    customFunctions ?? NO,
    sharedRuntime ?? NO,
    runs ? YES : NO,
    runs ? YES : "stored values",
    runs ? (without.length ? `yes, with ${counted(without.length, "difference")}` : YES) : NO,
  ];
}

/** Differences, once for all hosts that share them. */
function differences(): string[] {
  const groups = new Map<string, ExcelHostSets[]>();
  for (const host of EXCELS.filter((excel) => loads(excel) && lacking(excel).length > 0)) {
    const key = JSON.stringify(lacking(host));
    groups.set(key, [...(groups.get(key) ?? []), host]);
  }
  return [...groups.values()].map((hosts) =>
    section(
      `### ${hosts.map(({ name }) => plain(name)).join("; ")}`,
      ...hosts.flatMap(({ name, remark }) => (remark ? [`${plain(name)}: ${plain(remark)}.`] : [])),
      table(
        ["not available", "effect"],
        lacking(hosts[0]!).map(({ used, without }) => [plain(used), plain(without)]),
      ),
    ),
  );
}

const OTHERS: readonly (readonly string[])[] = [
  [
    "Workbench in the browser",
    YES,
    "yes: insert, explain, copies, scenarios",
    "yes",
    "Tested in Chromium. Other browsers of the last two years should work but have not been tested",
  ],
  [
    "Command line (Node.js 20 or newer)",
    YES,
    "`sizebook plan`, `compare`, `share`, `thaw`, `repair`",
    "in the files that it writes",
    "Windows, Linux, Mac",
  ],
  [
    "LibreOffice 7.4 or newer",
    "stored values",
    NO,
    "yes",
    "Customer copies show every value. In a plan, cells with Sizebook functions keep their stored values until they are recalculated, and then show #NAME?. Tested with LibreOffice 7.4",
  ],
  [
    "Google Sheets",
    "stored values",
    NO,
    "not tested",
    "Does not support Office add-ins. Use a copy with values only (`sizebook share --values-only`)",
  ],
  ["Excel Viewer, phones", "stored values", NO, "as Excel draws them", "Use a customer copy"],
];

export function compatibilityPage(): string {
  return page(
    "# Compatibility",
    "Where Sizebook works, and what differs in older versions. **It has not yet been tested in Microsoft Excel.** This page is derived from the [requirement sets](#what-the-add-in-uses) and from Microsoft's documentation (sources below). [A checklist](excel-checklist.md) lists what to verify in Excel. The tests simulate older versions: at each level of ExcelApi, every operation works, uses a fallback, or explains why it is not available.",
    section(
      "## Excel",
      table(
        [
          "host",
          "ExcelApi",
          "CustomFunctionsRuntime",
          "SharedRuntime",
          "the add-in loads",
          `${NAMESPACE} functions calculate`,
          "task pane, plans, copies",
        ],
        EXCELS.map(row),
      ),
      "The manifest requires CustomFunctionsRuntime 1.1 and SharedRuntime 1.1. Versions of Excel without them do not offer the add-in: workbooks open with their stored values. Send a [customer copy](tasks/share-a-plan.md) to users of these versions.",
    ),
    section(
      "## Elsewhere",
      table(
        ["host", `${NAMESPACE} functions calculate`, "plans and copies", "charts", "remark"],
        OTHERS,
      ),
    ),
    section("## Differences in older versions of Excel", ...differences()),
    section(
      "## What the add-in uses",
      "The parts of Excel that the add-in uses, by requirement set. It starts if Excel has the sets of the manifest, and checks the others while it runs.",
      table(
        ["requirement set", "used for", "without it"],
        Object.values<Requirement>(REQUIREMENTS).map(({ set, version, used, without }) => [
          `${set} ${version}`,
          plain(used),
          plain(without),
        ]),
      ),
    ),
    section(
      "## Undo",
      "Undo in the pane undoes each change by the add-in as a whole, in every Excel. It does not undo a change whose cells were edited later.",
      `Excel's own undo (Ctrl+Z) undoes a change of cells. After an inserted plan, it has nothing left to undo, or needs several steps: Excel cannot undo the naming and hiding of sheets on Windows and on the Mac, or changes of cell styles on the web ([Microsoft's list](${ADDINS}/excel/excel-add-ins-undo-capabilities)).`,
      "The add-in does not use Excel's undo groups (ExcelApi 1.20), because Excel rejects a whole group if it cannot undo one call in it. A change of cells is one step without a group too, because it is one request.",
    ),
    section(
      "## Which manifest",
      list([
        "`manifest/sizebook.xml` works in every deployment: sideloaded, from a network share, or from the admin center.",
        "`manifest/sizebook-unified.zip` is the same add-in as a unified manifest package (schema 1.30). According to Microsoft, it works in Excel on the web, on Windows (2501 or newer) and on the Mac (16.103 or newer), but not in perpetual versions. It has an id of its own, as Microsoft requires. Use it only if you cannot use the XML manifest, and never deploy both to the same people.",
        "The tests check the unified manifest against Microsoft's published schema, and the XML manifest against the published rules for order, lengths, resources and pictures. Microsoft's own validator, `npx office-addin-manifest validate sizebook.xml`, requires a network.",
      ]),
    ),
    section("## Sources", list(SOURCES)),
  );
}
