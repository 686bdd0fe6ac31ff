import { defineSection } from "../../build/define-section";
import { listsSheet } from "./sheet";

export const section = defineSection({
  key: "lists",
  order: 370,
  summary: 9,
  ...listsSheet,
});
