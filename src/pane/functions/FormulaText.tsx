/** A formula with highlighting: our functions, cells, texts. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { memo, type ReactElement } from "react";
import { sizeFunction } from "../../spreadsheet/formula/function-names";
import { tokenize, type Token } from "../../spreadsheet/formula/tokens";
import { useCommonStyles } from "../common/styles";

const useStyles = makeStyles({
  own: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  cells: { color: tokens.colorPaletteBerryForeground1 },
  text: { color: tokens.colorPaletteGreenForeground1 },
});

function kindOf({ kind, text }: Token): "own" | "cells" | "text" | undefined {
  if (kind === "function") return sizeFunction(text) === undefined ? undefined : "own";
  if (kind === "reference" || kind === "name") return "cells";
  return kind === "text" ? "text" : undefined;
}

export const FormulaText = memo(function FormulaText({
  formula,
}: {
  readonly formula: string;
}): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  return (
    <code className={mergeClasses(common.code)}>
      =
      {tokenize(formula).map((token) => {
        const kind = kindOf(token);
        return kind ? (
          <span key={token.start} className={styles[kind]}>
            {token.text}
          </span>
        ) : (
          token.text
        );
      })}
    </code>
  );
});
