import type { Kysely, Transaction } from 'kysely';
import { COUNT_PREFIX } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { KeptCashCount } from '@mingzhang/shared/wire/cashCount';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 盘点表 of some accounts, the newest first. */
export function selectCashCounts(db: Kysely<Database>, scope: Scope, fundAccountIds: readonly number[]) {
  return db
    .selectFrom('cash_count')
    .leftJoin('app_user', 'app_user.id', 'cash_count.counted_by')
    .leftJoin('cash_count_voucher as approval', (join) =>
      join
        .onRef('approval.account_set_id', '=', 'cash_count.account_set_id')
        .onRef('approval.count_id', '=', 'cash_count.id'),
    )
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'approval.account_set_id')
        .onRef('voucher.id', '=', 'approval.voucher_id'),
    )
    .where('cash_count.account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', anyOf(fundAccountIds))
    .orderBy('counted_on', 'desc')
    .select([
      'cash_count.id',
      'fund_account_id as fundAccountId',
      'counted_on as on',
      'pieces',
      'journal_fen as journal',
      'ledger_fen as ledger',
      'witness',
      'note',
      'real_name as counter',
      'voucher.id as voucherId',
      'voucher.word',
      'voucher.number as voucherNumber',
    ]);
}

/** Entries of a cash account that differences of counts made, and their vouchers; a reversed one is none any more. */
export function selectCountEntries(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('journal_entry as entry')
    .leftJoin('journal_link as link', (join) =>
      join.onRef('link.account_set_id', '=', 'entry.account_set_id').onRef('link.entry_id', '=', 'entry.id'),
    )
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'link.account_set_id')
        .onRef('voucher.id', '=', 'link.voucher_id'),
    )
    .leftJoin('fund_category as category', (join) =>
      join
        .onRef('category.account_set_id', '=', 'entry.account_set_id')
        .onRef('category.id', '=', 'entry.category_id'),
    )
    .leftJoin('account', (join) =>
      join
        .onRef('account.account_set_id', '=', 'category.account_set_id')
        .onRef('account.id', '=', 'category.account_id'),
    )
    .where('entry.account_set_id', '=', scope.accountSetId)
    .where('entry.fund_account_id', '=', fundAccountId)
    .where('entry.settlement_number', 'like', `${COUNT_PREFIX}%`)
    .where('entry.reverses_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('journal_entry as reversal')
            .where('reversal.account_set_id', '=', scope.accountSetId)
            .whereRef('reversal.reverses_id', '=', 'entry.id')
            .select('reversal.id'),
        ),
      ),
    )
    .select([
      'entry.settlement_number as number',
      'entry.received_fen as received',
      'entry.paid_fen as paid',
      'entry.id as entryId',
      'voucher.id as voucherId',
      'voucher.word',
      'voucher.number as voucherNumber',
      'account.code as categoryCode',
    ]);
}

/** On which account a count was made. */
export function selectAccountOfCount(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('cash_count')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select('fund_account_id as fundAccountId');
}

export function insertCashCount(
  trx: Transaction<Database>,
  scope: Scope,
  count: Omit<KeptCashCount, 'counter' | 'approvedBy'>,
) {
  return trx
    .insertInto('cash_count')
    .values({
      account_set_id: scope.accountSetId,
      id: count.id,
      fund_account_id: count.fundAccountId,
      counted_on: count.on,
      pieces: [...count.pieces],
      journal_fen: count.journal,
      ledger_fen: count.ledger,
      witness: count.witness,
      note: count.note,
      counted_by: scope.userId,
    });
}

/** The voucher that takes the difference of a count out of 待处理财产损溢. */
export function insertCountVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  countId: number,
  voucherId: number,
) {
  return trx
    .insertInto('cash_count_voucher')
    .values({ account_set_id: scope.accountSetId, count_id: countId, voucher_id: voucherId });
}

export function deleteCashCount(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('cash_count').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
