import { defineSection } from "../../definition/define-section";
import { warningsSheet } from "../risks/warnings";

export const section = defineSection({ key: "warnings", order: 360, summary: 4, ...warningsSheet });
