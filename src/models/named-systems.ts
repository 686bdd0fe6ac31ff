/** The machine types that a name may mean, also of systems without a CPW rating. */
import { dimension } from "../catalogue/catalogue";
import { memoized, normalizeKey } from "../catalogue/lookup-key";
import { ratedSystems } from "./cpw/rating-index";
import { systemsNamed } from "./cpw/system-names";
import { unratedSystems } from "./cpw/unrated-systems";

/** The machine types and models that a name means; none for an unknown name. */
export const machineTypes = memoized((name): readonly string[] => [
  ...systemsNamed(name).map((rated) => rated.name),
  ...unratedSystems(name).map((entry) => entry.name),
]);

/** The market name of a machine type, such as S1024; "" if it is unknown. */
export function modelOf(system: string): string {
  const { models } = (dimension("system").find(system) ?? {}) as {
    readonly models?: readonly string[];
  };
  return models?.length === 1 ? models[0]! : "";
}

/** The processor generation of a machine type, such as POWER8; "" where nothing states it. */
export function generationOf(system: string): string {
  const { chip = "" } = (dimension("system").find(system) ?? {}) as { readonly chip?: string };
  if (chip) return chip;
  const chips = new Set(
    (ratedSystems().get(system)?.groups ?? []).map((group) => group.generation || group.chip),
  );
  return chips.size === 1 ? [...chips][0]! : "";
}

/** Whether IBM i runs on a machine type: false only where a pack says that it does not. */
export const runsIbmI = (system: string): boolean =>
  (dimension("system").find(system) as { readonly withoutIbmI?: boolean } | undefined)
    ?.withoutIbmI !== true;

/** Words before a model. */
const BRAND = /^(?:ibm)?(?:power(?:10|11|[5-9]\+?)?)?(?:systems?)?(?=[a-z])/;

/** The key of a name without the words before its model. */
export const withoutBrand = (name: string): string => normalizeKey(name).replace(BRAND, "");

/** Whether a custom entry with a name is about a system: it means all machine types of it. */
export function isAboutSystem(system: string): (name: string) => boolean {
  const types = machineTypes(system);
  const bare = withoutBrand(system);
  return (name) =>
    withoutBrand(name) === bare ||
    (types.length > 0 && types.every((type) => machineTypes(name).includes(type)));
}
