import type { Transaction } from 'kysely';
import { periodsToOpen } from '@mingzhang/shared/accounting/periods';
import type { VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { savingProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { loadPeriods, lockMonths, openMonths, type LockedPeriod } from '../../period/period.service';
import { cashFlowProblems } from '../posting/cashFlowOf';
import type { PostingContext } from '../posting/postingContext';

/**
 * Judges the draft against its month and the lists, all problems at once, and opens the months up to
 * it when it is dated after the newest (ledger.md 2).
 */
export async function enterMonth(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Pick<Services, 'ids'>,
  draft: VoucherDraft,
  context: PostingContext,
  locked: readonly LockedPeriod[],
): Promise<void> {
  const { organizationId, enablePeriod } = context;
  const period = periodOf(draft.date);
  const month = locked.find(
    (candidate) => candidate.organizationId === organizationId && candidate.period === period,
  );
  const periods = month ? [month] : await loadPeriods(trx, scope, organizationId);
  refuseIf([...savingProblems(draft, { ...context, periods }), ...cashFlowProblems(draft, context)]);
  if (month) return;
  const missing = periodsToOpen(period, { enablePeriod, periods });
  await openMonths(trx, scope, ids, organizationId, missing);
  await lockMonths(trx, scope, [{ organizationId, period }]);
}
