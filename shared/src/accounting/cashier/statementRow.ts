import { cutText } from '../../primitives/cutText';
import type { DateOnly } from '../../primitives/dateOnly';
import { negate, ZERO, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { amountOf, cellAt, cellText, dayCellOf, identityOf, momentOf, timeOf } from './bankCell';
import type { StatementColumns, StatementField } from './statementColumns';
import type { Cells } from './statementHeader';
import type { StatementLine } from './statementLine';

/** Why a row of a file is no movement of the balance. */
export type SkipReason = 'noAmount' | 'neutral' | 'otherMethod' | 'notDone';

export const skipTitles: Readonly<Record<SkipReason, string>> = {
  noAmount: '没有金额',
  neutral: '中性交易或不计收支，看不出余额的增减',
  otherMethod: '由银行卡等其他方式支付，不影响余额',
  notDone: '交易没有成功',
};

/** What a row comes to. */
export type RowReading =
  | { readonly kind: 'line'; readonly line: StatementLine }
  | { readonly kind: 'skipped'; readonly row: number; readonly reason: SkipReason }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** How a file as a whole writes its signs. */
export interface SignStyle {
  /** What went out is written as negative, in its own column or beside its mark: the minus says nothing more. */
  readonly isPaidNegative: boolean;
}

const LONGEST_TEXT = 200;
const LONGEST_IDENTITY = 64;

/** One row as a line of the statement; `row` counts from 1, `today` is the business date of the server. */
export function readRow(
  cells: Cells,
  row: number,
  columns: StatementColumns,
  style: SignStyle,
  today: DateOnly,
): RowReading {
  const texts = cells.map(cellText);
  const cell = (field: StatementField) => cellAt(texts, columns[field]);
  const refused = (code: Uppercase<string>, why: string): RowReading => ({
    kind: 'problem',
    problem: problem(code, `第 ${row} 行：${why}`, `rows[${row}]`),
  });
  const moved = movement(cell, columns, style);
  if (typeof moved === 'string') {
    const [code, why] = REFUSALS[moved];
    return refused(code, why);
  }
  if ('reason' in moved) return { kind: 'skipped', row, reason: moved.reason };
  const moment = dayCellOf(cell('on'));
  // Beside a time the day may have one as well, and in a cell of a spreadsheet the time may have a day.
  const clock = cell('time');
  const time = clock === '' ? moment?.time : (timeOf(clock) ?? momentOf(clock)?.time);
  if (!moment || time === undefined) return refused('STATEMENT_DATE_UNREADABLE', '读不出交易日期');
  if (moment.on > today) return refused('STATEMENT_DATE_FUTURE', `交易日期 ${moment.on} 还没有到`);
  const balance = amountOf(cell('balance'));
  if (balance === undefined) return refused('STATEMENT_BALANCE_UNREADABLE', '读不出余额');
  // 微信 writes a stroke where there is nothing, 中国银行 a row of dashes.
  const text = (field: StatementField) =>
    /^(?:\/|-+)$/.test(cell(field)) ? '' : cutText(cell(field), LONGEST_TEXT);
  const identity = (field: StatementField) => {
    const named = identityOf(cell(field));
    return named.length > LONGEST_IDENTITY ? '' : named;
  };
  const line: StatementLine = {
    on: moment.on,
    time,
    postedOn: dayCellOf(cell('postedOn'))?.on ?? null,
    ...moved,
    balance,
    party: text('party') || text(otherSide(moved)),
    partyAccount: identity('partyAccount') || identity(`${otherSide(moved)}Account`),
    summary: text('summary'),
    purpose: text('purpose'),
    serial: identity('serial'),
    number: identity('number'),
    row,
    raw: cells,
  };
  return { kind: 'line', line };
}

const REFUSALS = {
  both: ['STATEMENT_BOTH_SIDES', '收入和支出都有金额，请检查列的对应关系'],
  unreadable: ['STATEMENT_AMOUNT_UNREADABLE', '读不出金额'],
  noFlow: ['STATEMENT_FLOW_UNREADABLE', '看不出是收入还是支出'],
} as const;

type Movement = Pick<StatementLine, 'received' | 'paid'>;

/** Of 付款人 and 收款人, who is not the account's own. */
const otherSide = ({ received }: Movement) => (received === 0 ? 'payee' : 'payer');

type Cell = (field: StatementField) => string;

function movement(
  cell: Cell,
  columns: StatementColumns,
  { isPaidNegative }: SignStyle,
): Movement | { readonly reason: SkipReason } | keyof typeof REFUSALS {
  if (isNotDone(cell)) return { reason: 'notDone' };
  const isSplit = columns.received !== undefined && columns.paid !== undefined;
  if (!isSplit) return oneColumn(cell, columns, isPaidNegative);
  const [received, paid] = [amountOf(cell('received')), amountOf(cell('paid'))];
  if (received === undefined || paid === undefined) return 'unreadable';
  if (received && paid) return 'both';
  if (!received && !paid) return { reason: 'noAmount' };
  return { received: received ?? ZERO, paid: isPaidNegative ? negate(paid ?? ZERO) : (paid ?? ZERO) };
}

/** 金额 with 借贷 or 收支 beside it, or with a sign of its own. */
function oneColumn(
  cell: Cell,
  columns: StatementColumns,
  isPaidNegative: boolean,
): Movement | { readonly reason: SkipReason } | keyof typeof REFUSALS {
  const amount = amountOf(cell('amount'));
  if (amount === undefined) return 'unreadable';
  if (!amount) return { reason: 'noAmount' };
  if (columns.flow === undefined)
    return onSide(amount > 0 ? 'in' : 'out', amount > 0 ? amount : negate(amount));
  const flow = flowOf(cell('flow'));
  if (flow === undefined) return 'noFlow';
  const between = flow === 'neutral' ? betweenOwn(cell) : undefined;
  if (between) return onSide(between, amount);
  if (flow === 'neutral') return { reason: 'neutral' };
  // Where the balance stands in the file, every row has moved it: 支付方式 is 柜台 or 网上银行 there.
  if (columns.balance === undefined && !isOfBalance(cell('method'))) return { reason: 'otherMethod' };
  return onSide(flow, flow === 'out' && isPaidNegative ? negate(amount) : amount);
}

/** 收 −5.00 is a reversal and keeps its side; 支 −5.00 as well, where it is not how all that went out is written. */
function onSide(flow: 'in' | 'out', amount: Fen): Movement {
  return flow === 'in' ? { received: amount, paid: ZERO } : { received: ZERO, paid: amount };
}

/** 借 at the bank is what it owes less: money out. Some write a code before it: 0-借. */
export function flowOf(mark: string): 'in' | 'out' | 'neutral' | undefined {
  const text = mark.replace(/^\d{1,2}[-:.]?(?=[一-龥])/, '');
  if (/^(?:借|支|付|出|取|[转汇流]出|往|D$|DR|debit)/i.test(text)) return 'out';
  if (/^(?:贷|收|入|进|存|[转汇流]入|来|C$|CR|credit)/i.test(text)) return 'in';
  return /^(?:[/-]?|中性交易|不计收支|其他)$/.test(text) ? 'neutral' : undefined;
}

/**
 * 交易关闭 of an order that nobody paid has no 支付方式: what was paid and given back is closed as well, and the refund is a
 * row of its own. 等待确认收货: the buyer has paid, the seller has nothing yet.
 */
function isNotDone(cell: Cell): boolean {
  const status = cell('status');
  if (/失败|未支付|待付款|等待[^确]{0,4}付款/.test(status)) return true;
  if (status.includes('关闭')) return cell('method') === '';
  return status.includes('等待') && flowOf(cell('flow')) !== 'out';
}

/**
 * 提现, 充值, 还款 and 退款 are neither income nor spending to the person, and move the balance all the same; 零钱通 and
 * 余额宝 only when it is the balance they come from or go to, and not a bank card. 充值缴费 is a telephone's.
 */
function betweenOwn(cell: Cell): 'in' | 'out' | undefined {
  const text = `${cell('summary')} ${cell('purpose')} ${cell('status')}`;
  if (/零钱通转出(?!-到(?!零钱))|转出到余额/.test(text)) return 'in';
  if (/零钱充值|(?:^| )充值(?:-|成功|完成| |$)/.test(text)) return text.includes('关闭') ? undefined : 'in';
  if (/提现|转入零钱通(?!-来自(?!零钱))/.test(text)) return 'out';
  if (cell('method') === '' || !isOfBalance(cell('method'))) return undefined;
  if (text.includes('退款')) return 'in';
  return /还款|购买|买入|余额宝.{0,6}转入|关闭/.test(text) ? 'out' : undefined;
}

/** 微信 and 支付宝 list what a bank card paid as well; `/` stands for money that came in. */
function isOfBalance(method: string): boolean {
  return /^\/?$|零钱(?!通)|余额(?!宝)/.test(method);
}
