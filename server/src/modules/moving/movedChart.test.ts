import type { PlanAccount } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { movedChart } from './movedChart';

/** An account as a plan has it. */
const account = (code: string, name: string): PlanAccount => ({
  ...{ code, name, category: 'asset', side: 'debit', parent: null, unit: null },
  ...{ categories: [], currencies: [], origin: 'theirs' },
});

/** The chart of a small company whose books are moved in with these accounts. */
function chartOf(accounts: readonly PlanAccount[], more: { encoding?: string; chart?: 'keep' | 'map' } = {}) {
  const { encoding = '4-2-2-2', chart = 'keep' } = more;
  const founding = movedChart({ accounts, encoding, standard: 'small', chart }, 'general');
  return new Map(founding.accounts.map((each) => [each.code, each]));
}

test('一级科目准则有而账里没有的，照样保留：报表按它取数', () => {
  const chart = chartOf([account('1002', '银行存款')]);
  expect(chart.get('1001')).toMatchObject({ name: '库存现金', standardCode: '1001' });
  expect(chart.get('1002')).toMatchObject({ name: '银行存款', standardCode: '1002', isSystem: true });
});

test('账里用了的一级科目，准则在它下面的明细不带进来；没有用的，明细也保留', () => {
  const chart = chartOf([account('2221', '应交税费'), account('222188', '其他')]);
  expect([...chart.keys()].filter((code) => code.startsWith('2221'))).toEqual(['2221', '222188']);
  expect(chart.has('560206')).toBe(true);
});

test('账里的一级科目用了别的编码，准则同名的一级科目和它的明细不再带进来', () => {
  const chart = chartOf([account('5502', '管理费用')]);
  expect([...chart.values()].filter(({ name }) => name === '管理费用').map(({ code }) => code)).toEqual([
    '5502',
  ]);
  expect([...chart.keys()].filter((code) => code.startsWith('5602'))).toStrictEqual([]);
});

test('对应到准则科目表的，准则的科目一个不少', () => {
  const chart = chartOf([account('2221', '应交税费')], { chart: 'map' });
  expect([...chart.keys()].filter((code) => code.startsWith('2221')).length).toBeGreaterThan(1);
});

test('编码与准则相同、名称不同的明细是另一个科目：报表公式不取它', () => {
  const [theirs, ours] = [chartOf([account('560206', '运费')]), chartOf([])].map((chart) =>
    chart.get('560206'),
  );
  expect(ours).toMatchObject({ standardCode: '560206' });
  expect(theirs).toMatchObject({ name: '运费', standardCode: null, isSystem: false });
});

test('编码规则更长的，准则的编码也照样加长，公式仍认得', () => {
  const chart = chartOf([], { encoding: '4-3-3-3' });
  expect(chart.get('5602006')).toMatchObject({ standardCode: '560206' });
});
