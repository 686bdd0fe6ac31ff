import { defineSection } from "../../build/define-section";
import { checks } from "./sheet";

export const section = defineSection({
  key: "checks",
  order: 320,
  summary: 5,
  ...checks,
});
