import type { DateOnly } from '../../primitives/dateOnly';
import { subtract, type Fen } from '../../primitives/money';

/** 对账单的一行, as the bank has it: never edited. */
export interface StatementLine {
  /** The day the bank counts it to. */
  readonly on: DateOnly;
  /** `09:10:00` of that day; '' where the file has days alone. */
  readonly time: string;
  /** 记账日期, where the file has one besides. */
  readonly postedOn: DateOnly | null;
  /** 收入 and 支出 in fen: one of them is zero. A negative one is a reversal (冲正) and keeps its side. */
  readonly received: Fen;
  readonly paid: Fen;
  /** The balance after it; null where the file has none. */
  readonly balance: Fen | null;
  readonly party: string;
  readonly partyAccount: string;
  readonly summary: string;
  readonly purpose: string;
  /** 银行流水号; '' where the file has none. */
  readonly serial: string;
  /** 凭证号 or 支票号; '' for none. */
  readonly number: string;
  /** Where it is in the file, from 1, and its cells as they were. */
  readonly row: number;
  readonly raw: readonly string[];
}

/** What moves the balance: in positive, out negative. */
export function movedBy({ received, paid }: Pick<StatementLine, 'received' | 'paid'>): Fen {
  return subtract(received, paid);
}
