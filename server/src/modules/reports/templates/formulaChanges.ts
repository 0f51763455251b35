import type { Transaction } from 'kysely';
import type { EditableItem } from '@mingzhang/shared/accounting/report/editableTemplate';
import { newFormulaProblems } from '@mingzhang/shared/accounting/report/formulaProblems';
import type {
  FormulaTerm,
  ReportItem,
  ReportTemplate,
} from '@mingzhang/shared/accounting/report/reportTemplate';
import { newlyDoubled, type CoverageFinding } from '@mingzhang/shared/accounting/report/templateCoverage';
import type { FormulaRequest } from '@mingzhang/shared/wire/reportTemplateRequest';
import { toFormula } from '@mingzhang/shared/wire/reportTemplateRequest';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { appendEvent } from '../../../trail/appendEvent';
import { loadAccountTree } from '../../account/account.service';
import { holdItem, loadEditableTemplate, refuseStale } from './editableTemplates';
import { deleteTerms, insertTerms, updateItem } from './reportItems.repository';
import { toTermRows } from './reportTerms.table';
import type { TemplateTools } from './templateChanges';

/** A line with its new formula, and what is counted twice by it. */
export interface SavedFormula {
  readonly item: EditableItem;
  readonly templateId: number;
  readonly warnings: readonly string[];
}

/**
 * Replaces the formula of a line. A circle, an unknown account or line and a rule that means nothing in this
 * statement are refused. What is counted twice is asked about once where the client can be asked (`isConfirmed`
 * false), else saved and reported (decisions/0037).
 */
export async function saveFormula(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<TemplateTools, 'clock'>,
  request: FormulaRequest,
): Promise<SavedFormula> {
  const { template, item: before, standard } = await holdItem(trx, scope, request.itemId);
  await refuseStale(trx, scope, before, `项目“${before.title}”`, request.version);
  const accounts = await loadAccountTree(trx, scope);
  const source = request.source ?? before.source;
  const formula = toFormula(request.terms, source, before.formula);
  refuseIf(newFormulaProblems(template, before, formula, accounts));
  const doubled = newlyDoubled(
    template,
    withFormula(template, before.id, source, formula),
    accounts,
    standard,
  );
  const warnings = doubled.map(doubledText);
  if (request.isConfirmed === false && warnings.length > 0) {
    refuse('FORMULA_DOUBLE_COUNT', `${warnings.join('；')}。确定要这样保存吗？`);
  }
  await updateItem(trx, scope, before.id, { source }).execute();
  await deleteTerms(trx, scope, [before.id]).execute();
  if (formula.length > 0) await insertTerms(trx, toTermRows(scope, before.id, formula)).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'reportItem.formula',
    targetId: before.id,
    before: { templateId: template.id, source: before.source, formula: before.formula },
    after: { templateId: template.id, source, formula },
  });
  const { items } = await loadEditableTemplate(trx, scope, template.id);
  const item = items.find(({ id }) => id === before.id) ?? before;
  return { item, templateId: template.id, warnings };
}

/** A template as it would be with another formula of one line. */
export function withFormula(
  template: ReportTemplate,
  itemId: number,
  source: ReportItem['source'],
  formula: readonly FormulaTerm[],
): ReportTemplate {
  return {
    ...template,
    items: template.items.map((item) => (item.id === itemId ? { ...item, source, formula } : item)),
  };
}

function doubledText({ account, side, items }: CoverageFinding): string {
  const part = side === null ? '' : side === 'debit' ? '的借方' : '的贷方';
  const lines = items.map(({ title }) => `“${title}”`).join('、');
  return `科目 ${account.code} ${account.name}${part}在${lines}中重复取数`;
}
