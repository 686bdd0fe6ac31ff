import { openWorkbench, select, startServing, stopServing } from "./test/workbench/page";
(async () => {
  await startServing();
  const { page } = await openWorkbench({ viewport: { width: 1280, height: 760 }, reducedMotion: "reduce" });
  await page.click("#toggle-pane");
  await page.getByRole("tab", { name: "Explain" }).click();
  await select(page, "Current system", process.argv[2] ?? "D10");
  await page.waitForTimeout(4000);
  await page.screenshot({ path: "/tmp/shots/workbench.png", animations: "disabled", caret: "hide" });
  await stopServing();
})();
