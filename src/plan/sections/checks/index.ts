import { defineSection } from "../../definition/define-section";
import { checks } from "./sheet";

export const section = defineSection({ key: "checks", order: 320, summary: 5, ...checks });
