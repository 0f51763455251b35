import { add, formatAmount, fen, subtract, sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { proportion } from '../../primitives/scaled';
import type { InvoiceLine } from './invoice';
import { invoiceAmount, rateText } from './invoiceCell';
import type { WrittenLine } from './writtenInvoice';

interface Totals {
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
}

/** A line as its file writes it and as it was read. */
export interface ReadLine {
  readonly written: WrittenLine;
  readonly line: InvoiceLine;
}

/** What the lines of an invoice come to. */
export function lineTotals(lines: readonly InvoiceLine[]): Pick<Totals, 'amount' | 'tax'> {
  return { amount: sum(lines.map((line) => line.amount)), tax: sum(lines.map((line) => line.tax)) };
}

/**
 * 合计与明细: amount + tax = total, and each is the sum of its lines to the fen. A line's tax is not reckoned anew from its
 * rate: each was rounded by itself, and 差额征税 has another base. Only where the sums fail is the line looked for whose
 * tax is off by just that much: 「第3行…相差 100.00」.
 */
export function totalsProblems({ amount, tax, total }: Totals, lines: readonly ReadLine[]): Problem[] {
  const problems: Problem[] = [];
  if (add(amount, tax) !== total) {
    problems.push(
      differing(
        `合计金额 ${formatAmount(amount)} 加合计税额 ${formatAmount(tax)} 不等于价税合计 ${formatAmount(total)}`,
        subtract(add(amount, tax), total),
        'total',
      ),
    );
  }
  if (lines.length === 0) return problems;
  const ownProblems = lines.flatMap(lineProblems);
  if (ownProblems.length > 0) return [...problems, ...ownProblems];
  const sums = lineTotals(lines.map(({ line }) => line));
  problems.push(...sumProblem('金额', amount, sums.amount, lines));
  problems.push(...sumProblem('税额', tax, sums.tax, lines));
  return problems;
}

function differing(message: string, difference: Fen, at: string): Problem {
  return problem('INVOICE_TOTALS', `${message}，相差 ${formatAmount(fen(Math.abs(difference)))}`, at);
}

/** Of a line whose own 价税合计 is not its amount and tax. */
function lineProblems({ written, line: { amount, tax } }: ReadLine): Problem[] {
  const total = invoiceAmount(written.total);
  if (typeof total !== 'number' || total === add(amount, tax)) return [];
  const message = `第${written.row}行金额 ${formatAmount(amount)} 加税额 ${formatAmount(tax)} 不等于价税合计 ${formatAmount(total)}`;
  return [differing(message, subtract(add(amount, tax), total), `lines[${written.row}]`)];
}

function sumProblem(
  title: '金额' | '税额',
  total: Fen,
  sumOfLines: Fen,
  lines: readonly ReadLine[],
): Problem[] {
  if (total === sumOfLines) return [];
  const difference = subtract(sumOfLines, total);
  const found = lines.find(({ line }) => isOffBy(line, title, difference));
  if (found) {
    const { line } = found;
    const { row } = found.written;
    const message = `第${row}行金额 ${formatAmount(line.amount)}、税率 ${rateText(line.rate)}、税额 ${formatAmount(line.tax)} 不符`;
    return [differing(message, difference, `lines[${row}]`)];
  }
  const message = `合计${title} ${formatAmount(total)} 与明细${title}之和 ${formatAmount(sumOfLines)} 不一致`;
  return [differing(message, difference, title === '金额' ? 'amount' : 'tax')];
}

/** Whether a line would be right by its rate with just that much less. */
function isOffBy({ amount, tax, rate }: InvoiceLine, title: '金额' | '税额', difference: Fen): boolean {
  if (typeof rate !== 'number' || rate === 0) return false;
  const right = title === '金额' ? taxAt(subtract(amount, difference), rate) : subtract(tax, difference);
  const reckoned = title === '金额' ? tax : taxAt(amount, rate);
  return isNear(right, reckoned) && !isNear(tax, taxAt(amount, rate));
}

const taxAt = (amount: Fen, rate: number): Fen => proportion(amount, rate, 1_000);

/** Up to the fen that a line entered with tax is rounded by. */
const isNear = (one: Fen, other: Fen) => Math.abs(subtract(one, other)) <= 1;
