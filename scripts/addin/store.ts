/**
 * The manifests for Microsoft's Marketplace. Office ignores `showAsTaskpane` of add-ins from there
 * since 2026-02-23, so the buttons open the pane on its last view; in other deployments each opens
 * its own view.
 */
import { COMMANDS } from "../../src/addin/commands";

const EXECUTE_FUNCTION =
  /<Action xsi:type="ExecuteFunction">\s*<FunctionName>(\w+)<\/FunctionName>\s*<\/Action>/g;
const SHOW_PANE =
  /<Action xsi:type="ShowTaskpane">\s*<TaskpaneId>[\w.]+<\/TaskpaneId>\s*<SourceLocation resid="[\w.]+" \/>\s*<\/Action>/;

/** A shared runtime has one pane, so every button uses the action of the one that only shows it. */
export function storeManifest(manifest: string): string {
  const showPane = SHOW_PANE.exec(manifest)?.[0];
  if (showPane === undefined) throw new Error("manifest.xml has no button that shows the pane");
  return manifest.replace(EXECUTE_FUNCTION, (action, name: string) =>
    name in COMMANDS ? showPane : action,
  );
}

/**
 * The same for the unified manifest. Shortcuts keep their commands: they select the view of an open
 * pane.
 */
export function storeUnifiedManifest(
  manifest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const showPane = pageAction(manifest);
  return JSON.parse(JSON.stringify(manifest), (_name, value: unknown) => {
    const control = value as { type?: string; actionId?: string } | null;
    return control?.type !== undefined &&
      control.actionId !== undefined &&
      control.actionId in COMMANDS
      ? { ...control, actionId: showPane }
      : value;
  }) as Record<string, unknown>;
}

/** The action that shows the pane. */
function pageAction({ extensions }: Readonly<Record<string, unknown>>): string {
  const [extension] = extensions as readonly {
    readonly runtimes: readonly { readonly actions: readonly { id: string; type: string }[] }[];
  }[];
  const action = extension!.runtimes[0]!.actions.find(({ type }) => type === "openPage");
  if (!action) throw new Error("the unified manifest has no action that shows the pane");
  return action.id;
}
