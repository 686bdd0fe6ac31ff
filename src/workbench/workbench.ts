/** Connects the parts of the workbench: grid, menu, files, charts and pane. */
import "@univerjs/preset-sheets-core/lib/index.css";
import "@univerjs/preset-sheets-data-validation/lib/index.css";
import "@univerjs/preset-sheets-conditional-formatting/lib/index.css";
import "@univerjs/preset-sheets-note/lib/index.css";
import "@univerjs/preset-sheets-drawing/lib/index.css";
import { allFunctions } from "../functions";
import { GridHost } from "../hosts/univer/host";
import { Charts } from "../hosts/univer/page/charts";
import { PAGE_DRAWING } from "../hosts/univer/page/drawing";
import { openedResultsInThread } from "../hosts/univer/page/file-thread";
import { FittedRows } from "../hosts/univer/page/fitted-rows";
import { GridCalculations } from "../hosts/univer/page/grid-calculations";
import { GridEdits } from "../hosts/univer/page/grid-edits";
import { startPageGrid, type PageGrid } from "../hosts/univer/page/page-grid";
import type { ReadWorkbook } from "../xlsx/read/read-workbook";
import type { CalculatedFile, Saved } from "./save";
import type { OpenedResults } from "../foreign/recalculate/opened-results";
import type { WorkbookFiles } from "../spreadsheet/workbook-host";
import type { Problem } from "../spreadsheet/problem";
import type { Copies } from "../customer-copy/copies";
import { fetchMessages } from "../pane/messages/fetch-messages";
import { explainCell } from "../provenance/explain";
import type { Workbook } from "../spreadsheet/workbook-model";
import { browserFacts } from "../pane/more/browser-facts";
import { applyContents } from "../spreadsheet/apply-results";
import { proposedName, workbookName } from "./file-names";
import { nameGridControls } from "./grid-names";
import { KeptWork, type RestoredWork } from "./kept-work";
import { focusGrid, focusPane, followF6, refocusGrid } from "./page-focus";
import { ask } from "./question";
import { showCalculation } from "./running-calculation";
import { pinnedWords, selectionMessage } from "./selection-message";
import { download } from "../pane/common/download";
import { notationQuestions, prepareNotation } from "./notation-setting";
import { message, pageTheme, part, sentenceOf } from "./shell";
import {
  fetchValues,
  readStoredWorkbook,
  type MenuEntry,
  type StoredWorkbook,
} from "./stored-workbook";
import {
  forgetStoredWork,
  hideOffers,
  offerUnsavedWork,
  removeOffer,
  showForget,
} from "./unsaved-work";
import { holdWork } from "./work-locks";
import { editsOf, sourceOf, type WorkbookSource, type StoredWork } from "./work-store";

/** The open workbook: its origin decides how it is saved. */
interface Opened extends WorkbookSource {
  /** The workbook as it was opened. */
  readonly workbook: Workbook;
  /** The kept results of the file; undefined if everything is calculated. */
  readonly results?: CalculatedFile;
}

const DRAW_AFTER_MS = 250;

/** The template that is open at first; index.html fetches it while the grid is loaded. */
const FIRST_TEMPLATE = "example";

/** The defined name of the customer in a plan. */
const CUSTOMER = "cover_customer";

/** Shows why changes are not kept, until they are again. */
function tellKeeping(problem = ""): void {
  part("not-kept").textContent = problem;
  if (!problem) showForget();
}

const parsed = <Content>(bytes: Uint8Array): Content =>
  JSON.parse(new TextDecoder().decode(bytes)) as Content;

/** The code that knows files is fetched when the first is opened. */
const readFile = async (bytes: Uint8Array): Promise<ReadWorkbook | Problem> =>
  (await import(/* webpackChunkName: "files" */ "../xlsx/read/read-workbook")).readWorkbook(bytes);

const openBeside = async (workbook: Workbook, name: string): Promise<void> =>
  download(
    await (
      await import(/* webpackChunkName: "files" */ "../xlsx/write/write-xlsx")
    ).writeXlsx(workbook),
    name,
  );

class Workbench {
  private readonly grid: PageGrid = startPageGrid(
    part("grid"),
    allFunctions(),
    pageTheme().current() === "dark",
    notationQuestions(
      () => this.grid.notation.current,
      (sentence) => this.note(sentence, true),
    ),
  );
  private readonly host = new GridHost(this.grid, PAGE_DRAWING);
  private readonly charts = new Charts(this.grid);
  private readonly rows = new FittedRows(this.grid, this.charts);
  /** For tests and for inspection. */
  readonly calculations = new GridCalculations(
    this.grid.calculations,
    showCalculation,
    (sentence) => this.note(sentence, true),
  );
  /** Of a stopped calculation or an opened file; stays until another cell is selected. */
  private notice = { text: "", isProblem: false };
  private opened: Opened | undefined;
  /** The edits of the open workbook. */
  private keptWork: KeptWork | undefined;
  private readonly edits = new GridEdits(
    this.grid.calculations.injector,
    () => this.grid.api.getActiveWorkbook()?.getId(),
    (edit) => {
      this.keptWork?.add(edit);
      this.showName();
    },
  );
  private paneDown: (() => void) | undefined;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private lastTurn = 0;

  async start(): Promise<void> {
    const menu = fetchValues("menu");
    part("loading").remove();
    nameGridControls(part("grid"));
    followF6(part("pane"), part("template"));
    this.host.watch((event) => {
      if (event === "contents") this.drawSoon();
      else this.notice = { text: "", isProblem: false };
      void this.explainSelection();
    });
    this.grid.api.addEvent(this.grid.api.Event.ActiveSheetChanged, () => this.drawSoon());
    const theme = pageTheme();
    theme.watch(() => this.grid.api.toggleDarkMode(theme.current() === "dark"));
    const templates = parsed<readonly MenuEntry[]>(await menu);
    this.prepareActions(templates);
    this.prepareKeeping();
    prepareNotation((notation) => {
      this.grid.notation.use(notation);
      this.host.useNotation(notation);
    });
    await this.choose(templates.find(({ id }) => id === FIRST_TEMPLATE)!);
    // Without storage there is nothing to offer; the first change tells it.
    await offerUnsavedWork((work) => void this.attempt(() => this.restore(work))).catch(
      () => undefined,
    );
  }

  /** Edits are stored before the page ends, and the user is asked if some are not saved. */
  private prepareKeeping(): void {
    const hurry = (): void => this.keptWork?.hurry();
    document.addEventListener("visibilitychange", hurry);
    addEventListener("pagehide", hurry);
    addEventListener("beforeunload", (event) => {
      hurry();
      if (this.keptWork?.isUnsaved || this.grid.isTyping()) event.preventDefault();
    });
    part("not-now").addEventListener("click", hideOffers);
    part("forget").addEventListener(
      "click",
      () => void this.attempt(() => forgetStoredWork(async () => this.keptWork?.forget())),
    );
  }

  private prepareActions(templates: readonly MenuEntry[]): void {
    const chooser = part<HTMLSelectElement>("template");
    chooser.append(
      ...[...new Set(templates.map(({ group }) => group))].map((group) => {
        const under = Object.assign(document.createElement("optgroup"), { label: group });
        under.append(
          ...templates
            .filter((template) => template.group === group)
            .map(({ id, title }) => new Option(title, id)),
        );
        return under;
      }),
    );
    chooser.addEventListener(
      "change",
      () =>
        void this.attempt(async () => {
          const template = templates.find(({ id }) => id === chooser.value)!;
          chooser.value = this.opened?.template ?? "";
          if (await this.mayLeave()) await this.choose(template);
        }),
    );
    const file = part<HTMLInputElement>("file");
    part("open").addEventListener("click", () => file.click());
    file.addEventListener(
      "change",
      () =>
        void this.attempt(async () => {
          const chosen = file.files?.[0];
          file.value = "";
          if (chosen && (await this.mayLeave()))
            await this.openSource({
              name: chosen.name,
              bytes: new Uint8Array(await chosen.arrayBuffer()),
            });
        }),
    );
    part("save").addEventListener("click", () => void this.attempt(() => this.save()));
    part("save-as").addEventListener("click", () => void this.attempt(() => this.saveAs()));
    part("toggle-pane").addEventListener("click", () => void this.attempt(() => this.togglePane()));
    for (const control of document.querySelectorAll<HTMLButtonElement | HTMLSelectElement>(
      ".actions :disabled",
    ))
      control.disabled = false;
  }

  /** No error ends the page. */
  private async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      message(sentenceOf(error), true);
    }
  }

  private async choose(template: MenuEntry): Promise<void> {
    const name = `${template.title.replace(/:/g, " -")}.xlsx`;
    message(`Opening ${name}…`);
    await this.openSource({ name, template: template.id, bytes: await fetchValues(template.id) });
  }

  /** Whether the open workbook may be replaced: the user decides about unsaved changes. */
  private async mayLeave(): Promise<boolean> {
    await this.grid.finishTyping();
    if (!this.opened || !this.keptWork?.isUnsaved) return true;
    const decision = await ask({
      text: `Save the changes to ${this.opened.name} before you open another workbook?`,
      answers: { save: "Save", discard: "Don't save" },
    });
    if (decision?.answer === "save") await this.save();
    return decision !== undefined;
  }

  private async restore(work: StoredWork): Promise<void> {
    if (!(await this.mayLeave())) return;
    const release = await holdWork(work.id);
    if (!release) throw new Error(`${work.name} is open in another tab. Continue there.`);
    try {
      const [source, edits] = await Promise.all([sourceOf(work), editsOf(work.id)]);
      await this.openSource(source, { work, ...edits, release });
      removeOffer(work);
    } catch (error) {
      release();
      throw error;
    }
  }

  private async openSource(source: WorkbookSource, restored?: RestoredWork): Promise<void> {
    if (source.template === undefined) return this.openFile(source, restored);
    await this.show(readStoredWorkbook(parsed<StoredWorkbook>(source.bytes)), source, restored);
  }

  private async show(
    workbook: Workbook,
    source: WorkbookSource,
    restored: RestoredWork | undefined,
    results?: OpenedResults,
  ): Promise<void> {
    this.charts.clear();
    this.notice = { text: "", isProblem: false };
    await this.host.open(workbook, results?.keptResults);
    const before = this.keptWork;
    this.keptWork = new KeptWork(source, () => this.host.added, tellKeeping, restored);
    await before?.end();
    this.rows.open(workbook.sheets);
    this.rows.fit();
    this.charts.place(workbook.sheets);
    this.opened = { ...source, workbook, ...(await this.keptResults(results)) };
    part<HTMLSelectElement>("template").value = source.template ?? "";
    if (restored) this.replay(restored);
    this.showName();
    refocusGrid();
    message("Ready");
  }

  /** The edits of a closed tab, which the grid calculates like those of the user. */
  private replay({ edits, added }: RestoredWork): void {
    this.edits.replay(edits);
    this.host.added.push(...added);
    this.drawSoon();
  }

  /** The name of the open workbook; an asterisk says that changes are not saved. */
  private showName(): void {
    if (!this.opened) return;
    const name = `${this.keptWork?.isUnsaved ? "* " : ""}${this.opened.name}`;
    part("name").textContent = name;
    document.title = `${name} - Sizebook`;
  }

  /** The results of a file's formulas here, before anything is edited. */
  private async keptResults(
    results: OpenedResults | undefined,
  ): Promise<{ readonly results?: CalculatedFile }> {
    if (!results) return {};
    await this.host.recalculate();
    const { allContents } = await import(/* webpackChunkName: "files" */ "./save");
    return { results: { ...results, calculated: await allContents(this.host) } };
  }

  private async openFile(source: WorkbookSource, restored?: RestoredWork): Promise<void> {
    const { name, bytes } = source;
    message(`Opening ${name}…`);
    const outcome = await readFile(bytes);
    if ("problem" in outcome) throw new Error(`${name} was not opened: ${outcome.problem}`);
    const results = outcome.from1904
      ? undefined
      : await openedResultsInThread(bytes, showCalculation, this.calculations.formulaSeconds).catch(
          (error: Error) => {
            throw new Error(`${name} was not opened: ${error.message}`);
          },
        );
    if (results) applyContents(outcome.workbook, results.contents);
    await this.show(outcome.workbook, source, restored, results);
    const remarks = [
      ...(outcome.leftOut.length
        ? [`Not shown here, but kept when it is saved: ${outcome.leftOut.join(", ")}.`]
        : []),
      ...(results?.pinned.size ? [pinnedWords(results.pinned)] : []),
    ];
    if (remarks.length) this.note(`Opened ${name}. ${remarks.join(" ")}`);
  }

  private async saved(): Promise<Saved> {
    if (!this.opened) throw new Error("No workbook is open.");
    const { saveWorkbook } = await import(/* webpackChunkName: "files" */ "./save");
    const { workbook, template, bytes, results } = this.opened;
    const file = template === undefined ? bytes : undefined;
    const { hasStopped } = this.calculations;
    return saveWorkbook(this.host, this.knownWorkbook(workbook), file, results, hasStopped);
  }

  /** Customer copies are downloads: the open workbook is not changed. */
  private copies(): Copies {
    const files: WorkbookFiles = {
      file: async () => (await this.saved()).bytes,
      openCopy: async (bytes, name) => download(bytes, name),
    };
    const open = async (): Promise<Copies> => {
      const { copiesOf } = await import(/* webpackChunkName: "files" */ "../customer-copy/copies");
      const name = await this.proposedName();
      return copiesOf(files, () => name);
    };
    return {
      share: async (options) => (await open()).share(options),
      inspect: async (options) => (await open()).inspect(options),
      thaw: async () => (await open()).thaw(),
    };
  }

  private async save(name = this.opened?.name): Promise<void> {
    if (!this.opened || name === undefined) return;
    message("Saving…");
    await this.grid.finishTyping();
    const count = this.keptWork?.count ?? 0;
    const saved = await this.saved();
    download(saved.bytes, name);
    this.opened = { ...this.opened, name };
    this.keptWork?.markSaved(count, name);
    this.showName();
    message(saved.remark ?? `Saved ${name}.`);
  }

  private async saveAs(): Promise<void> {
    const decision = await ask({
      text: "Save the workbook as",
      answers: { save: "Save" },
      name: await this.proposedName(),
    });
    if (decision?.name) await this.save(workbookName(decision.name));
  }

  private async proposedName(): Promise<string> {
    const { name = "Workbook.xlsx", workbook } = this.opened ?? {};
    const place = (await this.host.names()).find((definedName) => definedName.name === CUSTOMER);
    const cells = place ? await this.host.read({ sheet: place.sheet, range: place.cell }) : [];
    const title = workbook?.properties.title ?? "";
    return proposedName({ name, title, customer: String(cells[0]?.[0]?.value ?? "") }, new Date());
  }

  /** Sheets as they were opened, and those that have been inserted since. */
  private knownWorkbook(opened: Workbook): Workbook {
    return { ...opened, sheets: [...opened.sheets, ...this.host.added] };
  }

  private async togglePane(): Promise<void> {
    const [pane, button] = [part("pane"), part("toggle-pane")];
    pane.hidden = !pane.hidden;
    button.setAttribute("aria-expanded", String(!pane.hidden));
    if (pane.hidden) return focusGrid();
    if (this.paneDown) return focusPane(pane);
    const { mountPane } = await fetchMessages()
      .then(() => import(/* webpackChunkName: "pane" */ "../pane/mount"))
      .catch((error: unknown) => {
        pane.hidden = true;
        button.setAttribute("aria-expanded", "false");
        throw error;
      });
    this.paneDown = mountPane(pane, {
      host: this.host,
      theme: pageTheme(),
      place: "workbench",
      copies: this.copies(),
      readFile,
      openBeside,
      saveFile: async (bytes, name) => download(bytes, name, "application/zip"),
      hostFacts: browserFacts,
      openGuide: (path) => void window.open(`help/${path}`, "_blank", "noopener"),
    });
    focusPane(pane);
  }

  private drawSoon(): void {
    clearTimeout(this.drawing);
    this.drawing = setTimeout(() => {
      this.rows.fit();
      this.charts.place(this.host.added);
      this.charts.redraw();
    }, DRAW_AFTER_MS);
  }

  /** Shows the message about the selected cell, or the latest notice. */
  private async explainSelection(): Promise<void> {
    const turn = (this.lastTurn += 1);
    await new Promise((later) => {
      setTimeout(later, DRAW_AFTER_MS);
    });
    if (turn !== this.lastTurn || !this.grid.api.getActiveWorkbook()) return;
    const explanation = await explainCell(this.host, await this.host.selection());
    if (turn !== this.lastTurn) return;
    const { text, isProblem } = selectionMessage(explanation) ?? this.notice;
    message(text, isProblem);
  }

  private note(text: string, isProblem = false): void {
    this.notice = { text, isProblem };
    message(text, isProblem);
  }
}

export async function startWorkbench(): Promise<void> {
  const workbench = new Workbench();
  Object.assign(globalThis, { workbench }); // for tests and for inspection
  await workbench.start();
}
