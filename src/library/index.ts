/** `sizebook`: the functions for programs, in Node and in browsers. */
export { call, citation, explain, functions, versions } from "./call";
export type {
  AnswerBasis as Basis,
  CallAnswer as Answer,
  CallAnswers as Answers,
  ArgumentInput as Argument,
  CallCell as Cell,
  CallEvidence as Evidence,
  CallExplanation as Explanation,
  CallExplanations as Explanations,
  CallRefusal as Refusal,
  CallResult as Result,
  CallValue as Value,
  FunctionDescription,
  LibraryVersions as Versions,
  ParameterDescription,
} from "./types";
