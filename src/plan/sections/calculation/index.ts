import { defineSection } from "../../definition/define-section";
import { calculation } from "./sheet";

export const section = defineSection({
  key: "calculation",
  order: 340,
  summary: 7,
  ...calculation,
});
