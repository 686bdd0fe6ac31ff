/**
 * The two add-ins that can be built. Two with the same id or namespace in one Excel would cause
 * #REF!.
 */
import { DEVELOPMENT_NAMESPACE, NAMESPACE } from "./namespace";

export interface AddinIdentity {
  readonly id: string;
  readonly namespace: string;
  readonly displayName: string;
}

export const PRODUCTION: AddinIdentity = {
  id: "efbdb47e-c9cc-47ad-b323-1d649504b40a",
  namespace: NAMESPACE,
  displayName: "Sizebook",
};
export const DEVELOPMENT: AddinIdentity = {
  id: "1bcc5eb8-8241-48e0-8416-87181fbf498b",
  namespace: DEVELOPMENT_NAMESPACE,
  displayName: "Sizebook (development)",
};
