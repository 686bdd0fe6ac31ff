import { defineSection, isSized } from "../../definition/define-section";
import { currentSystem } from "./sheet";

export const section = defineSection({
  key: "current",
  order: 40,
  isIn: isSized,
  ...currentSystem,
});
