import { defineSection } from "../../build/define-section";
import { assumptions } from "./sheet";

export const section = defineSection({
  key: "assumptions",
  order: 20,
  ...assumptions,
});
