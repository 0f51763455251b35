import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** A line repeats its voucher's organization and date, is on one side, and its auxiliary key names its items. */
export const linesMatchVoucher: BookCheck = {
  key: 'linesMatchVoucher',
  async findings(db, evidence) {
    const { rows } = await sql<{
      account_set_id: number;
      id: number;
      word: string;
      number: number;
      period: string;
      line_number: number;
    }>`
      select voucher.account_set_id, voucher.id, voucher.word, voucher.number, voucher.period, line.line_number
      from voucher
      join voucher_line as line
        on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      left join lateral (
        select string_agg(category_id || ':' || item_id, ',' order by category_id) as items
        from voucher_line_auxiliary as auxiliary
        where auxiliary.account_set_id = line.account_set_id
          and ${ofSets(evidence, 'auxiliary.account_set_id')}
          and auxiliary.voucher_id = line.voucher_id and auxiliary.line_number = line.line_number
      ) as carried on true
      where ${ofSets(evidence, 'voucher.account_set_id')} and ${ofSets(evidence, 'line.account_set_id')} and (
        line.organization_id <> voucher.organization_id
        or line.voucher_date <> voucher.voucher_date
        or to_char(voucher.voucher_date, 'YYYY-MM') <> voucher.period
        or (line.debit_fen = 0) = (line.credit_fen = 0)
        or line.auxiliary_key <> coalesce(carried.items, '')
      )
      order by voucher.account_set_id, voucher.id, line.line_number
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: line ${row.line_number} of voucher ${row.period} ${row.word}-${row.number} ` +
        `(id ${row.id}) disagrees with its voucher, its sides or its auxiliary items`,
    );
  },
};
