import type { Kysely } from 'kysely';
import { newFormulaProblems } from '@mingzhang/shared/accounting/report/formulaProblems';
import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import type { BookRequest } from '@mingzhang/shared/wire/bookRequest';
import { toFormula, type FormulaRequest } from '@mingzhang/shared/wire/reportTemplateRequest';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { previewReport } from '../reports.service';
import { withFormula } from './formulaChanges';

/** What a statement would show with a formula as it is being written. */
export interface Preview {
  readonly figures: ReadonlyMap<number, ReportAmounts>;
  /** What each term adds to the line, its sign applied; in their order. */
  readonly terms: readonly ReportAmounts[];
}

/** Counts a template with another formula of one line; nothing is saved. What could not be saved is refused here, too. */
export async function previewTemplate(
  db: Kysely<Database>,
  scope: Scope,
  templateId: number,
  request: FormulaRequest,
  asked: BookRequest,
): Promise<Preview> {
  const accounts = await loadAccountTree(db, scope);
  return previewReport(db, scope, { templateId, itemId: request.itemId, request: asked }, (template) => {
    const item = found(
      template.items.find(({ id }) => id === request.itemId),
      '报表项目',
    );
    const source = request.source ?? item.source;
    const formula = toFormula(request.terms, source, item.formula);
    refuseIf(newFormulaProblems(template, item, formula, accounts));
    return withFormula(template, item.id, source, formula);
  });
}
