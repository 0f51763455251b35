import { addressOf } from '../../addresses/addressOf';
import { fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { chartOf } from '../../testing/chartOf';
import { given } from '../../testing/given';
import { trialBalance, trialRows } from '../trialBalance';
import { imbalanceCauses, type ImbalanceFacts } from './imbalanceCauses';

const chart = chartOf([
  { code: '1999', name: '其他资产' },
  { code: '5001', name: '主营业务收入' },
]);
const account = (code: string) => {
  const found = chart.byCode(code);
  if (!found) throw new Error(code);
  return found;
};
const balanced: ImbalanceFacts = {
  template: { id: 9, isDefault: false },
  month: period('2026-03'),
  uncovered: [],
  openings: trialBalance([]),
};
const causes = (changes: Partial<ImbalanceFacts>) =>
  imbalanceCauses({ ...balanced, ...changes }).map(
    ({ text, action, goal }) => `${text} ${action} ${addressOf(goal)}`,
  );

test('什么都不缺时没有原因', () => {
  expect(causes({})).toStrictEqual([]);
});

test('没有列入项目的科目：说科目和余额，到模板去设置；默认模板不能改，到模板列表去', () => {
  const uncovered = [{ account: account('1999'), net: fen(500) }];
  expect(causes({ uncovered })).toEqual([
    '科目“1999 其他资产”余额借 5.00 没有列入报表项目 设置模板 /report/template/form/9',
  ]);
  expect(causes({ uncovered, template: { id: 9, isDefault: true } })[0]).toContain(
    '设置模板 /report/template',
  );
});

test('模板不取损益科目时，没有结转的利润是原因，到结转去', () => {
  expect(causes({ uncovered: [{ account: account('5001'), net: fen(-10_000) }] })).toEqual([
    '损益类科目余额贷 100.00 还没有结转，模板也没有取数 去结转 /check-out/carry-forward/2026/3',
  ]);
});

test('期初不平衡是第一个原因', () => {
  const ledger = given`
    启用 2026-03
    期初
      借 1002 银行存款 70.00
      贷 3001 实收资本 50.00
  `;
  const openings = trialBalance(trialRows(ledger.openings, ledger.accounts));
  expect(causes({ openings, uncovered: [{ account: account('1999'), net: fen(500) }] })).toEqual([
    '期初余额不平衡：借方 70.00，贷方 50.00，差额 20.00 核对期初 /initial',
    expect.stringContaining('1999'),
  ]);
});
