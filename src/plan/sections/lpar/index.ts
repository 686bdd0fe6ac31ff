import { defineSection } from "../../definition/define-section";
import { givenLayout } from "./given-layout";
import { lpar } from "./sheet";

/** Partitions are sized from measured CPU, or given with their cores. */
export const section = defineSection({
  key: "lpar",
  order: 80,
  isIn: ({ partitions }) => partitions !== "none",
  name: lpar.name,
  build: (plan, before) =>
    (plan.scope.variant.partitions === "given" ? givenLayout : lpar).build(plan, before),
});
