/** Constants that the bundler sets for a build. */
import { NAMESPACE as RELEASED_NAMESPACE } from "../functions/core/namespace";

declare const SIZEBOOK_NAMESPACE: string | undefined;

/** The namespace of this build's functions: a development build has its own. */
export const NAMESPACE: string =
  typeof SIZEBOOK_NAMESPACE === "string" ? SIZEBOOK_NAMESPACE : RELEASED_NAMESPACE;
