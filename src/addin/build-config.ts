/** What the bundler fixes for a build. */
import { NAMESPACE as RELEASED_NAMESPACE } from "../functions/core/namespace";

declare const SIZEBOOK_NAMESPACE: string | undefined;

/**
 * The namespace that the functions of this build stand in: a development build has one of its own.
 */
export const NAMESPACE: string =
  typeof SIZEBOOK_NAMESPACE === "string" ? SIZEBOOK_NAMESPACE : RELEASED_NAMESPACE;
