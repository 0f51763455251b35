import { fen, formatAmount } from '../../../../primitives/money';
import type { Residual } from '../residuals';
import { claimBySlips, type Explained } from './claimBySlips';
import { titles, type CauseSearch } from './causeSearch';
import type { DifferingLine } from './differingLines';

/** The difference is twice a line: its side was turned round, its red was lost, or red was turned round. */
export function turnedCause(search: CauseSearch) {
  claimBySlips(
    search,
    'turned',
    () => true,
    ({ row, rest }, lines) => {
      // A row that is missing has nothing on the other side.
      if (rest.opening !== 0 || row.rows.length === 0) return null;
      return sideTurned(rest, lines) ?? redTurned(rest, lines, search) ?? signLost(rest, lines);
    },
  );
}

const text = (amount: number) => formatAmount(fen(Math.abs(amount)));
const slipsOf = (lines: readonly DifferingLine[]) => lines.map(({ slip }) => slip);
const sumOf = (lines: readonly DifferingLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** 借 x with us, 贷 x with them: the balance differs by 2x. */
function sideTurned({ debit, credit }: Residual, lines: readonly DifferingLine[]): Explained | null {
  if (debit !== -credit) return null;
  const turned = lines.filter(({ isDebit, amount }) => amount === (isDebit ? debit : credit));
  if (turned.length === 0) return null;
  const message = `余额相差${text(2 * debit)}，是凭证${titles(slipsOf(turned))}的${text(debit)}的两倍：借贷方向相反`;
  return { lines: turned, message };
}

/** Red on its side with us, black on the other side with them, or the other way: both columns differ alike. */
function redTurned(
  { debit, credit }: Residual,
  lines: readonly DifferingLine[],
  { transfers }: CauseSearch,
): Explained | null {
  if (debit !== credit) return null;
  const reds = lines.filter(({ amount }) => amount < 0);
  const ones = lines.filter(({ amount }) => Math.abs(amount) === Math.abs(debit));
  const sides = [true, false].map((side) =>
    lines.filter(({ isDebit, slip }) => isDebit === side && !transfers.has(slip.key)),
  );
  // Of all that is turned, the red lines of ours, one of them, or every line of a side but 结转.
  const turned = sumOf(reds) === debit ? reds : ones.length > 0 ? ones : sideOf(sides, debit);
  if (turned.length === 0) return null;
  const advice =
    debit < 0
      ? '原软件把红字改记到了另一方，发生额不同而余额相同；请打开“红字改记另一方”后重新试算'
      : '余额表里是红字，凭证里是另一方的蓝字，发生额不同而余额相同；请关闭“红字改记另一方”，或在原软件里核对';
  return { lines: turned, message: `凭证${titles(slipsOf(turned))}：${advice}` };
}

const sideOf = (sides: readonly DifferingLine[][], debit: number) =>
  (debit > 0 ? sides.find((side) => sumOf(side) === debit) : undefined) ?? [];

/** Red with us, black on the same side with them, or the other way. */
function signLost({ debit, credit }: Residual, lines: readonly DifferingLine[]): Explained | null {
  if (debit !== 0 && credit !== 0) return null;
  const double = debit + credit;
  const turned = lines.filter(({ isDebit, amount }) => isDebit === (debit !== 0) && 2 * amount === double);
  const reds = lines.filter(({ isDebit, amount }) => isDebit === (debit !== 0) && amount < 0);
  const found = turned.length > 0 ? turned : 2 * sumOf(reds) === double ? reds : [];
  if (found.length === 0) return null;
  const message = `相差${text(double)}，是凭证${titles(slipsOf(found))}的金额的两倍：红字当作了蓝字，或蓝字当作了红字`;
  return { lines: found, message };
}
