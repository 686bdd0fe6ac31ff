/** What `sizebook/plan` and `sizebook/files` share is bundled once. */
export * from "./plan";
export * from "./files";
