import type { WireGeneralLedgerPage, WireLedgerRow } from '@mingzhang/shared/wire/book';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

/** The general ledger as clients read it that we cannot change: by index, and with everything they print (wire.md 2.5). */
const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await app.db
    .updateTable('account')
    .set({ unit: '件' })
    .where('account_set_id', '=', books.set.id)
    .where('code', 'in', ['1405', '5001'])
    .execute();
  await books.client.post('/initial-balance/batch', {
    rows: [
      {
        subjectId: books.account('1405'),
        subjectCode: '1405',
        debitAmount: 300,
        num: 20,
        cumulativeDebit: 0,
      },
      { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: 300 },
    ],
  });
  await books.enter(`
    2026-01-08 记-1 采购
      借 1405 库存商品  800.00 数量 40 单价 20
      贷 1002 银行存款  800.00
    2026-01-20 记-2 出库
      借 5401 主营业务成本  270.00
      贷 1405 库存商品  270.00 数量 15 单价 18
    2026-01-21 记-3 销售
      借 1002 银行存款  450.00
      贷 5001 主营业务收入  450.00 数量 15 单价 30
    2026-02-09 记-1 采购
      借 1405 库存商品  110.00 数量 5 单价 22
      贷 1002 银行存款  110.00
  `);
});

async function summaryOf(code: string, accountDate: string): Promise<WireLedgerRow[]> {
  const { data } = await books.client.get<WireGeneralLedgerPage[]>('/accountBook/generalLedger', {
    accountDate,
    showNumPrice: 'true',
  });
  return data.find(({ subject }) => subject.code === code)?.summary ?? [];
}

/** What an old client prints of a row: `num` and `price` by those names, and every key that is there. */
const printed = ({ summary, num, price, debitAmount, creditAmount, balance }: WireLedgerRow) => [
  summary,
  num,
  price,
  debitAmount,
  creditAmount,
  balance,
];

test('数量金额总账：期初、本期、本年的数量和单价', async () => {
  expect((await summaryOf('1405', '2026-01-31')).map(printed)).toEqual([
    ['期初余额', 20, 15, undefined, undefined, 300],
    ['本期合计', 40, 20, 800, 270, 830],
    ['本年累计', 40, 20, 800, 270, 830],
  ]);
  expect((await summaryOf('1405', '2026-02-28')).map(printed)).toEqual([
    ['期初余额', 45, 18.44444444, undefined, undefined, 830],
    ['本期合计', 5, 22, 110, undefined, 940],
    ['本年累计', 45, 20.22222222, 910, 270, 940],
  ]);
});

test('贷方科目数的是贷方，没有单位的科目没有数量', async () => {
  expect((await summaryOf('5001', '2026-01-31')).map(printed)).toEqual([
    ['期初余额', 0, null, undefined, undefined, 0],
    ['本期合计', 15, 30, undefined, 450, 450],
    ['本年累计', 15, 30, undefined, 450, 450],
  ]);
  for (const { num, price } of await summaryOf('1002', '2026-01-31'))
    expect([num, price]).toEqual([null, null]);
});

test('空的一方不写出来，期初和合计行也写明科目', async () => {
  const [opening, month] = await summaryOf('5401', '2026-01-31');
  expect(opening).not.toHaveProperty('debitAmount');
  expect(opening).not.toHaveProperty('creditAmount');
  expect(month).not.toHaveProperty('creditAmount');
  expect(month?.debitAmount).toBe(270);
  for (const { subjectName } of await summaryOf('5401', '2026-01-31'))
    expect(subjectName).toBe('5401-主营业务成本');
});

test('明细账的期初和合计行也是这样', async () => {
  const { data } = await books.client.get<WireLedgerRow[]>('/accountBook/details', {
    accountDate: '2026-02-28',
    subjectId: books.account('1405'),
    showNumPrice: 'true',
  });
  expect(data.map((row) => [row.subjectName, ...printed(row)])).toEqual([
    ['1405-库存商品', '期初余额', 45, 18.44444444, undefined, undefined, 830],
    ['1405-库存商品', '采购', 5, 22, 110, undefined, 940],
    ['1405-库存商品', '本期合计', 5, 22, 110, undefined, 940],
    ['1405-库存商品', '本年累计', 45, 20.22222222, 910, 270, 940],
  ]);
});
