import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '@mingzhang/shared/primitives/scaled';
import type { HistoricLine, HistoryEvent } from '../../voucherHistoryApi';

/** A column of the comparison: what it shows of a line, as people read it; '' for nothing. */
export interface HistoryColumn {
  readonly title: string;
  readonly isAmount: boolean;
  readonly text: (line: HistoricLine) => string;
}

const amount = (value: Fen | null) => (value === null ? '' : formatAmount(value));

const paper: readonly HistoryColumn[] = [
  { title: '摘要', isAmount: false, text: ({ summary }) => summary },
  { title: '会计科目', isAmount: false, text: ({ account }) => account },
  { title: '借方金额', isAmount: true, text: ({ debit }) => amount(debit) },
  { title: '贷方金额', isAmount: true, text: ({ credit }) => amount(credit) },
];

const quantity: HistoryColumn = {
  title: '数量 × 单价',
  isAmount: true,
  text: (line) =>
    [
      line.quantity === null ? '' : formatQuantity(line.quantity),
      line.unitPrice === null ? '' : `× ${formatUnitPrice(line.unitPrice)}`,
    ]
      .filter(Boolean)
      .join(' '),
};

const currency: HistoryColumn = {
  title: '原币 × 汇率',
  isAmount: true,
  text: (line) =>
    [
      line.currencyCode ?? '',
      amount(line.currencyAmount),
      line.exchangeRate === null ? '' : `× ${formatExchangeRate(line.exchangeRate)}`,
    ]
      .filter(Boolean)
      .join(' '),
};

/** The columns an event needs: quantity and currency only where a line had some. */
export function historyColumns({ lines }: Pick<HistoryEvent, 'lines'>): readonly HistoryColumn[] {
  const all = lines.flatMap(({ before, after }) => [before, after]).filter((line) => line !== null);
  const isUsed = ({ text }: HistoryColumn) => all.some((line) => text(line) !== '');
  return [...paper, ...[quantity, currency].filter(isUsed)];
}

/** Whether a cell has changed; a line that was added or removed is marked as a whole. */
export function isChanged(
  { text }: HistoryColumn,
  before: HistoricLine | null,
  after: HistoricLine | null,
): boolean {
  return before === null || after === null || text(before) !== text(after);
}
