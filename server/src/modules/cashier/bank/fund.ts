import type { Kysely, Transaction } from 'kysely';
import { shareChart } from '../../../db/chartLock';
import type { Database } from '../../../db/schema';
import { found, refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { lockFund, selectCashierSwitch, selectFund } from './fund.repository';

/** A fund account as statements and matching ask of it. */
export type Fund = NonNullable<Awaited<ReturnType<ReturnType<typeof selectFund>['executeTakeFirst']>>>;

/** One fund account. Another set's is refused as if it did not exist; so is every one of a set without the module. */
export async function loadFund(db: Kysely<Database>, scope: Scope, id: number): Promise<Fund> {
  const fund = await selectFund(db, scope, id).executeTakeFirst();
  if (!fund) await demandCashier(db, scope);
  const { isOn, ...own } = found(fund, '资金账户');
  refuseOff(isOn);
  return { isOn, ...own };
}

/** The same, until commit: what two people do on one account is done one after the other. */
export async function holdFund(trx: Transaction<Database>, scope: Scope, id: number): Promise<Fund> {
  // Archived or deleted meanwhile it takes nothing more.
  await shareChart(trx, scope);
  await lockFund(trx, scope, id).execute();
  return loadFund(trx, scope, id);
}

/** Refuses a set that keeps no cashier's books; answers its standard. */
export async function demandCashier(db: Kysely<Database>, scope: Scope) {
  const { isOn, standard } = found(await selectCashierSwitch(db, scope).executeTakeFirst(), '账套');
  refuseOff(isOn);
  return standard;
}

function refuseOff(isOn: boolean): void {
  if (!isOn) refuse('CASHIER_OFF', '本账套没有启用出纳模块，请先在“账套”页面启用');
}
