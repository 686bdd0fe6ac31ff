/** What a plan states about systems and files of measurements do not. */
import type { InputRow } from "../inputs/plan-inputs";
import type { SystemChoice } from "./matching-systems";

/** Features by type and model; none for a system with several features. */
export function featuresOf(rows: readonly InputRow[]): Readonly<Record<string, SystemChoice>> {
  const features = new Map<string, Set<string>>();
  for (const { system, feature } of rows) {
    if (system === undefined || feature === undefined) continue;
    const ofSystem = features.get(String(system)) ?? new Set<string>();
    features.set(String(system), ofSystem.add(String(feature)));
  }
  return Object.fromEntries(
    [...features].flatMap(([system, [feature, another]]) =>
      feature === undefined || another !== undefined ? [] : [[system, { feature }]],
    ),
  );
}
