import fc from 'fast-check';
import { sql } from 'kysely';
import type { BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { NO_FILTER, type BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { dateOnly, periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { BookQuery, BookRequest, NamedChoice } from '@mingzhang/shared/wire/bookRequest';
import { loadBook } from '../src/modules/books/loadBook';
import type { Scope } from '../src/scope';
import { bookkeeper, type Bookkeeper } from './bookkeeper';
import { insertOpening } from './insertOpening';
import { openStore } from './openStore';
import { createTestApp } from './testApp';

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
/** What may be asked of a book. */
export const asked = fc.record({
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

/** A line as it is stored. */
export interface Line {
  account_id: number;
  code: string;
  debit_fen: number;
  credit_fen: number;
  voucher_date: DateOnly;
  auxiliary_key: string;
}

/** Two months of one year and two of the next, of a head office and its store, and every way to ask for their books. */
export function drawnBooks() {
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

  return {
    ...{ app, scope, itemsOf, requestOf, query, balances, lines, pickedLines },
    customers: () => customers,
    account: (code: string) => books.account(code),
  };
}
