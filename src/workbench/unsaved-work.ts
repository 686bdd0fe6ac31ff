/** Unsaved work of closed tabs: it is offered when the page starts, and can be forgotten. */
import { download } from "../pane/common/download";
import { ask } from "./question";
import { message, part } from "./shell";
import { holdWork, isReleased } from "./work-locks";
import { deleteWork, editsOf, FORMAT, sourceOf, storedWork, type StoredWork } from "./work-store";

const changedAt = ({ time }: StoredWork): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The work as a file of another version, which may be able to read it. */
async function downloadWork(work: StoredWork): Promise<void> {
  const { bytes } = await sourceOf(work);
  const content = { ...work, bytes: [...bytes], ...(await editsOf(work.id)) };
  download(
    new TextEncoder().encode(JSON.stringify(content)),
    `${work.name}.json`,
    "application/json",
  );
}

const offerId = ({ id }: StoredWork): string => `offer-${id}`;

function offerOf(work: StoredWork, restore: (work: StoredWork) => void): HTMLElement {
  const isOurs = work.format === FORMAT;
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: isOurs ? "Restore" : "Download",
  });
  button.setAttribute("aria-label", `${button.textContent} ${work.name}`);
  button.addEventListener("click", () => (isOurs ? restore(work) : void downloadWork(work)));
  const text = isOurs
    ? `${work.name}, changed ${changedAt(work)}`
    : `${work.name}, changed ${changedAt(work)} in another version of Sizebook, which can open it`;
  const line = Object.assign(document.createElement("li"), { id: offerId(work) });
  line.append(text, " ", button);
  return line;
}

export function hideOffers(): void {
  part("unsaved").hidden = true;
}

export function removeOffer(work: StoredWork): void {
  part(offerId(work)).remove();
  if (part("offers").childElementCount === 0) hideOffers();
}

/** Shows the button that deletes what is stored. */
export function showForget(): void {
  part("forget").hidden = false;
}

/**
 * Offers the unsaved work of closed tabs. Saved work that its tab could not delete any more is
 * deleted.
 */
export async function offerUnsavedWork(restore: (work: StoredWork) => void): Promise<void> {
  const ids = (await storedWork()).map(({ id }) => id);
  if (ids.length) showForget();
  const released = await Promise.all(ids.map(isReleased));
  const works: StoredWork[] = [];
  // Tabs that were closed meanwhile may have stored more.
  for (const work of (await storedWork()).filter(({ id }) => released[ids.indexOf(id)]))
    if (work.saved < work.count || work.format !== FORMAT) works.push(work);
    else await deleteWork(work.id);
  part("offers").replaceChildren(...works.map((work) => offerOf(work, restore)));
  part("unsaved").hidden = works.length === 0;
}

/**
 * Deletes the stored work that is not open in another tab, if the user confirms it.
 * @param forgetOpen deletes that of the open workbook
 */
export async function forgetStoredWork(forgetOpen: () => Promise<void>): Promise<void> {
  const text =
    "Delete the work that this browser stores? Closed workbooks that were not saved are lost. The open workbook stays open, and is stored again with its next change.";
  if (!(await ask({ text, answers: { forget: "Delete" } }))) return;
  await forgetOpen();
  for (const { id } of await storedWork()) {
    const release = await holdWork(id);
    if (!release) continue;
    await deleteWork(id);
    release();
  }
  hideOffers();
  part("forget").hidden = true;
  message("The stored work was deleted.");
}
