import { defineSection } from "../../definition/define-section";
import { sources } from "./sheet";

export const section = defineSection({ key: "sources", order: 330, summary: 2, ...sources });
