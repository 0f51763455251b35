import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, ZERO } from '@mingzhang/shared/primitives/money';
import { openingAgreement } from './openingAgreement';

const item = (side: 'book' | 'bank', received: number, paid: number) => ({
  ...{
    id: null,
    side,
    on: dateOnly('2026-02-27'),
    received: fen(received),
    paid: fen(paid),
    summary: '',
    number: '',
  },
});

test('期初两边加减对方独有的，应当相等', () => {
  const openingItems = [item('bank', 200_00, 0), item('book', 0, 50_00)];
  expect(openingAgreement({ opening: fen(500_00), statementOpening: fen(750_00), openingItems })).toEqual({
    book: 700_00,
    bank: 700_00,
    difference: ZERO,
  });
  expect(
    openingAgreement({ opening: fen(500_00), statementOpening: fen(700_00), openingItems: [] }).difference,
  ).toBe(-200_00);
});
