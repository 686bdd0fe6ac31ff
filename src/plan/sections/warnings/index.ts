import { defineSection } from "../../build/define-section";
import { warningsSheet } from "../risks/warnings";

export const section = defineSection({
  key: "warnings",
  order: 360,
  summary: 4,
  ...warningsSheet,
});
