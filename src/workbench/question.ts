/** The dialog of the page: a question, and the name of a file where one is asked for. */
import { refocusGrid } from "./page-focus";
import { part } from "./shell";

interface PageQuestion<Answer extends string> {
  readonly text: string;
  /** The labels of the buttons by answer; the first one is the default. */
  readonly answers: Readonly<Record<Answer, string>>;
  /** The proposed name of a file, which the user may change. */
  readonly name?: string;
}

const closed = (dialog: HTMLDialogElement): Promise<unknown> =>
  new Promise((resolve) => {
    dialog.addEventListener("close", resolve, { once: true });
  });

/**
 * Resolves to the answer and the name; undefined if the user cancels. Questions are asked one after
 * the other.
 */
export async function ask<Answer extends string>({
  text,
  answers,
  name,
}: PageQuestion<Answer>): Promise<{ readonly answer: Answer; readonly name: string } | undefined> {
  const dialog = part<HTMLDialogElement>("question");
  while (dialog.open) await closed(dialog);
  const input = part<HTMLInputElement>("file-name");
  part("question-text").textContent = text;
  input.hidden = name === undefined;
  input.value = name ?? "";
  const button = (label: string, answer: string): HTMLButtonElement => {
    const element = Object.assign(document.createElement("button"), { textContent: label });
    element.addEventListener("click", () => dialog.close(answer));
    return element;
  };
  const buttons = Object.entries<string>(answers).map(([answer, label]) => button(label, answer));
  part("answers").replaceChildren(...buttons, button("Cancel", ""));
  input.onkeydown = (event) => {
    if (event.key !== "Enter") return;
    // The key would also press the button that has the focus when the dialog is closed.
    event.preventDefault();
    buttons[0]?.click();
  };
  dialog.returnValue = "";
  dialog.showModal();
  await closed(dialog);
  // The browser gives the focus back first.
  setTimeout(refocusGrid);
  const answer = dialog.returnValue as Answer | "";
  return answer === "" ? undefined : { answer, name: input.value.trim() };
}
