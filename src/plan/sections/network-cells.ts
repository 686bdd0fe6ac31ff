/** Inputs of the section about networks, as its formulas refer to them, and what they have in common. */
import { xl, type Formula, type FormulaPart } from "../../spreadsheet/formula/xl";
import { inputColumns, inputFields } from "../build/cell-definitions";
import { isInUse } from "../build/optional-sections";
import { networkInputs } from "./network-inputs";

export const SHEET = networkInputs.name;
export const inUse = isInUse(networkInputs);

export const given = inputFields(networkInputs, "network");
export const handshake = inputColumns(networkInputs, "nethand");

/** A row of some columns: the row of the formula, or one by its number. */
export type RowOf<Columns> = Readonly<Record<keyof Columns, FormulaPart>>;

/** Words about a row, with its name at their end. */
export const wordsAbout = (name: FormulaPart, words: string): Formula =>
  xl`${`${SHEET}: ${words} `} & ${name}`;

/** Why a row has no figure: the words of the function that was asked. */
export const reasonAbout = (name: FormulaPart, reason: FormulaPart): Formula =>
  xl`${`${SHEET}: `} & ${name} & ": " & ${reason}`;

export const isNoneOf = (cell: FormulaPart, values: readonly string[]): Formula =>
  xl`AND(${values.map((value) => xl`${cell} <> ${value}`)})`;
