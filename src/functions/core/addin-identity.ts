/**
 * The two add-ins that can be built. Two with the same id or namespace in one Excel would cause
 * #REF!.
 */
import { DEVELOPMENT_NAMESPACE, NAMESPACE } from "./namespace";

export interface AddinIdentity {
  /** In manifest.xml. */
  readonly id: string;
  /** In the unified manifest: Microsoft's admin centers want an id that no XML manifest has. */
  readonly unifiedId: string;
  readonly namespace: string;
  readonly displayName: string;
}

export const PRODUCTION: AddinIdentity = {
  id: "efbdb47e-c9cc-47ad-b323-1d649504b40a",
  unifiedId: "195c7895-58bf-4dd3-b504-a6762589885b",
  namespace: NAMESPACE,
  displayName: "Sizebook",
};
export const DEVELOPMENT: AddinIdentity = {
  id: "1bcc5eb8-8241-48e0-8416-87181fbf498b",
  unifiedId: "962b6633-5db5-4a77-932e-d6ef39ce901e",
  namespace: DEVELOPMENT_NAMESPACE,
  displayName: "Sizebook (development)",
};
