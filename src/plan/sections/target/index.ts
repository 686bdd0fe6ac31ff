import { defineSection, isSized } from "../../definition/define-section";
import { targetSection } from "./sheet";

export const section = defineSection({ key: "target", order: 70, isIn: isSized, ...targetSection });
