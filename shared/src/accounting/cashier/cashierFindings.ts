import { dayLabel } from '../../primitives/dateOnly';
import { formatAmount, type Fen } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import type { FundAccount } from './fundAccount';
import { overdrawnDays, overdrawnText, type JournalDay } from './journalBalances';
import { journalLedgerText, type JournalAndLedger } from './journalLedgerCheck';
import { gapText, type StatementGap } from './statementProof';

/** What of a fund account and a month the closing asks. */
export interface FundMonth {
  readonly account: Pick<FundAccount, 'id' | 'name' | 'kind' | 'cashLimit'>;
  readonly period: Period;
  readonly books: Omit<JournalAndLedger, 'account'>;
  readonly days: readonly JournalDay[];
  /** Gaps of the month's statement; null: there is none, or it does not reach the end of the month. */
  readonly statement: readonly StatementGap[] | null;
  /** The 余额调节表 of the month's end is confirmed. */
  readonly isConfirmed: boolean;
  /** 盘点 within the month. */
  readonly isCounted: boolean;
}

/** One thing the closing of a month is told of a fund account. */
export interface CashierFinding {
  readonly severity: 'block' | 'warn';
  readonly fundAccountId: number;
  readonly message: string;
}

/**
 * 出纳检查 before a month is closed. Blocks: the journal is not the ledger, cash below zero on any day. Warns: statement
 * missing or incomplete, 余额调节表 not confirmed, cash not counted or over its limit.
 */
export function cashierFindings(months: readonly FundMonth[]): CashierFinding[] {
  return months.flatMap((month) => {
    const { account } = month;
    const of = (severity: CashierFinding['severity'], messages: readonly string[]) =>
      messages.map((message): CashierFinding => ({ severity, fundAccountId: account.id, message }));
    return [
      ...of('block', blocking(month)),
      ...of('warn', account.kind === 'cash' ? cashWarnings(month) : bankWarnings(month)),
    ];
  });
}

function blocking({ account, books, days }: FundMonth): string[] {
  const text = journalLedgerText({ ...books, account: account.name });
  const overdrawn = account.kind === 'cash' ? overdrawnDays(days) : [];
  return [...(text === undefined ? [] : [text]), ...overdrawn.map((day) => overdrawnText(account.name, day))];
}

function bankWarnings({ account, period, statement, isConfirmed }: FundMonth): string[] {
  const label = periodLabel(period);
  if (statement === null) return [`${account.name} ${label}没有对账单，或对账单没有到月末`];
  const [gap] = statement;
  return [
    ...(gap ? [`${account.name} ${label}对账单不完整：${gapText(gap)}`] : []),
    ...(isConfirmed ? [] : [`${account.name} ${label}余额调节表未确认`]),
  ];
}

function cashWarnings({ account, period, days, isCounted }: FundMonth): string[] {
  const { name, cashLimit } = account;
  return [
    ...(isCounted ? [] : [`${name} ${periodLabel(period)}未盘点`]),
    ...(cashLimit === null ? [] : overLimit(name, days, cashLimit)),
  ];
}

function overLimit(name: string, days: readonly JournalDay[], limit: Fen): string[] {
  const over = days.filter(({ closing }) => closing > limit);
  return over.slice(0, 1).map((day) => overLimitText(name, day, limit, over.length));
}

/** 现金 3月5日 余额 8,000.00 超过限额 5,000.00，共 3 天 */
export function overLimitText(name: string, { on, closing }: JournalDay, limit: Fen, days: number): string {
  const more = days > 1 ? `，共 ${days} 天` : '';
  return `${name} ${dayLabel(on)} 余额 ${formatAmount(closing)} 超过限额 ${formatAmount(limit)}${more}`;
}
