import { assert, asyncProperty, array, constantFrom, record } from 'fast-check';
import type { WireInvoiceVouchers, WireTaxProof } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { BLUE, csv, invoiceXml, SELLER, summaryRows } from '../../../test/evouchers';
import { newOfd, oldOfd } from '../../../test/evoucherOfd';
import {
  invoiceBooks,
  invoiceId,
  keptInvoice,
  purchaseRule,
  register,
  registerHash,
  sendInvoice,
  sold,
} from '../../../test/invoiceBooks';
import { createTestApp } from '../../../test/testApp';

/** What a batch brought, 勾选 too, goes with it. */
const app = createTestApp();
let books: Bookkeeper;

const [ONE, TWO] = ['26992000000000000001', '26992000000000000031'] as const;

beforeEach(async () => {
  app.clock.set('2026-08-30T02:00:00Z');
  books = await invoiceBooks(app);
});

afterEach(async () => {
  expect(await books.findings()).toStrictEqual([]);
});

/** A list of 勾选, as the bureau gives it out. */
const tickList = (rows: readonly (readonly [number: string, amount: string, state: string, on: string])[]) =>
  [
    '数电发票号码,开票日期,销方识别号,金额,税额,有效抵扣税额,勾选状态,勾选时间',
    ...rows.map(
      ([number, amount, state, on]) =>
        `${number},2026-06-03,${SELLER.id},1000.00,130.00,${amount},${state},${on}`,
    ),
    '',
  ].join('\n');

const send = async (content: string | Uint8Array, name: string) => {
  return (await sendInvoice(books, content, { name })).data.batchId;
};
const undo = (batchId: number | null) => books.client.del(`/invoice/batch/${batchId}`);
const ticks = async () =>
  Object.fromEntries((await register(books)).map(({ key, tick }) => [key.slice(-2), tick?.amount ?? null]));

test('撤销一批勾选：回到以前的勾选，连同手工勾选', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  await keptInvoice(books, invoiceXml({ ...BLUE, number: TWO }));
  const id = (await register(books)).find(({ key }) => key === ONE)?.id;
  await books.client.post('/invoice/ticks', { ids: [id], period: '2026-06' });
  const before = await registerHash(app, books);
  const batch = await send(
    tickList([
      [ONE, '100.00', '已勾选', '2026-07-10'],
      [TWO, '130.00', '已勾选', '2026-07-10'],
    ]),
    '勾选.csv',
  );
  expect(await ticks()).toEqual({ '01': 100, 31: 130 });
  expect((await undo(batch)).msg ?? '').toBe('');
  expect(await registerHash(app, books)).toBe(before);
  expect(await ticks()).toEqual({ '01': 130, 31: null });
});

test('导入时说明勾到哪个月，清单没有所属期的，说按什么定', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  const messagesOf = async (columns: string, cells: string) => {
    const list = `数电发票号码,销方识别号,税额,勾选状态,${columns}\n${ONE},${SELLER.id},130.00,已勾选,${cells}\n`;
    const { data } = await sendInvoice(books, list, { name: '勾选.csv', isDryRun: true });
    return data.rows.map(({ message }) => message);
  };
  expect(await messagesOf('税款所属期', '202607')).toEqual(['第2行 已勾选，所属期 2026-07']);
  expect(await messagesOf('勾选时间', '2026-07-10')).toEqual([
    '第2行 已勾选，所属期 2026-07（清单没有所属期，按勾选时间）',
  ]);
  expect(await messagesOf('开票日期', '2026-06-03')).toEqual([
    '第2行 已勾选，所属期 2026-06（清单没有所属期，按开票日期）',
  ]);
  expect(await messagesOf('备注', '')).toEqual(['第2行 已勾选，所属期 2026-08（清单没有所属期，按今天）']);
});

test('先撤销前一批：后一批的勾选不变，再撤销它时回到最初', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  const first = await send(tickList([[ONE, '100.00', '已勾选', '2026-07-10']]), '七月.csv');
  const second = await send(tickList([[ONE, '90.00', '已勾选', '2026-08-10']]), '八月.csv');
  await undo(first);
  expect(await ticks()).toEqual({ '01': 90 });
  await undo(second);
  expect(await ticks()).toEqual({ '01': null });
});

test('取消勾选也能撤销，同一时刻导入的前一批不受影响', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  await send(tickList([[ONE, '90.00', '已勾选', '2026-07-11']]), '勾选.csv');
  const before = await registerHash(app, books);
  const off = await send(tickList([[ONE, '0.00', '未勾选', '']]), '取消.csv');
  expect(await ticks()).toEqual({ '01': null });
  await undo(off);
  expect(await ticks()).toEqual({ '01': 90 });
  expect(await registerHash(app, books)).toBe(before);
});

test('已结转的发票：勾选清单不能改它，也不能撤销', async () => {
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
  const ids = (await register(books)).map(({ id }) => id);
  await books.client.post('/invoice/vouchers', { ids });
  const batch = await send(tickList([[ONE, '130.00', '已勾选', '2026-07-10']]), '七月.csv');
  await books.client.post('/invoice/transfers', { period: '2026-07' });
  await keptInvoice(books, invoiceXml({ ...BLUE, number: TWO }));
  const list = tickList([
    [ONE, '90.00', '已勾选', '2026-07-10'],
    [TWO, '130.00', '已勾选', '2026-07-10'],
  ]);
  // The dry run tells the same, and one row does not hold up the others.
  for (const isDryRun of [true, false]) {
    const { rows } = (await sendInvoice(books, list, { name: '改.csv', isDryRun })).data;
    expect(rows.map(({ outcome, message }) => `${outcome} ${message}`)).toEqual([
      `refused 第2行 发票${ONE}的待认证进项税额已由凭证记-1结转，不能改变勾选；请先删除那张凭证`,
      'ticked 第3行 已勾选，所属期 2026-07（清单没有所属期，按勾选时间）',
    ]);
  }
  expect(await ticks()).toEqual({ '01': 130, 31: 130 });
  expect((await undo(batch)).msg).toContain('结转，不能撤销勾选；请先删除那张凭证');
  const same = await sendInvoice(books, `${tickList([[ONE, '130.00', '已勾选', '2026-07-10']])}\n`, {
    name: '同.csv',
  });
  expect(same.success).toBe(true);
});

test('作废的不能勾选，勾选的不能标为作废', async () => {
  await keptInvoice(books, invoiceXml(BLUE));
  const mark = async (status: string) => {
    const [row] = await register(books);
    return (
      (await books.client.put(`/invoice/${row?.id}`, { version: null, verifiedOn: null, status })).msg ?? ''
    );
  };
  const tick = async (period: string | null) => {
    const ids = (await register(books)).map(({ id }) => id);
    return (await books.client.post('/invoice/ticks', { ids, period })).msg ?? '';
  };
  expect(await mark('void')).toBe('');
  expect(await tick('2026-06')).toBe(`发票${ONE}已作废，不能勾选`);
  expect(await mark('normal')).toBe('');
  expect(await tick('2026-06')).toBe('');
  expect(await mark('void')).toBe(`发票${ONE}已勾选，不能标为作废；请先取消勾选`);
  expect(await tick(null)).toBe('');
  expect(await mark('void')).toBe('');
});

test('作废的不能用清单勾选；清单说作废了的，已入账、已勾选的提示，核对说出来', async () => {
  await purchaseRule(books);
  await keptInvoice(books, invoiceXml(BLUE));
  await keptInvoice(books, invoiceXml({ ...BLUE, number: TWO }));
  const idOf = (key: string) => invoiceId(books, key);
  await books.client.put(`/invoice/${await idOf(TWO)}`, { version: null, verifiedOn: null, status: 'void' });
  const refused = await sendInvoice(books, tickList([[TWO, '130.00', '已勾选', '2026-06-10']]), {
    name: '勾选.csv',
  });
  expect(refused.data.rows.map(({ message }) => message)).toEqual([`第2行 发票${TWO}已作废，不能勾选`]);
  await books.client.post('/invoice/vouchers', { ids: [await idOf(ONE)] });
  await books.client.post('/invoice/ticks', { ids: [await idOf(ONE)], period: '2026-06' });
  const list = csv(summaryRows([BLUE])).replace('正常', '作废');
  const { rows } = (await sendInvoice(books, list, { name: '汇总.csv' })).data;
  expect(rows.map(({ outcome, warnings }) => [outcome, ...warnings])).toEqual([
    [
      'added',
      `发票${ONE}已作废，但已记入凭证记-1，请红冲那张凭证`,
      `发票${ONE}已作废，但已勾选在 2026-06，请取消勾选`,
    ],
  ]);
  const { data } = await books.client.get<WireTaxProof>('/invoice/tax', { period: '2026-06' });
  expect(data.sides.map(({ title, register: told, ledger, left }) => [title, told, ledger, left])).toEqual([
    ['销项税额', 0, 0, 0],
    ['进项税额', 0, 0, 0],
    ['待认证进项税额', 0, 130, 0],
  ]);
  const moved = await books.client.post<WireInvoiceVouchers>('/invoice/transfers', { period: '2026-06' });
  expect(moved.data).toEqual({ vouchers: [], left: [] });
});

/** Files of two invoices in every form, and lists that tick them. */
const files = {
  xml: invoiceXml(BLUE),
  ofd: newOfd(BLUE),
  list: csv(summaryRows([BLUE, { ...BLUE, number: TWO }])),
  other: invoiceXml({ ...BLUE, number: TWO }),
  sale: sold({ ...BLUE, number: '26992000000000000032' }),
  older: oldOfd({ ...BLUE, code: '099992600111', number: '00000105' }),
  ticks: tickList([
    [ONE, '100.00', '已勾选', '2026-07-10'],
    [TWO, '130.00', '已勾选', '2026-07-10'],
  ]),
  unticks: tickList([[ONE, '0.00', '未勾选', '']]),
} as const;
const names = Object.keys(files) as (keyof typeof files)[];

test('任何一批导入再撤销，登记簿一字不差', async () => {
  await assert(
    asyncProperty(
      record({ before: array(constantFrom(...names), { maxLength: 4 }), batch: constantFrom(...names) }),
      async ({ before, batch }) => {
        const own = await invoiceBooks(app);
        const bring = (name: keyof typeof files) =>
          sendInvoice(own, typeof files[name] === 'string' ? files[name] : Buffer.from(files[name]), {
            name: /list|tick/.test(name) ? `${name}.csv` : name,
          });
        for (const name of before) await bring(name);
        const hash = await registerHash(app, own);
        const { data } = await bring(batch);
        if (data.batchId !== null) {
          expect((await own.client.del(`/invoice/batch/${data.batchId}`)).msg ?? '').toBe('');
        }
        expect(await registerHash(app, own)).toBe(hash);
        expect(await own.findings()).toStrictEqual([]);
      },
    ),
    { numRuns: 6 },
  );
});

test('一样的清单再导入：后来才登记的、删掉的，说出还有几行；都有了就不说', async () => {
  const again = async (content: string, name: string) =>
    (await sendInvoice(books, content, { name })).data.rows.map(({ outcome, warnings }) => [
      outcome,
      ...warnings,
    ]);
  const left = '其中 1 行现在没有登记或没有勾选，请重新下载清单后再导入，或先撤销那次导入';
  const list = csv(summaryRows([BLUE, { ...BLUE, number: TWO }]));
  const ticked = tickList([ONE, TWO].map((number) => [number, '130.00', '已勾选', '2026-06-10'] as const));
  await keptInvoice(books, invoiceXml(BLUE));
  expect((await sendInvoice(books, ticked, { name: '勾选.csv' })).data.rows).toMatchObject([
    { outcome: 'ticked' },
    { outcome: 'refused', message: `第3行 发票${TWO}还没有登记，请先导入发票` },
  ]);
  await send(list, '清单.csv');
  expect(await again(ticked, '勾选.csv')).toEqual([['known', left]]);
  expect(await again(list, '清单.csv')).toEqual([['known']]);
  await books.client.post('/invoice/ticks', { ids: [await invoiceId(books, TWO)], period: '2026-06' });
  expect(await again(ticked, '勾选.csv')).toEqual([['known']]);
  await books.client.del(`/invoice/${await invoiceId(books, TWO)}`);
  expect(await again(list, '清单.csv')).toEqual([['known', left]]);
});
