import { defineSection, isSized } from "../../definition/define-section";
import { demandPage } from "./sheet";

export const section = defineSection({
  key: "demand",
  order: 3,
  summary: 6.3,
  isIn: isSized,
  ...demandPage,
});
