import { sql } from 'kysely';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { period } from '@mingzhang/shared/primitives/period';
import { createTestApp } from '../../../../test/testApp';
import { selectOpenBankLines, selectOpenBookLines, selectOpenItems } from './openLines.repository';

const app = createTestApp();

test('未勾对的记录按“没有勾对”去找：数据库知道会有多少，几十万笔也只翻一遍', async () => {
  const scope = { accountSetId: 1 };
  const fund = {
    ...{ id: 1, organizationId: 1, accountId: 1, auxiliaryKey: NO_AUXILIARY, currencyCode: null },
    startPeriod: period('2026-03'),
  };
  const days = { from: dateOnly('2026-03-01'), to: dateOnly('2026-03-31') };
  const queries = {
    books: selectOpenBookLines(scope, fund, days),
    banks: selectOpenBankLines(scope, fund, days),
    bookItems: selectOpenItems(scope, fund, 'book', days.to),
    bankItems: selectOpenItems(scope, fund, 'bank', days.to),
  };
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql`explain (costs off) ${query}`.execute(app.db);
    expect(`${name} ${JSON.stringify(rows)}`).toMatch(/ Anti Join/);
  }
});
