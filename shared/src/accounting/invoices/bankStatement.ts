import type { DateOnly } from '../../primitives/dateOnly';
import { ZERO, exactSum, fen, negate, sum, type Fen } from '../../primitives/money';
import { parsePeriod, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { StatementLine } from '../cashier/statementLine';
import { gapText, proveStatement } from '../cashier/statementProof';
import { boundedText, textLimits } from './boundedText';
import { invoiceAmount, invoiceDate } from './invoiceCell';

/** 银行电子对账单 (bkrs): the month of an account, with rows as the cashier's statements have them. */
export interface BankStatement {
  readonly account: string;
  readonly holder: string;
  readonly currency: string;
  readonly month: Period | null;
  readonly opening: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly closing: Fen;
  readonly lines: readonly StatementLine[];
}

/** The same as it is written. */
export interface WrittenStatement {
  readonly account: string;
  readonly holder: string;
  readonly currency: string;
  readonly year: string;
  readonly month: string;
  readonly closing: string;
  readonly lines: readonly WrittenStatementLine[];
}

export interface WrittenStatementLine {
  readonly on: string;
  /** 0 out, 1 in. */
  readonly flow: string;
  readonly amount: string;
  /** 0: the balance is a debit one, owed to the bank. */
  readonly balanceSide: string;
  readonly balance: string;
  readonly party: string;
  readonly partyAccount: string;
  readonly summary: string;
  readonly purpose: string;
  readonly serial: string;
}

export type StatementReading =
  | { readonly statement: BankStatement; readonly problems: readonly [] }
  | { readonly statement: null; readonly problems: readonly Problem[] };

/** Reads a statement and proves it complete: each balance leads to the next, the last is the one it ends with. */
export function readBankStatement(written: WrittenStatement): StatementReading {
  const problems: Problem[] = [];
  const lines = written.lines.map((line, at) => readLine(line, at + 1, problems));
  const closing = invoiceAmount(written.closing);
  if (typeof closing !== 'number' && closing !== 'none')
    problems.push(problem('STATEMENT_AMOUNT', `期末余额“${boundedText(written.closing, 40)}”不是有效的金额`));
  if (lines.length === 0 && problems.length === 0)
    problems.push(problem('STATEMENT_EMPTY', '对账单里没有交易明细'));
  if (exactSum(lines.map(({ received, paid }) => fen(Math.abs(received) + Math.abs(paid)))) === undefined)
    problems.push(problem('STATEMENT_AMOUNT', '交易金额之和超出范围'));
  if (problems.length > 0) return { statement: null, problems };
  const stated = { opening: null, closing: typeof closing === 'number' ? closing : null };
  const proof = proveStatement(lines, stated);
  if (proof.gaps.length > 0) {
    const gaps = proof.gaps.map((gap) => problem('STATEMENT_INCOMPLETE', `对账单不完整：${gapText(gap)}`));
    return { statement: null, problems: gaps };
  }
  const received = sum(lines.map((line) => line.received));
  const paid = sum(lines.map((line) => line.paid));
  return {
    problems: [],
    statement: {
      account: boundedText(written.account, textLimits.short),
      holder: boundedText(written.holder, textLimits.name),
      currency: boundedText(written.currency, 10),
      month: monthOf(written),
      ...{ opening: proof.opening, received, paid, closing: proof.closing },
      lines: proof.order.flatMap((at) => lines.slice(at, at + 1)),
    },
  };
}

/** 2026 and 06, 6, --06 or 06月; XBRL has a form of its own for each. */
function monthOf({ year, month }: WrittenStatement): Period | null {
  const digits = /(\d{1,2})月?$/.exec(month)?.[1] ?? '';
  return parsePeriod(`${/^\d{4}/.exec(year)?.[0]}-${digits.padStart(2, '0')}`) ?? null;
}

type BalancedLine = StatementLine & { readonly balance: Fen };

/** What cannot be read stands for nothing in its line: with a problem there is no statement. */
function readLine(written: WrittenStatementLine, row: number, problems: Problem[]): BalancedLine {
  const on = dayOf(written.on, row, problems);
  const amount = figureOf(written.amount, `第${row}行交易金额`, problems);
  const balance = figureOf(written.balance, `第${row}行余额`, problems);
  const flow = FLOWS.find(([word]) => word.test(written.flow.trim()))?.[1];
  if (flow === undefined)
    problems.push(
      problem('STATEMENT_FLOW', `第${row}行的借贷标识“${boundedText(written.flow, 20)}”不是 0 或 1`),
    );
  const isReceived = flow === 'in';
  return {
    ...{ on, time: '', postedOn: null, row, raw: [] },
    received: isReceived ? amount : ZERO,
    paid: isReceived ? ZERO : amount,
    balance: written.balanceSide === '0' ? negate(balance) : balance,
    party: boundedText(written.party, textLimits.name),
    partyAccount: boundedText(written.partyAccount, textLimits.short),
    summary: boundedText(written.summary, textLimits.name),
    purpose: boundedText(written.purpose, textLimits.name),
    serial: boundedText(written.serial, textLimits.short),
    number: '',
  };
}

/** 0 and 1 by the standard; in words as the bank sees it, whose credit is what its customer received. */
const FLOWS: readonly (readonly [RegExp, 'in' | 'out'])[] = [
  [/^(?:1|贷方?|C|CR|收入?)$/i, 'in'],
  [/^(?:0|借方?|D|DR|支出?|付)$/i, 'out'],
];

const NO_DAY = '' as DateOnly;

function dayOf(text: string, row: number, problems: Problem[]): DateOnly {
  const on = invoiceDate(text);
  if (on !== undefined) return on;
  problems.push(problem('STATEMENT_DATE', `第${row}行的记账日期“${boundedText(text, 40)}”不是有效的日期`));
  return NO_DAY;
}

function figureOf(text: string, title: string, problems: Problem[]): Fen {
  const amount = invoiceAmount(text);
  if (typeof amount === 'number') return amount;
  problems.push(problem('STATEMENT_AMOUNT', `${title}“${boundedText(text, 40)}”不是有效的金额`));
  return ZERO;
}
