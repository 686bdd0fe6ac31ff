import { defineSection } from "../../definition/define-section";
import { myCatalogue } from "./sheet";

export const section = defineSection({
  key: "my-catalogue",
  order: 300,
  isIn: ({ backup, partitions }) => backup || partitions !== "none",
  summary: 1,
  ...myCatalogue,
});
