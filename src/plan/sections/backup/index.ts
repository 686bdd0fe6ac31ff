import { defineSection } from "../../definition/define-section";
import { backup } from "./sheet";

export const section = defineSection({
  key: "backup",
  order: 90,
  isIn: ({ backup }) => backup,
  ...backup,
});
