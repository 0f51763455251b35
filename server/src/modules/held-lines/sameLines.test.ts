import { plainLine, type VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { fen } from '@mingzhang/shared/primitives/money';
import { sameLines, sameOrChangedLines } from './sameLines';

const [MACHINE, BANK] = [1601, 1002];
const debit = (account: number, amount: number) => plainLine('购入', account, { debit: fen(amount) });
const credit = (account: number, amount: number) => plainLine('购入', account, { credit: fen(amount) });
const voucher = (lines: readonly VoucherLine[]) => ({ organizationId: 11, lines });

test('换了行的分录还是它；金额改了的，只有卡片还跟着', () => {
  const before = voucher([debit(MACHINE, 300), credit(BANK, 300)]);
  const after = voucher([credit(BANK, 310), debit(MACHINE, 310)]);
  expect(sameLines(before, voucher(before.lines.toReversed()))).toEqual([2, 1]);
  expect(sameLines(before, after)).toEqual([null, null]);
  expect(sameOrChangedLines(before, after)).toEqual([2, 1]);
});

test('借方的红字还在借方：不当作同一科目贷方的分录', () => {
  const before = voucher([debit(MACHINE, -300), credit(MACHINE, 100), debit(BANK, 400)]);
  const after = voucher([credit(MACHINE, 90), debit(MACHINE, -310), debit(BANK, 400)]);
  expect(sameOrChangedLines(before, after)).toEqual([2, 1, 3]);
});
