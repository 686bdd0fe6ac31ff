/**
 * Warnings: every check and every override that can be a risk, each with its place in the list; the
 * Risks sheet shows the present ones.
 */
import { OPTIONAL_SECTIONS } from "../../build/optional-sections";
import { quoted } from "../../build/formula-text";
import type { Plan } from "../../build/section";
import { FULL_PLAN } from "../../build/plan-variant";
import type { Column, TableRow } from "../../../spreadsheet/layout/builder";
import { overrides, ownBlock, typedOverBySheet } from "./overrides";

export const WARNINGS_SHEET = "Warnings";
export const RISKS_SHEET = "Risks";
/** Key of the checks of the Risks sheet itself: they are not among the risks that they count. */
export const OWN_CHECKS = "riskchecks";
/** In the order of the list. */
export const STATES = ["FAIL", "WARN", "OPEN", "OWN"] as const;
const OWN = "OWN";

/** Lists that are filled in first. */
const BEGINNINGS = [
  "box.name",
  "source.name",
  "workload.name",
  "target.name",
  "alt.system",
  "dataset.name",
];
/**
 * The sections of a focused plan are switched on from the start: it starts with the first row of
 * any list with names.
 */
const beginningsOf = ({ parts }: Plan): string[] =>
  Object.entries(parts.tables)
    .filter(([, { columns }]) => columns.name)
    .map(([key]) => `${key}.name`);

const running = (state: string): string => `count${state[0]}${state.slice(1).toLowerCase()}`;
/** Risks of the kinds before it in the list. */
const before = (state: string): string =>
  STATES.slice(0, STATES.indexOf(state as (typeof STATES)[number]))
    .map((kind) => `{risks.${kind.toLowerCase()}}+`)
    .join("");

/** Position in the list: FAIL first, then WARN, OPEN and overrides, each in its order. */
const placeOf = (states: readonly string[]): string =>
  states.reduceRight(
    (rest, state) => `IF({warn.state}="${state}",${before(state)}{warn.${running(state)}},${rest})`,
    '""',
  );

/** Rows of one kind: their positions, and the counts that continue from the row above. */
const counted = (rows: readonly TableRow[], states: readonly string[]): TableRow[] =>
  rows.map((one, i) => ({
    key: i === rows.length - 1 ? `last${states[0]}` : undefined,
    cells: {
      ...one.cells,
      place: { formula: placeOf(states) },
      ...Object.fromEntries(
        states.map((state) => [
          running(state),
          {
            formula: `${i === 0 ? "" : `{warn.${running(state)}[prev]}+`}IF({warn.state}="${state}",1,0)`,
          },
        ]),
      ),
    },
  }));
/** How many there are of a kind in all. */
export const inAll = (state: (typeof STATES)[number]): string =>
  `{warn.${running(state)}[last${state === OWN ? OWN : STATES[0]}]}`;

const row = (kind: string, sheet: string, what: string, state: string, says: string): TableRow => ({
  cells: {
    name: `${kind}: ${sheet}: ${what}`,
    sheet,
    state: { formula: state },
    says: { formula: says },
  },
});

function rows(plan: Plan): TableRow[] {
  const checks = plan.checked
    .filter(({ key }) => key !== OWN_CHECKS)
    .flatMap(({ sheet, key, checks: list }) =>
      list.map(({ label }, i) => {
        const verdict = `{${key}.verdict[c${i + 1}]}`;
        return row(
          "Checks",
          sheet,
          label,
          `IF(AND({risks.begun},OR(${verdict}="FAIL",${verdict}="WARN",${verdict}="OPEN")),${verdict},"")`,
          `{${key}.reason[c${i + 1}]}`,
        );
      }),
    );
  const typed = typedOverBySheet(plan, RISKS_SHEET).map(({ sheet }) => ({
    sheet,
    what: "Results typed over",
    says: `IF({typed.cells[${typedKey(sheet)}]}>0,{typed.cells[${typedKey(sheet)}]}&" results of this sheet hold a value instead of their formula: they follow no input any more.","")`,
  }));
  return [
    ...counted(
      checks,
      STATES.filter((state) => state !== OWN),
    ),
    ...counted(
      [...overrides(plan), ...typed].map(({ sheet, what, says }) =>
        row("Override", sheet, what, 'IF({warn.says}="","","OWN")', says),
      ),
      [OWN],
    ),
  ];
}

export const typedKey = (sheet: string): string => sheet.replace(/\W/g, "");

/** Maximum number of risks in addition to those of values. */
export const mostRaised = (plan: Plan): number => rows(plan).length;

export function buildWarnings(plan: Plan): void {
  const all = rows(plan);
  const names = all.map(({ cells }) => String(cells.name));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice)
    throw new Error(`two risks have the name "${twice}": owners could not tell them apart`);
  plan.blocks.push(ownBlock(plan));
  const isFull = plan.parts.variant === FULL_PLAN;
  const lists = isFull ? BEGINNINGS : beginningsOf(plan);
  const switches = isFull
    ? OPTIONAL_SECTIONS.filter(({ name }) => plan.has(name)).map(
        ({ key }) => `{cover.${key}}="Yes"`,
      )
    : [];
  const begun = [`COUNTA(${lists.map((list) => `{${list}[]}`).join(",")})>0`];
  const width = 12;
  const counts: Column[] = STATES.map((state) => ({
    key: running(state),
    head: `${state} so far`,
    style: "result",
    format: "0",
    width,
  }));
  plan.book
    .sheet(WARNINGS_SHEET, { state: "hidden", tab: "support" })
    .title(WARNINGS_SHEET)
    .subtitle(
      "Every check and every own value that can be a risk; the Risks sheet lists those that are",
    )
    .fields([
      {
        label: "Something is planned",
        name: "risks.begun",
        style: "label",
        formula: `OR(${[...begun, ...switches].join(",")})`,
      },
      {
        label: "Checks and own values",
        name: "risks.raised",
        unit: "risks",
        format: "0",
        formula: STATES.map((state) => `{risks.${state.toLowerCase()}}`).join("+"),
      },
      { label: "In words", name: "risks.words", style: "label", formula: words() },
    ])
    .table({
      key: "warn",
      rows: all,
      columns: [
        { key: "state", head: "Risk now", style: "verdict", width },
        { key: "place", head: "Place", style: "result", format: "0", width },
        { key: "name", head: "Name", style: "label", width: 60 },
        { key: "sheet", head: "Sheet", style: "label", width: 22 },
        { key: "says", head: "What it says", style: "label", width: 60 },
        ...counts,
      ],
    });
}

const words = (): string => {
  const kinds = [
    ["FAIL", "fail"],
    ["WARN", "warn"],
    ["OPEN", "open"],
    ["own values", "own"],
    ["to be said with figures", "notes"],
  ]
    .map(([what, key]) => `${quoted(`${what}: `)}&{risks.${key}}`)
    .join('&"; "&');
  return `IF({risks.count}=0,IF({risks.begun},"No risks: no check fails, warns or is open, no own value stands instead of another, and no figure in use comes with a warning.","No risks yet: nothing has been planned. Checks and figures are listed here from the first entry on."),${kinds}&".")`;
};
