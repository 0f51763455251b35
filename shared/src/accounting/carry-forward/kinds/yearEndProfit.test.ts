import { period } from '../../../primitives/period';
import { given, givenEnterprise } from '../../../testing/given';
import { print } from '../../../testing/print';
import { printDue } from '../../../testing/printDue';
import { yearEndProfit } from './yearEndProfit';

const small = { standard: 'small', taxpayer: 'general' } as const;

const earned = given`
  2024-11-30 记-1
    借 5001 主营业务收入  3050.00
    贷 3103 本年利润      3050.00
`;

test('十二月将本年利润转入未分配利润', () => {
  const draft = yearEndProfit.draft(earned, period('2024-12'), small);
  expect(print(draft, earned.accounts)).toMatchInlineSnapshot(`
   "借 3103 本年利润      3050.00
   贷 310415 未分配利润  3050.00"
  `);
  expect(draft).toMatchObject({ date: '2024-12-31', isCarryForward: true });
});

test('亏损反方向结转', () => {
  const lost = given`
    2024-12-31 记-1
      借 3103 本年利润  700.00
      贷 5602 管理费用  700.00
  `;
  expect(print(yearEndProfit.draft(lost, period('2024-12'), small), lost.accounts)).toMatchInlineSnapshot(`
   "贷 3103 本年利润      700.00
   借 310415 未分配利润  700.00"
  `);
});

test('企业会计准则的亏损', () => {
  const lost = givenEnterprise`
    2024-12-31 记-1
      借 4103 本年利润  700.00
      贷 6602 管理费用  700.00
  `;
  expect(printDue(yearEndProfit, lost, {}, { standard: 'enterprise' })).toMatchInlineSnapshot(`
   "贷 4103 本年利润      700.00
   借 410415 未分配利润  700.00"
  `);
});

test('其他月份不结转', () => {
  expect(yearEndProfit.draft(earned, period('2024-11'), small)).toBeNull();
});
