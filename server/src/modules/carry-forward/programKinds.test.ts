import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

/** What made a voucher is the program's to say, on every way in. */
const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TITLES = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', '结转'];

const SALE = `
  2026-01-10 记-1 销售
    借 1002 银行存款  700.00
    贷 5001 主营业务收入  700.00
`;

const bring = async (...rows: (string | number)[][]) =>
  upload<string>(books.client, '/voucher/import', '凭证.xlsx', await workbook([TITLES, ...rows]));

const cards = async () =>
  (await books.client.get<WireCarryForwards>('/closing/carryForwards', januaryQuery)).data.cards;
const card = async (key: string) => (await cards()).find((candidate) => candidate.key === key);
const make = (key: string) =>
  books.client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, januaryQuery);
const read = async (id = 0) => (await books.client.get<WireVoucher>(`/voucher/${id}`)).data;

async function imported(): Promise<WireVoucher> {
  const { data } = await books.client.get<{ records: WireVoucher[] }>('/voucher', {
    voucher_year: 2026,
    voucher_month: 1,
    page: 1,
  });
  const [first] = data.records;
  if (!first) throw new Error('nothing was imported');
  return first;
}

/** 主营业务收入 of the profit statement. */
async function income(): Promise<number> {
  const rows = await app.db
    .selectFrom('movement')
    .where('account_set_id', '=', books.set.id)
    .where('account_id', '=', books.account('5001'))
    .where('is_profit_transfer', '=', false)
    .select('credit_fen')
    .execute();
  return rows.reduce((sum, row) => sum + row.credit_fen, 0) / 100;
}

test.each(['结转损益', '结转本年利润', '计提折旧', '结转凭证'])(
  '导入的收款标明“%s”，收入还在利润表；结转损益另生成一张，不动导入的',
  async (mark) => {
    const answer = await bring(
      ['2026-01-31', '记-1', '收款', '1002', 800, '', mark],
      ['2026-01-31', '记-1', '收款', '5001', '', 800, mark],
    );
    expect(answer).toMatchObject({ success: true });
    const before = await imported();
    expect(before).toMatchObject({ kind: 'import', carryForward: true });
    expect(await income()).toBe(800);
    expect((await make('profitAndLoss')).success).toBe(true);
    expect(await read(before.id)).toEqual(before);
    expect((await card('profitAndLoss'))?.vouchers).toEqual([expect.objectContaining({ code: 2 })]);
    expect(await books.findings()).toStrictEqual([]);
  },
);

test('从前导入时就记成结转损益的，重新生成也不动它', async () => {
  await bring(
    ['2026-01-31', '记-1', '收款', '1002', 800, '', '结转损益'],
    ['2026-01-31', '记-1', '收款', '5001', '', 800, '结转损益'],
  );
  const { id } = await imported();
  await app.db.updateTable('voucher').set({ kind: 'profitAndLoss' }).where('id', '=', id).execute();
  await books.enter(SALE.replace('记-1', '记-0'));
  await make('profitAndLoss');
  expect((await read(id)).details.map(({ subjectCode }) => subjectCode)).toEqual(['1002', '5001']);
  expect((await card('profitAndLoss'))?.vouchers).toHaveLength(1);
});

test('导入与录入一样不收停用的科目和项目', async () => {
  await app.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('id', '=', books.account('1001'))
    .execute();
  for (const mark of ['', '结转损益', '结转本年利润']) {
    expect(
      await bring(
        ['2026-01-31', '记-1', '收款', '1001', 800, '', mark],
        ['2026-01-31', '记-1', '收款', '5001', '', 800, mark],
      ),
    ).toMatchObject({ success: false, msg: '工作表“凭证”第2行：科目“1001 库存现金”已停用' });
  }
});

test('手工凭证有本年利润又有收款，收入还在利润表', async () => {
  await books.enter(`
    2026-01-10 记-1 销售
      借 1002 银行存款      700.00
      贷 5001 主营业务收入  699.00
      贷 3103 本年利润        1.00
  `);
  expect(await income()).toBe(699);
});

describe('旧客户端自己做的结转凭证', () => {
  /** As it sends them: no kind, marked only when it is 结转损益 (wire.md 2.3). */
  const send = async (text: string, carryForward = false) =>
    books.client.post<WireVoucher>('/voucher', { ...(await books.body(text)), carryForward });

  const COST = `
    2026-01-31 记-0 第1期结转销售成本
      借 5401 主营业务成本  640.00
      贷 1405 库存商品      640.00
  `;
  const carried = async () =>
    (
      await books.client.form('/voucher/carryForwardMoney', {
        years: 2026,
        month: 1,
        code: ['5401', '2211', '1602', '1801', '5401', '222102', '5401', '3103'],
      })
    ).data;

  test('按摘要认出，两种卡片上都有，来历仍是手工', async () => {
    const { data } = await send(COST);
    expect(data).toMatchObject({ kind: 'manual', carryForward: false });
    expect(await carried()).toEqual({ 5401: { voucherId: data.id, debitAmount: 640 } });
    expect((await card('costOfSales'))?.vouchers).toEqual([expect.objectContaining({ id: data.id })]);
  });

  test('摘要改了就不再是，改回来又是', async () => {
    const { data } = await send(COST);
    const edit = async (text: string) =>
      books.client.put('/voucher', { ...(await books.body(text)), id: data.id, carryForward: false });
    await edit(COST.replace('第1期结转销售成本', '领料'));
    expect(await carried()).toEqual({});
    await edit(COST);
    expect(await carried()).toEqual({ 5401: { voucherId: data.id, debitAmount: 640 } });
  });

  test('结转损益带标记，只结转损益的才算；重新生成不改它', async () => {
    await books.enter(JANUARY);
    const transfer = `
      2026-01-31 记-0 第1期结转损益
        借 5001 主营业务收入  10000.00
        贷 3103 本年利润      10000.00
    `;
    const { data } = await send(transfer, true);
    expect(await carried()).toEqual({ 3103: { voucherId: data.id, creditAmount: 10000 } });
    expect((await card('profitAndLoss'))?.vouchers).toEqual([expect.objectContaining({ id: data.id })]);
    await make('profitAndLoss');
    expect(await read(data.id)).toEqual(data);
    expect((await card('profitAndLoss'))?.vouchers).toHaveLength(2);
  });

  test('带着标记的收款不是结转损益', async () => {
    await send(SALE.replace('记-1 销售', '记-0 第1期结转损益'), true);
    expect(await carried()).toEqual({});
    expect(await income()).toBe(700);
    expect((await card('profitAndLoss'))?.vouchers).toStrictEqual([]);
  });
});
