import type { Transaction } from 'kysely';
import { countHeldProblems } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { WireCountVoucher } from '@mingzhang/shared/wire/cashCount';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { deleteCashCount, selectAccountOfCount } from './cashCount.repository';
import { loadCashCounts } from './cashCount.service';
import { differenceOf, loadCountEntries } from './cashCountEntry.service';
import { demandCashier } from './cashierModule.service';
import { holdFundAccounts, loadClosedMonth } from './fundAccount.service';

/**
 * 删除盘点表. Refuses one that something followed from: its difference is in the journal or was approved, or its month is
 * closed. Another set's is refused as if it did not exist.
 */
export async function removeCashCount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await demandCashier(trx, scope);
  const { fundAccountId } = found(await selectAccountOfCount(trx, scope, id).executeTakeFirst(), '盘点表');
  // Whoever enters or approves the difference waits, or was before.
  const [account] = await holdFundAccounts(trx, scope, [fundAccountId]);
  const { organizationId, name } = found(account, '资金账户');
  const count = found(
    (await loadCashCounts(trx, scope, [fundAccountId])).find((one) => one.id === id),
    '盘点表',
  );
  const { on, witness, note, approvedBy } = count;
  const { difference } = await differenceOf(trx, scope, id, fundAccountId);
  const entry = (await loadCountEntries(trx, scope, fundAccountId))(on, difference);
  refuseIf(
    countHeldProblems({
      on,
      approvedBy: nameOf(approvedBy),
      entry: entry ? { voucher: nameOf(entry.voucher) } : null,
      closedMonth: await loadClosedMonth(trx, scope, organizationId),
    }),
  );
  await deleteCashCount(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'cashCount.delete',
    targetId: id,
    before: { name, date: on, witness, note },
  });
}

const nameOf = (voucher: Readonly<WireCountVoucher> | null): string | null =>
  voucher && `${voucher.word}-${voucher.number}`;
