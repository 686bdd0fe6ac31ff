/**
 * The user's choice of data cards: stored by the browser or Office, separately for each page of the
 * add-in.
 */
const key = (): string => `${Office.context.partitionKey ?? ""}sizebookCards`;

export function readCardPreference(): boolean {
  try {
    return localStorage.getItem(key()) !== null;
  } catch {
    return false; // no storage here: off
  }
}

export function storeCardPreference(on: boolean): void {
  try {
    if (on) localStorage.setItem(key(), "1");
    else localStorage.removeItem(key());
  } catch {
    // Kept until Excel is closed.
  }
}
