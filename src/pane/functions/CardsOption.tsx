/** The switch for data cards, if the host has them: off by default. */
import { Switch } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { Disclosure, NoticeBar, useAttempt, type Notice } from "../common/components";
import type { CardSwitch } from "../common/services";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.cards;

export function CardsOption({ cards }: { readonly cards: CardSwitch }): ReactElement {
  const common = useCommonStyles();
  const { notice, busy, attempt } = useAttempt();
  const [on, setOn] = useState(cards.on);
  const turn = (isOn: boolean): void =>
    attempt(async (): Promise<Notice> => {
      const { on: now, refused } = await cards.turn(isOn).finally(() => setOn(cards.on));
      if (refused !== undefined) return { intent: "warning", text: "", english: refused };
      return { intent: "success", text: now ? words.on : words.off };
    });
  return (
    <Disclosure title={words.title}>
      <div className={common.tight}>
        <p className={common.quiet}>{words.text}</p>
        {cards.obstacle === undefined ? (
          <p className={common.quiet}>{words.tried}</p>
        ) : (
          <p className={common.text} lang="en">
            {cards.obstacle}
          </p>
        )}
        <Switch
          checked={on}
          disabled={busy || (cards.obstacle !== undefined && !on)}
          label={busy ? words.working : words.label}
          onChange={(_, { checked }) => turn(checked)}
          style={{ marginLeft: "-8px" }}
        />
        <NoticeBar notice={notice} />
      </div>
    </Disclosure>
  );
}
