/** The dialog of the page: a question, and the name of a file where one is asked for. */
import { part } from "./shell";

interface PageQuestion<Answer extends string> {
  readonly text: string;
  /** The labels of the buttons by answer; the first one is the default. */
  readonly answers: Readonly<Record<Answer, string>>;
  /** The proposed name of a file, which the user may change. */
  readonly name?: string;
}

/** Resolves to the answer and the name; undefined if the user cancels. */
export function ask<Answer extends string>({
  text,
  answers,
  name,
}: PageQuestion<Answer>): Promise<{ readonly answer: Answer; readonly name: string } | undefined> {
  const dialog = part<HTMLDialogElement>("question");
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
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        const answer = dialog.returnValue as Answer | "";
        resolve(answer === "" ? undefined : { answer, name: input.value.trim() });
      },
      { once: true },
    );
  });
}
