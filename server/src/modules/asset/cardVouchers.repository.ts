import { sql, type Kysely } from 'kysely';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The vouchers of a card's events: of one a person had entered the line that is meant, else the whole. */
export function selectEventVouchers(db: Kysely<Database>, scope: Scope, cardId: number) {
  return db
    .selectFrom('asset_event as event')
    .innerJoin('asset_voucher as link', (join) =>
      join.onRef('link.account_set_id', '=', 'event.account_set_id').onRef('link.event_id', '=', 'event.id'),
    )
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'link.account_set_id')
        .onRef('voucher.id', '=', 'link.voucher_id'),
    )
    .leftJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'link.account_set_id')
        .onRef('line.voucher_id', '=', 'link.voucher_id')
        .onRef('line.line_number', '=', 'link.line_number'),
    )
    .where('event.account_set_id', '=', scope.accountSetId)
    .where('event.card_id', '=', cardId)
    .select([
      'event.kind',
      'voucher.id',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date as on',
      sql<Fen>`coalesce(line.debit_fen + line.credit_fen, voucher.debit_fen)`.as('amount'),
    ]);
}

/** The vouchers that took months of a card, with what they took of it. */
export function selectMonthVouchers(db: Kysely<Database>, scope: Scope, cardId: number) {
  return db
    .selectFrom('asset_month as month')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'month.account_set_id')
        .onRef('voucher.id', '=', 'month.voucher_id'),
    )
    .where('month.account_set_id', '=', scope.accountSetId)
    .where('month.card_id', '=', cardId)
    .groupBy(['voucher.id', 'voucher.word', 'voucher.number', 'voucher.voucher_date', 'month.period'])
    .select((eb) => [
      'month.period',
      'voucher.id',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date as on',
      total(eb.ref('month.amount_fen')).as('amount'),
    ]);
}
