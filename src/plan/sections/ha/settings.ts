/** High availability: recommended settings of the replication, and advice of the document. */
import { table } from "../../../catalogue/catalogue";
import type { NamedCell } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder, TableRow } from "../../../spreadsheet/layout/builder";
import { formulaCells } from "../../definition/cell-definitions";
import { call, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures } from "../../definition/section";
import { adviceTable, commandFields, inUse, prestart, prestartTable, input } from "./cells";

const whereUsed = (formula: FormulaPart): Formula => xl`IF(${inUse}, ${formula}, "not used")`;

/** The planner's setting of a parameter, if there is an input for it. */
const OWN_SETTINGS: Readonly<Record<string, NamedCell>> = {
  SBSD: input.subsystem,
  INLJOBS: input.inljobs,
  THRESHOLD: input.threshold,
  ADLJOBS: input.adljobs,
};

const parameterNames = (): readonly string[] => {
  const settings = table("db2m-pje");
  return settings.rows.map((_, row) => settings.text(row, "parameter"));
};

const recommendedValue = (name: string): FunctionCall => call("DATA", "db2m-pje", "value", name);

export const settingFigures = (): CitedFigures =>
  parameterNames().map((name, i) => ({
    what: `Prestart jobs of QDBMSRVR: ${name}`,
    call: recommendedValue(name),
    unit: "CHGPJE",
    value: prestart.value.row(i + 1),
    used: inUse,
  }));

function rowOfParameter(name: string): TableRow {
  const own = OWN_SETTINGS[name];
  return {
    key: name,
    cells: {
      name,
      ...formulaCells(prestart, {
        now: own ? whereUsed(xl`IF(${own} = "", "", ${own})`) : "",
        value: whereUsed(recommendedValue(name)),
      }),
    },
  };
}

/** A parameter of the command: its name and the recommended value, or the planner's subsystem. */
function parameterText(name: string): Formula {
  const recommended = prestart.value.row(name);
  const value =
    name === "SBSD"
      ? xl`IF(${input.subsystem} = "", ${recommended}, ${input.subsystem})`
      : recommended;
  return xl`${` ${name}(`} & ${value} & ")"`;
}

const ADVICE = [
  "pool.shared",
  "pool.separate",
  "journal.both",
  "journal.entries",
  "journal.cache",
  "scope",
  "opens.update",
  "commit.level",
  "batch.parallel",
  "batch.workfiles",
  "jobs.pool",
  "resync.parallel",
  "resync.resources",
  "ifs.pool",
  "encryption",
].map((id) => `db2-mirror.${id}`);

const adviceText = (id: string): Formula =>
  xl`${call("DATA", "db2-mirror-rules", "quantity", id)} & ": " & ${call("WHY", id)}`;

export function addSettings(sheet: SheetBuilder): void {
  const names = parameterNames();
  const command = names.reduce(
    (before, name) => xl`${before} & ${parameterText(name)}`,
    xl`"CHGPJE"`,
  );
  sheet
    .table(
      prestartTable({
        title: "Prestart jobs of the replication",
        note: "A job with replicated work has a QDBMSRVR job on the other node.",
        rows: names.map(rowOfParameter),
      }),
    )
    .fields(commandFields({ command: whereUsed(command) }))
    .table(
      adviceTable(
        {
          title: "Settings and options that the document recommends or names",
          rows: ADVICE.map((id) => ({
            key: id.replace(/\W/g, ""),
            cells: { advice: { formula: whereUsed(adviceText(id)) } },
          })),
        },
        { advice: undefined },
      ),
    );
}
