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
  expect(movementDifference(movements, movements)).toEqual([]);
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
