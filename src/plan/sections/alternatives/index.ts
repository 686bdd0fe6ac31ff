import { defineSection, isSized } from "../../definition/define-section";
import { alternatives } from "./sheet";

export const section = defineSection({
  key: "alternatives",
  order: 2,
  summary: 6.2,
  isIn: isSized,
  ...alternatives,
});
