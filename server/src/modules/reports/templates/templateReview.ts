import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import {
  cashFlowCoverage,
  type CashFlowFinding,
} from '@mingzhang/shared/accounting/cash-flow/cashFlowCoverage';
import {
  differenceFrom,
  type EditableTemplate,
  type TemplateDifference,
} from '@mingzhang/shared/accounting/report/editableTemplate';
import { templateCoverage, type CoverageFinding } from '@mingzhang/shared/accounting/report/templateCoverage';
import type { Database } from '../../../db/schema';
import { together } from '../../../db/together';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { loadEditableTemplate } from './editableTemplates';
import { selectStandard } from './reportTemplates.repository';

/** Findings about a template as a whole. */
export interface TemplateReview {
  readonly template: EditableTemplate;
  readonly accounts: AccountTree;
  /** Accounts in no line, in two, or outside the total. */
  readonly coverage: readonly CoverageFinding[];
  /** 现金流量项目 in no line or in two. */
  readonly cashFlow: readonly CashFlowFinding[];
  /** Against the official form it was copied from; null when it is no copy of one. */
  readonly difference: TemplateDifference | null;
}

/** 检查 of a template: which accounts it does not take once, and what was changed of the official form. */
export async function reviewTemplate(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<TemplateReview> {
  const template = await loadEditableTemplate(db, scope, id);
  const [accounts, { standard }, origin] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => selectStandard(db, scope).executeTakeFirstOrThrow(),
    async () => (template.originId === null ? null : loadEditableTemplate(db, scope, template.originId)),
  );
  return {
    template,
    accounts,
    coverage: templateCoverage(template, accounts, standard),
    cashFlow: cashFlowCoverage(template, standard),
    difference: origin && differenceFrom(origin, template),
  };
}
