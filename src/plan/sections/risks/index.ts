import { defineSection } from "../../definition/define-section";
import { risks } from "./sheet";

export const section = defineSection({ key: "risks", order: 310, summary: 3, ...risks });
