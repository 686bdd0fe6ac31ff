/**
 * The switch for data cards in Excel: tested before it is on, stored for this person, with a full
 * recalculation either way.
 */
import { probeCards, type CardProbeResult } from "./card-probe";
import { setCardsEnabled, hasCards } from "./cards";
import { asProblem } from "../office-errors";
import { FAIL_DURING_CELL_EDIT, type Access } from "../transaction/workbook-snapshot";

export interface CardOptions extends Access {
  /** The stored choice of the user. */
  readonly isEnabled: () => boolean;
  readonly want: (on: boolean) => void;
  /** Milliseconds between two reads of the test. */
  readonly pause?: number;
}

const TOO_OLD =
  "This Excel has no numbers with properties: they came with ExcelApi 1.19, in Microsoft 365 and on the web in 2025. Answers are plain numbers here.";

export class ExcelCardSwitch {
  constructor(private readonly options: CardOptions) {}

  get obstacle(): string | undefined {
    return hasCards(this.options.supports) ? undefined : TOO_OLD;
  }

  get on(): boolean {
    return this.obstacle === undefined && this.options.isEnabled();
  }

  async turn(on: boolean): Promise<{ readonly on: boolean; readonly refused?: string }> {
    if (on && this.obstacle !== undefined) return { on: false, refused: this.obstacle };
    if (on) {
      const trial = await this.tried();
      if (!trial.kept) return { on: false, refused: trial.reason };
    }
    setCardsEnabled(on);
    this.options.want(on);
    await this.calculate();
    return { on };
  }

  /** Results get cards afterwards only if they had them before. */
  private async tried(): Promise<CardProbeResult> {
    setCardsEnabled(true);
    try {
      return await probeCards(this.options, this.options.pause);
    } finally {
      setCardsEnabled(this.on);
    }
  }

  private async calculate(): Promise<void> {
    try {
      await this.options.run(FAIL_DURING_CELL_EDIT, async (context) => {
        context.workbook.application.calculate("Full");
        await context.sync();
      });
    } catch (error) {
      throw asProblem(
        error,
        "The switch holds for what is calculated from now on; recalculate the workbook for the rest.",
      );
    }
  }
}
