/**
 * Whether a person has switched cards on: kept by the browser or Office of this person, apart for
 * each page that the add-in is part of.
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
    // kept until Excel is closed
  }
}
