import { defineSection, isSized } from "../../build/define-section";
import { scenarios } from "./sheet";

export const section = defineSection({
  key: "scenarios",
  order: 30,
  isIn: isSized,
  ...scenarios,
});
