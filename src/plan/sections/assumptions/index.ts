import { defineSection } from "../../definition/define-section";
import { assumptions } from "./sheet";

export const section = defineSection({ key: "assumptions", order: 20, ...assumptions });
