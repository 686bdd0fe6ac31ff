import { defineSection } from "../../build/define-section";
import { warningsSheet } from "../risks/sheet";

export const section = defineSection({
  key: "warnings",
  order: 360,
  summary: 4,
  ...warningsSheet,
});
