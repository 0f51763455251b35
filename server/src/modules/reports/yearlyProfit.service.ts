import type { Kysely } from 'kysely';
import { yearlyProfit, type YearlyFigure } from '@mingzhang/shared/accounting/report/yearlyProfit';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { periodFrom, yearOf } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadLedger } from '../books/loadLedger';
import { organizationsOf } from '../organization/organization.service';
import { loadCurrentPeriod, loadOpenedSpan } from '../period/period.service';
import { loadTemplate } from './reports.service';

/** Which year of whom. */
export interface YearlyRequest {
  /** Null: the year of the current month. */
  readonly year: number | null;
  /** Null: the session's organization. */
  readonly organizationId: number | null;
  readonly span: 'self' | 'tree';
}

/** 年度利润表 by line id; empty for a year without a month of the books. */
export async function viewYearlyProfit(
  db: Kysely<Database>,
  scope: Scope,
  templateId: number,
  { year: asked, organizationId: named, span }: YearlyRequest,
): Promise<Map<number, YearlyFigure>> {
  const organizationId = named ?? scope.organizationId;
  const [template, accounts, organizationIds, current] = await together(
    db,
    () => loadTemplate(db, scope, templateId),
    () => loadAccountTree(db, scope),
    () => organizationsOf(db, scope, organizationId, span),
    () => loadCurrentPeriod(db, scope, organizationId),
  );
  if (template.type !== 'profit')
    refuse('TEMPLATE_TYPE', `“${template.name}”不是利润表，年度利润表请选用利润表模板。`);
  const year = asked ?? yearOf(current);
  const [january, december] = [periodFrom(year, 1), periodFrom(year, 12)];
  invariant(january && december, `${year} is no year`);
  const opened = await loadOpenedSpan(db, scope, organizationIds);
  const from = opened.from > january ? opened.from : january;
  const to = opened.to < december ? opened.to : december;
  if (from > to) return new Map();
  // From the organization that begins first: a month of the tree exists as soon as one of them has it.
  const ledger = await loadLedger(db, scope, accounts, { organizationIds, from, to }, { grain: 'account' });
  return yearlyProfit(template, ledger, { from, to });
}
