/** Small pieces that several views share. */
import { Badge, Button, makeStyles, MessageBar, MessageBarBody, tokens } from "@fluentui/react-components";
import { useCallback, useState, type ReactElement, type ReactNode } from "react";
import type { SheetRange } from "../workbook/host";
import { TEXTS } from "./texts";

export const useSpacing = makeStyles({
  stack: { display: "flex", flexDirection: "column", gap: "12px", minWidth: 0 },
  tight: { display: "flex", flexDirection: "column", gap: "4px", minWidth: 0 },
  row: { display: "flex", gap: "8px", alignItems: "center", flexWrap: "wrap", minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, margin: 0, overflowWrap: "anywhere" },
  marked: { display: "flex", gap: "8px", alignItems: "baseline", minWidth: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, backgroundColor: tokens.colorNeutralBackground3, padding: "4px 6px", borderRadius: tokens.borderRadiusSmall, overflowWrap: "anywhere", display: "block" },
  card: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, padding: "10px", display: "flex", flexDirection: "column", gap: "8px", minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, margin: 0, color: tokens.colorBrandForeground1, overflowWrap: "anywhere" },
  subtitle: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, margin: 0 },
  text: { margin: 0, overflowWrap: "anywhere" },
  list: { listStyleType: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "2px" },
  bullets: { margin: 0, paddingLeft: "16px", fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
  entry: { width: "100%", justifyContent: "flex-start", textAlign: "left", fontWeight: tokens.fontWeightRegular, padding: "6px 8px", minWidth: 0 },
  entryText: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
});

export interface Notice { readonly text: string; readonly intent: "success" | "warning" | "error" | "info" }

/** A sentence at the place where something was done; read out by screen readers. */
export function NoticeBar({ notice, children }: { readonly notice: Notice | undefined; readonly children?: ReactNode }): ReactElement {
  return (
    <div role="status" aria-live="polite">
      {notice && <MessageBar intent={notice.intent} layout="multiline"><MessageBarBody>{notice.text}{children}</MessageBarBody></MessageBar>}
    </div>
  );
}

/** Runs what a button asks for; whatever goes wrong becomes a sentence. */
export function useAttempt(): [Notice | undefined, (action: () => Promise<Notice | undefined>) => void, boolean] {
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const attempt = useCallback((action: () => Promise<Notice | undefined>): void => {
    setBusy(true);
    action().then(setNotice, (error: unknown) => setNotice({ intent: "error", text: TEXTS.problem(error instanceof Error ? error.message : String(error)) })).finally(() => setBusy(false));
  }, []);
  return [notice, attempt, busy];
}

const BASIS_COLORS = { measured: "success", rule: "brand", interpolated: "warning", derived: "informative", user: "subtle", refused: "danger" } as const;

export function BasisBadge({ basis }: { readonly basis: string }): ReactElement {
  return <Badge appearance="tint" color={BASIS_COLORS[basis as keyof typeof BASIS_COLORS] ?? "informative"}>{TEXTS.basis[basis] ?? basis}</Badge>;
}

export const placeText = ({ sheet, range }: SheetRange): string => `${sheet}!${range}`;

/** A place in the workbook that can be gone to. */
export function PlaceButton({ place, onGo }: { readonly place: SheetRange; readonly onGo: (place: SheetRange) => void }): ReactElement {
  return <Button size="small" appearance="subtle" aria-label={TEXTS.explain.jump(placeText(place))} onClick={() => onGo(place)}>{placeText(place)}</Button>;
}

export function Bullets({ title, items }: { readonly title: string; readonly items: readonly string[] }): ReactElement | null {
  const styles = useSpacing();
  if (items.length === 0) return null;
  return <div className={styles.tight}><h4 className={styles.subtitle}>{title}</h4><ul className={styles.bullets}>{items.map((item) => <li key={item}>{item}</li>)}</ul></div>;
}
