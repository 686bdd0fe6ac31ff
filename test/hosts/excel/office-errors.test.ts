import { ExcelProblem, asProblem, sentenceFor } from "../../../src/hosts/excel/office-errors";
import { RichApiError } from "../../support/fake-excel/errors";

/** The codes of Excel's declarations, and those of the connection to it. */
const CODES = [
  "AccessDenied",
  "ApiNotFound",
  "Conflict",
  "FilteredRangeConflict",
  "FormulaLengthExceedsLimit",
  "InactiveWorkbook",
  "InsertDeleteConflict",
  "InvalidOperationInCellEditMode",
  "InvalidSelection",
  "ItemAlreadyExists",
  "ItemNotFound",
  "MergedRangeConflict",
  "NonBlankCellOffSheet",
  "NotImplemented",
  "OperationCellsExceedLimit",
  "PivotTableRangeConflict",
  "RangeExceedsLimit",
  "RequestAborted",
  "RequestPayloadSizeLimitExceeded",
  "ResponsePayloadSizeLimitExceeded",
  "UnsupportedFeature",
  "UnsupportedOperation",
  "UnsupportedSheet",
  "InvalidObjectPath",
  "HostRestartNeeded",
  "ConnectionFailure",
  "Timeout",
];
const UNKNOWN = sentenceFor(new RichApiError("GeneralException"));

test.each(CODES)("%s becomes a message with its cause and remedy", (code) => {
  const sentence = sentenceFor(new RichApiError(code));
  expect(sentence).not.toBe(UNKNOWN);
  expect(sentence).toMatch(/^[A-Z].*\. .*\.$/);
  expect(sentence).not.toContain(code);
});

test("an unknown error gives a message with advice, a sentence stays unchanged, and the cause is kept", () => {
  for (const error of [new RichApiError("SomethingNew"), new TypeError("x"), "text", undefined])
    expect(sentenceFor(error)).toBe(UNKNOWN);
  expect(sentenceFor(new ExcelProblem("Said already."))).toBe("Said already.");
  const error = new RichApiError("AccessDenied", "Range.values");
  expect(asProblem(error, "Nothing was changed.")).toMatchObject({
    code: "AccessDenied",
    cause: error,
    message: expect.stringMatching(/protected.*Nothing was changed\.$/),
  });
});
