import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, ZERO } from '@mingzhang/shared/primitives/money';
import type { OpenLine } from './matchApi';
import { hasText, tickedSums } from './tickedSums';

const line = (key: string, received: number, summary = '收货款'): OpenLine => ({
  ...{ key, on: dateOnly('2026-03-05'), received: fen(received), paid: ZERO, net: fen(received) },
  ...{ summary, party: '万达百货', number: 'PJ-1', voucher: null, age: 3 },
});
const sides = { books: [line('v1-1', 300_00), line('v2-1', 200_00)], banks: [line('b1', 500_00)] };

test('两边勾的相等才能勾对', () => {
  expect(tickedSums(sides, new Set(['v1-1', 'b1']))).toMatchObject({ difference: -200_00, isEqual: false });
  expect(tickedSums(sides, new Set(['v1-1', 'v2-1', 'b1']))).toMatchObject({ book: 500_00, isEqual: true });
  expect(tickedSums(sides, new Set())).toMatchObject({ difference: 0, isEqual: false });
});

test('按文字或金额查找', () => {
  expect(hasText(line('b1', 2_300_00), '万达')).toBe(true);
  expect(hasText(line('b1', 2_300_00), '2,300')).toBe(true);
  expect(hasText(line('b1', 2_300_00), '230')).toBe(true);
  expect(hasText(line('b1', 2_300_00), '300')).toBe(false);
  expect(hasText(line('b1', 2_300_00), ' ')).toBe(true);
});
