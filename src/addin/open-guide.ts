/** Opens a page of the guide by its path. */
export function openGuide(path: string): void {
  const page = new URL(`help/${path}`, location.href).href;
  if (Office.context.requirements.isSetSupported("OpenBrowserWindowApi", "1.1"))
    Office.context.ui.openBrowserWindow(page);
  else window.open(page);
}
