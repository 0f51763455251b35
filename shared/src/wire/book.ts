/**
 * Shapes of the books (wire.md 2.5). The rows are display figures: screens show them and never add
 * them up, so they are written here and read back only as amounts.
 */

/** Row of a detail book: 期初余额, the lines, 本期合计, 本年累计. */
export interface WireLedgerRow {
  voucherDate: string;
  /** Present on lines only: the link to the voucher. */
  voucherId: number | null;
  word: string | null;
  code: number | null;
  summary: string;
  subjectName: string | null;
  debitAmount: number | null;
  creditAmount: number | null;
  balanceDirection: '借' | '贷' | '平';
  /** Always positive or zero; its side is the direction. */
  balance: number;
  num: number | null;
  price: number | null;
  numBalance: number | null;
  /** Ours: 对方科目. */
  counterName: string | null;
  /** Ours: what the row is, for its tint. */
  rowKind: 'opening' | 'line' | 'month' | 'year';
}

/** Row of 科目余额表; the last one is {name:'合计'}. */
export interface WireBalanceRow {
  subjectId: number | null;
  parentId: number | null;
  code: string | null;
  name: string;
  level: number | null;
  unit: string | null;
  balanceDirection: '借' | '贷' | null;
  beginningDebitBalance: number | null;
  beginningCreditBalance: number | null;
  currentDebitAmount: number | null;
  currentCreditAmount: number | null;
  /** Ours (2.11). */
  yearDebitAmount: number | null;
  yearCreditAmount: number | null;
  endingDebitBalance: number | null;
  endingCreditBalance: number | null;
  currentDebitAmountNum: number | null;
  currentCreditAmountNum: number | null;
  endingDebitBalanceNum: number | null;
  endingCreditBalanceNum: number | null;
}
