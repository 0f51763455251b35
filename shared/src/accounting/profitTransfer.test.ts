import { chartOf } from '../testing/chartOf';
import { given } from '../testing/given';
import { isProfitTransfer, profitAccountIds } from './profitTransfer';

const profitAccounts = profitAccountIds(chartOf([]), 'small');

const voucher = (ledger: ReturnType<typeof given>) =>
  ledger.vouchers[0] ?? { kind: 'manual' as const, lines: [] };

test('有本年利润分录的凭证是损益结转，手工编制的也是', () => {
  const byHand = given`
    2024-01-31 记-1
      借 5001 主营业务收入  100.00
      贷 3103 本年利润      100.00
  `;
  expect(isProfitTransfer(voucher(byHand), profitAccounts)).toBe(true);
});

test('结转损益凭证即使收支各自抵销、没有本年利润分录，也是损益结转', () => {
  const offset = given`
    2024-01-31 记-1 kind=profitAndLoss
      借 5001 主营业务收入  100.00
      贷 5051 其他业务收入  100.00
  `;
  expect(isProfitTransfer(voucher(offset), profitAccounts)).toBe(true);
});

test('计提所得税等其他结转凭证是费用，不是损益结转', () => {
  const tax = given`
    2024-01-31 记-1 kind=incomeTax
      借 5801 所得税费用    25.00
      贷 222106 应交所得税  25.00
  `;
  expect(isProfitTransfer(voucher(tax), profitAccounts)).toBe(false);
});

test('本年利润分设明细时，明细科目也是', () => {
  const ids = profitAccountIds(chartOf([{ code: '310301' }]), 'small');
  expect([...ids]).toEqual([3103, 310301]);
});
