/** The worksheet functions but those that search, in the order in which they are listed. */
import * as catalogue from "./catalogue";
import { backupFunctions } from "./backup";
import { backupFactFunctions } from "./backup-facts";
import { backupPlanningFunctions } from "./backup-planning";
import { batchFunctions } from "./batch";
import { communicationsFunctions } from "./communications";
import { buyingFunctions } from "./buying";
import { cpwFunctions } from "./cpw";
import { cryptographyFunctions } from "./cryptography";
import { db2MirrorFunctions } from "./db2-mirror";
import { externalStorageFunctions } from "./external-storage";
import { integratedServersFunctions } from "./integrated-servers";
import { internalStorageFunctions } from "./internal-storage";
import { iplFunctions } from "./ipl";
import { javaFunctions } from "./java";
import { lparFunctions } from "./lpar";
import { memoryFunctions } from "./memory";
import type { WorksheetFunction } from "./core/define-function";
import * as meta from "./meta";
import { rperfFunctions } from "./rperf";
import * as rules from "./rules";
import { tlsFunctions } from "./tls";
import { virtualStorageFunctions } from "./virtual-storage";
import { webFunctions } from "./web";

export const functionsWithoutSearch: readonly WorksheetFunction[] = [
  ...cpwFunctions,
  ...backupFunctions,
  ...backupFactFunctions,
  ...backupPlanningFunctions,
  ...batchFunctions,
  ...lparFunctions,
  ...virtualStorageFunctions,
  ...iplFunctions,
  ...communicationsFunctions,
  ...tlsFunctions,
  ...cryptographyFunctions,
  ...internalStorageFunctions,
  ...externalStorageFunctions,
  ...javaFunctions,
  ...webFunctions,
  ...integratedServersFunctions,
  ...memoryFunctions,
  ...db2MirrorFunctions,
  ...rperfFunctions,
  ...buyingFunctions,
  rules.check,
  rules.why,
  catalogue.tableFunction,
  catalogue.data,
  catalogue.testCfg,
  meta.explainFunction,
  meta.source,
  meta.basis,
  meta.warnings,
  catalogue.version,
  catalogue.packs,
];
