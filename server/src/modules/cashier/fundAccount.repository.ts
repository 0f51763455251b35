import { sql, type Kysely, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toFundColumns, toOpeningRow, type KeptFundAccount, type KeptOpeningItem } from './fundAccount.table';

/** 资金账户 of the set, in the order they were made. */
export function selectFundAccounts(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('fund_account')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('id')
    .select([
      'organization_id',
      'id',
      'name',
      'kind',
      'account_id',
      'auxiliary_key',
      'currency_code',
      'bank',
      'number',
      'cash_limit_fen',
      'start_period',
      'opening_fen',
      'statement_opening_fen',
      'closed_through',
      'version',
    ]);
}

/** Takes fund accounts until commit: other writers on them wait here. */
export function lockFundAccounts(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .selectFrom('fund_account')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .select('id')
    .forUpdate();
}

export function selectOpeningItems(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('fund_opening_item')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('item_date')
    .orderBy('id')
    .select(['fund_account_id', 'id', 'side', 'item_date', 'received_fen', 'paid_fen', 'summary', 'number']);
}

/** What the entries of each account come to up to a day, and whether it has any at all. */
export function selectFundSums(db: Kysely<Database>, scope: Scope, through: DateOnly) {
  return db
    .selectFrom('journal_entry')
    .where('account_set_id', '=', scope.accountSetId)
    .groupBy('fund_account_id')
    .select([
      'fund_account_id as fundAccountId',
      sql<Fen>`coalesce(sum(received_fen - paid_fen) filter (where entry_date <= ${through}), 0)::bigint`.as(
        'net',
      ),
    ]);
}

export function insertFundAccount(trx: Transaction<Database>, scope: Scope, account: KeptFundAccount) {
  return trx
    .insertInto('fund_account')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: account.organizationId,
      id: account.id,
      closed_through: null,
      ...toFundColumns(account),
    });
}

export function updateFundAccount(trx: Transaction<Database>, scope: Scope, account: KeptFundAccount) {
  return trx
    .updateTable('fund_account')
    .set(toFundColumns(account))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', account.id);
}

/** 日结 and its opposite. */
export function updateClosedThrough(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
  through: DateOnly | null,
) {
  return trx
    .updateTable('fund_account')
    .set({ closed_through: through })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** Its opening items go with it. */
export function deleteFundAccount(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('fund_account').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

/** 期初未达账项: new ones, and those that are as they were or changed. */
export function upsertOpeningItems(
  trx: Transaction<Database>,
  scope: Scope,
  fundAccountId: number,
  items: readonly KeptOpeningItem[],
) {
  return trx
    .insertInto('fund_opening_item')
    .values(items.map((item) => toOpeningRow(item, fundAccountId, scope)))
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'id'])
        .doUpdateSet((eb) => ({
          side: eb.ref('excluded.side'),
          item_date: eb.ref('excluded.item_date'),
          received_fen: eb.ref('excluded.received_fen'),
          paid_fen: eb.ref('excluded.paid_fen'),
          summary: eb.ref('excluded.summary'),
          number: eb.ref('excluded.number'),
        })),
    );
}

/** Deletes the opening items of an account but for some. */
export function deleteOpeningItems(
  trx: Transaction<Database>,
  scope: Scope,
  fundAccountId: number,
  keptIds: readonly number[],
) {
  return trx
    .deleteFrom('fund_opening_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .where((eb) => eb.not(eb('id', '=', anyOf(keptIds))));
}

/** What is kept of a fund account besides itself. */
export function selectFundUse(db: Kysely<Database>, scope: Scope, id: number) {
  const own = sql`account_set_id = ${scope.accountSetId} and fund_account_id = ${id}`;
  return db.selectNoFrom([
    sql<number>`(select count(*) from journal_entry where ${own})`.as('entries'),
    sql<number>`(select count(*) from bank_statement where ${own})`.as('statements'),
    sql<number>`(
      select count(*) from fund_match_batch as batch
      join fund_match_line as line on line.account_set_id = batch.account_set_id and line.batch_id = batch.id
      where batch.account_set_id = ${scope.accountSetId} and batch.fund_account_id = ${id} and line.position = 1
    )`.as('matches'),
    sql<number>`(select count(*) from fund_reconciliation where ${own})`.as('reconciliations'),
    sql<number>`(select count(*) from cash_count where ${own})`.as('counts'),
  ]);
}
