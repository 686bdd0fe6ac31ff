/** Whether every case runs (`npm run test:all`), or a sample of those that take long. */
export const isWholeRun = process.env.SIZEBOOK_TESTS === "all";
