import { defineSection } from "../../definition/define-section";
import { figuresSheet } from "../sources/sheet";

export const section = defineSection({ key: "figures", order: 350, summary: 8, ...figuresSheet });
