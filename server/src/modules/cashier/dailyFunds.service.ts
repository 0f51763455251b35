import type { Kysely } from 'kysely';
import type { DailyFund } from '@mingzhang/shared/accounting/cashier/dailyFunds';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { add, subtract, ZERO } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { demandCashier } from './cashierModule.service';
import { selectDailySums } from './dailyFunds.repository';
import { fundAccountsOf } from './fundAccount.service';

/** 资金日报 of an organization (null: the session's): each account that had begun by the day. */
export async function loadDailyFunds(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  on: DateOnly,
): Promise<DailyFund[]> {
  await demandCashier(db, scope);
  const accounts = (await fundAccountsOf(db, scope, organizationId)).filter(
    ({ startPeriod }) => startPeriod <= periodOf(on),
  );
  const ids = accounts.map(({ id }) => id);
  const sums = await selectDailySums(db, scope, ids, on).execute();
  return accounts.map((account) => {
    const own = sums.find(({ fundAccountId }) => fundAccountId === account.id);
    const { received, paid, unposted } = own ?? { received: ZERO, paid: ZERO, unposted: ZERO };
    const yesterday = add(account.opening, own?.before ?? ZERO);
    const today = subtract(add(yesterday, received), paid);
    return { account, yesterday, received, paid, today, unposted };
  });
}
