/** Validates data packages with Frictionless itself. */
import { python } from "./tools";

export interface Report {
  readonly valid: boolean;
  readonly tables: number;
  readonly errors: readonly string[];
}
/** What Frictionless says about a package. */
export const judgePackage = (path: string): Report =>
  python<Report>(
    `
import json, sys
from frictionless import Package, validate, system
system.trusted = True
report = validate(sys.argv[1])
errors = [f"{task.name}: {error.type}: {error.message}" for task in report.tasks for error in task.errors] + [error.message for error in report.errors]
print(json.dumps({"valid": report.valid, "tables": len(report.tasks), "errors": errors}))`,
    [path],
  );
