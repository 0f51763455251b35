import { chartOf } from '../testing/chartOf';
import { given } from '../testing/given';
import {
  isProfitTransfer,
  kindAfterChange,
  profitAccountIds,
  recognizedKind,
  transferAccounts,
} from './profitTransfer';

const voucher = (ledger: ReturnType<typeof given>) =>
  ledger.vouchers[0] ?? { kind: 'manual' as const, lines: [] };

const isTransfer = (ledger: ReturnType<typeof given>) =>
  isProfitTransfer(voucher(ledger), transferAccounts(ledger.accounts, 'small'));

test('有本年利润分录的凭证是损益结转，手工编制的也是', () => {
  const byHand = given`
    2024-01-31 记-1
      借 5001 主营业务收入  100.00
      贷 3103 本年利润      100.00
  `;
  expect(isTransfer(byHand)).toBe(true);
});

test('结转损益凭证即使收支各自抵销、没有本年利润分录，也是损益结转', () => {
  const offset = given`
    2024-01-31 记-1 kind=profitAndLoss
      借 5001 主营业务收入  100.00
      贷 5051 其他业务收入  100.00
  `;
  expect(isTransfer(offset)).toBe(true);
});

test('计提所得税等其他结转凭证是费用，不是损益结转', () => {
  const tax = given`
    2024-01-31 记-1 kind=incomeTax
      借 5801 所得税费用    25.00
      贷 222106 应交所得税  25.00
  `;
  expect(isTransfer(tax)).toBe(false);
});

test.each([
  ['手工凭证', ''],
  ['自称结转损益的凭证', ' kind=profitAndLoss'],
])('%s夹带收款就不是损益结转：收入要进利润表', (_title, kind) => {
  const mixed = given`
    2024-01-31 记-1${kind}
      借 1002 银行存款      100.00
      贷 5001 主营业务收入   99.00
      贷 3103 本年利润        1.00
  `;
  expect(isTransfer(mixed)).toBe(false);
});

test('本年利润分设明细时，明细科目也是', () => {
  const ids = profitAccountIds(chartOf([{ code: '310301' }]), 'small');
  expect([...ids]).toEqual([3103, 310301]);
});

describe('人改过的结转凭证', () => {
  const kindOf = (ledger: ReturnType<typeof given>) => {
    const { kind, lines } = voucher(ledger);
    return kindAfterChange(kind, lines, ledger.accounts, 'small');
  };

  test('仍然只在损益、本年利润和利润分配之间结转，来历不变', () => {
    const carried = given`
      2024-01-31 记-1 kind=profitAndLoss
        借 5001 主营业务收入  100.00
        贷 3103 本年利润      100.00
    `;
    const divided = given`
      2024-12-31 记-1 kind=yearEndProfit
        借 3103 本年利润        100.00
        贷 310415 未分配利润    100.00
    `;
    expect([kindOf(carried), kindOf(divided)]).toEqual(['profitAndLoss', 'yearEndProfit']);
  });

  test('改成一笔费用，就是普通凭证，进利润表', () => {
    const expense = given`
      2024-01-31 记-1 kind=profitAndLoss
        借 5602 管理费用  100.00
        贷 1002 银行存款  100.00
    `;
    expect(kindOf(expense)).toBe('manual');
  });

  test('夹带一笔付款，也是普通凭证', () => {
    const mixed = given`
      2024-01-31 记-1 kind=profitAndLoss
        借 5001 主营业务收入  100.00
        贷 3103 本年利润       90.00
        贷 1002 银行存款       10.00
    `;
    expect(kindOf(mixed)).toBe('manual');
  });

  test('其他来历与分录无关', () => {
    const tax = given`
      2024-01-31 记-1 kind=incomeTax
        借 5602 管理费用  25.00
        贷 1002 银行存款  25.00
    `;
    expect(kindOf(tax)).toBe('incomeTax');
  });
});

describe('旧客户端做的结转凭证', () => {
  const recognized = (ledger: ReturnType<typeof given>, isCarryForward = false) => {
    const [first] = ledger.vouchers;
    return first && recognizedKind({ ...first, isCarryForward }, transferAccounts(ledger.accounts, 'small'));
  };
  const written = (summary: string) => given`
    2024-03-31 记-1 ${summary}
      借 560207 折旧费    70.00
      贷 1602 累计折旧    70.00
  `;

  test.each([
    ['第3期结转销售成本', 'costOfSales'],
    ['第3期计提职工薪酬', 'payroll'],
    ['第3期计提折旧', 'depreciation'],
    ['第03期摊销待摊费用', 'amortization'],
    ['第3期计提税金', 'taxSurcharge'],
    ['第3期结转未交增值税', 'unpaidVat'],
    ['第3期计提所得税', 'incomeTax'],
    ['第2期计提折旧', null],
    ['第3期结转损益', null],
    ['计提折旧', null],
    ['补第3期计提折旧', null],
  ])('三月的“%s”是 %s', (summary, kind) => {
    expect(recognized(written(summary))).toBe(kind);
  });

  test('结转损益凭标记和分录认出：只在损益和本年利润之间', () => {
    const carried = given`
      2024-03-31 记-1 第3期结转损益
        借 5001 主营业务收入  100.00
        贷 3103 本年利润      100.00
    `;
    const mixed = given`
      2024-03-31 记-1 第3期结转损益
        借 5001 主营业务收入  100.00
        贷 1002 银行存款      100.00
    `;
    const divided = given`
      2024-12-31 记-1 第12期结转损益
        借 3103 本年利润      100.00
        贷 310415 未分配利润  100.00
    `;
    expect([recognized(carried, true), recognized(carried)]).toEqual(['profitAndLoss', null]);
    expect([recognized(mixed, true), recognized(divided, true)]).toEqual([null, null]);
  });
});
