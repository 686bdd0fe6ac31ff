import { defineSection, isSized } from "../../build/define-section";
import { growth } from "./sheet";

export const section = defineSection({
  key: "growth",
  order: 60,
  isIn: isSized,
  ...growth,
});
