/**
 * What a served page must not have: scripts or handlers between its lines, or no policy that says
 * what may run.
 */
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
