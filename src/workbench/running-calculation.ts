/**
 * The calculation that runs, in the line below the grid: at which cell it is, and the button that
 * stops it.
 */
import type { RunningCalculation } from "../hosts/univer/page/calculation-watch";
import { message, part, shownMessage } from "./shell";

/** Shorter calculations are not shown. */
const SHOW_AFTER_MS = 1_000;
const TELL_EVERY_MS = 5_000;

const words = ({ place }: RunningCalculation): string => {
  const address = place();
  return address === undefined ? "Calculating…" : `Calculating… ${address}`;
};

/**
 * Shows a running calculation; the returned function hides it and shows again what the line had
 * before, such as that a formula was stopped. A later one replaces an earlier one.
 */
export function showCalculation(calculation: RunningCalculation): () => void {
  const button = part<HTMLButtonElement>("stop");
  let telling: ReturnType<typeof setInterval> | undefined;
  let displayedText = "";
  let before = { text: "", isProblem: false };
  const tell = (): void => {
    displayedText = words(calculation);
    message(displayedText);
  };
  const stop = (): void => calculation.stop();
  const timer = setTimeout(() => {
    button.hidden = false;
    button.addEventListener("click", stop);
    before = shownMessage();
    tell();
    telling = setInterval(tell, TELL_EVERY_MS);
  }, SHOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(telling);
    button.removeEventListener("click", stop);
    // Keyboard users must not have to start at the top of the page again.
    if (document.activeElement === button) part("save").focus();
    button.hidden = true;
    if (shownMessage().text === displayedText) message(before.text, before.isProblem);
  };
}
