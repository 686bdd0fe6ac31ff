/** The machine types that a name may mean, also of systems without a CPW rating. */
import { dimension } from "../catalogue/catalogue";
import { systemsNamed } from "./cpw/system-names";
import { unratedSystems } from "./cpw/unrated-systems";

/** The machine types and models that a name means; none for an unknown name. */
export const machineTypes = (name: string): readonly string[] => [
  ...systemsNamed(name).map((rated) => rated.name),
  ...unratedSystems(name).map((entry) => entry.name),
];

/** The market name of a machine type, such as S1024; "" if it is unknown. */
export function modelOf(system: string): string {
  const { models } = (dimension("system").find(system) ?? {}) as {
    readonly models?: readonly string[];
  };
  return models?.length === 1 ? models[0]! : "";
}
