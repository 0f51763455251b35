import fc from 'fast-check';
import { given } from '../testing/given';
import { ledgers } from '../testing/arbitraryLedgers';
import { addQuantities } from './movements';
import type { Movement } from './ledger';
import { movementDifference } from './movementDifference';
import { formatYuan, fen } from '../primitives/money';

const print = (movements: readonly Movement[]) =>
  movements.map(
    ({ period, accountId, debit, credit }) =>
      `${period} ${accountId} 借 ${formatYuan(debit)} 贷 ${formatYuan(credit)}`,
  );

test('改一张凭证只动有变化的科目，按月份和科目的顺序', () => {
  const before = given`
    2024-01-05 记-1
      借 1002 银行存款  100.00
      借 5602 管理费用   20.00
      贷 5001 主营业务收入  120.00
  `;
  const after = given`
    2024-01-05 记-1
      借 1002 银行存款  130.00
      贷 5001 主营业务收入  120.00
      贷 1001 库存现金  10.00
  `;
  expect(print(movementDifference(before.movements, after.movements))).toEqual([
    '2024-01 1001 借 0.00 贷 10.00',
    '2024-01 1002 借 30.00 贷 0.00',
    '2024-01 5602 借 -20.00 贷 0.00',
  ]);
});

test('没有变化就什么也不动；从无到有就是全部', () => {
  const { movements } = given`
    2024-01-05 记-1
      借 1002 银行存款  100.00
      贷 5001 主营业务收入  100.00
  `;
  expect(movementDifference(movements, movements)).toStrictEqual([]);
  expect(movementDifference([], movements)).toEqual(movements);
});

test('律：旧的加上差额就是新的', () => {
  fc.assert(
    fc.property(ledgers(), ledgers(), (one, other) => {
      const difference = movementDifference(one.movements, other.movements);
      const sums = addUp([...one.movements, ...difference]);
      expect(sums).toEqual(addUp(other.movements));
    }),
    { numRuns: 50 },
  );
});

/** Sums by key, without rows that say nothing. */
function addUp(movements: readonly Movement[]): Map<string, readonly number[]> {
  const sums = new Map<string, readonly number[]>();
  for (const row of movements) {
    const key = [row.period, row.accountId, row.auxiliaryKey, row.currencyCode, row.isProfitTransfer].join(
      '|',
    );
    const [debit = 0, credit = 0, debitQuantity = 0, creditQuantity = 0] = sums.get(key) ?? [];
    sums.set(key, [
      fen(debit + row.debit),
      fen(credit + row.credit),
      addQuantities(row.debitQuantity, debitQuantity as never),
      addQuantities(row.creditQuantity, creditQuantity as never),
    ]);
  }
  for (const [key, sum] of sums) if (sum.every((figure) => figure === 0)) sums.delete(key);
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const bank = (...lines: string[]) => given`
  2024-01-05 记-1
    ${lines.join('\n    ')}
    贷 3001 实收资本  1.00
`;

test('人民币金额不变，只改了原币或数量，也是变化', () => {
  const before = bank('借 1002 银行存款  710.00 USD 100.00 汇率 7.1', '贷 1405 库存商品  5.00 数量 2');
  const after = bank('借 1002 银行存款  710.00 USD 99.50 汇率 7.1', '贷 1405 库存商品  5.00 数量 3.5');
  expect(movementDifference(before.movements, after.movements)).toMatchObject([
    { accountId: 1002, currencyCode: 'USD', debit: 0, credit: 0, debitCurrency: -50, creditCurrency: 0 },
    { accountId: 1405, debit: 0, credit: 0, debitQuantity: 0, creditQuantity: 1_500_000 },
  ]);
  const paid = bank('贷 1002 银行存款  710.00 USD 100.00 汇率 7.1', '借 1405 库存商品  5.00 数量 2');
  const paidLess = bank('贷 1002 银行存款  710.00 USD 99.50 汇率 7.1', '借 1405 库存商品  5.00 数量 0.5');
  expect(movementDifference(paid.movements, paidLess.movements)).toMatchObject([
    { accountId: 1002, debitCurrency: 0, creditCurrency: -50 },
    { accountId: 1405, debitQuantity: -1_500_000, creditQuantity: 0 },
  ]);
});

test('同一个账户的两种外币各是各的，换了币别就是一出一进', () => {
  const dollars = bank('借 1002 银行存款  710.00 USD 100.00 汇率 7.1');
  const euros = bank('借 1002 银行存款  710.00 EUR 88.75 汇率 8');
  expect(movementDifference(dollars.movements, euros.movements)).toMatchObject([
    { accountId: 1002, currencyCode: 'EUR', debit: 710_00, debitCurrency: 88_75 },
    { accountId: 1002, currencyCode: 'USD', debit: -710_00, debitCurrency: -100_00 },
  ]);
  const both = bank(
    '借 1002 银行存款  710.00 USD 100.00 汇率 7.1',
    '借 1002 银行存款  710.00 EUR 88.75 汇率 8',
    '借 1002 银行存款  9.00',
  );
  expect(movementDifference(euros.movements, both.movements)).toMatchObject([
    { accountId: 1002, currencyCode: 'USD', debit: 710_00, debitCurrency: 100_00 },
    { accountId: 1002, currencyCode: '', debit: 9_00, debitCurrency: 0 },
  ]);
});

test('结转损益的发生额与其他的分开', () => {
  const sold = given`
    2024-01-31 记-1
      借 5001 主营业务收入  30.00
      贷 3103 本年利润      30.00
  `;
  const byHand = sold.movements.map((movement) => ({ ...movement, isProfitTransfer: false }));
  expect(
    movementDifference(byHand, sold.movements).map(({ accountId, isProfitTransfer, debit, credit }) => [
      accountId,
      isProfitTransfer,
      debit,
      credit,
    ]),
  ).toEqual([
    [3103, false, 0, -30_00],
    [3103, true, 0, 30_00],
    [5001, false, -30_00, 0],
    [5001, true, 30_00, 0],
  ]);
});

test('先按月份，再按科目的编号，再按项目', () => {
  const { movements } = given`
    2024-02-05 记-1
      借 5602 管理费用  1.00
      贷 100201 工行    1.00
    2024-01-05 记-1
      借 1122 应收账款 [客户:甲公司]  4.00
      借 1122 应收账款 [客户:乙公司]  5.00
      借 5602 管理费用                1.00
      贷 100201 工行                 10.00
  `;
  for (const order of [movements, [...movements].reverse()]) {
    expect(print(movementDifference([], order))).toEqual([
      '2024-01 1122 借 4.00 贷 0.00',
      '2024-01 1122 借 5.00 贷 0.00',
      '2024-01 5602 借 1.00 贷 0.00',
      '2024-01 100201 借 0.00 贷 10.00',
      '2024-02 5602 借 1.00 贷 0.00',
      '2024-02 100201 借 0.00 贷 1.00',
    ]);
  }
});
