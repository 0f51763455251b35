import { fen } from '../../primitives/money';
import { voucherMatches } from './voucherMatches';

/** 按规则制单: what a voucher has of the lines of the bank it was made of. */
const lines = (...amounts: number[]) => amounts.map((amount, at) => ({ at, net: fen(amount) }));
const told = (books: readonly number[], banks: readonly number[]) =>
  voucherMatches(lines(...books), lines(...banks)).map((group) => [
    group.books.map(({ net }) => net),
    group.banks.map(({ net }) => net),
  ]);

test('每行对账单对一行分录，同额的各对各的', () => {
  expect(told([-1200, 800, -1200], [-1200, -1200, 800])).toEqual([
    [[-1200], [-1200]],
    [[-1200], [-1200]],
    [[800], [800]],
  ]);
});

test('几行合并成一行分录的，合计相等就是一组', () => {
  expect(told([800, -2000], [-1200, 800, -800])).toEqual([
    [[800], [800]],
    [[-2000], [-1200, -800]],
  ]);
});

test('金额改了的、分录删了的留着不勾对', () => {
  expect(told([-1300], [-1200])).toStrictEqual([]);
  expect(told([], [-1200])).toStrictEqual([]);
  expect(told([], [])).toStrictEqual([]);
  expect(told([-5, 5], [])).toStrictEqual([]);
  expect(told([], [-5, 5])).toStrictEqual([]);
  expect(told([-1200, -5], [-1200, -6])).toEqual([[[-1200], [-1200]]]);
});
