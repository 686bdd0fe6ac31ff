/** One control for one parameter: a list with type-ahead that also takes free text, a number with its unit, or cells. */
import { Button, Combobox, Field, Input, Option, Tooltip } from "@fluentui/react-components";
import { TableCellEditRegular } from "@fluentui/react-icons";
import { useMemo, type ReactElement } from "react";
import { dimension } from "../catalogue/reader";
import { offeredBy } from "../functions/arguments";
import type { Param } from "../functions/parameters";
import type { FieldValue } from "./formula";
import { TEXTS } from "./texts";

interface ArgumentFieldProps {
  readonly param: Param;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly onPick: () => void;
}

/** More than these are not drawn; typing narrows them. */
const MOST_OPTIONS = 80;

const unitOf = (param: Param): string | undefined => (param.type === "number" && param.unit !== "1" ? param.unit : undefined);

const labelOf = (param: Param): string => (param.optional ? `${param.name} (${TEXTS.functions.optional})` : param.name);

export function ArgumentField({ param, value, onChange, onPick }: ArgumentFieldProps): ReactElement {
  const offered = useMemo(() => (param.type === "boolean" ? [TEXTS.functions.trueWord, TEXTS.functions.falseWord] : offeredBy(param)), [param]);
  const titles = useMemo(() => (param.type === "key" ? dimension(param.dimension) : undefined), [param]);
  const matching = useMemo(() => {
    const wanted = value.text.trim().toLowerCase();
    const exact = offered.some((one) => one.toLowerCase() === wanted);
    const fits = wanted && !exact ? offered.filter((one) => one.toLowerCase().includes(wanted) || titles?.find(one)?.title?.toLowerCase().includes(wanted)) : offered;
    return fits.slice(0, MOST_OPTIONS);
  }, [offered, titles, value.text]);
  const pick = <Tooltip content={TEXTS.functions.useCell(param.name)} relationship="label"><Button appearance="subtle" size="small" icon={<TableCellEditRegular />} onClick={onPick} /></Tooltip>;
  const text = (given: string): void => onChange({ text: given, cells: false });
  return (
    <Field label={labelOf(param)} required={!param.optional} hint={param.help}>
      <div style={{ display: "flex", gap: "4px", alignItems: "center", minWidth: 0 }}>
        {offered.length > 0
          ? <Combobox freeform aria-label={labelOf(param)} value={value.text} selectedOptions={offered.includes(value.text) ? [value.text] : []} style={{ flexGrow: 1, minWidth: 0 }} input={{ style: { minWidth: 0, width: "100%" } }} onOptionSelect={(_, { optionValue }) => optionValue !== undefined && text(optionValue)} onChange={(event) => text(event.target.value)}>
            {matching.map((one) => <Option key={one} value={one} text={one}>{optionText(one, titles?.find(one)?.title)}</Option>)}
          </Combobox>
          : <Input aria-label={labelOf(param)} value={value.text} onChange={(_, data) => text(data.value)} contentAfter={unitOf(param) ? <span>{unitOf(param)}</span> : undefined} style={{ flexGrow: 1, minWidth: 0 }} input={{ style: { minWidth: 0, width: "100%" } }} />}
        {pick}
      </div>
    </Field>
  );
}

const optionText = (name: string, title: string | undefined): string => (title && title !== name ? `${name} – ${title}` : name);
