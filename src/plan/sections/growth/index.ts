import { defineSection, isSized } from "../../definition/define-section";
import { growth } from "./sheet";

export const section = defineSection({ key: "growth", order: 60, isIn: isSized, ...growth });
