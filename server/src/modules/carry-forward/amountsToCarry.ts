import type { Kysely } from 'kysely';
import { parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { lengthenCode } from '@mingzhang/shared/accounting/accountCode';
import type { Account } from '@mingzhang/shared/accounting/account';
import { ruleAccounts, type Standard } from '@mingzhang/shared/accounting/accountSet';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { accruedLeaves } from '@mingzhang/shared/accounting/carry-forward/amounts/accruedLeaves';
import { carryForwards } from '@mingzhang/shared/accounting/carry-forward/kinds/index';
import { isResultAccount } from '@mingzhang/shared/accounting/resultAccount';
import { closingNet } from '@mingzhang/shared/accounting/summarize';
import { fen, type Fen } from '@mingzhang/shared/primitives/money';
import type { CarriedAmount } from '@mingzhang/shared/wire/carriedAmounts';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadPeriodTotals } from '../books/books.service';
import { monthAsked } from '../period/monthAsked';
import { selectMonthEndSet } from './carryForward.repository';
import { loadMadeCarryForwards, type MadeCarryForward } from './madeCarryForwards';

/** The scheme that old clients have their codes from, whatever the set's own is. */
const CLIENT_SCHEME = [4, 2, 2, 2];

/** The account of a client's code; undefined for a code that is not in this chart. */
function accountOf(code: string, accounts: AccountTree, encoding: string): Account | undefined {
  const scheme = parseCodeScheme(encoding) ?? CLIENT_SCHEME;
  return accounts.byCode(lengthenCode(code, CLIENT_SCHEME, scheme) ?? code);
}

export interface AmountsToCarry {
  readonly accounts: AccountTree;
  readonly leaves: readonly Account[];
  /** Code → net amount to carry (fen); accounts with nothing to carry are absent. */
  readonly nets: ReadonlyMap<string, Fen>;
}

/**
 * Which accounts a carry-forward named by an old client is about, and what is on them at the end of
 * the month: the leaves under its codes that can have something to carry, for 结转损益 every profit-and-loss account as well.
 */
export async function loadAmountsToCarry(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
  name: string,
  codes: readonly string[],
): Promise<AmountsToCarry> {
  const { organizationId, period } = await monthAsked(db, scope, target);
  const { standard, encoding } = found(await selectMonthEndSet(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const figures = await loadPeriodTotals(db, scope, {
    organizationIds: [organizationId],
    from: period,
    to: period,
  });
  const netOfAccount = new Map<number, Fen>();
  for (const row of figures) {
    netOfAccount.set(row.accountId, fen((netOfAccount.get(row.accountId) ?? 0) + closingNet(row)));
  }
  const named = new Set(
    codes.flatMap((code) => {
      const account = accountOf(code, accounts, encoding);
      return account ? accruedLeaves(account, accounts, standard, (id) => Boolean(netOfAccount.get(id))) : [];
    }),
  );
  const carriesProfit = carryForwards.some((kind) => kind.title === name && kind.carriesProfit);
  const isWanted = (account: Account) =>
    named.has(account) || (carriesProfit && isResultAccount(account, standard));
  const leaves = accounts.all.filter((account) => accounts.isLeaf(account.id) && isWanted(account));
  const nets = leaves.flatMap(({ id, code }) => {
    const net = netOfAccount.get(id);
    return net ? [[code, net] as const] : [];
  });
  return { accounts, leaves, nets: new Map(nets) };
}

/**
 * Code → the carry-forward voucher of the month that is on it, and what it has there. Codes are as
 * the client sent them; without a voucher they are absent.
 */
export async function loadCarriedAmounts(
  db: Kysely<Database>,
  scope: Scope,
  target: ClosingTarget,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CarriedAmount>> {
  const month = await monthAsked(db, scope, target);
  const { standard, encoding } = found(await selectMonthEndSet(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const made = await loadMadeCarryForwards(db, scope, month);
  const carriedByCode = codes.flatMap((code) => {
    const account = accountOf(code, accounts, encoding);
    const carried = account && carriedOn(account, made, accounts, standard);
    return carried ? [[code, carried] as const] : [];
  });
  return new Map(carriedByCode);
}

/**
 * 结转损益 is on nearly every account the other kinds are on, so it answers for 本年利润 alone; and
 * for 本年利润 no voucher does that leaves profit-and-loss accounts alone (年末结转本年利润).
 */
function carriedOn(
  account: Account,
  made: readonly MadeCarryForward[],
  accounts: AccountTree,
  standard: Standard,
): CarriedAmount | undefined {
  const subtree = new Set(accounts.subtreeOf(account.id).map(({ id }) => id));
  const isProfit = account.code === ruleAccounts[standard].profitForYear;
  const voucher = made.findLast(
    ({ movements }) =>
      movements.some(({ accountId }) => subtree.has(accountId)) &&
      movements.some(({ isProfitTransfer }) => isProfitTransfer) === isProfit &&
      (!isProfit ||
        movements.some(({ accountId }) => accounts.byId(accountId)?.category === 'profitAndLoss')),
  );
  if (!voucher) return undefined;
  const own = voucher.movements.filter(({ accountId }) => subtree.has(accountId));
  return {
    voucherId: voucher.id,
    debit: fen(own.reduce((sum, { debit }) => sum + debit, 0)),
    credit: fen(own.reduce((sum, { credit }) => sum + credit, 0)),
  };
}
