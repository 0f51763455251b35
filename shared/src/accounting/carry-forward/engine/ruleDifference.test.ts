import { auxiliaryKey } from '../../auxiliary';
import { fen } from '../../../primitives/money';
import { NO_QUANTITY } from '../../../primitives/scaled';
import { ruleDifference } from './ruleDifference';

const figures = (amount: number) =>
  [
    { accountId: 5401, debit: amount, credit: 0 },
    { accountId: 1405, debit: 0, credit: amount },
  ].map(({ accountId, debit, credit }) => ({
    ...{ accountId, auxiliaryKey: auxiliaryKey([]), debit: fen(debit), credit: fen(credit) },
    quantity: NO_QUANTITY,
  }));
const made = (amount: number, over: object = {}) => ({
  ...{ movements: figures(amount), isCorrected: false, keptAgainst: null },
  ...over,
});
const free = {};

test('账上是两张凭证的合计，规则是另一个数；没有改过、没有决定', () => {
  expect(ruleDifference(free, [made(1_000_00), made(600_00)], figures(1_650_00))).toEqual({
    ...{ posted: 1_600_00, byRule: 1_650_00, rule: figures(1_650_00), isCorrected: false, canKeep: true },
    ...{ decision: null, keptAgainst: null },
  });
});

test('一张改过就是改过；必须做的结转不能留着不同', () => {
  const corrected = [made(1_000_00), made(600_00, { isCorrected: true })];
  expect(ruleDifference({ isRequired: true as const }, corrected, figures(1_650_00))).toMatchObject({
    ...{ isCorrected: true, canKeep: false },
  });
});

test('决定留着：规则还是那个数就算数，变了就不算；以最后一次决定为准', () => {
  const kept = [
    made(1_000_00, { keptAgainst: figures(1_500_00) }),
    made(1, { keptAgainst: figures(1_650_00) }),
    made(2),
  ];
  expect(ruleDifference(free, kept, figures(1_650_00))).toMatchObject({
    decision: 'kept',
    keptAgainst: 1_650_00,
  });
  expect(ruleDifference(free, kept, figures(1_700_00))).toMatchObject({
    decision: 'lapsed',
    keptAgainst: 1_650_00,
  });
});
