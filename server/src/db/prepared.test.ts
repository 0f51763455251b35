import { sql } from 'kysely';
import { bookkeeper } from '../../test/bookkeeper';
import { createOwnTestApp } from '../../test/testApp';
import { loadAccountTree } from '../modules/account/account.service';
import type { Scope } from '../scope';
import { createDatabase } from './database';
import { insertRows } from './insertRows';

const app = createOwnTestApp();

test('常用的语句每个连接只准备一次，不论是谁的账套', async () => {
  const keepers = [await bookkeeper(app), await bookkeeper(app)];
  const db = createDatabase(app.services.connection, { maxConnections: 1 });
  try {
    for (const { set, client } of [...keepers, ...keepers]) {
      const person = { userId: client.userId, role: 'manager', requestId: '', address: '' } as const;
      const scope: Scope = { accountSetId: set.id, organizationId: set.organizationId, ...person };
      await loadAccountTree(db, scope);
    }
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
    const ofChart = rows.filter(({ statement }) => statement.includes('chart_version'));
    expect(ofChart.map(({ uses }) => uses >= keepers.length * 2)).toEqual([true]);
  } finally {
    await db.destroy();
  }
});

test('经过不认得准备语句的连接池：什么都不准备', async () => {
  const { set, client } = await bookkeeper(app);
  const db = createDatabase({ ...app.services.connection, keepsPrepared: false }, { maxConnections: 1 });
  try {
    const person = { userId: client.userId, role: 'manager', requestId: '', address: '' } as const;
    await loadAccountTree(db, { accountSetId: set.id, organizationId: set.organizationId, ...person });
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    expect(rows).toStrictEqual([]);
  } finally {
    await db.destroy();
  }
});

test('写一行还是写二十行，是同一条语句', () => {
  const row = { account_set_id: 7, id: 71, word: '记', print_title: '记账凭证', is_default: false };
  const { sql: one, parameters } = insertRows(app.db, 'voucher_word', [row]).compile();
  expect(insertRows(app.db, 'voucher_word', Array(20).fill(row)).compile().sql).toBe(one);
  expect(parameters).toEqual([JSON.stringify([row])]);
});
