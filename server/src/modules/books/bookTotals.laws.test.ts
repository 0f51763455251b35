import fc from 'fast-check';
import { NO_AUXILIARY, auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { accountBalances } from '@mingzhang/shared/accounting/books/accountBalances';
import { accountSummary } from '@mingzhang/shared/accounting/books/accountSummary';
import { auxiliaryBalances } from '@mingzhang/shared/accounting/books/auxiliaryBalances';
import { auxiliaryLedger } from '@mingzhang/shared/accounting/books/auxiliaryLedger';
import type { Book, LineBook } from '@mingzhang/shared/accounting/books/book';
import type { BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import { NO_FILTER } from '@mingzhang/shared/accounting/books/bookFilter';
import { combinationBalances } from '@mingzhang/shared/accounting/books/combinationBalances';
import { detailLedger } from '@mingzhang/shared/accounting/books/detailLedger';
import { generalLedger } from '@mingzhang/shared/accounting/books/generalLedger';
import { journal } from '@mingzhang/shared/accounting/books/journal';
import { multiColumnLedger } from '@mingzhang/shared/accounting/books/multiColumnLedger';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { negate } from '@mingzhang/shared/primitives/money';
import { asked, drawnBooks, type Line } from '../../../test/drawnBooks';
import { loadBookInput } from './bookInput';
import { bookParts } from './bookParts';
import { loadBook } from './loadBook';

/**
 * 律 8: every pair of books agrees, for an account, an item, a combination, an organization and those below
 * it, any range of days, any filter; and all of them are what the lines themselves add up to.
 */
const { app, scope, itemsOf, requestOf, query, balances, lines, pickedLines, customers, account } =
  drawnBooks();

const sumOf = (rows: readonly Line[], key: 'debit_fen' | 'credit_fen') =>
  rows.reduce((sum, row) => sum + row[key], 0);
const netOf = (rows: readonly Line[]) => sumOf(rows, 'debit_fen') - sumOf(rows, 'credit_fen');
const signed = ({ side, balance }: NamedLedgerRow) => (side === '贷' ? negate(balance) : balance);
const turnover = (rows: readonly NamedLedgerRow[]) => {
  const months = rows.filter(({ kind }) => kind === 'month');
  return [
    months.reduce((sum, row) => sum + (row.debit ?? 0), 0),
    months.reduce((sum, row) => sum + (row.credit ?? 0), 0),
  ];
};
const moved = (rows: readonly BalanceRow[]) =>
  rows
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .map(({ code, debit, credit }) => ({ code, debit, credit }));
const closing = (row: BalanceRow) => row.closingDebit - row.closingCredit;

test('余额表、总账、明细账、汇总表、序时账，任何范围都一致，并且等于分录之和', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const rows = await balances(accountBalances, drawn);
      const total = rows.at(-1);
      const { before, inside } = await pickedLines(drawn);
      // 合计 is of everything that counts, whatever is hidden.
      expect([total?.debit, total?.credit]).toEqual([
        sumOf(inside, 'debit_fen'),
        sumOf(inside, 'credit_fen'),
      ]);
      expect(turnover(await lines(journal, drawn))).toEqual([total?.debit, total?.credit]);
      const summary = await balances(accountSummary, drawn);
      expect(summary.at(-1)).toMatchObject({ debit: total?.debit, credit: total?.credit });
      // It shows turnover alone; with 隐藏余额为零 a parent may be listed for what is not in it.
      if (!drawn.hides.hidesZero) {
        expect(moved(summary)).toEqual(moved(rows));
      }
      expect(new Set(summary.map(({ openingDebit, yearDebit }) => openingDebit + yearDebit))).toEqual(
        new Set([0]),
      );
      expect(new Set(summary.map(closing))).toEqual(new Set([0]));

      const content = await loadBook(app.db, scope(), generalLedger, query(drawn));
      const pages = content.grain === 'month' ? content.pages : [];
      for (const row of rows.slice(0, -1)) {
        const page = pages.find(({ account }) => account.id === row.accountId);
        const mine = await lines(detailLedger, drawn, { asks: 'account', id: row.accountId, code: null });
        const opening = mine[0] ? signed(mine[0]) : 0;
        expect([row.code, opening, ...turnover(mine)]).toEqual([
          ...[row.code, row.openingDebit - row.openingCredit, row.debit, row.credit],
        ]);
        expect([row.code, signed(mine.at(-1) ?? mine[0]!)]).toEqual([row.code, closing(row)]);
        if (page) expect([row.code, ...turnover(page.rows)]).toEqual([row.code, row.debit, row.credit]);
        const own = (list: readonly Line[]) => list.filter(({ code }) => code.startsWith(row.code));
        const opened = drawn.items === 'none' ? (OPENED[row.code] ?? 0) : 0;
        expect([row.code, opening]).toEqual([row.code, netOf(own(before)) + opened]);
      }
      const shown = new Set(rows.map(({ accountId }) => accountId));
      expect(pages.map(({ account }) => account.id).filter((id) => !shown.has(id))).toStrictEqual([]);
    }),
    { numRuns: 25 },
  );
});

const OPENED: Readonly<Record<string, number>> = { '1002': 1_000_00, '3001': -1_000_00 };

test('辅助余额表等于辅助明细账，也等于带着这个项目的余额表：单个项目和组合', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const { categoryId } = customers();
      for (const row of (await balances(auxiliaryBalances, drawn, { asks: 'category', categoryId })).slice(
        0,
        -1,
      )) {
        const itemId = row.itemId ?? 0;
        const page = await lines(auxiliaryLedger, drawn, { asks: 'item', categoryId, itemId });
        expect([itemId, ...turnover(page), signed(page.at(-1) ?? page[0]!)]).toEqual([
          ...[itemId, row.debit, row.credit, closing(row)],
        ]);
        const items = [...itemsOf(drawn), { categoryId, itemId }];
        const request = requestOf(drawn);
        const filtered = await loadBook(app.db, scope(), accountBalances, {
          ...query(drawn),
          request: { ...request, filter: { ...(request.filter ?? NO_FILTER), items } },
        });
        const total = filtered.grain === 'period' ? filtered.rows.at(-1) : undefined;
        expect([itemId, total?.debit, total?.credit]).toEqual([itemId, row.debit, row.credit]);
      }
    }),
    { numRuns: 15 },
  );
});

test('辅助组合余额表：每个组合等于带着这几个项目的明细账，合计等于这个科目', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const hides = { hidesZero: false, hidesUnmoved: false, hidesYear: drawn.hides.hidesYear };
      const whole = { ...drawn, hides };
      const rows = (await balances(combinationBalances, whole)).filter(({ kind }) => kind === 'line');
      const receivable = (await balances(accountBalances, whole)).find(({ code }) => code === '1122');
      expect(rows.reduce((sum, row) => sum + closing(row), 0)).toBe(receivable ? closing(receivable) : 0);
      for (const row of rows) {
        const items = auxiliaryRefs(row.combination ?? NO_AUXILIARY);
        expect(items).toHaveLength(2);
        const request = requestOf(whole);
        const content = await loadBook(app.db, scope(), detailLedger, {
          ...query(whole, { asks: 'account', id: row.accountId, code: null }),
          request: { ...request, filter: { ...(request.filter ?? NO_FILTER), items } },
        });
        const page = content.grain === 'line' ? content.rows : [];
        expect([row.items, ...turnover(page), signed(page.at(-1)!)]).toEqual([
          ...[row.items, row.debit, row.credit, closing(row)],
        ]);
      }
      const shown = await balances(combinationBalances, drawn);
      const isShown = (row: BalanceRow) =>
        !(drawn.hides.hidesZero && closing(row) === 0) &&
        !(drawn.hides.hidesUnmoved && row.debit === 0 && row.credit === 0);
      expect(shown.filter(({ kind }) => kind === 'line')).toEqual(rows.filter(isShown));
    }),
    { numRuns: 15 },
  );
});

test('多栏账：各栏的合计等于下级科目的余额表，任何范围', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const whole = { ...drawn, hides: { hidesZero: false, hidesUnmoved: false, hidesYear: false } };
      const rows = await balances(accountBalances, whole);
      for (const parent of rows.filter(({ code }) => ['5602', '5603', '2221'].includes(code))) {
        const asks = { asks: 'account', id: parent.accountId, code: null } as const;
        const page = await lines(multiColumnLedger, whole, asks);
        const months = page.filter(({ kind }) => kind === 'month');
        for (const child of rows.filter(({ parentId }) => parentId === parent.accountId)) {
          const inColumn = (row: NamedLedgerRow) => row.split?.[`split${child.accountId ?? 0}`] ?? 0;
          const net = parent.side === 'debit' ? child.debit - child.credit : child.credit - child.debit;
          expect([child.code, months.reduce((sum, row) => sum + inColumn(row), 0)]).toEqual([
            child.code,
            net,
          ]);
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('一段一段读出的明细账，接起来就是整段的明细账', async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.constantFrom('1002', '1122', '5001'),
      fc.nat(9),
      async (drawn, code, least) => {
        const asks = query(drawn, { asks: 'account', id: account(code), code: null });
        const parts: NamedLedgerRow[] = [];
        const input = await loadBookInput(app.db, scope(), asks);
        const source = { input, linesAtOnce: least, showsCounters: true };
        for await (const rows of bookParts(app.db, scope(), detailLedger as Book as LineBook, asks, source))
          parts.push(...rows);
        expect(parts).toEqual(await lines(detailLedger, drawn, asks.choice));
      },
    ),
    { numRuns: 15 },
  );
});
