/** The browser of the workbench for a problem report: its name, version and system. */
const BROWSER = /(?:Firefox|Edg|OPR|Chrome|Version)\/[\d.]+/;
const SYSTEM = /\((?:Windows NT [\d.]+|Macintosh|X11; Linux|Linux|iPad|iPhone)\b/;

/** Only known words of the browser's description are used. */
export function browserFacts(): readonly string[] {
  const description = navigator.userAgent;
  const [browser = "another browser"] = BROWSER.exec(description) ?? [];
  const [system = "(another system"] = SYSTEM.exec(description) ?? [];
  return ["workbench", browser, system.slice(1)];
}
