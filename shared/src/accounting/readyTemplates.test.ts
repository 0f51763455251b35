import { seedChart } from '../testing/seeds';
import { readyTemplates } from './readyTemplates';
import type { AccountSet } from './accountSet';
import { accountTree, type AccountTree } from './accountTree';
import { voucherTemplateTypes } from './voucherTemplate';

type Books = Pick<AccountSet, 'standard' | 'taxpayer'>;

/** A small-scale taxpayer's set is founded without the columns of 应交增值税. */
function chartFor(standard: Books['standard'], taxpayer: Books['taxpayer']): AccountTree {
  const chart = seedChart(standard);
  if (taxpayer === 'general') return chart;
  return accountTree(chart.all.filter(({ code }) => !(code.startsWith('222101') && code.length > 6)));
}

function accountsOf(name: string, set: Books, chart: AccountTree): string | undefined {
  const template = readyTemplates(set, chart.all).find((offered) => offered.name === name);
  const accounts = template?.lines.map(({ accountId }) => chart.byId(accountId));
  return accounts?.map((account) => `${account?.code} ${account?.name}`).join('，');
}

const sets = [
  ['small', 'general'],
  ['small', 'smallScale'],
  ['enterprise', 'general'],
  ['enterprise', 'smallScale'],
] as const;

test.each(sets)('%s %s：二十到三十个常用模板，六种类别都有，科目都在', (standard, taxpayer) => {
  const offered = readyTemplates({ standard, taxpayer }, chartFor(standard, taxpayer).all);
  expect(offered.length).toBeGreaterThanOrEqual(20);
  expect(offered.length).toBeLessThanOrEqual(30);
  expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
  expect(new Set(offered.map(({ type }) => type))).toEqual(new Set(voucherTemplateTypes));
  for (const { name, lines, missing } of offered) {
    expect([name, missing]).toEqual([name, []]);
    expect(lines.length).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  ['small', '560207 折旧费，560107 折旧费，1602 累计折旧'],
  ['enterprise', '660207 折旧费，660107 折旧费，1602 累计折旧'],
] as const)('%s 的计提折旧记在各自的科目上', (standard, expected) => {
  const chart = seedChart(standard);
  expect(accountsOf('计提折旧', { standard, taxpayer: 'general' }, chart)).toBe(expected);
});

test('小规模纳税人没有进项税额和销项税额，税都在应交增值税上', () => {
  const smallScale = { standard: 'small', taxpayer: 'smallScale' } as const;
  const chart = chartFor('small', 'smallScale');
  const accounts = (name: string) => accountsOf(name, smallScale, chart);
  expect(accounts('采购商品（未付款）')).toBe('1405 库存商品，2202 应付账款');
  expect(accounts('购入固定资产')).toBe('1601 固定资产，1002 银行存款');
  expect(accounts('销售商品（已收款）')).toBe('1002 银行存款，5001 主营业务收入，222101 应交增值税');
  expect(accounts('缴纳增值税')).toBe('222101 应交增值税，1002 银行存款');
});

const general = { standard: 'small', taxpayer: 'general' } as const;

/** The chart with accounts below 1002 银行存款. */
function withBanks(...names: readonly string[]) {
  const chart = seedChart('small');
  const bank = chart.byCode('1002')!;
  const children = names.map((name, index) => ({
    ...{ ...bank, id: 9_001 + index, code: `10020${index + 1}`, parentId: bank.id, level: 2, name },
  }));
  return [...chart.all, ...children];
}
const rent = (accounts: ReturnType<typeof withBanks>, chosen?: ReadonlyMap<string, number>) =>
  readyTemplates(general, accounts, chosen).find(({ name }) => name === '支付房租');

test('科目有了一个下级，就记到这个下级', () => {
  expect(rent(withBanks('工行'))).toMatchObject({ missing: [], undecided: [] });
  expect(rent(withBanks('工行'))?.lines[1]?.accountId).toBe(9_001);
});

test('科目有了几个下级，先问记到哪一个', () => {
  const accounts = withBanks('工行', '建行');
  expect(rent(accounts)).toMatchObject({ missing: [], undecided: ['1002'] });
  const chosen = rent(accounts, new Map([['1002', 9_002]]));
  expect(chosen?.undecided).toStrictEqual([]);
  expect(chosen?.lines[1]?.accountId).toBe(9_002);
});

test('科目没有或停用了，就不能直接添加，说出是哪一个', () => {
  const chart = seedChart('small');
  const disabled = chart.all.map((each) => (each.code === '5401' ? { ...each, isEnabled: false } : each));
  const offered = readyTemplates(general, disabled);
  const costOfSales = offered.find(({ name }) => name === '结转销售成本');
  expect(costOfSales?.missing).toEqual(['5401']);
  expect(costOfSales?.lines.map(({ accountId }) => chart.byId(accountId)?.code)).toEqual(['1405']);
});
