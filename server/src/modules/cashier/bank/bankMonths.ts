import type { Kysely } from 'kysely';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';
import type { BankMonth } from '../cashierFindings.service';
import { selectBankMonths } from './bankMonths.repository';

/**
 * What the bank says of a month, by fund account: the gaps of its statements, and whether its 余额调节表 is confirmed. A
 * file seldom says which days it is of, and the last movement may be before the month's last day: one that was confirmed
 * was the month's.
 */
export async function loadBankMonths(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
): Promise<ReadonlyMap<number, BankMonth>> {
  const end = lastDayOf(period);
  const { rows } = await selectBankMonths(db, scope, organizationId, firstDayOf(period), end);
  return new Map(
    rows.map(({ fundAccountId, gaps, last, isConfirmed }): [number, BankMonth] => {
      const isThere = last !== null && (last >= end || isConfirmed);
      return [fundAccountId, { statement: isThere ? gaps.flat() : null, isConfirmed }];
    }),
  );
}
