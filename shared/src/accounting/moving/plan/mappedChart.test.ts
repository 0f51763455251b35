import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { refused, start, told } from '../../../testing/plannedMove';
import type { MoveChoices } from './movePlan';

/** The plan, mapped to ours, of accounts without amounts beside 银行存款 and 实收资本. */
function mapped(rows: readonly string[], choices: Partial<MoveChoices> = {}) {
  const balances = [
    ...start,
    ...movedBalances('2026-01', rows.map((row) => `${row} 0.00 0.00 0.00 0.00`).join('\n')),
  ];
  return plannedFrom(movedBooks({ balances }), { ...choices, chart: 'map' });
}
const targets = (rows: readonly string[], choices: Partial<MoveChoices> = {}) => {
  const plan = mapped(rows, choices);
  return rows.map((row) => plan.targets[row.split(' ')[0] ?? '']?.account);
};

test.each([
  [
    '同名的科目在不同的上级下，各归各的',
    ['5601 销售费用', '560199 办公费', '5602 管理费用', '560299 办公费'],
    ['5601', '560102', '5602', '560202'],
  ],
  ['编码带点或分段较长的，按名称', ['5602 管理费用', '5602.002 差旅费'], ['5602', '560203']],
  ['别的上级下才有的名称，在自己的上级下新增', ['5601 销售费用', '560199 修理费'], ['5601', '560120']],
  [
    '自己的上级下新增的，再有同名的就归它',
    ['5602 管理费用', '560298 茶歇', '560299 茶歇'],
    ['5602', '560221', '560221'],
  ],
])('%s', (_, rows, codes) => {
  expect(targets(rows)).toEqual(codes);
});

test('以前的选择要编码和名称都相同，选的科目还在', () => {
  const rows = ['5602 管理费用', '560298 茶歇'];
  const earlier = (code: string, name: string, to: string) =>
    targets(rows, { history: [{ code, name, to }] })[1];
  expect(earlier('560298', '茶 歇', '560202')).toBe('560202');
  expect(earlier('560297', '茶歇', '560202')).toBe('560221');
  expect(earlier('560298', '茶点', '560202')).toBe('560221');
  expect(earlier('560298', '茶歇', '560299')).toBe('560221');
});

test('上级已经拒绝的，下级不再说，也不归到一级的同名科目', () => {
  const plan = mapped(['1101 短期借出款', '110101 银行存款', '110102 其他']);
  expect(refused(plan)).toEqual([expect.stringContaining('编码1101是“短期投资”')]);
  expect(['110101', '110102'].map((code) => plan.targets[code])).toEqual([undefined, undefined]);
});

test('新增的科目随上级的类别和方向，没有辅助核算和外币；准则的科目也没有', () => {
  const plan = mapped(['1602 累计折旧', '160299 机器']);
  const found = plan.accounts.filter(({ code }) => ['1002', '160201'].includes(code));
  expect(found).toMatchObject([
    { code: '1002', categories: [], currencies: [], origin: 'standard', side: 'debit' },
    { code: '160201', categories: [], currencies: [], origin: 'made', side: 'credit', category: 'asset' },
  ]);
  expect(told(plan)).toContain('新增为“160201 机器”');
});

test('下级的编码用完了，新增不了，说明是哪个上级', () => {
  const many = Array.from({ length: 80 }, (_, at) => `5602${at + 20} 费用${at}`);
  expect(refused(mapped(['5602 管理费用', ...many]))).toEqual([
    expect.stringMatching(/^科目“560299 费用79”：“5602”的下级编码从560201到560299已全部使用/),
  ]);
});

test('没有名称的科目按准则的名称，6开头的编码是企业会计准则', () => {
  const nameless = (code: string) =>
    plannedFrom(
      movedBooks({
        balances: [...start, ...movedBalances('2026-01', `${code} - 0.00 0.00 0.00 0.00`)].map((row) =>
          row.account === code ? { ...row, accountName: '' } : row,
        ),
      }),
      { chart: 'keep' },
    ).accounts.find((account) => account.code === code)?.name;
  expect([nameless('6602'), nameless('5602'), nameless('4001')]).toEqual([
    '管理费用',
    '管理费用',
    '生产成本',
  ]);
});

test('我们自己的凭证写明了哪些是结转，不再猜', () => {
  const slips = movedSlips(
    '2026-01-05 记-1\n借 1002 银行存款 9.00\n贷 5001 主营业务收入 9.00\n2026-01-31 记-2\n借 5001 主营业务收入 9.00\n贷 3103 本年利润 9.00',
  );
  const plan = (isTransfer?: boolean) =>
    plannedFrom(
      movedBooks({
        balances: start,
        slips: slips.map((slip, at) => (at === 0 ? { ...slip, isTransfer } : slip)),
      }),
    ).transfers.length;
  expect([plan(), plan(false)]).toEqual([1, 0]);
});
