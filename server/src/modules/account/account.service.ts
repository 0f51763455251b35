import type { Kysely } from 'kysely';
import type { Account, AccountCategory } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { ItemCombination } from '@mingzhang/shared/accounting/auxiliary';
import { usageText } from '@mingzhang/shared/accounting/accountUsage';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { AccountContext } from '@mingzhang/shared/wire/account';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { organizationOf } from '../organization/organization.service';
import { selectChartVersion, selectItemNetsOn, selectNetOn, selectNetsOn } from './account.repository';
import { loadUsage } from './accountUsage.service';
import { chartAt } from './chartCache';

/** The chart of accounts of the set as it is now, disabled accounts included. */
export async function loadAccountTree(db: Kysely<Database>, scope: Scope): Promise<AccountTree> {
  const { chart_version } = found(await selectChartVersion(db, scope).executeTakeFirst(), '账套');
  return chartAt(db, scope, chart_version);
}

/** Accounts with what it takes to write them out. */
export interface ListedAccounts {
  readonly accounts: readonly Account[];
  readonly context: AccountContext;
}

async function loadContext(db: Kysely<Database>, scope: Scope): Promise<AccountContext> {
  const [tree, categories] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadCategories(db, scope),
  );
  return { tree, categories, accountSetId: scope.accountSetId };
}

/** The chart by code, or its part of one category; null: all of it. */
export async function listAccounts(
  db: Kysely<Database>,
  scope: Scope,
  category: AccountCategory | null,
): Promise<ListedAccounts> {
  const context = await loadContext(db, scope);
  const accounts = context.tree.all.filter((account) => category === null || account.category === category);
  return { accounts, context };
}

/** What a voucher line may choose: enabled leaves; with `showAll` every account. */
export async function listSelectableAccounts(
  db: Kysely<Database>,
  scope: Scope,
  showAll: boolean,
): Promise<ListedAccounts> {
  const context = await loadContext(db, scope);
  const accounts = context.tree.all.filter(
    (account) => showAll || (account.isEnabled && context.tree.isLeaf(account.id)),
  );
  return { accounts, context };
}

/** One account and what is on it. */
export interface LoadedAccount {
  readonly account: Account;
  /** Of the session's organization, in the account's own direction. */
  readonly balance: Fen;
  readonly context: AccountContext;
}

/** One account with its balance. Another set's is refused as if it did not exist. */
export async function loadAccount(db: Kysely<Database>, scope: Scope, id: number): Promise<LoadedAccount> {
  const [context, balance] = await together(
    db,
    () => loadContext(db, scope),
    () => loadBalance(db, scope, { accountId: id, organizationId: null, date: null, exceptVoucherId: null }),
  );
  return { account: found(context.tree.byId(id), '科目'), balance, context };
}

/**
 * Whether an account, or one under it, is in use by lines, openings, voucher templates, 自定义结转 or cards: its form
 * is locked then. Formulas of reports are no such use: they leave the auxiliary categories free, and nearly every
 * system account is in one.
 */
export async function isAccountUsed(db: Kysely<Database>, scope: Scope, id: number): Promise<boolean> {
  const tree = await loadAccountTree(db, scope);
  found(tree.byId(id), '科目');
  const ids = tree.subtreeOf(id).map((account) => account.id);
  return usageText({ ...(await loadUsage(db, scope, ids)), formulas: [] }) !== '';
}

/** What GET /subject/balance is asked. */
export interface BalanceRequest {
  readonly accountId: number;
  /** null: the session's. */
  readonly organizationId: number | null;
  /** Vouchers up to this day; null: all. */
  readonly date: DateOnly | null;
  readonly exceptVoucherId: number | null;
}

/** 科目余额 in the account's own direction, with everything under it. */
export async function loadBalance(db: Kysely<Database>, scope: Scope, request: BalanceRequest): Promise<Fen> {
  const organizationId = await organizationOf(db, scope, request.organizationId);
  const tree = await loadAccountTree(db, scope);
  const account = found(tree.byId(request.accountId), '科目');
  const accountIds = tree.subtreeOf(account.id).map(({ id }) => id);
  const { net_fen } = await selectNetOn(db, scope, {
    ...request,
    organizationId,
    accountIds,
  }).executeTakeFirstOrThrow();
  return onSide(net_fen, account.side);
}

/** The balance of one account, in its own direction. */
export interface AccountBalance {
  readonly accountId: number;
  readonly balance: Fen;
}

/** 科目余额 of all accounts postings are on, each in its own direction; those without a balance are left out. */
export async function loadBalances(
  db: Kysely<Database>,
  scope: Scope,
  request: Omit<BalanceRequest, 'accountId' | 'date'> & { readonly date: DateOnly },
): Promise<AccountBalance[]> {
  const organizationId = await organizationOf(db, scope, request.organizationId);
  const [accounts, nets] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => selectNetsOn(db, scope, { ...request, organizationId }).execute(),
  );
  return nets.map(({ account_id, net_fen }) => {
    const { side } = found(accounts.byId(account_id), '科目');
    return { accountId: account_id, balance: onSide(net_fen, side) };
  });
}

/** The balance of items together on an account, in the account's own direction. */
export interface ItemBalance extends ItemCombination {
  readonly balance: Fen;
}

/** 余额 of the combinations that are asked for; one without postings, or of another set, is left out. */
export async function loadItemBalances(
  db: Kysely<Database>,
  scope: Scope,
  request: Parameters<typeof loadBalances>[2] & { readonly combinations: readonly ItemCombination[] },
): Promise<ItemBalance[]> {
  const organizationId = await organizationOf(db, scope, request.organizationId);
  const [accounts, nets] = await Promise.all([
    loadAccountTree(db, scope),
    selectItemNetsOn(db, scope, { ...request, organizationId }).execute(),
  ]);
  return nets.map(({ account_id, auxiliary_key, net_fen }) => {
    const { side } = found(accounts.byId(account_id), '科目');
    return { accountId: account_id, items: auxiliary_key, balance: onSide(net_fen, side) };
  });
}
