import { sql } from 'kysely';
import { fen, formatYuan } from '@mingzhang/shared/primitives/money';
import type { TestApp } from './testApp';

/** Balances at the end of a month by account|category:item, debit positive, of what a set has stored. */
export async function storedBalances(
  { db }: TestApp,
  accountSetId: number,
  period: string,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; key: string; net: number }>`
    with figure as (
      select account_id, auxiliary_key, net_fen as net from opening_balance where account_set_id = ${accountSetId}
      union all
      select account_id, auxiliary_key, debit_fen - credit_fen from movement
      where account_set_id = ${accountSetId} and period <= ${period})
    select account.code, auxiliary_key as key, sum(net)::bigint as net from figure
    join account on account.account_set_id = ${accountSetId} and account.id = account_id
    group by 1, 2 having sum(net) <> 0`.execute(db);
  const items = await db
    .selectFrom('auxiliary_item as item')
    .innerJoin('auxiliary_category as category', (join) =>
      join
        .onRef('category.account_set_id', '=', 'item.account_set_id')
        .onRef('category.id', '=', 'item.category_id'),
    )
    .where('item.account_set_id', '=', accountSetId)
    .select(['item.id', 'item.code', 'category.name'])
    .execute();
  const nameOf = new Map(items.map(({ id, code, name }) => [String(id), `${name}:${code}`]));
  const keyOf = (key: string) => key.split(',').map((part) => nameOf.get(part.split(':')[1] ?? ''));
  return Object.fromEntries(
    rows.map(({ code, key, net }) => [
      [code, ...(key === '' ? [] : keyOf(key))].join('|'),
      formatYuan(fen(net)),
    ]),
  );
}
