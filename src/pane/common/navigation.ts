/** Navigation between views: from an explanation to the form, from a source to its table. */
import { createContext, useContext } from "react";

export interface FunctionRequest {
  readonly name: string;
  /** Initial values of the form's fields, if requested. */
  readonly fields?: readonly string[];
}

export interface TableRequest {
  readonly name: string;
  /** Rows to be marked. */
  readonly rows?: readonly number[];
}

export interface Navigation {
  openFunction(request: FunctionRequest): void;
  openTable(request: TableRequest): void;
  /** Shows a template of a plan, by its key. */
  openTemplate(key: string): void;
}

export const NavigationContext = createContext<Navigation>({
  openFunction: () => undefined,
  openTable: () => undefined,
  openTemplate: () => undefined,
});
export const useNavigation = (): Navigation => useContext(NavigationContext);
