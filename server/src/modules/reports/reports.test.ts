import {
  toReportTemplate,
  type WireReportTemplate,
  type WireReportView,
} from '@mingzhang/shared/wire/reportTemplate';
import type { WireExplanation, WireUncoveredAccount } from '@mingzhang/shared/wire/reportExplanation';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { insertOpening } from '../../../test/insertOpening';
import { JANUARY, enterJanuary, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };
const february = { accountDate: '2026-02-28' };

async function templateOf({ client }: Bookkeeper, type: 0 | 1 | 2): Promise<WireReportTemplate> {
  const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type });
  const { data } = await client.get<WireReportTemplate>(`/report/template/${list[0]?.id ?? 0}`);
  return data;
}

/** The lines that have figures: 行次 项目 period year. */
async function statement(
  books: Bookkeeper,
  type: 0 | 1,
  query: Record<string, string> = january,
): Promise<string[]> {
  const template = await templateOf(books, type);
  const { data } = await books.client.get<WireReportView>(`/report/template/view/${template.id}`, query);
  return (template.items ?? []).flatMap(({ id, lineNum, title }) => {
    const row = data[String(id)];
    return row && (row.currentPeriodAmount !== 0 || row.currentYearAmount !== 0)
      ? [`${lineNum} ${title.trim()} ${row.currentPeriodAmount} ${row.currentYearAmount}`]
      : [];
  });
}

describe('模板', () => {
  test('新账套有三张默认报表，列出适用的组织', async () => {
    const { client } = await bookkeeper(app);
    const { data } = await client.get<WireReportTemplate[]>('/report/template');
    expect(data.map(({ type, isDefault, orgNames }) => [type, isDefault, orgNames])).toEqual([
      [0, true, '晨光文具商行'],
      [1, true, '晨光文具商行'],
      [2, true, '晨光文具商行'],
    ]);
    expect(data.every((template) => !('items' in template))).toBe(true);
    expect((await client.get<unknown[]>('/report/template', { type: '1' })).data).toHaveLength(1);
  });

  test.each([
    ['0', ['会小企02表', '会小企01表', '会小企03表']],
    ['1', ['会企02表', '会企01表', '会企03表']],
  ])('默认报表带着准则的表号（准则 %s）', async (accountingStandards, codes) => {
    const { client } = await bookkeeper(app, { accountingStandards });
    const { data } = await client.get<WireReportTemplate[]>('/report/template');
    expect(data.map(({ formCode }) => formCode)).toEqual(codes);
  });

  test('项目按位置排列，公式是数组；写出再读回不变', async () => {
    const books = await bookkeeper(app);
    const wire = await templateOf(books, 1);
    const items = wire.items ?? [];
    expect(items.length).toBeGreaterThan(50);
    expect(items.map(({ pos }) => pos)).toEqual(items.map(({ pos }) => pos).sort((a, b) => a - b));
    expect(items.every(({ formulas }) => Array.isArray(formulas))).toBe(true);
    expect(toReportTemplate(wire).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    // 右边（负债、权益）逐行附在左边（资产）上，左边要够长。
    const left = items.filter(({ type }) => type === 0).length;
    expect(left).toBeGreaterThanOrEqual(items.length - left);
  });

  test('别的账套的模板就像不存在', async () => {
    const books = await bookkeeper(app);
    const stranger = await bookkeeper(app);
    const { id, items } = await templateOf(books, 0);
    for (const url of [
      `/report/template/${id}`,
      `/report/template/view/${id}`,
      `/report/template/uncovered/${id}`,
      `/report/template/explain/${id}/${items?.[0]?.id ?? 0}`,
    ]) {
      expect(await stranger.client.get(url, january)).toMatchObject({
        success: false,
        code: 404,
        msg: '报表模板不存在，可能已被删除，请刷新后再试。',
        data: null,
      });
    }
  });

  test('模板编号不正确', async () => {
    const { client } = await bookkeeper(app);
    expect(await client.get('/report/template/undefined')).toMatchObject({
      success: false,
      msg: '编号不正确',
    });
  });
});

describe('利润表', () => {
  const STATEMENT = [
    '1 一、营业收入 10000 10000',
    '2 减：营业成本 6000 6000',
    '14 管理费用 1500 1500',
    '18 财务费用 -20.15 -20.15',
    '19 其中：利息费用（收入以“-”号填列） -20.15 -20.15',
    '21 二、营业利润（亏损以“-”号填列） 2520.15 2520.15',
    '30 三、利润总额（亏损总额以“-”号填列） 2520.15 2520.15',
    '32 四、净利润（净亏损以“-”号填列） 2520.15 2520.15',
  ];

  test('结转损益前后、结账前后都一样', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    expect(await statement(books, 0)).toEqual(STATEMENT);
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    expect(await statement(books, 0)).toEqual(STATEMENT);
    await books.client.get('/checkout/invoicing', januaryQuery);
    expect(await statement(books, 0)).toEqual(STATEMENT);
  });

  test('下月的本期只有下月，本年累计接着上月', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    await books.enter(`
      2026-02-03 记-1 零售
        借 1001 库存现金  300.00
        贷 5001 主营业务收入  300.00
    `);
    expect((await statement(books, 0, february)).slice(0, 1)).toEqual(['1 一、营业收入 300 10300']);
  });
});

describe('资产负债表', () => {
  const totals = async (books: Bookkeeper, query = january) =>
    (await statement(books, 1, query)).filter((line) => line.includes('总计') || line.includes('未分配利润'));

  test('结转损益前后都平衡，未分配利润已含本期利润', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const before = await totals(books);
    expect(before).toEqual([
      '30 资产总计 52620.15 0',
      '51 未分配利润 2520.15 0',
      '53 负债和所有者权益（或股东权益）总计 52620.15 0',
    ]);
    await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
    expect(await totals(books)).toEqual(before);
  });

  test('年初数是期初余额', async () => {
    const books = await bookkeeper(app);
    await insertOpening(app, books, '1002', 7000000);
    await insertOpening(app, books, '3001', -7000000);
    expect(await totals(books)).toEqual([
      '30 资产总计 70000 70000',
      '53 负债和所有者权益（或股东权益）总计 70000 70000',
    ]);
  });

  test('企业会计准则的报表也平衡', async () => {
    const books = await bookkeeper(app, { accountingStandards: '1' });
    await books.enter(`
      2026-01-05 记-1 投资
        借 1002 银行存款  900.00
        贷 4001 实收资本  900.00
      2026-01-06 记-2 销售
        借 1002 银行存款  75.50
        贷 6001 主营业务收入  75.50
    `);
    const lines = (await statement(books, 1)).filter((line) => line.includes('总计'));
    expect(lines.map((line) => line.split(' ').at(-2))).toEqual(['975.5', '975.5']);
  });
});

describe('数据来源', () => {
  test('每一项的来源加起来就是那个数', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const template = await templateOf(books, 1);
    const item = template.items?.find(({ lineNum }) => lineNum === 51);
    const { data } = await books.client.get<WireExplanation>(
      `/report/template/explain/${template.id}/${item?.id ?? 0}`,
      january,
    );
    expect(data).toMatchObject({ title: item?.title, currentPeriodAmount: 2520.15 });
    expect(data.terms.find(({ subjectCode }) => subjectCode === '5001')).toMatchObject({
      subjectName: '主营业务收入',
      currentPeriodAmount: 10000,
    });
    const inFen = data.terms.map(({ currentPeriodAmount }) => Math.round(currentPeriodAmount * 100));
    expect(inFen.reduce((sum, term) => sum + term, 0)).toBe(252015);
  });

  test('重分类的往来列出单位，各自通到账簿；最大的在前，两栏各有几个也说出来', async () => {
    const books = await bookkeeper(app);
    await books.keepAuxiliary('1122', '客户');
    const [big, small] = [await books.item('客户', '永昌'), await books.item('客户', '利民')];
    await books.enter(`
      2026-01-05 记-1 销售
        借 1122 应收账款 [客户:利民]   35.00
        借 1122 应收账款 [客户:永昌]  208.00
        贷 5001 主营业务收入          243.00
      2026-01-06 记-2 预收
        借 1002 银行存款               71.00
        贷 1122 应收账款 [客户:新客]   71.00
    `);
    const template = await templateOf(books, 1);
    const detailsOf = async (lineNumber: number) => {
      const item = template.items?.find(({ lineNum }) => lineNum === lineNumber);
      const { data } = await books.client.get<WireExplanation>(
        `/report/template/explain/${template.id}/${item?.id ?? 0}`,
        january,
      );
      return data.terms.find(({ subjectCode }) => subjectCode === '1122');
    };
    const receivable = await detailsOf(4);
    expect(receivable).toMatchObject({
      ...{ currentPeriodAmount: 243, currentPeriodDetails: 2, currentYearDetails: 0 },
      details: [
        { subjectCode: '1122', itemNames: ['永昌'], currentPeriodAmount: 208, currentYearAmount: 0 },
        { subjectCode: '1122', itemNames: ['利民'], currentPeriodAmount: 35, currentYearAmount: 0 },
      ],
    });
    expect(receivable?.details?.map(({ items }) => items.split(':')[1])).toEqual([
      String(big),
      String(small),
    ]);
    expect((await detailsOf(34))?.details?.map(({ itemNames }) => itemNames)).toEqual([['新客']]);
    expect(await detailsOf(1)).toBeUndefined();
  });

  test('没有列入报表的科目被指出', async () => {
    const books = await bookkeeper(app);
    await books.enter(JANUARY);
    const { id } = await templateOf(books, 1);
    const uncovered = async () =>
      (await books.client.get<WireUncoveredAccount[]>(`/report/template/uncovered/${id}`, january)).data;
    expect(await uncovered()).toStrictEqual([]);
    await app.db
      .deleteFrom('report_term')
      .where('account_set_id', '=', books.set.id)
      .where('account_id', '=', books.account('3001'))
      .execute();
    expect(await uncovered()).toEqual([
      {
        subjectId: books.account('3001'),
        subjectCode: '3001',
        subjectName: '实收资本',
        balanceDirection: '贷',
        balance: 50000,
      },
    ]);
    expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: false });
  });

  test('不平的原因：期初不平衡、没有列入报表的科目，各有去处', async () => {
    const books = await bookkeeper(app);
    const { id } = await templateOf(books, 1);
    const causes = async () => (await books.client.get(`/report/template/imbalance/${id}`, january)).data;
    expect(await causes()).toStrictEqual([]);
    await insertOpening(app, books, '1002', 7000_00);
    await app.db
      .deleteFrom('report_term')
      .where('account_set_id', '=', books.set.id)
      .where('account_id', '=', books.account('1002'))
      .execute();
    expect(await causes()).toEqual([
      {
        text: '期初余额不平衡：借方 7,000.00，贷方 0.00，差额 7,000.00',
        action: '核对期初',
        path: '/initial',
      },
      {
        text: '科目“1002 银行存款”余额借 7,000.00 没有列入报表项目',
        action: '设置模板',
        path: '/report/template',
      },
    ]);
  });
});

test.each(['cashier', 'viewer'] as const)('%s 可以看报表', async (role) => {
  const books = await bookkeeper(app);
  const member = await app.addMember(books.client, role);
  expect(await member.get('/report/template')).toMatchObject({ success: true });
});
