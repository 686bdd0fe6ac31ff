/** Lets the browser draw before long work begins. */
export const afterDrawing = (milliseconds = 30): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
