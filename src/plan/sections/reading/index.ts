import { defineSection } from "../../definition/define-section";
import { reading } from "./sheet";

export const section = defineSection({ key: "reading", order: 5, summary: 6.5, ...reading });
