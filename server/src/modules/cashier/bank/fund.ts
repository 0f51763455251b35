import type { Kysely, Transaction } from 'kysely';
import { shareChart } from '../../../db/chartLock';
import type { Database } from '../../../db/schema';
import { found } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { demandCashier } from '../cashierModule.service';
import { lockFund, selectFund } from './fund.repository';

/** A fund account as statements and matching ask of it. */
export type Fund = NonNullable<Awaited<ReturnType<ReturnType<typeof selectFund>['executeTakeFirst']>>>;

/** One fund account. Another set's is refused as if it did not exist; so is every one of a set without the module. */
export async function loadFund(db: Kysely<Database>, scope: Scope, id: number): Promise<Fund> {
  await demandCashier(db, scope);
  return found(await selectFund(db, scope, id).executeTakeFirst(), '资金账户');
}

/** The same, until commit: what two people do on one account is done one after the other. */
export async function holdFund(trx: Transaction<Database>, scope: Scope, id: number): Promise<Fund> {
  // Archived or deleted meanwhile it takes nothing more.
  await shareChart(trx, scope);
  await lockFund(trx, scope, id).execute();
  return loadFund(trx, scope, id);
}
