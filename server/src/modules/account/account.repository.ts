import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryKey, ItemCombination } from '@mingzhang/shared/accounting/auxiliary';
import { dateOnly, firstDayOf, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { anyOf } from '../../db/expressions';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toAccountRow, toAuxiliaryCategoryRows } from './account.table';

/** The whole chart of the set, by code. */
export function selectAccounts(db: Kysely<Database>, scope: Scope) {
  return db
    .with('categories', (query) =>
      query
        .selectFrom('account_auxiliary_category')
        .where('account_set_id', '=', scope.accountSetId)
        .groupBy('account_id')
        .select(['account_id', sql<number[]>`jsonb_agg(category_id order by position)`.as('ids')]),
    )
    .selectFrom('account')
    .leftJoin('categories', 'categories.account_id', 'account.id')
    .where('account.account_set_id', '=', scope.accountSetId)
    .orderBy('account.code')
    .select([
      'account.id',
      'account.code',
      'account.name',
      'account.category',
      'account.side',
      'account.parent_id',
      'account.level',
      'account.is_system',
      'account.is_enabled',
      'account.mnemonic_code',
      'account.unit',
      'account.currency_codes',
      'categories.ids as auxiliary_category_ids',
    ]);
}

/** What the chart of the set is known by until it changes. */
export function selectChartVersion(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .modifyFront(PREPARED)
    .where('id', '=', scope.accountSetId)
    .select('chart_version');
}

/** Where accounts are used: counts over all organizations; openings of nothing but zeros do not count. */
export function selectUsage(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  return db.selectNoFrom([
    linesOn(scope, accountIds).as('lines'),
    sql<number>`(
        select count(*) from opening_balance
        where account_set_id = ${scope.accountSetId} and account_id = ${anyOf(accountIds)} and ${openingIsNotEmpty}
      )`.as('openings'),
    sql<string[]>`(
        select coalesce(jsonb_agg(distinct template.name), '[]') from report_term as term
        join report_item as item on item.account_set_id = term.account_set_id and item.id = term.item_id
        join report_template as template on template.account_set_id = item.account_set_id
          and template.id = item.template_id
        where term.account_set_id = ${scope.accountSetId} and term.account_id = ${anyOf(accountIds)}
      )`.as('formulas'),
    sql<string[]>`(
        select coalesce(jsonb_agg(distinct name), '[]') from custom_carry_forward
        where account_set_id = ${scope.accountSetId} and from_account_id = ${anyOf(accountIds)}
      )`.as('carriedFrom'),
    sql<string[]>`(
        select coalesce(jsonb_agg(distinct custom.name), '[]') from custom_carry_forward as custom
        join custom_carry_forward_target as target on target.account_set_id = custom.account_set_id
          and target.custom_carry_forward_id = custom.id
        where custom.account_set_id = ${scope.accountSetId} and target.account_id = ${anyOf(accountIds)}
      )`.as('carriedInto'),
    sql<string[]>`(
        select coalesce(jsonb_agg(name order by name collate "C"), '[]') from voucher_template as template
        where account_set_id = ${scope.accountSetId} and exists (
          select 1 from voucher_template_line as line
          where line.account_set_id = ${scope.accountSetId} and line.template_id = template.id
            and line.account_id = ${anyOf(accountIds)}
        )
      )`.as('templates'),
  ]);
}

/** By organization, because the register index leads with it. */
function linesOn(scope: Scope, accountIds: readonly number[]) {
  return sql<number>`(
    select count(*) from organization
    join voucher_line as line on line.account_set_id = organization.account_set_id
      and line.organization_id = organization.id and line.account_id = ${anyOf(accountIds)}
    where organization.account_set_id = ${scope.accountSetId}
  )`;
}

const openingIsNotEmpty = sql<boolean>`(net_fen, year_debit_fen, year_credit_fen, quantity_micro,
  year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)`;

/** How many lines and openings of an account are in closed months, where nothing moves. */
export function selectClosedUsage(db: Kysely<Database>, scope: Scope, accountId: number) {
  return db.selectNoFrom([
    sql<number>`(
      select count(*) from accounting_period as month
      join voucher on voucher.account_set_id = month.account_set_id
        and voucher.organization_id = month.organization_id and voucher.period = month.period
      join voucher_line as line on line.account_set_id = voucher.account_set_id
        and line.voucher_id = voucher.id and line.account_id = ${accountId}
      where month.account_set_id = ${scope.accountSetId} and month.is_closed
    )`.as('lines'),
    sql<number>`(
      select count(*) from opening_balance as opening
      where account_set_id = ${scope.accountSetId} and account_id = ${accountId} and exists (
        select 1 from accounting_period as month
        where month.account_set_id = ${scope.accountSetId}
          and month.organization_id = opening.organization_id and month.is_closed
      )
    )`.as('openings'),
  ]);
}

export function insertAccounts(trx: Transaction<Database>, scope: Scope, accounts: readonly Account[]) {
  return trx.insertInto('account').values(accounts.map((account) => toAccountRow(account, scope)));
}

export function updateAccount(trx: Transaction<Database>, scope: Scope, account: Account) {
  const { account_set_id: _set, id: _id, ...columns } = toAccountRow(account, scope);
  return trx
    .updateTable('account')
    .set(columns)
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', account.id);
}

export function deleteAccount(trx: Transaction<Database>, scope: Scope, accountId: number) {
  return trx
    .deleteFrom('account')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', accountId);
}

export function deleteAccountCategories(trx: Transaction<Database>, scope: Scope, accountId: number) {
  return trx
    .deleteFrom('account_auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', accountId);
}

/** The auxiliary categories of some accounts, of which one has any. */
export function insertCategoriesOf(trx: Transaction<Database>, scope: Scope, accounts: readonly Account[]) {
  return trx.insertInto('account_auxiliary_category').values(toAuxiliaryCategoryRows(accounts, scope));
}

/** Openings of an account that say nothing: rows once entered and then emptied. */
export function deleteEmptyOpenings(trx: Transaction<Database>, scope: Scope, accountId: number) {
  return trx
    .deleteFrom('opening_balance')
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${openingIsNotEmpty}`);
}

/** The tables whose rows are on leaves alone. */
type LeafTable =
  | 'voucher_line'
  | 'movement'
  | 'opening_balance'
  | 'voucher_template_line'
  | 'custom_carry_forward_target';

/** Moves what is on one account to another, table by table. The caller holds the chart's lock. */
export function moveAccountRows(
  trx: Transaction<Database>,
  scope: Scope,
  table: LeafTable,
  from: number,
  to: number,
) {
  return trx
    .updateTable(table)
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}

/** What an account's balance is asked for. */
export interface BalanceQuestion {
  readonly organizationId: number;
  /** The account and everything under it. */
  readonly accountIds: readonly number[];
  /** Vouchers up to this day; null: all. */
  readonly date: DateOnly | null;
  /** Leaves one voucher out: the one that is being edited. */
  readonly exceptVoucherId: number | null;
}

const LAST_DAY = dateOnly('2999-12-31');

/** debit − credit: the opening, the months before the day's, the month's lines up to the day. */
export function selectNetOn(db: Kysely<Database>, scope: Scope, question: BalanceQuestion) {
  const date = question.date ?? LAST_DAY;
  const month = periodOf(date);
  const here = sql<boolean>`account_set_id = ${scope.accountSetId}
    and organization_id = ${question.organizationId} and account_id = ${anyOf(question.accountIds)}`;
  return db.selectNoFrom(
    sql<Fen>`(
      (select coalesce(sum(net_fen), 0) from opening_balance where ${here})
      + (select coalesce(sum(debit_fen - credit_fen), 0) from movement where ${here} and period < ${month})
      + (select coalesce(sum(debit_fen - credit_fen), 0) from voucher_line
          where ${here} and voucher_date between ${firstDayOf(month)}::date and ${date}::date)
      - (select coalesce(sum(debit_fen - credit_fen), 0) from voucher_line
          where ${here} and voucher_id = ${question.exceptVoucherId ?? 0} and voucher_date <= ${date}::date)
    )::bigint`.as('net_fen'),
  );
}

type BalancesQuestion = Omit<BalanceQuestion, 'accountIds' | 'date'> & { readonly date: DateOnly };

/** The same of every account that has a balance, each by itself: what a list of accounts shows at once. */
export function selectNetsOn(db: Kysely<Database>, scope: Scope, question: BalancesQuestion) {
  const here = sql<boolean>`account_set_id = ${scope.accountSetId}
    and organization_id = ${question.organizationId}`;
  const parts = balanceParts<{ account_id: number; net_fen: Fen }>(sql`account_id`, here, question);
  const net = sql<Fen>`sum(net_fen)::bigint`;
  return db
    .selectFrom(parts.as('part'))
    .groupBy('account_id')
    .having(net, '<>', ZERO)
    .select(['account_id', net.as('net_fen')]);
}

/** The same of items together on an account, of those that are asked for: what a line that carries them would meet. */
export function selectItemNetsOn(
  db: Kysely<Database>,
  scope: Scope,
  question: BalancesQuestion & { readonly combinations: readonly ItemCombination[] },
) {
  const accountIds = question.combinations.map(({ accountId }) => accountId);
  const keys = question.combinations.map(({ items }) => items);
  const here = sql<boolean>`account_set_id = ${scope.accountSetId}
    and organization_id = ${question.organizationId}
    and (account_id, auxiliary_key) in (select * from unnest(${accountIds}::bigint[], ${keys}::text[]))`;
  type Part = { account_id: number; auxiliary_key: AuxiliaryKey; net_fen: Fen };
  const parts = balanceParts<Part>(sql`account_id, auxiliary_key`, here, question);
  return db
    .selectFrom(parts.as('part'))
    .groupBy(['account_id', 'auxiliary_key'])
    .select(['account_id', 'auxiliary_key', sql<Fen>`sum(net_fen)::bigint`.as('net_fen')]);
}

/** What balances on a day are summed of: the openings, the months before, the month's lines, less one voucher. */
function balanceParts<T>(
  columns: RawBuilder<unknown>,
  here: RawBuilder<boolean>,
  { date, exceptVoucherId }: BalancesQuestion,
): RawBuilder<T> {
  const month = periodOf(date);
  return sql<T>`(
      select ${columns}, net_fen from opening_balance where ${here}
      union all select ${columns}, debit_fen - credit_fen from movement where ${here} and period < ${month}
      union all select ${columns}, debit_fen - credit_fen from voucher_line
        where ${here} and voucher_date between ${firstDayOf(month)}::date and ${date}::date
      union all select ${columns}, credit_fen - debit_fen from voucher_line
        where ${here} and voucher_id = ${exceptVoucherId ?? 0} and voucher_date <= ${date}::date
    )`;
}

/** The set's rules for its chart: code scheme, and the lists an account may name. */
export function selectChartRules(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select([
      'encoding',
      sql<number[]>`(select coalesce(jsonb_agg(id), '[]') from auxiliary_category
        where account_set_id = ${scope.accountSetId})`.as('category_ids'),
      sql<string[]>`(select coalesce(jsonb_agg(code), '[]') from currency
        where account_set_id = ${scope.accountSetId} and not is_local)`.as('currency_codes'),
    ]);
}
