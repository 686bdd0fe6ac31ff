import { defineSection } from "../../definition/define-section";
import { listsSheet } from "./sheet";

export const section = defineSection({ key: "lists", order: 370, summary: 9, ...listsSheet });
