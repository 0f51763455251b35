import fc from 'fast-check';
import type { WireLedgerRow } from '@mingzhang/shared/wire/book';
import type { FoundRow, WireBookWindow } from '@mingzhang/shared/wire/bookWindow';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';
import { wholeAndParts } from '../../../test/wholeAndParts';

/** 账页的一段与整本相同: three months, several vouchers a day, two organizations, customers. */
const app = createTestApp();
let books: Bookkeeper;
type Query = Record<string, string | number>;
let asked: { readonly call: string; readonly query: Query }[];

const DAYS = ['01', '02', '02', '15', '28'];

/** Vouchers of a month: sales to two customers, money fetched from the bank, rent and repairs, and every seventh in red. */
function month(period: string, start: number): string {
  return Array.from({ length: 14 }, (_, index) => {
    const [number, amount] = [index + 1, `${index % 7 === 6 ? '-' : ''}${start + index * 3}.25`];
    const date = `${period}-${DAYS[index % DAYS.length]}`;
    if ([4, 9, 10, 13].includes(index)) {
      return `${date} 付-${number} 费用\n  借 ${index % 2 ? '560206 房租' : '560209 修理费'}  ${amount}\n  贷 1002 银行存款  ${amount}\n`;
    }
    return index % 3 === 0
      ? `${date} 记-${number} 取现\n  借 1001 库存现金  ${amount}\n  贷 1002 银行存款  ${amount}\n`
      : `${date} 收-${number} 销售第${number}笔\n  借 1122 应收账款 [客户:${index % 2 ? '甲公司' : '乙公司'}]  ${amount}\n  贷 5001 主营业务收入  ${amount}\n`;
  }).join('');
}

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  const customer = await books.item('客户', '甲公司');
  const store = await openStore(app, books);
  for (const text of [month('2026-01', 10), month('2026-02', 200), month('2026-04', 3000)]) {
    const saved = await books.enter(text);
    await audit(saved.filter((_, index) => index % 4 !== 0).map(({ id }) => id));
  }
  for (const date of ['2026-01-02', '2026-04-15']) {
    const sale = await books.body(`
      ${date} 记-1 门店取现
        借 1001 库存现金  7.70
        贷 1002 银行存款  7.70
    `);
    await books.client.post('/voucher', { ...sale, orgId: store });
  }
  const [category] = (
    await books.client.get<{ id: number; name: string }[]>('/accounting-category', {})
  ).data.filter(({ name }) => name === '客户');
  const ranges = [
    { accountDate: '2026-02-28' },
    { startDate: '2026-01-01', endDate: '2026-04-30', showNumPrice: 'true' },
    { fromDate: '2026-01-02', toDate: '2026-04-15' },
    { startDate: '2026-01-01', endDate: '2026-04-30', audited: 'true', year: 'false' },
  ];
  asked = ranges.flatMap((range) => [
    { call: 'details', query: { ...range, subjectId: books.account('1002') } },
    { call: 'details', query: { ...range, subjectId: books.account('1122'), scope: 'tree' } },
    { call: 'details', query: { ...range, subjectId: books.account('1001'), scope: 'tree' } },
    { call: 'multi-column', query: { ...range, subjectId: books.account('5602') } },
    { call: 'multi-column', query: { ...range, subjectId: books.account('1122'), scope: 'tree' } },
    { call: 'journal', query: { ...range, scope: 'tree' } },
    { call: 'journal', query: range },
    {
      call: 'auxiliaryDetails',
      query: { ...range, auxiliaryId: category?.id ?? 0, auxiliaryItemId: customer },
    },
  ]);
});

async function audit(ids: readonly number[]): Promise<void> {
  await app.db
    .updateTable('voucher')
    .set({ auditor_id: books.client.userId, audited_at: new Date('2026-04-30T08:00:00Z') })
    .where('id', 'in', ids)
    .execute();
}

async function whole({ call, query }: (typeof asked)[number]): Promise<WireLedgerRow[]> {
  return (await books.client.get<WireLedgerRow[]>(`/accountBook/${call}`, query)).data;
}

async function rowsOf({ call, query }: (typeof asked)[number], offset: number, size: number) {
  const { data } = await books.client.get<WireBookWindow>(`/accountBook/${call}`, { ...query, offset, size });
  return data;
}

test('任何一段与整本的同一段相同：科目、上级和下级组织、全部科目、项目，一个月、几个月、任意几天、只看已审核', async () => {
  for (const book of asked) {
    const all = await whole(book);
    expect(all.length).toBeGreaterThan(5);
    const first = await rowsOf(book, 0, 1);
    if (book.call === 'multi-column') expect(first.columns?.length).toBeGreaterThan(1);
    await fc.assert(
      fc.asyncProperty(fc.nat(all.length + 2), fc.integer({ min: 1, max: 40 }), async (offset, size) => {
        const expected = { offset, total: all.length, rows: all.slice(offset, offset + size) };
        const { columns, columnsNote: _, ...window } = await rowsOf(book, offset, size);
        expect(window).toEqual(expected);
        expect(columns).toEqual(first.columns);
      }),
      {
        numRuns: 5,
        examples: [
          [0, 500],
          [all.length - 3, 3],
        ],
      },
    );
  }
});

test('文件是一段接一段读的，与整本逐行相同：几天一段、一天一段、一段就是全部', async () => {
  for (const { call, query } of asked) {
    const { whole: all, inParts } = await wholeAndParts(app, books, call, query);
    expect(all.length).toBeGreaterThan(5);
    for (const lines of [1, 4, 11, 1000]) expect(await inParts(lines)).toEqual(all);
  }
});

test('查找：下一处和上一处与从整本里逐行找的相同', async () => {
  const isHit = (row: WireLedgerRow, text: string) =>
    row.rowKind === 'line' &&
    (row.summary.includes(text) ||
      `${row.word}-${row.code}` === text ||
      [row.debitAmount, row.creditAmount].some((amount) => Math.abs(amount ?? 0).toFixed(2) === text));
  for (const book of asked.filter(({ call }) => ['details', 'multi-column'].includes(call))) {
    const all = await whole(book);
    for (const text of ['取现', '第2笔', '记-4', '25.25', '没有的']) {
      const hits = all.flatMap((row, index) => (isHit(row, text) ? [index] : []));
      for (const from of [3, all.length - 1]) {
        const find = async (direction: string) =>
          (
            await books.client.get<FoundRow>(`/accountBook/${book.call}/find`, {
              ...book.query,
              text,
              from,
              direction,
            })
          ).data;
        const next = hits.find((at) => at > from) ?? null;
        const previous = hits.filter((at) => at < from).at(-1) ?? null;
        expect([text, from, await find('next')]).toEqual([text, from, { offset: next, hits: hits.length }]);
        expect([text, from, await find('previous')]).toEqual([
          text,
          from,
          { offset: previous, hits: hits.length },
        ]);
      }
    }
  }
});

test('一次最多取500行；查找要有内容', async () => {
  const query = { accountDate: '2026-02-28' };
  expect(await books.client.get('/accountBook/journal', { ...query, size: 501 })).toMatchObject({
    success: false,
    msg: '一次最多取 500 行',
  });
  expect(await books.client.get('/accountBook/journal/find', { ...query, text: ' ' })).toMatchObject({
    success: false,
    msg: '请填写要查找的内容',
  });
});

test('查找冲销凭证：按显示的原凭证号找得到，按存下的摘要找不到', async () => {
  const own = await bookkeeper(app);
  const [deposit] = await own.enter(`
    2026-01-08 记-3 存现
      借 1002 银行存款  75.00
      贷 1001 库存现金  75.00
  `);
  expect(await own.client.post(`/voucher/${deposit?.id}/reverse`)).toMatchObject({ success: true });
  const hits = async (text: string) => {
    const query = { startDate: '2026-01-01', endDate: '2026-12-01', text };
    return (await own.client.get<FoundRow>('/accountBook/journal/find', query)).data.hits;
  };
  // 记-3 itself has two lines; the reversal cites it on both of its own.
  expect(await hits('记-3')).toBe(4);
  expect(await hits('记-3号')).toBe(2);
  expect(await hits('1月8日')).toBe(2);
  expect(await hits('注销原凭证')).toBe(0);
  expect(await hits('-75.00')).toBe(2);
});
