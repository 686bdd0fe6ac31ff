/** The names that are proposed for files. */

/** Characters that Windows does not accept in names of files. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;
const DATE_AT_END = / - \d{4}-\d{2}-\d{2}$/;

const isoDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join("-");

/** "System plan for a customer" as the kind of plan in a name: "system plan", but "VIOS". */
const kindOf = (title: string): string =>
  title.replace(/ for .*/s, "").replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/**
 * The name of a plan by its customer and date, or the present name with the date.
 * @param title of the workbook, "System plan for Example Manufacturing"
 */
export function proposedName(
  { name, title, customer }: { readonly name: string; readonly title: string; customer: string },
  day: Date,
): string {
  const subject =
    customer && title
      ? `${customer} - ${kindOf(title)}`
      : name.replace(/\.xlsx$/i, "").replace(DATE_AT_END, "");
  return `${subject.replace(NOT_IN_NAMES, " ").replace(/\s+/g, " ").trim()} - ${isoDate(day)}.xlsx`;
}

/** A typed name as that of a workbook. */
export const workbookName = (typed: string): string =>
  `${typed
    .replace(NOT_IN_NAMES, " ")
    .trim()
    .replace(/\.xlsx$/i, "")}.xlsx`;
