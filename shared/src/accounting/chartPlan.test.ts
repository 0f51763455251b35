import { chartOf } from '../testing/chartOf';
import { accountTree } from './accountTree';
import type { AccountUsage } from './accountUsage';
import { askedAccounts, moveClosedText, planChart, type ChartFacts, type WrittenAccount } from './chartPlan';

const chart = chartOf([
  { code: '1002', name: '银行存款' },
  { code: '1122', name: '应收账款', auxiliaryCategoryIds: [1, 2] },
  { code: '1405', name: '库存商品', unit: '件', currencyCodes: ['USD'] },
  { code: '2221', name: '应交税费' },
  { code: '222101', name: '应交增值税' },
  { code: '5602', name: '管理费用' },
  { code: '560201', name: '差旅费' },
]);
const references = {
  accounts: chart,
  scheme: [4, 2, 2, 2],
  auxiliaryCategoryIds: new Set([1, 2, 3]),
  currencyCodes: new Set(['USD', 'EUR']),
};
const unused: AccountUsage = {
  ...{ lines: 0, openings: 0, formulas: [], carriedFrom: [], carriedInto: [], settings: [] },
  ...{ templates: [], inventory: [] },
};
const nothing: ChartFacts = {
  ...{ usages: new Map(), closedTexts: new Map(), mnemonicOf: (name) => `m-${name}` },
  ids: [901, 902, 903, 904],
};

/** A row that says code and name alone. */
const row = (code: string, name: string, over: Partial<WrittenAccount> = {}): WrittenAccount => ({
  ...{ code, name, category: undefined, side: undefined, unit: undefined },
  ...{ auxiliaryCategoryIds: undefined, currencyCodes: undefined },
  ...over,
});
const used = (id: number, over: Partial<AccountUsage> = { lines: 3 }) =>
  new Map([[id, { ...unused, ...over }]]);
const plan = (rows: WrittenAccount[], facts: Partial<ChartFacts> = {}, accounts = chart) =>
  planChart(rows, { ...references, accounts }, { ...nothing, ...facts });
const messages = (rows: WrittenAccount[], facts: Partial<ChartFacts> = {}) =>
  plan(rows, facts).map(({ problems }) => problems.map(({ message }) => message));

describe('要问哪些科目用过没有', () => {
  const asked = (...rows: WrittenAccount[]) => askedAccounts(rows, references);

  test('改了方向、类别、辅助核算的科目；只改名称的不问', () => {
    expect(asked(row('1122', '应收款'))).toStrictEqual([]);
    expect(asked(row('1122', '应收账款', { side: 'debit', auxiliaryCategoryIds: [2, 1] }))).toStrictEqual([]);
    expect(asked(row('1122', '应收账款', { unit: '件', currencyCodes: ['USD'] }))).toStrictEqual([]);
    expect(asked(row('1122', '应收账款', { side: 'credit' }))).toEqual([1122]);
    expect(asked(row('1122', '应收账款', { auxiliaryCategoryIds: [1] }))).toEqual([1122]);
    expect(asked(row('1122', '应收账款', { auxiliaryCategoryIds: [1, 3] }))).toEqual([1122]);
    expect(asked(row('1122', '应收账款', { category: 'liability' }))).toEqual([1122]);
  });

  test('第一次有下级的末级科目，几个下级问一次；已有下级的、新的上级不问', () => {
    expect(asked(row('100201', '工行'), row('100202', '建行'))).toEqual([1002]);
    expect(asked(row('560202', '水电费'))).toStrictEqual([]);
    expect(asked(row('1009', '其他货币'), row('100901', '支付宝'))).toStrictEqual([]);
    expect(asked(row('10021', '工行'))).toStrictEqual([]);
  });
});

describe('已有的科目', () => {
  test('文件没有写的保持原样', () => {
    const [same] = plan([row('1405', '库存商品')]);
    const before = chart.byCode('1405');
    expect(same).toEqual({
      ...{ before, after: { ...before, mnemonicCode: '' }, heirOf: null, enables: [], problems: [] },
    });
  });

  test('写了的按文件；类别只有一级科目可以改', () => {
    const changed = { side: 'credit', category: 'liability', unit: null, currencyCodes: ['EUR'] } as const;
    const [first] = plan([row('1405', '商品', { ...changed, auxiliaryCategoryIds: [3] })]);
    expect(first?.after).toMatchObject({ name: '商品', ...changed, auxiliaryCategoryIds: [3] });
    const [second] = plan([row('560201', '差旅费', { category: 'cost' })]);
    expect(second?.after.category).toBe('profitAndLoss');
  });

  test('同样的辅助核算换个次序写，不算改', () => {
    const [plan1] = plan([row('1122', '应收账款', { auxiliaryCategoryIds: [2, 1] })]);
    expect(plan1?.after.auxiliaryCategoryIds).toEqual([1, 2]);
    expect(
      plan([row('1122', '应收账款', { auxiliaryCategoryIds: [2] })])[0]?.after.auxiliaryCategoryIds,
    ).toEqual([2]);
  });

  test('助记码跟着名称走，自己改过的不动', () => {
    const withCodes = accountTree(
      chart.all.map((each) => ({ ...each, mnemonicCode: each.code === '1002' ? 'm-银行存款' : 'yszk' })),
    );
    const [bank, receivable] = plan([row('1002', '银行'), row('1122', '应收')], {}, withCodes);
    expect(bank?.after.mnemonicCode).toBe('m-银行');
    expect(receivable?.after.mnemonicCode).toBe('yszk');
  });

  test('用过的科目不能改方向', () => {
    expect(messages([row('1122', '应收账款', { side: 'credit' })])).toEqual([[]]);
    expect(messages([row('1122', '应收账款', { side: 'credit' })], { usages: used(1122) })[0]).toHaveLength(
      1,
    );
  });
});

describe('新的科目', () => {
  test('下级从上级得到类别和方向，别的什么都没有', () => {
    const [heat] = plan([row('560202', '取暖费')]);
    expect(heat).toEqual({
      ...{ before: undefined, heirOf: null, enables: [], problems: [] },
      after: {
        ...{ id: 901, code: '560202', name: '取暖费', category: 'profitAndLoss', side: 'debit' },
        ...{ parentId: 5602, level: 2, isSystem: false, isEnabled: true, mnemonicCode: 'm-取暖费' },
        ...{ unit: null, auxiliaryCategoryIds: [], currencyCodes: [] },
      },
    });
  });

  test('写了的按文件；上级可以是同一文件里的', () => {
    const wanted = { side: 'credit', unit: '张', auxiliaryCategoryIds: [3], currencyCodes: ['USD'] } as const;
    const plans = plan([
      row('2301', '预提费用', { side: 'credit', category: 'liability' }),
      row('230101', '房租', { ...wanted, category: 'liability' }),
    ]);
    expect(plans.map(({ problems }) => problems)).toEqual([[], []]);
    expect(plans[0]?.after).toMatchObject({
      parentId: null,
      level: 1,
      category: 'liability',
      side: 'credit',
    });
    expect(plans[1]?.after).toMatchObject({
      id: 902,
      parentId: 901,
      level: 2,
      category: 'liability',
      ...wanted,
    });
  });

  test('一级科目要写明方向，下级不用', () => {
    expect(messages([row('2301', '预提费用', { category: 'liability' })])).toEqual([
      ['请填写余额方向：借或贷'],
    ]);
  });

  test('编码不合规则，说编码，不说方向', () => {
    const [told] = messages([row('23', '预提费用', { category: 'liability' })]);
    expect(told?.join()).toContain('编码');
    expect(told?.join()).not.toContain('余额方向');
  });

  test('同一编码写了两遍，第二遍是错的', () => {
    const twice = plan([row('560202', '水电费'), row('560202', '电费')]);
    expect(twice.map(({ problems }) => problems)).toEqual([
      [],
      [{ code: 'ACCOUNT_CODE_TWICE', message: '科目编码560202在文件中重复', at: 'code' }],
    ]);
  });
});

describe('用过的末级科目第一次有下级', () => {
  const children = [row('140501', '按米的', { unit: '米' }), row('140502', '其他'), row('140503', '样品')];
  const takenBy = (facts: Partial<ChartFacts>, rows = children) =>
    plan(rows, facts).map(({ heirOf }) => heirOf?.code ?? null);

  test('第一个不多要求的下级接过分录，也接过上级的单位和外币', () => {
    expect(takenBy({ usages: used(1405) })).toEqual([null, '1405', null]);
    const heir = plan(children, { usages: used(1405) })[1];
    expect(heir?.after).toMatchObject({ code: '140502', unit: '件', currencyCodes: ['USD'] });
    expect(heir?.problems).toStrictEqual([]);
  });

  test('没有用过的不用接；只有模板用到的，第一个下级接，要求还是它自己的', () => {
    expect(takenBy({})).toEqual([null, null, null]);
    expect(takenBy({ usages: used(1405, {}) })).toEqual([null, null, null]);
    const byTemplate = { usages: used(1405, { templates: ['赊销'] }) };
    expect(takenBy(byTemplate)).toEqual(['1405', null, null]);
    expect(plan(children, byTemplate)[0]?.after.unit).toBe('米');
  });

  test('下级都要求得更多，说该加一个什么样的', () => {
    const [told] = messages(children.slice(0, 1), { usages: used(1405, { openings: 2 }) });
    expect(told).toEqual([
      '上级“1405 库存商品”已有2条期初余额，要转入一个下级，而文件里它的下级都要求已有分录没有的辅助核算、计量单位或外币；' +
        '请为它加一个没有这些要求的下级，例如“其他”',
    ]);
    expect(takenBy({ usages: used(1405) }, children.slice(0, 1))).toEqual([null]);
  });

  test('已结账的月份里有分录，先反结账', () => {
    const closed = { usages: used(1405), closedTexts: new Map([[1405, '3笔分录']]) };
    const text = '科目“1405 库存商品”在已结账的期间有3笔分录，不能新增下级科目；请先反结账';
    expect(messages(children, closed)).toEqual([[], [text], []]);
    expect(takenBy(closed)).toEqual([null, null, null]);
    expect(moveClosedText({ code: '1405', name: '库存商品' }, '3笔分录')).toBe(text);
  });

  test('已有下级的上级，再加一个不接什么', () => {
    expect(takenBy({ usages: used(5602) }, [row('560202', '水电费')])).toEqual([null]);
  });
});

describe('停用的上级随着新的下级启用', () => {
  const disabled = accountTree(
    chart.all.map((each) => ({ ...each, isEnabled: !['2221', '222101'].includes(each.code) })),
  );
  const codes = (rows: WrittenAccount[]) =>
    plan(rows, {}, disabled).map(({ after, before }) => [
      after.code,
      before?.isEnabled ?? null,
      after.isEnabled,
    ]);

  test('文件里没有的上级跟在后面，几个下级启用一次', () => {
    const rows = [row('22210101', '进项税额'), row('22210102', '销项税额')];
    expect(codes(rows)).toEqual([
      ['22210101', null, true],
      ['22210102', null, true],
      ['2221', false, true],
      ['222101', false, true],
    ]);
    const [first, second, followed] = plan(rows, {}, disabled);
    expect(first?.enables.map(({ code }) => code)).toEqual(['2221', '222101']);
    expect(second?.enables).toStrictEqual([]);
    expect(followed).toMatchObject({ heirOf: null, enables: [], problems: [] });
  });

  test('文件里有的上级，在它自己的一行启用', () => {
    expect(codes([row('2221', '应交税费'), row('222101', '增值税'), row('22210101', '进项税额')])).toEqual([
      ['2221', false, true],
      ['222101', false, true],
      ['22210101', null, true],
    ]);
  });

  test('只改上级的名称不启用它', () => {
    expect(codes([row('2221', '应交税金')])).toEqual([['2221', false, false]]);
  });
});
