import { sql } from 'kysely';
import { ofSets, type BookCheck } from './bookCheck';

/** Auxiliary keys are text, which no foreign key guards: each item they name belongs to the same set and category. */
export const auxiliaryKeysHold: BookCheck = {
  key: 'auxiliaryKeysHold',
  async findings(db, evidence) {
    const { rows } = await sql<{ source: string; account_set_id: number; auxiliary_key: string }>`
      with used as (
        select distinct 'opening_balance' as source, account_set_id, auxiliary_key from opening_balance where ${ofSets(evidence)}
        union all select distinct 'movement', account_set_id, auxiliary_key from movement
          where ${ofSets(evidence)}
        union all select distinct 'voucher_line', account_set_id, auxiliary_key from voucher_line
          where ${ofSets(evidence)}
      )
      select used.source, used.account_set_id, used.auxiliary_key
      from used
      cross join lateral unnest(string_to_array(used.auxiliary_key, ',')) as part
      where not exists (
        select 1 from auxiliary_item as item
        where ${ofSets(evidence, 'item.account_set_id')} and item.account_set_id = used.account_set_id and item.category_id || ':' || item.id = part
      )
      order by 1, 2, 3
    `.execute(db);
    return rows.map(
      (row) =>
        `account set ${row.account_set_id}: ${row.source} names items that are not of the set: [${row.auxiliary_key}]`,
    );
  },
};
