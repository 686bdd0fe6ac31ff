/** Rows of the compiled packs as evidence: their texts, their basis, and why they have no value. */
import { memoized } from "../catalogue/lookup-key";
import { refuse, type Answer, type Refusal } from "./answer";
import { packBasis, packTables } from "./pack-rows";
import type { PackRowReference } from "./processor-choice";
import { CHOOSE_ONE } from "./user-rows";

/** All rows of the compiled packs with a content: "tiers", "limits". */
export const rowsOf = memoized((content): readonly PackRowReference[] =>
  packTables(content).flatMap((source) => source.rows.map((_, row) => ({ table: source, row }))),
);

/** The text of a field of a row; "" if it is empty. */
export const textOf = ({ table: source, row }: PackRowReference, field: string): string =>
  source.text(row, field);

/** The basis of what a row states, by its status. */
export const basisOf = ({ table: source, row }: PackRowReference): Answer["basis"] =>
  packBasis(source, row) ?? "published";

/** The refusal of a row without a value: its sources differ, or its note says what is not known. */
export const unstatedRow = (
  row: PackRowReference,
  what: string,
  subject: string,
  remedy = CHOOSE_ONE,
): Refusal =>
  textOf(row, "status") === "conflict"
    ? refuse(
        "conflicting",
        { [`the ${what}`]: subject },
        [textOf(row, "warning"), remedy].filter(Boolean).join(" "),
        { references: [row] },
      )
    : refuse("withoutFigure", { [what]: subject }, textOf(row, "warning"), { references: [row] });
