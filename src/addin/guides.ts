/** The help of the functions, which the entry that Excel waits for lacks. */
import guides from "../../build/guides.json";
import { addGuides, type LeftOutGuide } from "../functions/core/registry";

addGuides(guides as unknown as Readonly<Record<string, LeftOutGuide>>);
