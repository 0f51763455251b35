import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** No two vouchers of an organization, month and word have one number. */
export const numbersUnique: BookCheck = {
  key: 'numbersUnique',
  async findings(db, evidence) {
    const { rows } = await sql<{
      account_set_id: number;
      period: string;
      word: string;
      number: number;
      ids: string;
    }>`
      select account_set_id, period, word, number, string_agg(id::text, ', ' order by id) as ids
      from voucher where ${ofSets(evidence)}
      group by account_set_id, organization_id, period, word, number
      having count(*) > 1
      order by account_set_id, period, word, number
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: number ${row.period} ${row.word}-${row.number} is held by vouchers ${row.ids}`,
    );
  },
};
