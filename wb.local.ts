import { buildWorkbench } from "./scripts/workbench-build"; buildWorkbench();
