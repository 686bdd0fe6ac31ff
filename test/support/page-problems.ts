/** What a served page must not have: inline scripts or handlers, or no content security policy. */
import { readFileSync } from "node:fs";

const POLICY =
  /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/;
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/i;

export const pageProblems = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => {
    const html = readFileSync(path, "utf8");
    return [
      ...(INLINE.test(html) ? [`${path}: a script or handler between its lines`] : []),
      ...(POLICY.test(html) ? [] : [`${path}: no policy`]),
    ];
  });
