import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../db/schema';

/** Which month of which organization. */
export interface SealedMonth {
  readonly accountSetId: number;
  readonly organizationId: number;
  readonly period: Period;
}

/**
 * 封存: one SHA-256 over every voucher and line of a month, in book order. It goes into the trail when
 * the month is closed; `verify-books` computes it again, so a closed month that was changed behind the
 * program's back is found even when everything in it still adds up. Columns are named one by one: a
 * column added later must not change the seals of old months.
 */
function selectMonthSeal(db: Kysely<Database>, month: SealedMonth, layer: number | null) {
  const asWritten = (id: RawBuilder<unknown>) => writtenId(month.accountSetId, layer, id);
  return sql<{ seal: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(row_text, E'\n' order by voucher_id, line_number), ''), 'UTF8')), 'hex') as seal
    from (
      select voucher.id as voucher_id, line.line_number,
        jsonb_build_array(
          ${asWritten(sql`voucher.id`)}, voucher.word, voucher.number, voucher.voucher_date, voucher.kind, voucher.is_profit_transfer,
          ${asWritten(sql`voucher.maker_id`)}, ${asWritten(sql`voucher.auditor_id`)}, line.line_number, line.summary,
          ${asWritten(sql`line.account_id`)}, ${writtenKey(month.accountSetId, layer)},
          line.debit_fen, line.credit_fen, line.quantity_micro, line.currency_code, line.exchange_rate_e8,
          line.currency_fen
        )::text as row_text
      from voucher
      join voucher_line as line on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where voucher.account_set_id = ${month.accountSetId}
        and voucher.organization_id = ${month.organizationId}
        and voucher.period = ${month.period}
    ) as content
  `.execute(db);
}

/** An id as it was when the month was sealed. Restored ids keep the order of the older ones, so vouchers keep theirs. */
function writtenId(accountSetId: number, layer: number | null, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (layer === null) return id;
  return sql`coalesce((
    select old_id from restored_id
    where account_set_id = ${accountSetId} and until_sequence = ${layer} and restored_id.id = ${id}
  ), ${id})`;
}

/** The items of a line as they were named then. */
function writtenKey(accountSetId: number, layer: number | null): RawBuilder<unknown> {
  if (layer === null) return sql`line.auxiliary_key`;
  const part = (position: number) =>
    writtenId(accountSetId, layer, sql`split_part(part, ':', ${sql.lit(position)})::bigint`);
  return sql`case when line.auxiliary_key = '' then '' else (
    select string_agg(${part(1)} || ':' || ${part(2)}, ',' order by place)
    from unnest(string_to_array(line.auxiliary_key, ',')) with ordinality as named (part, place)
  ) end`;
}

/**
 * The seal of a month as it is now, in hexadecimal.
 * @param layer of a restored set: the layer of ids the month was sealed in (OlderIds); null: the ids of today
 */
export async function monthSeal(
  db: Kysely<Database>,
  month: SealedMonth,
  layer: number | null = null,
): Promise<string> {
  const { rows } = await selectMonthSeal(db, month, layer);
  return rows[0]?.seal ?? '';
}
