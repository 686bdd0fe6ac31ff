/**
 * Derives functions.json from the definitions: help, parameters, lists for AutoComplete. Every
 * parameter is `any` with dimensionality `matrix`, so that ranges, data types and errors arrive
 * unchanged.
 */
import { dimension } from "../../src/catalogue/catalogue";
import type { WorksheetFunction } from "../../src/functions/core/define-function";
import { offeredValues } from "../../src/functions/core/arguments";
import type { Param } from "../../src/functions/core/parameters";

interface EnumMember {
  readonly name: string;
  readonly stringValue: string;
  readonly tooltip: string;
}
interface CustomEnum {
  readonly id: string;
  readonly type: "string";
  readonly values: readonly EnumMember[];
}

interface ParameterMetadata {
  readonly name: string;
  readonly description: string;
  readonly type: "any";
  readonly dimensionality: "matrix";
  readonly optional?: true;
  readonly repeating?: true;
  readonly customEnumId?: string;
}

export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly helpUrl?: string;
  readonly parameters: readonly ParameterMetadata[];
  readonly result: { readonly type: "any"; readonly dimensionality: "matrix" };
  readonly allowErrorForDataTypeAny?: true;
  readonly allowCustomDataForDataTypeAny?: true;
}

export interface FunctionsMetadata {
  readonly allowErrorForDataTypeAny: true;
  readonly allowCustomDataForDataTypeAny: true;
  readonly functions: readonly FunctionMetadata[];
  readonly enums: readonly CustomEnum[];
}

/** Excel's limits, from the published schema. */
const MAX_LENGTHS = { description: 1024, parameterDescription: 512, enumText: 256 } as const;
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/**
 * The id of the list that a parameter offers: one per dimension, or one per different list of
 * keywords.
 */
function enumId(fn: WorksheetFunction, param: Param): string {
  if (param.type === "key" && !param.choices)
    return `LIST_${param.dimension.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
  return `LIST_${fn.name}_${param.name.toUpperCase()}`;
}

function members(param: Param): EnumMember[] {
  const dimensionOfKey = param.type === "key" ? dimension(param.dimension) : undefined;
  return offeredValues(param).map((value) => ({
    name: cut(value, MAX_LENGTHS.enumText),
    stringValue: value,
    tooltip: cut(dimensionOfKey?.find(value)?.title ?? value, MAX_LENGTHS.enumText),
  }));
}

/**
 * The lists of all functions. Parameters that offer the same values share one list, because Excel
 * for Windows reads no more than about 1 MB of metadata.
 */
class ListsOfValues {
  private readonly byId = new Map<string, CustomEnum>();
  private readonly idByValues = new Map<string, string>();

  /** The id of the list that a parameter offers. Adds the list if no equal one exists. */
  idOf(fn: WorksheetFunction, param: Param): string {
    const values = members(param);
    const contents = JSON.stringify(values);
    const sharedId = this.idByValues.get(contents);
    if (sharedId !== undefined) return sharedId;
    const id = enumId(fn, param);
    this.byId.set(id, { id, type: "string", values });
    this.idByValues.set(contents, id);
    return id;
  }

  enums(): CustomEnum[] {
    return [...this.byId.values()];
  }
}

/** The metadata as stored in functions.json: without indentation, because its size is limited. */
export const metadataFile = (metadata: FunctionsMetadata): string =>
  `${JSON.stringify(metadata)}\n`;

/**
 * The metadata of all functions. `helpUrl` returns a function's help page, or undefined if there is
 * no site for it.
 */
export function functionsMetadata(
  functions: readonly WorksheetFunction[],
  helpUrl?: (name: string) => string,
): FunctionsMetadata {
  const lists = new ListsOfValues();
  const parameter = (fn: WorksheetFunction, param: Param): ParameterMetadata => {
    const offered = offeredValues(param);
    return {
      name: param.name,
      description: cut(param.help, MAX_LENGTHS.parameterDescription),
      type: "any",
      dimensionality: "matrix",
      ...(param.optional ? { optional: true as const } : {}),
      ...(param.type === "rest" ? { repeating: true as const } : {}),
      ...(offered.length ? { customEnumId: lists.idOf(fn, param) } : {}),
    };
  };
  const described = functions.map((fn): FunctionMetadata => ({
    id: fn.name,
    name: fn.name,
    description: cut(fn.summary, MAX_LENGTHS.description),
    ...(helpUrl ? { helpUrl: helpUrl(fn.name) } : {}),
    parameters: fn.params.map((param) => parameter(fn, param)),
    result: { type: "any", dimensionality: "matrix" },
  }));
  return {
    allowErrorForDataTypeAny: true,
    allowCustomDataForDataTypeAny: true,
    functions: described,
    enums: lists.enums(),
  };
}
