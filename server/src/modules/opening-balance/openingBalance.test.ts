import { trialBalance } from '@mingzhang/shared/accounting/trialBalance';
import { onSide } from '@mingzhang/shared/primitives/side';
import {
  fromTrialBalance,
  toOpeningRow,
  type WireOpeningRow,
  type WireTrialBalance,
} from '@mingzhang/shared/wire/openingBalance';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

async function list(type?: string): Promise<WireOpeningRow[]> {
  return (await books.client.get<WireOpeningRow[]>('/initial-balance', { type })).data;
}

const rowOf = async (code: string) => (await list()).find((row) => row.code === code);

/** A row as the old screen sends it. */
const row = (code: string, figures: Record<string, unknown>, rowCode = code) => ({
  summary: '期初',
  subjectName: `${code}-科目`,
  subjectCode: rowCode,
  subjectId: books.account(code),
  accountSetsId: 1,
  ...figures,
});

describe('期初表', () => {
  test('按编码列出一类科目，末级可以填', async () => {
    const rows = await list('资产');
    expect(rows[0]).toMatchObject({ code: '1001', name: '库存现金', balanceDirection: '借', leaf: true });
    expect(rows.find(({ code }) => code === '1012')).toMatchObject({ leaf: false, beginBalance: null });
    expect(rows.some(({ code }) => code.startsWith('2'))).toBe(false);
  });

  test('金额在科目自己的方向上，站在另一边是负数；重填就是替换', async () => {
    expect(await books.client.post('/initial-balance', row('1002', { debitAmount: '100.10' }))).toMatchObject(
      { success: true },
    );
    await books.client.post('/initial-balance', row('2202', { creditAmount: 60.05 }));
    await books.client.post('/initial-balance', row('1602', { creditAmount: -40.05, num: '' }));
    expect(await rowOf('1002')).toMatchObject({ beginBalance: 100.1 });
    expect(await rowOf('2202')).toMatchObject({ beginBalance: 60.05, balanceDirection: '贷' });
    expect(await rowOf('1602')).toMatchObject({ beginBalance: -40.05, balanceDirection: '贷' });
    await books.client.post('/initial-balance', row('1002', { debitAmount: 7 }));
    expect(await rowOf('1002')).toMatchObject({ beginBalance: 7 });
    await books.client.post('/initial-balance', row('1002', { debitAmount: '' }));
    expect(await rowOf('1002')).toMatchObject({ beginBalance: null });
  });

  test('上级是下级之和', async () => {
    await books.client.post('/initial-balance', row('101201', { debitAmount: 1.01 }));
    await books.client.post('/initial-balance', row('101202', { debitAmount: 2.02 }));
    expect(await rowOf('1012')).toMatchObject({ beginBalance: 3.03, leaf: false });
  });

  test('辅助核算组合跟在科目后面，按项目编码', async () => {
    await books.keepAuxiliary('1122', '客户', '部门');
    const [one, two, sales] = [
      await books.item('客户', '甲公司'),
      await books.item('客户', '乙公司'),
      await books.item('部门', '销售部'),
    ];
    const categories = await books.client.get<{ id: number; name: string }[]>('/accounting-category');
    const idOf = (name: string) => categories.data.find((category) => category.name === name)?.id ?? 0;
    const combination = (itemId: number) => ({
      subjectId: books.account('1122'),
      auxiliary: { [idOf('客户')]: itemId, [idOf('部门')]: sales },
    });
    expect(await books.client.post('/initial-balance/auxiliary', combination(one))).toMatchObject({
      success: true,
    });
    expect(await rowOf('1122')).toMatchObject({
      leaf: true,
      auxiliaryAccounting: expect.stringContaining('客户'),
    });
    expect(await rowOf('1122_001_003')).toMatchObject({
      name: '应收账款_甲公司_销售部',
      leaf: true,
      auxiliaryAccounting: '',
      level: 2,
      beginBalance: null,
    });
    await books.client.post('/initial-balance', row('1122', { debitAmount: 10 }, '1122_001_003'));
    await books.client.post('/initial-balance', row('1122', { debitAmount: 5.5 }, `1122_${two}_${sales}`));
    const rows = (await list('资产')).filter(({ code }) => code.startsWith('1122'));
    expect(rows.map(({ code, beginBalance }) => `${code} ${beginBalance}`)).toEqual([
      '1122 15.5',
      '1122_001_003 10',
      '1122_002_003 5.5',
    ]);
    await books.client.post('/initial-balance/auxiliary', combination(one));
    expect(await rowOf('1122_001_003')).toMatchObject({ beginBalance: 10 });
  });

  test('几个项目一起录入：一次全部加上，有一个不对就一个也不加', async () => {
    await books.keepAuxiliary('1122', '客户');
    const categories = await books.client.get<{ id: number; name: string }[]>('/accounting-category');
    const customers = categories.data.find(({ name }) => name === '客户')?.id ?? 0;
    const items = [await books.item('客户', '丙公司'), await books.item('客户', '丁公司')];
    const add = (ids: readonly number[]) =>
      books.client.post('/initial-balance/auxiliary', {
        subjectId: books.account('1122'),
        combinations: ids.map((itemId) => ({ [customers]: itemId })),
      });
    const codes = async () =>
      (await list('资产')).map(({ code }) => code).filter((code) => code.startsWith('1122_'));
    expect(await add([...items, 999_999_999])).toMatchObject({ success: false });
    expect(await codes()).toStrictEqual([]);
    expect(await add(Array.from({ length: 201 }, () => items[0] ?? 0))).toMatchObject({ success: false });
    expect(await add(items)).toMatchObject({ success: true });
    expect(await codes()).toHaveLength(2);
  });

  test('年中启用的账套有本年累计，年初由此推出', async () => {
    books = await bookkeeper(app, { enableDate: '2026-07-01' });
    await books.client.post(
      '/initial-balance',
      row('1002', { debitAmount: 500, cumulativeDebit: '800.00', cumulativeCredit: 400 }),
    );
    await books.client.post('/initial-balance', row('5001', { cumulativeCredit: 123.45 }));
    expect(await rowOf('1002')).toMatchObject({
      beginBalance: 500,
      cumulativeDebit: 800,
      cumulativeCredit: 400,
    });
    expect(await rowOf('5001')).toMatchObject({ beginBalance: null, cumulativeCredit: 123.45 });
  });
});

describe('整张保存', () => {
  test('全部存下，试算平衡两个等式', async () => {
    const rows = [
      row('1002', { debitAmount: 1000.3 }),
      row('1405', { debitAmount: 500 }),
      row('400102', { debitAmount: 20 }),
      row('2202', { creditAmount: 300.1 }),
      row('3001', { creditAmount: 1220.2 }),
    ];
    expect(await books.client.post('/initial-balance/batch', { rows })).toMatchObject({ success: true });
    expect((await books.client.get('/initial-balance/trialBalance')).data).toEqual({
      beginningBalance: { 借: 1520.3, 贷: 1520.3 },
      liabilities: { 资产: 1520.3, 权益: 1520.3 },
      yearTurnover: { 借: 0, 贷: 0, 资产: 0, 权益: 0 },
      yearBeginning: { 借: 1520.3, 贷: 1520.3, 资产: 1520.3, 权益: 1520.3 },
    });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('年中启用：本年累计和年初也各有两个等式，页面上按行算出来的就是这些', async () => {
    books = await bookkeeper(app, { enableDate: '2026-07-01' });
    await books.keepAuxiliary('1122', '客户');
    await books.item('客户', '甲公司');
    const rows = [
      row('1002', { debitAmount: 500, cumulativeDebit: 800, cumulativeCredit: 700 }),
      row('1122', { debitAmount: 20.02 }, '1122_001'),
      row('101201', { debitAmount: 0.01 }),
      row('3001', { creditAmount: 520.03 }),
      row('560201', { cumulativeDebit: 31.5 }),
    ];
    expect(await books.client.post('/initial-balance/batch', { rows })).toMatchObject({ success: true });
    const { data } = await books.client.get<WireTrialBalance>('/initial-balance/trialBalance');
    expect(data).toEqual({
      beginningBalance: { 借: 520.03, 贷: 520.03 },
      liabilities: { 资产: 520.03, 权益: 520.03 },
      yearTurnover: { 借: 831.5, 贷: 731.5, 资产: 100, 权益: 0 },
      yearBeginning: { 借: 420.03, 贷: 520.03, 资产: 420.03, 权益: 520.03 },
    });
    const entered = (await list()).map(toOpeningRow).filter(({ isEditable }) => isEditable);
    const asTyped = trialBalance(
      entered.map((row) => ({ ...row, account: row, net: onSide(row.opening, row.side) })),
    );
    expect(fromTrialBalance(asTyped)).toEqual(data);
  });

  test('一行错就都不存，每一行的问题都说出来', async () => {
    await books.keepAuxiliary('1122', '客户');
    const rows = [
      row('1002', { debitAmount: 1 }),
      row('1012', { debitAmount: 2 }),
      row('1122', { debitAmount: 3 }),
      row('1405', { cumulativeDebit: 4 }),
    ];
    const answer = await books.client.post('/initial-balance/batch', { rows });
    expect(messages(answer)).toEqual([
      '第2行：科目“1012 其他货币资金”有下级科目，请在末级科目录入期初余额',
      '第3行：科目“1122 应收账款”请选择客户',
      '第4行：账套自1月启用，没有本年累计发生额',
    ]);
    expect((await list()).filter(({ beginBalance }) => beginBalance !== null)).toStrictEqual([]);
  });

  test('同一行不能出现两次', async () => {
    const rows = [row('1002', { debitAmount: 1 }), row('1002', { debitAmount: 2 })];
    expect(await books.client.post('/initial-balance/batch', { rows })).toMatchObject({
      msg: '第2行：科目“1002 银行存款”的期初余额重复',
    });
  });

  test('空的一张什么也不做', async () => {
    expect(await books.client.post('/initial-balance/batch', { rows: [] })).toMatchObject({ success: true });
  });
});

describe('拒绝', () => {
  test.each([0.005, '1e3', 'NaN', '１００', '1,000.00', '100000000000.00', true])(
    '金额 %p 不接受',
    async (amount) => {
      const answer = await books.client.post('/initial-balance', row('1002', { debitAmount: amount }));
      expect(answer).toMatchObject({ status: 200, success: false });
      expect(await rowOf('1002')).toMatchObject({ beginBalance: null });
    },
  );

  test.each([
    ['1122_999', '第1行：“1122_999”不是科目“1122 应收账款”的期初行'],
    ['1122_001_001', '第1行：“1122_001_001”不是科目“1122 应收账款”的期初行'],
    ['1002', '第1行：“1002”不是科目“1122 应收账款”的期初行'],
  ])('行编码 %s 不对', async (rowCode, message) => {
    await books.keepAuxiliary('1122', '客户');
    expect(
      await books.client.post('/initial-balance', row('1122', { debitAmount: 1 }, rowCode)),
    ).toMatchObject({ msg: message });
  });

  test('辅助项目要选齐，别的类别的、别的账套的不算', async () => {
    await books.keepAuxiliary('1122', '客户');
    const other = await bookkeeper(app);
    const supplier = await books.item('供应商', '丙公司');
    const [customers] = (await books.client.get<{ id: number }[]>('/accounting-category')).data;
    for (const auxiliary of [
      {},
      { [customers?.id ?? 0]: supplier },
      { [customers?.id ?? 0]: await other.item('客户', '丁') },
    ]) {
      expect(
        await books.client.post('/initial-balance/auxiliary', {
          subjectId: books.account('1122'),
          auxiliary,
        }),
      ).toMatchObject({ msg: '第1行：科目“1122 应收账款”请选择客户' });
    }
  });

  test('没有辅助核算的科目不能加明细行，说明怎么填；科目不存在也拒绝', async () => {
    const combination = (subjectId: number) =>
      books.client.post('/initial-balance/auxiliary', { subjectId, auxiliary: {} });
    expect(await combination(books.account('1002'))).toMatchObject({
      success: false,
      msg: '科目“1002 银行存款”没有辅助核算，不能增加明细行；请直接填写该科目的期初余额',
    });
    expect(await combination(999_999_999)).toMatchObject({ success: false });
    expect((await rowOf('1002'))?.leaf).toBe(true);
  });

  test('有期间结账后不能再改', async () => {
    await closeJanuary(app, books);
    expect(await books.client.post('/initial-balance', row('1002', { debitAmount: 1 }))).toMatchObject({
      msg: '已有期间结账，期初余额不能修改；请先反结账',
    });
  });

  test('别的账套的科目和组织与不存在的一样', async () => {
    const other = await bookkeeper(app);
    const foreign = { subjectId: other.account('1002'), subjectCode: '1002', debitAmount: 1 };
    const nobody = { ...foreign, subjectId: 999_999_999 };
    const answer = await books.client.post('/initial-balance', foreign);
    expect(answer).toMatchObject({ msg: '第1行：科目不存在' });
    expect(answer.text).toBe((await books.client.post('/initial-balance', nobody)).text);
    const orgId = other.set.organizationId;
    const refused = { msg: '核算组织不存在，可能已被删除，请刷新后再试。' };
    expect(await books.client.get('/initial-balance', { orgId })).toMatchObject(refused);
    expect(await books.client.get('/initial-balance/trialBalance', { orgId })).toMatchObject(refused);
    expect(await books.client.post('/initial-balance/batch', { orgId, rows: [] })).toMatchObject(refused);
    expect(await books.client.get('/initial-balance', { orgId: 'undefined' })).toMatchObject({
      success: true,
    });
  });

  test.each(['maker', 'cashier', 'viewer'] as const)('%s 能看不能改', async (role) => {
    const member = await app.addMember(books.client, role);
    expect(await member.get('/initial-balance')).toMatchObject({ success: true });
    expect(await member.post('/initial-balance', row('1002', { debitAmount: 1 }))).toMatchObject({
      code: 403,
    });
  });
});
