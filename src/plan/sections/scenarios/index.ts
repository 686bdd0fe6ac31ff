import { defineSection, isSized } from "../../definition/define-section";
import { scenarios } from "./sheet";

export const section = defineSection({ key: "scenarios", order: 30, isIn: isSized, ...scenarios });
