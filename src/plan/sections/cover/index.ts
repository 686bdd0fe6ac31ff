import { defineSection } from "../../definition/define-section";
import { cover } from "./sheet";

export const section = defineSection({ key: "cover", order: 10, summary: 6, ...cover });
