/** The line below the grid while it calculates, without a browser: the clock is the test's own. */
import { showCalculation } from "../../src/workbench/running-calculation";
import { message, shownMessage } from "../../src/workbench/shell";

const STOPPED = "The formula in Mine!B4 was stopped. It shows #N/A until you change it.";

class Element extends EventTarget {
  textContent = "";
  hidden = true;
  private readonly classes = new Set<string>();
  readonly classList = {
    contains: (name: string): boolean => this.classes.has(name),
    toggle: (name: string, isOn: boolean): void =>
      void (isOn ? this.classes.add(name) : this.classes.delete(name)),
  };
}

const elements = new Map<string, Element>();
const page = {
  activeElement: null,
  getElementById: (id: string): Element => {
    const element = elements.get(id) ?? new Element();
    elements.set(id, element);
    return element;
  },
};

beforeAll(() => {
  Object.assign(globalThis, { document: page });
  jest.useFakeTimers();
});
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});

test("a calculation that lasts shows what was there before, when it ends", () => {
  message(STOPPED, true);
  const hide = showCalculation({ place: () => "Mine!C7", stop: () => undefined });
  jest.advanceTimersByTime(900);
  expect(shownMessage()).toEqual({ text: STOPPED, isProblem: true });
  jest.advanceTimersByTime(200);
  expect(shownMessage()).toEqual({ text: "Calculating… Mine!C7", isProblem: false });
  expect(page.getElementById("stop").hidden).toBe(false);
  hide();
  expect(shownMessage()).toEqual({ text: STOPPED, isProblem: true });
  expect(page.getElementById("stop").hidden).toBe(true);
});

test("a message that comes meanwhile stays", () => {
  message("Ready");
  const hide = showCalculation({ place: () => undefined, stop: () => undefined });
  jest.advanceTimersByTime(1_100);
  message(STOPPED, true);
  hide();
  expect(shownMessage()).toEqual({ text: STOPPED, isProblem: true });
});

test("the button stops it", () => {
  const stop = jest.fn();
  const hide = showCalculation({ place: () => undefined, stop });
  jest.advanceTimersByTime(1_100);
  page.getElementById("stop").dispatchEvent(new Event("click"));
  expect(stop).toHaveBeenCalledTimes(1);
  hide();
  page.getElementById("stop").dispatchEvent(new Event("click"));
  expect(stop).toHaveBeenCalledTimes(1);
});
