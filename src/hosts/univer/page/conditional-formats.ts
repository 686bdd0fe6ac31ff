/**
 * Keeps the conditional formats of a workbook when another one is closed: Univer then discards what
 * it knows of all workbooks, so that verdicts of an opened file had no color.
 */
import type { Injector, RTree } from "@univerjs/core";
import {
  ConditionalFormattingRuleModel,
  ConditionalFormattingViewModel,
} from "@univerjs/sheets-conditional-formatting";

/** The used private members of Univer's view model. */
interface ViewModel {
  readonly _calculateUnitManagers: Map<string, unknown>;
  readonly _rTreeManager: RTree;
  readonly _cellCache: { clear(): void };
}

export function keepConditionalFormats(injector: Injector): void {
  const viewModel = injector.get(ConditionalFormattingViewModel);
  const rules = injector.get(ConditionalFormattingRuleModel);
  const { _calculateUnitManagers, _rTreeManager, _cellCache } = viewModel as unknown as ViewModel;
  const deleteRules = rules.deleteUnitId.bind(rules);
  rules.deleteUnitId = (workbook) => {
    deleteRules(workbook);
    _calculateUnitManagers.delete(workbook);
    _rTreeManager.removeById(workbook);
  };
  viewModel.clearCache = () => _cellCache.clear();
}
