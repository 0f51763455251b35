import { sql } from 'kysely';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { period } from '@mingzhang/shared/primitives/period';
import { createTestApp } from '../../../../test/testApp';
import { countUnregistered } from '../pending.repository';
import { bankLines, bookLines, OPEN_LINES } from './fundLines';
import { selectOpenBankLines, selectOpenBookLines, selectOpenItems } from './openLines.repository';
import { selectBankLines, sumBankLines } from './statement.repository';

const app = createTestApp();

const scope = {
  ...{ accountSetId: 1, organizationId: 1, userId: 1, role: 'manager' as const },
  ...{ requestId: '', address: '' },
};
const fund = {
  ...{ id: 1, organizationId: 1, accountId: 1, auxiliaryKey: NO_AUXILIARY, currencyCode: null },
  startPeriod: period('2026-03'),
};
const days = { from: dateOnly('2026-03-01'), to: dateOnly('2026-03-31') };

test('未勾对的记录按“没有勾对”去找：数据库知道会有多少，几十万笔也只翻一遍', async () => {
  const page = { page: 1, size: 50 };
  const filter = { fundAccountId: 1, from: null, to: null, state: 'open' as const, text: null };
  const queries = {
    books: [1, selectOpenBookLines(scope, fund, days)],
    banks: [1, selectOpenBankLines(scope, fund, days)],
    bookItems: [1, selectOpenItems(scope, fund, 'book', days.to)],
    bankItems: [1, selectOpenItems(scope, fund, 'bank', days.to)],
    booksAndItems: [2, bookLines(scope, fund, OPEN_LINES)],
    banksAndItems: [2, bankLines(scope, fund, OPEN_LINES)],
    statementPage: [1, selectBankLines(app.db, scope, filter, page)],
    statementSums: [1, sumBankLines(app.db, scope, filter)],
    unregistered: [1, countUnregistered(app.db, scope, 1, days.from)],
  } as const;
  for (const [name, [joins, query]] of Object.entries(queries)) {
    const { rows } = await sql`explain (costs off) ${query}`.execute(app.db);
    expect([name, JSON.stringify(rows).match(/ Anti Join/g)?.length ?? rows]).toEqual([name, joins]);
  }
});

test('一张凭证的日记账只找一遍，不为每一行各找一遍', async () => {
  const { rows } =
    await sql`explain (costs off, format json) ${selectOpenBookLines(scope, fund, days)}`.execute(app.db);
  expect(scansOf(rows, 'link')).toEqual([expect.not.stringContaining('line_number')]);
});

/** What a plan asks of a table as it reads it, each time it does. */
function scansOf(plan: unknown, alias: string): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const { Plans: _parts, ...own } = plan as Record<string, unknown>;
  const within = Object.values(plan).flatMap((part) => scansOf(part, alias));
  return own.Alias === alias && 'Relation Name' in own ? [JSON.stringify(own), ...within] : within;
}
