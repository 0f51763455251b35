import type { Kysely, Transaction } from 'kysely';
import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { countCashier, selectCashierModule } from './cashierModule.repository';

/** 出纳 of a set: whether it keeps its journals here. */
export interface CashierModule {
  readonly isOn: boolean;
  readonly standard: Standard;
  readonly taxpayer: Taxpayer;
}

/** Whether the set keeps its journals here, by which standard and as what taxpayer. */
export async function loadCashierModule(db: Kysely<Database>, scope: Scope): Promise<CashierModule> {
  return found(await selectCashierModule(db, scope).executeTakeFirst(), '账套');
}

/** The same; refuses a set that does not. */
export async function demandCashier(db: Kysely<Database>, scope: Scope): Promise<CashierModule> {
  const module = await loadCashierModule(db, scope);
  if (!module.isOn) refuse('CASHIER_OFF', '本账套没有启用出纳模块，请先在“账套”页面启用');
  return module;
}

/** A set does not give up the module while it has fund accounts. */
export async function refuseKeptFunds(trx: Transaction<Database>, scope: Scope): Promise<void> {
  const { accounts, entries } = await countCashier(trx, scope).executeTakeFirstOrThrow();
  if (accounts === 0) return;
  const kept = entries > 0 ? `${accounts}个资金账户和${entries}笔日记账` : `${accounts}个资金账户`;
  refuse('CASHIER_IN_USE', `还有${kept}，不能停用出纳模块；请先删除这些资料`);
}
