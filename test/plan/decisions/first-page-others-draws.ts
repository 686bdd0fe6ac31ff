/**
 * Random plans with VIOS, a network, web serving and integrated servers, for the second program of
 * the first page; what is drawn for them is in their cells too.
 */
import type { Random } from "../../../scripts/fuzz/random";
import {
  drawPlan,
  INPUTS,
  rowsOf,
  SYSTEMS,
  VIOS_CORES,
  type DraftPlan,
  type Row,
} from "./first-page-draws";
import {
  integratedAnew,
  networkAnew,
  NOT_USED,
  viosAnew,
  webAnew,
  type CheckedLimit,
  type IntegratedDraft,
  type NetworkDraft,
  type PageDraft,
  type WebDraft,
} from "./first-page-others-anew";
import type { Cells, Drawn, Room } from "./first-page-parts";

/** The sheets of these limits. */
export const OTHER_SHEETS = [
  "VIOS and virtual IO",
  "Network and security",
  "Web and Java",
  "Integrated servers",
] as const;

const RECOMMENDED = {
  os: "Windows",
  count: 1,
  descriptions: 1,
  ops: 100,
  initiator: "SWI",
  target: "SWT",
  paths: 1,
  link: 10,
  frames: "Jumbo",
  digests: "Off",
  port: "Adapter",
} as const;
const MEASURED_TRAFFIC = {
  traffic: "Already measured",
  protection: "TLS",
  type: "ACRR",
  policy: "AES128/SHA-1",
} as const;

const ACTION = "Send less by day";
/** An action without a figure is agreed only if it is to be measured. */
export const AGREED_ACTION = `${ACTION}, to be measured by 1 May 2027`;

export const INPUTS_WITH_OTHERS = {
  ...INPUTS,
  fields: {
    ...INPUTS.fields,
    "web.partition": "WEB",
    "web.environment": "WEB on PROD770",
    "web.same": "Yes",
    "integrated.pool": 512,
    "integrated.named": "Yes",
  },
  tables: {
    ...INPUTS.tables,
    // Ratings that were compared are no conditions.
    altfact: SYSTEMS.map(() => ({ comparedBy: "B. Reviewer", comparedOn: "2026-11-20" })),
    viosclient: ["ERP", "WEB"].map((partition) => ({
      partition,
      luns: 16,
      mode: "Shared",
      fewest: 6,
      lun: 140,
      disk: 280,
    })),
    nettx: [
      { name: "Orders", ...MEASURED_TRAFFIC },
      { name: "Branches", ...MEASURED_TRAFFIC },
    ],
    netline: [{ name: "LAN" }, { name: "WAN" }],
    netmove: [{ name: "Copy" }, { name: "Archive" }],
    webkind: [{ name: "Pages" }, { name: "Orders" }],
    risk: [
      {
        risk: "Checks: Network and security: Transfer nearest to its window",
        owner: "B. Operator",
        action: ACTION,
        due: "2027-05-01",
      },
    ],
    iserver: [
      { ...RECOMMENDED, name: "Files" },
      { ...RECOMMENDED, name: "Applications" },
    ],
  },
};

export const OTHER_KEYS = ["vios", "network", "web", "integrated"] as const;
export type OtherKey = (typeof OTHER_KEYS)[number];

export interface DraftWithOthers {
  readonly cells: Cells;
  /** Its CPU, cores and windows. */
  readonly base: DraftPlan;
  /** Those that no choice of a system changes. */
  readonly common: Readonly<Record<Exclude<OtherKey, "vios">, CheckedLimit>>;
  /** VIOS of each row, today's systems first. */
  readonly vios: readonly CheckedLimit[];
}

/** What can decide a plan: there is room in the rest, or in most of it. */
export const TIGHT = [...OTHER_KEYS, "cpu", "none"] as const;
const [SPACIOUS, BUSY] = [
  { demand: 0.25, spare: VIOS_CORES },
  { demand: 1, spare: 0 },
];

const cellsOf = (table: string, rows: readonly object[]): Cells =>
  Object.fromEntries(
    rows.flatMap((row, i) =>
      Object.entries(row).map(([column, value]) => [
        `${table}.${column}[${i + 1}]`,
        (value ?? null) as string | number | null,
      ]),
    ),
  );

/** Cores of the clients: those of the system, or an override that counts on every system. */
function drawVios(
  random: Random,
  { cores }: DraftPlan,
  { isTight }: Room,
): Drawn<readonly CheckedLimit[]> {
  const own = [0, 1].map(() => random.pick(isTight ? [undefined, 4.5] : [undefined, 1, 2]));
  return {
    cells: cellsOf(
      "viosclient",
      own.map((override) => ({ cores: override })),
    ),
    // The systems of today have no VIOS.
    limit: [
      NOT_USED,
      ...cores.map((planned) =>
        viosAnew(
          own.map((override, i) => override ?? planned[i]!),
          VIOS_CORES,
        ),
      ),
    ],
  };
}

function drawNetwork(random: Random, { isTight }: Room): Drawn<NetworkDraft> {
  const [type, mtu] = random.pick([
    ["100 Megabit", 1492],
    ["1 Gigabit", 1492],
    ["1 Gigabit", 8992],
    ["10 Gigabit", 8992],
  ] as const);
  const hasLine = random.chance(0.8);
  const speeds = isTight ? [2, 10, 45] : [20, 45];
  const draft: NetworkDraft = {
    lines: [
      { name: "LAN", type, mtu },
      { name: "WAN", own: random.pick(speeds) },
    ],
    traffic: [
      {
        part: random.pick(["A", "B"]),
        line: "LAN",
        tps: random.pick(isTight ? [200, 7000, 14000] : [50, 200]),
        sent: random.pick([2048, 8192]),
        received: random.pick([64, 8192]),
      },
      {
        part: random.pick(["A", "B"]),
        line: hasLine ? "WAN" : "",
        tps: random.pick(isTight ? [50, 55, 250] : [50]),
        sent: 5000,
        received: random.pick([0, 5000]),
      },
    ],
    transfers: [
      {
        name: "Copy",
        part: random.pick(["A", "D"]),
        line: "LAN",
        gb: random.pick(isTight ? [40, 300, 2000] : [20, 40]),
        window: random.pick([2, 4]),
        direction: random.pick(["Out", "In"]),
        ...(random.chance(isTight ? 0.5 : 0.1) ? { ftp: [random.pick([1, 2]), 1] } : {}),
      },
      {
        name: "Archive",
        part: random.pick(["B", "D"]),
        line: "WAN",
        gb: random.pick(isTight ? [4, 12] : [1, 4]),
        window: random.pick([4, 8]),
        direction: random.pick(["Out", "In"]),
      },
    ],
    isAgreed: random.chance(0.4),
  };
  const { lines, traffic, transfers } = draft;
  return {
    cells: {
      ...cellsOf("netline", lines),
      ...cellsOf(
        "nettx",
        traffic.map((row) => ({ ...row, line: row.line || null })),
      ),
      ...cellsOf(
        "netmove",
        transfers.map(({ ftp, ...row }) => ({ ...row, sessions: ftp?.[0], ftpdrives: ftp?.[1] })),
      ),
      "risk.action[1]": draft.isAgreed ? AGREED_ACTION : ACTION,
    },
    limit: draft,
  };
}

/** Pages that were measured. */
const CONTENT = [
  ["IFS", "No", 1],
  ["IFS", "Yes", 1],
  ["IFS", "No", 100],
  ["LOCALCACHE", "No", 10],
  ["LOCALCACHE", "Yes", 1],
  ["CGINEW", "No", 1],
  ["CGINAMED", "No", 1],
] as const;

function drawWeb(random: Random, { isTight }: Room): Drawn<WebDraft> {
  const mix = random.pick([0.2, 0.5, 1]);
  const planned = isTight ? random.pick([0, 0.5, 0.8]) : mix;
  const pages = [
    [mix, planned],
    [1 - mix, 1 - planned],
  ].map(([today, later]): PageDraft => {
    const [content, secure, size] = random.pick(CONTENT);
    return { content, secure, size, today: today!, planned: later! };
  });
  const measured = {
    cpu: random.pick([0.2, 0.36]),
    rate: 100,
    planned: random.pick(isTight ? [120, 200, 700] : [50, 100]),
  };
  const iop = random.pick(isTight ? [undefined, 0.3, 0.6, 0.7] : [undefined, 0.3]);
  const draft: WebDraft = {
    pages,
    ...(random.chance(0.85) || isTight ? { measured } : {}),
    ...(iop === undefined ? {} : { iop }),
  };
  return {
    cells: {
      ...cellsOf("webkind", pages),
      "web.cpu": draft.measured?.cpu ?? null,
      "web.rate": draft.measured?.rate ?? null,
      "web.planned": draft.measured?.planned ?? null,
      "web.iop": iop ?? null,
    },
    limit: draft,
  };
}

function drawIntegrated(random: Random, { isTight }: Room): Drawn<IntegratedDraft> {
  const servers = [0, 1].map(() => ({
    files: random.pick(isTight ? [70, 140, 700] : [undefined, 35]),
    spaces: random.pick([undefined, 105, 210]),
  }));
  const window = random.pick(isTight ? [2, 3, 8] : [undefined, 4, 12]);
  return {
    cells: { ...cellsOf("iserver", servers), "integrated.window": window ?? null },
    limit: { servers, window },
  };
}

export function drawPlanWithOthers(
  random: Random,
  decisive: (typeof TIGHT)[number],
): DraftWithOthers {
  const room = (part: (typeof TIGHT)[number]): Room => ({
    isTight: part === decisive || (decisive !== "none" && random.chance(0.15)),
  });
  const withWindows = drawPlan(random, room("cpu").isTight ? BUSY : SPACIOUS);
  // Windows of the backup would decide too many plans.
  const base: DraftPlan = random.chance(0.3)
    ? withWindows
    : { ...withWindows, cells: { ...withWindows.cells, "cover.backup": "No" }, windows: {} };
  const isPlanned = (key: OtherKey): boolean => key === decisive || random.chance(0.7);
  const used = Object.fromEntries(OTHER_KEYS.map((key) => [key, isPlanned(key)]));
  const vios = drawVios(random, base, room("vios"));
  const network = drawNetwork(random, room("network"));
  const web = drawWeb(random, room("web"));
  const integrated = drawIntegrated(random, room("integrated"));
  return {
    cells: {
      ...base.cells,
      ...Object.fromEntries(OTHER_KEYS.map((key) => [`cover.${key}`, used[key] ? "Yes" : "No"])),
      ...vios.cells,
      ...network.cells,
      ...web.cells,
      ...integrated.cells,
    },
    base,
    common: {
      network: used.network ? networkAnew(network.limit) : NOT_USED,
      web: used.web ? webAnew(web.limit) : NOT_USED,
      integrated: used.integrated ? integratedAnew(integrated.limit) : NOT_USED,
    },
    vios: vios.limit.map((limit) => (used.vios ? limit : NOT_USED)),
  };
}

/** The limits of the selected system, by their keys. */
export const othersOfPlan = ({ base, common, vios }: DraftWithOthers) =>
  Object.entries<CheckedLimit>({ vios: vios[base.choice]!, ...common }) as [
    OtherKey,
    CheckedLimit,
  ][];

export interface RowWithOthers extends Row {
  readonly state: "fits" | "fits with conditions" | "does not fit";
}

/** Rows with a condition of their own: those of today are out of support, one is withdrawn. */
export const CONDITIONAL_ROWS: readonly string[] = ["stay", "alt4"];

/** Every row with its own VIOS, and with what no choice of a system changes. */
export const rowsWithOthers = ({ base, common, vios }: DraftWithOthers): readonly RowWithOthers[] =>
  rowsOf(base).map((row, i) => {
    const states = [vios[i]!, ...Object.values(common)].map(({ state }) => state);
    const isConditional =
      CONDITIONAL_ROWS.includes(row.key) ||
      states.includes("exceeded, action agreed") ||
      states.includes("fits with conditions");
    if (!row.fits || states.includes("does not fit")) return { ...row, state: "does not fit" };
    return { ...row, state: isConditional ? "fits with conditions" : "fits" };
  });
