/** The partner's own, as the browser or Office remembers it for this page of the add-in. */
import { readSettings, type Brand } from "../../customer-copy/brand/brand";
import { readLogo, type Logo } from "../../customer-copy/brand/logo";

/** Office gives each place of the add-in a storage of its own. */
function storageKey(): string {
  const { Office: office } = globalThis as {
    readonly Office?: { readonly context?: { readonly partitionKey?: string } };
  };
  return `${office?.context?.partitionKey ?? ""}sizebookBrand`;
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

interface StoredBrand {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly logo?: string;
  readonly png?: string;
}

function logoFrom({ logo, png }: StoredBrand): Logo | undefined {
  if (logo === undefined) return undefined;
  const read = readLogo(toBytes(logo));
  if ("problem" in read) return undefined;
  return png === undefined ? read : { ...read, png: toBytes(png) };
}

/** The remembered brand; none where nothing is stored, or nothing that can be read. */
export function readBrandPreference(): Brand {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey()) ?? "{}") as StoredBrand;
    const read = readSettings(stored.settings ?? {});
    const logo = logoFrom(stored);
    return { ...("settings" in read ? read.settings : {}), ...(logo ? { logo } : {}) };
  } catch {
    return {};
  }
}

/** Remembers a brand; where nothing can be stored, it lasts until the pane is closed. */
export function storeBrandPreference({ logo, ...settings }: Brand): void {
  const stored: StoredBrand = {
    settings,
    ...(logo ? { logo: toText(logo.bytes) } : {}),
    ...(logo?.png ? { png: toText(logo.png) } : {}),
  };
  try {
    localStorage.setItem(storageKey(), JSON.stringify(stored));
  } catch {
    // No storage here, or none left.
  }
}
