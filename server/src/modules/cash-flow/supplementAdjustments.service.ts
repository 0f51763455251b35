import type { Kysely, Transaction } from 'kysely';
import {
  isAdjustable,
  type SupplementAdjustment,
} from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { SupplementChange } from '@mingzhang/shared/wire/cashFlowSupplement';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadStandard } from '../account-set/accountSet.service';
import { findOrganization } from '../organization/organization.service';
import { lockMonths } from '../period/period.service';
import {
  deleteAdjustment,
  selectAdjustment,
  selectAdjustments,
  upsertAdjustment,
} from './supplementAdjustments.repository';
import type { LedgerSpan } from '../books/ledgerFilter';

/** The adjustments that count in a span, or in the year it ends in; by month and line. */
export async function loadAdjustments(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
): Promise<SupplementAdjustment[]> {
  return (await selectAdjustments(db, scope, span).execute()).map(toAdjustment);
}

/**
 * Sets what a line of a month is adjusted by, and why; zero takes the adjustment back. A statement is made after its
 * month is closed, so a closed month may be adjusted: no voucher changes, and the trail says who did it.
 */
export async function adjustSupplement(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { organizationId: asked, period, line, amount, reason }: SupplementChange,
): Promise<void> {
  if ((await loadStandard(trx, scope)) !== 'enterprise')
    refuse('SUPPLEMENT_NONE', '小企业会计准则的现金流量表没有补充资料，不需要调整。');
  if (!isAdjustable(line))
    refuse('SUPPLEMENT_LINE', `补充资料的第${line}行由报表得出，不能调整；可以调整净利润与净额之间的各项。`);
  const { organization } = await findOrganization(trx, scope, asked ?? scope.organizationId);
  const key = { organizationId: organization.id, period, line };
  const [month] = await lockMonths(trx, scope, [key]);
  if (!month)
    refuse('PERIOD_UNKNOWN', `${organization.name}还没有${periodLabel(period)}的账，不能调整这个月。`);
  const known = await selectAdjustment(trx, scope, key).executeTakeFirst();
  const before = known && toAdjustment(known);
  if (amount === 0 && !before) return;
  if (amount !== 0 && reason === null)
    refuse('SUPPLEMENT_REASON', '请写明调整的原因，例如：剔除出售设备的应收款。');
  const after = amount === 0 || reason === null ? undefined : { ...key, amount, reason };
  await (after ? upsertAdjustment(trx, scope, after) : deleteAdjustment(trx, scope, key)).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'cashFlow.adjustSupplement',
    targetId: organization.id,
    before,
    after,
  });
}

const toAdjustment = (row: {
  readonly organization_id: number;
  readonly period: Period;
  readonly line: number;
  readonly amount_fen: Fen;
  readonly reason: string;
}): SupplementAdjustment => ({
  organizationId: row.organization_id,
  period: row.period,
  line: row.line,
  amount: row.amount_fen,
  reason: row.reason,
});
