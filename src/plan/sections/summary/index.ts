import { defineSection } from "../../definition/define-section";
import { summary } from "./sheet";

export const section = defineSection({ key: "summary", order: 1, summary: 6.1, ...summary });
