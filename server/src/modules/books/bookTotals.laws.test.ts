import fc from 'fast-check';
import { sql } from 'kysely';
import { NO_AUXILIARY, auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { accountBalances } from '@mingzhang/shared/accounting/books/accountBalances';
import { accountSummary } from '@mingzhang/shared/accounting/books/accountSummary';
import { auxiliaryBalances } from '@mingzhang/shared/accounting/books/auxiliaryBalances';
import { auxiliaryLedger } from '@mingzhang/shared/accounting/books/auxiliaryLedger';
import type { BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { NO_FILTER, type BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import { combinationBalances } from '@mingzhang/shared/accounting/books/combinationBalances';
import { detailLedger } from '@mingzhang/shared/accounting/books/detailLedger';
import { generalLedger } from '@mingzhang/shared/accounting/books/generalLedger';
import { journal } from '@mingzhang/shared/accounting/books/journal';
import { multiColumnLedger } from '@mingzhang/shared/accounting/books/multiColumnLedger';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { dateOnly, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { BookQuery, BookRequest, NamedChoice } from '@mingzhang/shared/wire/bookRequest';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { insertOpening } from '../../../test/insertOpening';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';
import type { Scope } from '../../scope';
import { linesByMonth } from './bookPages';
import { loadBook } from './loadBook';

/**
 * 律 8: every pair of books agrees, for an account, an item, a combination, an organization and those below
 * it, any range of days, any filter; and all of them are what the lines themselves add up to.
 */
const app = createTestApp();
let books: Bookkeeper;
let storeId: number;
let customers: { categoryId: number; jia: number; yi: number };
let department: { categoryId: number; itemId: number };

beforeAll(async () => {
  books = await bookkeeper(app, { enableDate: '2025-11-01' });
  storeId = await openStore(app, books, '2025-11');
  await books.keepAuxiliary('1122', '客户', '部门');
  const [jia, yi] = [await books.item('客户', '甲公司'), await books.item('客户', '乙公司')];
  const itemId = await books.item('部门', '销售部');
  await books.item('部门', '门市部');
  await insertOpening(app, books, '1002', 1_000_00);
  await insertOpening(app, books, '3001', -1_000_00);
  const saved = await books.enter(VOUCHERS);
  for (const { id } of saved.filter((_, index) => index % 3 !== 0)) await audit(id);
  for (const text of STORE_VOUCHERS) {
    const { data } = await books.client.post<{ id: number }>('/voucher', {
      ...(await books.body(text)),
      orgId: storeId,
    });
    if (text.includes('记-1')) await audit(data.id);
  }
  const { data: categories } = await books.client.get<{ id: number; name: string }[]>(
    '/accounting-category',
    {},
  );
  const idOf = (wanted: string) => categories.find(({ name }) => name === wanted)?.id ?? 0;
  customers = { categoryId: idOf('客户'), jia, yi };
  department = { categoryId: idOf('部门'), itemId };
});

async function audit(id: number) {
  await app.db
    .updateTable('voucher')
    .set({ auditor_id: books.client.userId, audited_at: app.clock.now() })
    .where('account_set_id', '=', books.set.id)
    .where('id', '=', id)
    .execute();
}

const VOUCHERS = `
  2025-11-03 记-1 赊销
    借 1122 应收账款 [客户:甲公司] [部门:销售部]  1130.00
    贷 5001 主营业务收入  1130.00
  2025-11-20 记-2 收款
    借 1002 银行存款  400.00
    贷 1122 应收账款 [客户:甲公司] [部门:销售部]  400.00
  2025-12-05 记-1 赊销给乙
    借 1122 应收账款 [客户:乙公司] [部门:门市部]  2260.00
    贷 5001 主营业务收入  2260.00
  2025-12-31 记-2 红字
    借 1122 应收账款 [客户:乙公司] [部门:门市部]  -60.00
    贷 5001 主营业务收入  -60.00
  2026-01-04 记-1 甲在门市部
    借 1122 应收账款 [客户:甲公司] [部门:门市部]  75.00
    贷 5001 主营业务收入  75.00
  2026-01-05 记-2 房租
    借 560206 房租  321.00
    贷 1002 银行存款  321.00
  2026-01-20 记-3 利息
    借 560302 利息支出  13.37
    贷 1002 银行存款  13.37
  2026-02-10 记-1 付款
    借 2202 应付账款  55.00
    贷 1002 银行存款  55.00
  2026-02-28 记-2 进货
    借 1405 库存商品  88.00
    贷 2202 应付账款  88.00
`;
const STORE_VOUCHERS = [
  `2025-12-09 记-1 门店销售
     借 1001 库存现金  230.00
     贷 5001 主营业务收入  230.00`,
  `2026-01-15 记-2 门店赊销
     借 1122 应收账款 [客户:甲公司] [部门:门市部]  19.00
     贷 5001 主营业务收入  19.00`,
];

const DAYS = [
  '2025-11-01',
  '2025-11-20',
  '2025-12-05',
  '2025-12-31',
  '2026-01-04',
  '2026-01-05',
  '2026-01-31',
  '2026-02-28',
];
const day = fc.constantFrom(...DAYS.map(dateOnly));
const asked = fc.record({
  days: fc.tuple(day, day).map(([a, b]): [DateOnly, DateOnly] => (a <= b ? [a, b] : [b, a])),
  isWholeMonths: fc.boolean(),
  span: fc.constantFrom('self' as const, 'tree' as const),
  onlyAudited: fc.boolean(),
  codes: fc.constantFrom<readonly [string | null, string | null]>(
    [null, null],
    ['1002', '2202'],
    ['560206', null],
  ),
  items: fc.constantFrom('none', 'jia', 'yi', 'combination'),
  hides: fc.record({ hidesZero: fc.boolean(), hidesUnmoved: fc.boolean(), hidesYear: fc.boolean() }),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const scope = (): Scope => ({
  accountSetId: books.set.id,
  organizationId: books.set.organizationId,
  userId: books.client.userId,
  role: 'manager',
  requestId: '',
  address: '',
});

function itemsOf({ items }: Asked): BookFilter['items'] {
  const customer = {
    categoryId: customers.categoryId,
    itemId: items === 'yi' ? customers.yi : customers.jia,
  };
  if (items === 'none') return [];
  return items === 'combination' ? [customer, department] : [customer];
}

function requestOf(drawn: Asked): BookRequest {
  const [from, to] = drawn.days;
  const filter: BookFilter = {
    ...NO_FILTER,
    ...drawn.hides,
    days: drawn.isWholeMonths ? null : { from, to },
    onlyAudited: drawn.onlyAudited,
    fromCode: drawn.codes[0],
    toCode: drawn.codes[1],
    items: itemsOf(drawn),
  };
  const months = { from: periodOf(from), to: periodOf(to) };
  return { months, organizationId: null, span: drawn.span, withQuantities: false, filter };
}

const query = (drawn: Asked, choice: NamedChoice = { asks: 'nothing' }): BookQuery => ({
  request: requestOf(drawn),
  choice,
  level: null,
});

async function balances(book: Book, drawn: Asked, choice?: NamedChoice): Promise<readonly BalanceRow[]> {
  const content = await loadBook(app.db, scope(), book, query(drawn, choice));
  return content.grain === 'period' ? content.rows : [];
}

async function lines(book: Book, drawn: Asked, choice?: NamedChoice): Promise<readonly NamedLedgerRow[]> {
  const content = await loadBook(app.db, scope(), book, query(drawn, choice));
  return content.grain === 'line' ? content.rows : [];
}

interface Line {
  account_id: number;
  code: string;
  debit_fen: number;
  credit_fen: number;
  voucher_date: DateOnly;
  auxiliary_key: string;
}

/** The lines themselves, picked one by one. */
async function pickedLines(drawn: Asked): Promise<{ before: Line[]; inside: Line[] }> {
  const ids = drawn.span === 'tree' ? [books.set.organizationId, storeId] : [books.set.organizationId];
  const { rows } = await sql<Line & { auditor_id: number | null }>`
    select line.account_id, account.code, line.debit_fen, line.credit_fen, line.voucher_date, line.auxiliary_key,
      voucher.auditor_id
    from voucher_line line join account on account.id = line.account_id
    join voucher on voucher.id = line.voucher_id
    where line.account_set_id = ${books.set.id} and line.organization_id = any(${ids}::bigint[])`.execute(
    app.db,
  );
  const [from, to] = drawn.isWholeMonths
    ? [`${drawn.days[0].slice(0, 7)}-01`, `${drawn.days[1].slice(0, 7)}-31`]
    : drawn.days;
  const [first, last] = drawn.codes;
  const picked = rows.filter(
    (row) =>
      (!drawn.onlyAudited || row.auditor_id !== null) &&
      (first === null || row.code >= first) &&
      (last === null || row.code <= last || row.code.startsWith(last)) &&
      itemsOf(drawn).every(({ categoryId, itemId }) =>
        row.auxiliary_key.split(',').includes(`${categoryId}:${itemId}`),
      ),
  );
  return {
    before: picked.filter(({ voucher_date }) => voucher_date < from),
    inside: picked.filter(({ voucher_date }) => voucher_date >= from && voucher_date <= to),
  };
}

const sumOf = (rows: readonly Line[], key: 'debit_fen' | 'credit_fen') =>
  rows.reduce((sum, row) => sum + row[key], 0);
const netOf = (rows: readonly Line[]) => sumOf(rows, 'debit_fen') - sumOf(rows, 'credit_fen');
const signed = ({ side, balance }: NamedLedgerRow) => (side === '贷' ? -balance : balance);
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
      expect(pages.map(({ account }) => account.id).filter((id) => !shown.has(id))).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 300_000);

const OPENED: Readonly<Record<string, number>> = { '1002': 1_000_00, '3001': -1_000_00 };

test('辅助余额表等于辅助明细账，也等于带着这个项目的余额表：单个项目和组合', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async (drawn) => {
      const { categoryId } = customers;
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
}, 300_000);

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
}, 300_000);

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
}, 300_000);

test('逐月读出的明细账，接起来就是整段的明细账', async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom('1002', '1122', '5001'), async (drawn, code) => {
      const asks = query(drawn, { asks: 'account', id: books.account(code), code: null });
      const parts: NamedLedgerRow[] = [];
      for await (const rows of linesByMonth(app.db, scope(), detailLedger, asks)) parts.push(...rows);
      expect(parts).toEqual(await lines(detailLedger, drawn, asks.choice));
    }),
    { numRuns: 15 },
  );
}, 300_000);
