import { sql, type Kysely } from 'kysely';
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
function selectMonthSeal(db: Kysely<Database>, month: SealedMonth) {
  return sql<{ seal: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(row_text, E'\n' order by voucher_id, line_number), ''), 'UTF8')), 'hex') as seal
    from (
      select voucher.id as voucher_id, line.line_number,
        jsonb_build_array(
          voucher.id, voucher.word, voucher.number, voucher.voucher_date, voucher.kind, voucher.is_profit_transfer,
          voucher.maker_id, voucher.auditor_id, line.line_number, line.summary, line.account_id, line.auxiliary_key,
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

/** The seal of a month as it stands now, in hexadecimal. */
export async function monthSeal(db: Kysely<Database>, month: SealedMonth): Promise<string> {
  const { rows } = await selectMonthSeal(db, month);
  return rows[0]?.seal ?? '';
}
