import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

interface Row {
  readonly account_set_id: number;
  readonly id: number;
  readonly period: string;
  readonly word: string;
  readonly number: number;
  readonly lines: number;
  readonly debit_fen: number;
  readonly credit_fen: number;
  readonly stated_fen: number;
}

/** Every voucher has two lines at least, and its debits equal its credits to the fen, and are what it says they are. */
export const vouchersBalance: BookCheck = {
  key: 'vouchersBalance',
  async findings(db, evidence) {
    const { rows } = await sql<Row>`
      select voucher.account_set_id, voucher.id, voucher.period, voucher.word, voucher.number,
        count(line.line_number) as lines,
        coalesce(sum(line.debit_fen), 0)::bigint as debit_fen,
        coalesce(sum(line.credit_fen), 0)::bigint as credit_fen,
        voucher.debit_fen as stated_fen
      from voucher
      left join voucher_line as line
        on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
      where ${ofSets(evidence, 'voucher.account_set_id')}
      group by voucher.account_set_id, voucher.id
      having count(line.line_number) < 2
        or coalesce(sum(line.debit_fen), 0) <> coalesce(sum(line.credit_fen), 0)
        or voucher.debit_fen <> coalesce(sum(line.debit_fen), 0)
      order by voucher.account_set_id, voucher.period, voucher.word, voucher.number
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: voucher ${row.period} ${row.word}-${row.number} (id ${row.id}) ` +
        faultOf(row),
    );
  },
};

function faultOf({ lines, debit_fen: debit, credit_fen: credit, stated_fen: stated }: Row): string {
  if (lines >= 2 && debit === credit) return `says ${stated} fen, its lines ${debit} fen`;
  return `has ${lines} lines, debits of ${debit} fen and credits of ${credit} fen`;
}
