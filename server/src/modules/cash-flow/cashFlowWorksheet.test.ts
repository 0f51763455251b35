import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { CASH_MONTH, cashFlowOf, january, printCashLine } from '../../../test/cashFlow';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

let books: Bookkeeper;

const { reconciliation, worksheet, assign } = cashFlowOf(() => books);

beforeEach(async () => {
  books = await bookkeeper(app, { vatType: '1' });
});

describe('现金流量工作表', () => {
  test('未指定的在前，然后是待确认的，再按凭证', async () => {
    await books.enter(
      CASH_MONTH.replace('190101 待处理流动资产损溢', '560202 办公费').replace('记-5 待处理', '记-5 杂费'),
    );
    const [capital] = await worksheet();
    expect(await assign(capital ? [capital] : [], null)).toMatchObject({ data: { done: 1, skipped: [] } });
    expect((await worksheet()).map(printCashLine)).toEqual([
      '记-1 1002 银行存款 ← 3001 实收资本 流入 5000 未指定 手工',
      '记-2 1002 银行存款 ← 5001 主营业务收入 流入 200 1',
      '记-2 1002 银行存款 ← 22210107 应交税费-应交增值税-销项税额 流入 26 1',
      '记-3 1002 银行存款 ← 221101 应付职工薪酬-职工工资 流出 300 4',
      '记-3 1002 银行存款 ← 560202 管理费用-办公费 流出 40 6',
      '记-5 1001 库存现金 ← 560202 管理费用-办公费 流出 7 6',
    ]);
    expect((await books.client.get('/cashFlow/toDo', january)).data).toEqual({
      unassigned: 1,
      unassignedAmount: 5000,
      toReview: 0,
    });
    expect(await reconciliation()).toMatchObject({
      netIncrease: { currentPeriodAmount: -121 },
      cashChange: { currentPeriodAmount: 4879 },
      causes: [{ cause: 'unassigned', currentPeriodAmount: 5000, currentYearAmount: 5000 }],
      unassigned: 1,
    });
  });

  test('筛选：状态、方向、项目、摘要和凭证号；分页', async () => {
    await books.enter(CASH_MONTH);
    const count = async (query: Record<string, string | number>) => (await worksheet(query)).length;
    expect(await count({ direction: 'in' })).toBe(3);
    expect(await count({ direction: 'out' })).toBe(3);
    expect(await count({ line: 1 })).toBe(2);
    expect(await count({ keyword: '工资' })).toBe(2);
    expect(await count({ keyword: '记-5' })).toBe(1);
    expect(await count({ state: 'unassigned' })).toBe(0);
    expect(await count({ state: 'person' })).toBe(0);
    const second = { ...january, page: 2, size: 4 };
    const { data } = await books.client.get<{ records: object[] }>('/cashFlow/lines', second);
    expect(data).toMatchObject({ total: 6, current: 2, size: 4, pages: 2 });
    expect(data.records).toHaveLength(2);
  });

  test('一次指定多笔：一笔的一部分也可以；分录整行一个项目时凭证上也看得到', async () => {
    await books.enter(CASH_MONTH);
    const rows = await worksheet();
    const chosen = rows.filter(({ code }) => code === 5 || code === 1);
    const partly = rows.filter(({ outAmount }) => outAmount === 40);
    expect((await assign([...chosen, ...partly], 12)).data).toEqual({ done: 3, skipped: [] });
    expect((await worksheet({ state: 'person' })).map(printCashLine)).toEqual([
      '记-1 1002 银行存款 ← 3001 实收资本 流入 5000 12 手工',
      '记-3 1002 银行存款 ← 560202 管理费用-办公费 流出 40 12 手工',
      '记-5 1001 库存现金 ← 190101 待处理财产损溢-待处理流动资产损溢 流出 7 12 手工',
    ]);
    const lineOf = async (code: number, row: number) => {
      const id = rows.find((each) => each.code === code)?.voucherId ?? 0;
      const { data } = await books.client.get<WireVoucher>(`/voucher/${id}`);
      return [data.version, data.details[row - 1]?.cashFlowLine];
    };
    expect(await lineOf(1, 1)).toEqual([2, 12]);
    expect(await lineOf(3, 3)).toEqual([2, null]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('已审核的不能改，别人改过的要刷新，其余照办；全都不行就拒绝', async () => {
    const [one] = await books.enter(CASH_MONTH);
    const rows = await worksheet();
    await books.client.form('/voucher/audit', { checked: [one?.id ?? 0], ...januaryQuery });
    const answer = await assign(rows, 2);
    expect(answer.data).toEqual({
      done: 3,
      skipped: [{ id: one?.id, reason: '凭证记-1已审核，不能修改；请先取消审核' }],
    });
    expect(messages(await assign(rows, 3))).toEqual([
      '凭证记-1已审核，不能修改；请先取消审核',
      '凭证记-2已被修改，请刷新后再指定',
      '凭证记-3已被修改，请刷新后再指定',
      '凭证记-5已被修改，请刷新后再指定',
    ]);
  });

  test('已结账的月份不能改，数据库也不答应', async () => {
    await books.enter(`
      2026-01-05 记-1 投资款
        借 1002 银行存款  100.00
        贷 3001 实收资本  100.00
    `);
    const rows = await worksheet();
    await books.client.get('/checkout/invoicing', januaryQuery);
    expect(await assign(rows, 2)).toMatchObject({
      success: false,
      msg: '凭证记-1所在期间已结账，不能修改；请先反结账',
    });
    await expect(
      app.db
        .updateTable('cash_flow_part')
        .set({ cash_flow_line: 2 })
        .where('account_set_id', '=', books.set.id)
        .execute(),
    ).rejects.toThrow('is closed');
  });

  test('没有这个项目、没有选择、别的账套、没有权限', async () => {
    await books.enter(CASH_MONTH);
    const rows = await worksheet();
    expect(await assign(rows, 7)).toMatchObject({
      msg: '现金流量表没有可以指定的行次7，请从现金流量项目中选择',
    });
    expect(await assign([], 2)).toMatchObject({ msg: '请选择要指定的现金流量' });
    const stranger = await bookkeeper(app);
    expect(await assign(rows, 2, stranger.client)).toMatchObject({ msg: '凭证不存在，可能已被删除' });
    const cashier = await app.addMember(books.client, 'cashier');
    expect(await assign(rows, 2, cashier)).toMatchObject({ code: 403 });
    expect(await cashier.get('/cashFlow/lines', january)).toMatchObject({ success: true });
  });

  test('留下痕迹，正在编辑的人会被告知', async () => {
    const [one] = await books.enter(CASH_MONTH);
    const read = (await books.client.get<WireVoucher>(`/voucher/${one?.id ?? 0}`)).data;
    await assign((await worksheet()).slice(0, 1), 14);
    const body = await books.body(CASH_MONTH);
    expect(await books.client.put('/voucher', { ...body, id: read.id, version: read.version })).toMatchObject(
      { success: false, code: 409 },
    );
    const { data } = await books.client.get<{ action: string }[]>(`/voucher/${read.id}/history`);
    expect(JSON.stringify(data)).toContain('assignCashFlow');
  });
});
