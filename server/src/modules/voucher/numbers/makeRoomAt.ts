import type { Transaction } from 'kysely';
import { lastNumberProblems, makeRoom } from '@mingzhang/shared/accounting/voucherNumber';
import { problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../../db/schema';
import { refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { selectNumbers, updateNumbers, type NumberSeries } from './voucherNumber.repository';

/**
 * 插入凭证: makes a number free by moving the vouchers behind it, and records their old and new numbers in the form of
 * 整理断号. Refuses when an audited one is among them. The caller holds the lock of the month, which is open.
 */
export async function makeRoomAt(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  series: NumberSeries,
  at: number,
): Promise<void> {
  const month = await selectNumbers(trx, scope, series).execute();
  const vouchers = month.filter(({ word }) => word === series.word);
  const moved = makeRoom(vouchers, at);
  refuseIf(moved.flatMap(({ to }) => lastNumberProblems(series.word, to)));
  const audited = vouchers.filter(
    ({ id, auditor_id }) => auditor_id !== null && moved.some((voucher) => voucher.id === id),
  );
  refuseIf(
    audited.map(({ word, number }) =>
      problem('VOUCHER_AUDITED', `凭证${word}-${number}已审核，不能顺延号码；请先取消审核`, 'number'),
    ),
  );
  if (moved.length === 0) return;
  await updateNumbers(trx, scope, moved).execute();
  const { organizationId, period, word } = series;
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucher.renumber',
    targetId: null,
    after: { organizationId, period, by: 'insertion', words: [{ word, changes: moved }] },
  });
}
