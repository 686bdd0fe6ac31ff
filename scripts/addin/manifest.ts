/** The manifest of a build: the project's own one with an address, a flavor and a version. */
import { PRODUCTION, type AddinIdentity } from "../../src/functions/core/addin-identity";

/** The location of the files in the project's own manifest. */
export const PLACEHOLDER_URL = "https://sizebook.example";

/** Office requires four numbers; the fourth is not used here. */
const officeVersion = (version: string): string => `${version.replace(/-.*$/, "")}.0`;

/**
 * Replaces a text with an exact number of occurrences; other edits of the manifest must not go
 * unnoticed.
 */
function replaced(text: string, from: string, to: string, times: number): string {
  const parts = text.split(from);
  if (parts.length !== times + 1)
    throw new Error(`manifest.xml has «${from}» ${parts.length - 1} times, expected ${times}`);
  return parts.join(to);
}

/**
 * @param manifest text of manifest.xml
 * @param baseUrl where dist/ will be served, https, without a slash at its end
 */
export function manifestFor(
  manifest: string,
  baseUrl: string,
  { id, namespace, displayName }: AddinIdentity,
  version: string,
): string {
  const withIds = replaced(
    replaced(manifest, `<Id>${PRODUCTION.id}</Id>`, `<Id>${id}</Id>`, 1),
    `id="Namespace" DefaultValue="${PRODUCTION.namespace}"`,
    `id="Namespace" DefaultValue="${namespace}"`,
    1,
  );
  const withTitles = replaced(
    replaced(
      withIds,
      `<DisplayName DefaultValue="${PRODUCTION.displayName}"`,
      `<DisplayName DefaultValue="${displayName}"`,
      1,
    ),
    `id="Tab.Label" DefaultValue="${PRODUCTION.displayName}"`,
    `id="Tab.Label" DefaultValue="${displayName}"`,
    1,
  );
  return withTitles
    .replace(/<Version>[^<]*<\/Version>/, `<Version>${officeVersion(version)}</Version>`)
    .split(PLACEHOLDER_URL)
    .join(baseUrl);
}

/** The address for the manifest, or the problem with it. Office accepts https only. */
export function readBaseUrl(
  text: string,
): { readonly baseUrl: string } | { readonly problem: string } {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return {
      problem: `«${text}» is no address. Give the one where dist/ will be served, for instance https://tools.example.com/sizebook.`,
    };
  }
  if (url.protocol !== "https:")
    return {
      problem: `«${text}» begins with ${url.protocol}// and Office loads add-ins over https only.`,
    };
  if (url.search || url.hash)
    return { problem: `«${text}» has a part after ? or #; give the folder alone.` };
  const character = /[&'"<>]/.exec(url.href)?.[0];
  if (character !== undefined || url.username !== "")
    return {
      problem: `«${text}» has ${character === undefined ? "the name of a user" : `the character ${character}`}; give an address without it.`,
    };
  return { baseUrl: url.href.replace(/\/+$/, "") };
}
