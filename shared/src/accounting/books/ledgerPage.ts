import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { ZERO, fen, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { quantityOf, type QuantityMicro } from '../../primitives/scaled';
import { balanceLabel } from '../../primitives/side';
import type { AuxiliaryKey } from '../auxiliary';
import type { Ledger, PeriodTotals, PostedLine } from '../ledger';
import { compareLines } from '../movements';
import { closingNet, closingQuantity, summarizeMonths } from '../summarize';
import { splitLine, splitSums, type LedgerSplit, type Split } from './ledgerSplit';
import { NO_FIGURES, addFigures, type BalanceFigures } from './balanceFigures';

/**
 * 账页: one page of a three-column ledger: 期初余额, the lines, and after each month 本期合计 and
 * 本年累计. Detail ledger, general ledger and auxiliary ledger are pages over different selections.
 */
export interface LedgerRow {
  readonly kind: 'opening' | 'line' | 'month' | 'year';
  readonly date: DateOnly;
  /** Set on lines only, like word, number, account and price. */
  readonly voucherId: number | null;
  /** Which line of the voucher; absent on other rows. */
  readonly lineNumber?: number;
  readonly word: string | null;
  readonly number: number | null;
  readonly summary: string;
  readonly accountId: number | null;
  readonly counterAccountIds: readonly number[];
  /** null on the opening row. */
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly side: '借' | '贷' | '平';
  /** Never negative: `side` says where it is. */
  readonly balance: Fen;
  readonly debitQuantity: QuantityMicro | null;
  readonly creditQuantity: QuantityMicro | null;
  readonly unitPrice: number | null;
  readonly balanceQuantity: QuantityMicro;
  /** 多栏账: its debit − credit by column, on the side of the account. */
  readonly split?: Split;
}

/** Which accounts and auxiliary combinations a page is about. */
export type Selection = (accountId: number, auxiliaryKey: AuxiliaryKey) => boolean;

/** Months of a page, both included. */
export interface PeriodRange {
  readonly from: Period;
  readonly to: Period;
}

/** What a page is about, and whether it begins with 期初余额. */
export interface PageTopic {
  readonly isSelected: Selection;
  readonly hasOpening: boolean;
  /** 本年累计 is left out. */
  readonly hidesYear?: boolean;
  /** 多栏账: what its columns are. */
  readonly split?: LedgerSplit;
}

/** 期初 1,000.00 借, 贷 300.00 on the 5th → 期初余额, the line with balance 700.00 借, 本期合计, 本年累计. */
export function ledgerPage(
  ledger: Ledger,
  lines: readonly PostedLine[],
  range: PeriodRange,
  page: PageTopic,
): LedgerRow[] {
  const { isSelected, hasOpening } = page;
  const ordered = lines.filter((line) => isSelected(line.accountId, line.auxiliaryKey)).sort(compareLines);
  const byMonth = new Map<Period, PostedLine[]>();
  for (const line of ordered) {
    const month = periodOf(line.date);
    const own = byMonth.get(month);
    if (own) own.push(line);
    else byMonth.set(month, [line]);
  }
  const { opening, months } = ledgerMonths(ledger, range, page);
  const rows: LedgerRow[] = hasOpening ? [opening] : [];
  for (const { month, openingNet: net, openingQuantity: quantity, sums } of months) {
    const before = { net, quantity };
    for (const row of lineRows(byMonth.get(month) ?? [], before, page.split)) rows.push(row);
    rows.push(...sums);
  }
  return rows;
}

/** A month of a page without its lines. */
export interface LedgerMonth {
  readonly month: Period;
  readonly openingNet: Fen;
  readonly openingQuantity: QuantityMicro;
  /** 本期合计 and 本年累计. */
  readonly sums: readonly LedgerRow[];
}

/** What a page has besides its lines: 期初余额, and what each month began with and came to. */
export function ledgerMonths(
  ledger: Ledger,
  { from, to }: PeriodRange,
  { isSelected, split }: Pick<PageTopic, 'isSelected' | 'split'>,
): { readonly opening: LedgerRow; readonly months: readonly LedgerMonth[] } {
  const months = summarizeMonths(selectFrom(ledger, isSelected), from, to).map(({ month, totals }) => {
    const figures = addUp(totals);
    const { openingNet, openingQuantity } = figures;
    const sums = monthRows(month, figures);
    return {
      month,
      openingNet,
      openingQuantity,
      sums: split ? withSplit(sums, splitSums(totals, split)) : sums,
    };
  });
  const [first] = months;
  const opening = openingRow(from, first?.openingNet ?? ZERO, first?.openingQuantity ?? NOTHING);
  return { opening, months };
}

function withSplit(rows: readonly LedgerRow[], split: ReturnType<typeof splitSums>): LedgerRow[] {
  return rows.map((row) => ({ ...row, split: row.kind === 'year' ? split.year : split.month }));
}

/** Lines in the order of the books, each with the balance after it, going on from what was there `before`. */
export function lineRows(
  lines: readonly PostedLine[],
  before: { readonly net: Fen; readonly quantity: QuantityMicro },
  split?: LedgerSplit,
): LedgerRow[] {
  let { net, quantity } = before;
  return lines.map((line) => {
    net = fen(net + line.debit - line.credit);
    const moved = line.quantity ?? 0;
    quantity = quantityOf(line.debit === 0 ? quantity - moved : quantity + moved);
    const row = lineRow(line, net, quantity);
    return split ? { ...row, split: splitLine(line, split) } : row;
  });
}

/** The part of a ledger a page is about. */
export function selectFrom(ledger: Ledger, isSelected: Selection): Ledger {
  return {
    ...ledger,
    openings: ledger.openings.filter((row) => isSelected(row.accountId, row.auxiliaryKey)),
    movements: ledger.movements.filter((row) => isSelected(row.accountId, row.auxiliaryKey)),
  };
}

const NOTHING = quantityOf(0);
const addUp = (totals: readonly PeriodTotals[]) => totals.reduce<BalanceFigures>(addFigures, NO_FIGURES);

const total = {
  voucherId: null,
  word: null,
  number: null,
  accountId: null,
  counterAccountIds: [],
  unitPrice: null,
} as const;

function balanceOf(net: Fen): Pick<LedgerRow, 'side' | 'balance'> {
  return { side: balanceLabel(net), balance: fen(Math.abs(net)) };
}

/** 期初余额. */
export function openingRow(from: Period, net: Fen, balanceQuantity: QuantityMicro): LedgerRow {
  return {
    ...total,
    kind: 'opening',
    date: firstDayOf(from),
    summary: '期初余额',
    debit: null,
    credit: null,
    ...balanceOf(net),
    debitQuantity: null,
    creditQuantity: null,
    balanceQuantity,
  };
}

function lineRow(line: PostedLine, net: Fen, balanceQuantity: QuantityMicro): LedgerRow {
  const isDebit = line.debit !== 0;
  return {
    kind: 'line',
    date: line.date,
    voucherId: line.voucherId,
    lineNumber: line.lineNumber,
    word: line.word,
    number: line.number,
    summary: line.summary,
    accountId: line.accountId,
    counterAccountIds: line.counterAccountIds,
    debit: line.debit,
    credit: line.credit,
    ...balanceOf(net),
    debitQuantity: isDebit ? line.quantity : null,
    creditQuantity: isDebit ? null : line.quantity,
    unitPrice: line.unitPrice,
    balanceQuantity,
  };
}

/** Written out field by field: a general ledger has tens of thousands of these, and spreading costs most of it. */
function totalRow(
  kind: 'month' | 'year',
  summary: string,
  turnover: Pick<PeriodTotals, 'debit' | 'credit' | 'debitQuantity' | 'creditQuantity'>,
  closing: { readonly date: DateOnly; readonly net: Fen; readonly quantity: QuantityMicro },
): LedgerRow {
  return {
    kind,
    date: closing.date,
    voucherId: null,
    word: null,
    number: null,
    summary,
    accountId: null,
    counterAccountIds: [],
    debit: turnover.debit,
    credit: turnover.credit,
    side: balanceLabel(closing.net),
    balance: fen(Math.abs(closing.net)),
    debitQuantity: turnover.debitQuantity,
    creditQuantity: turnover.creditQuantity,
    unitPrice: null,
    balanceQuantity: closing.quantity,
  };
}

/** 本期合计 and 本年累计 of one month. */
export function monthRows(month: Period, sums: BalanceFigures): LedgerRow[] {
  const { debit, credit, debitQuantity, creditQuantity } = sums;
  const ofYear = {
    debit: sums.yearDebit,
    credit: sums.yearCredit,
    debitQuantity: sums.yearDebitQuantity,
    creditQuantity: sums.yearCreditQuantity,
  };
  const closing = { date: lastDayOf(month), net: closingNet(sums), quantity: closingQuantity(sums) };
  return [
    totalRow('month', '本期合计', { debit, credit, debitQuantity, creditQuantity }, closing),
    totalRow('year', '本年累计', ofYear, closing),
  ];
}
