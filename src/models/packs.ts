/** The rating packs that are compiled in. */
import { documents, tablesWhere, type Table } from "../catalogue/catalogue";
import { answer, type Answer, type Matrix, type Scalar } from "./answer";
import { packOf } from "./pack-rows";

const COLUMNS = [
  "pack",
  "version",
  "table",
  "rows",
  "read",
  "confirmed",
  "reported",
  "conflict",
] as const;
const STATUSES = ["read", "confirmed", "reported", "conflict"] as const;

function listing(table: Table): Scalar[] {
  const pack = packOf(table);
  const statuses = table.rows.map((_, row) => table.text(row, "status"));
  return [
    pack,
    documents[pack]!.edition.replace("version ", ""),
    table.name,
    table.size,
    ...STATUSES.map((status) => statuses.filter((other) => other === status).length),
  ];
}

/** Each table of each pack with its version, its rows, and how many have which status. */
export const packList = (): Answer<Matrix> => (compiledPacks ??= listPacks());

let compiledPacks: Answer<Matrix> | undefined;

const listPacks = (): Answer<Matrix> =>
  answer(
    [[...COLUMNS], ...tablesWhere(({ facts }) => facts.pack !== undefined).map(listing)],
    "table",
    "rule",
  );
