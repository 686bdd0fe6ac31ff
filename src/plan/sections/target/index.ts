import { defineSection, isSized } from "../../build/define-section";
import { targetSection } from "./sheet";

export const section = defineSection({
  key: "target",
  order: 70,
  isIn: isSized,
  ...targetSection,
});
