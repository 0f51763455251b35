import { cellOf } from '@mingzhang/shared/accounting/books/book';
import { fen, formatAmount } from '@mingzhang/shared/primitives/money';
import type { BookTableColumn } from '@mingzhang/shared/ui-book';
import styles from './BookScreen.module.css';

/** What a row is named by, the first of them that its book has. */
const NAMES = ['summary', 'name', 'items', 'account'];

/** Left out where there is no room: the voucher is one tap away. */
const LEFT_OUT = ['counter', 'side'];

/** Balances on a telephone: both sides in one column, the closing balance first. */
const FRONT = ['closingDebit', 'debit', 'credit', 'openingDebit'];
const OTHER_SIDE: Readonly<Record<string, string>> = {
  closingDebit: 'closingCredit',
  openingDebit: 'openingCredit',
};

/**
 * The columns of a book on a telephone: name and what belongs to it in one, then the amounts; a balance has its side
 * before it instead of a column for each.
 */
export function telephoneColumns<Row>(columns: readonly BookTableColumn<Row>[]): BookTableColumn<Row>[] {
  const isWords = ({ kind }: BookTableColumn<Row>) => ['text', 'date', 'voucher', 'side'].includes(kind);
  const named = NAMES.map((name) => columns.find(({ key }) => key === name)).find(Boolean);
  if (!named) return [...columns];
  const below = columns.filter(
    (column) => isWords(column) && column !== named && !LEFT_OUT.includes(column.key),
  );
  const otherSides = Object.values(OTHER_SIDE);
  const amounts = columns.filter((column) => !isWords(column) && !otherSides.includes(column.key));
  const isBalances = columns.some(({ key }) => key === 'closingDebit');
  const inOrder = isBalances ? [...amounts].sort((a, b) => placeOf(a.key) - placeOf(b.key)) : amounts;
  return [
    { ...withoutWidth(named), render: (row) => nameCell(row, named, below) },
    ...inOrder.map(amountColumn),
  ];
}

const placeOf = (key: string) => (FRONT.includes(key) ? FRONT.indexOf(key) : FRONT.length);

function withoutWidth<Row>({ width: _width, ...column }: BookTableColumn<Row>): BookTableColumn<Row> {
  return column;
}

function nameCell<Row>(row: Row, named: BookTableColumn<Row>, below: readonly BookTableColumn<Row>[]) {
  const contentOf = (column: BookTableColumn<Row>) => column.render?.(row) ?? textOf(row, column.key);
  return (
    <span className={styles.named}>
      {contentOf(named)}
      <small>
        {below.map((column) => {
          const content = contentOf(column);
          return content && <span key={column.key}>{content} </span>;
        })}
      </small>
    </span>
  );
}

/** An amount under the whole of its heading; of a balance the side it is on. */
function amountColumn<Row>(column: BookTableColumn<Row>): BookTableColumn<Row> {
  const { group, title, ...rest } = withoutWidth(column);
  const other = OTHER_SIDE[column.key];
  if (other !== undefined) {
    return {
      ...rest,
      title: group ?? title,
      render: (row) => sidedAmount(amountOf(row, column.key), amountOf(row, other)),
    };
  }
  if (column.key === 'balance') {
    return {
      ...rest,
      title,
      render: (row) => <Sided side={sideOf(row)} amount={amountOf(row, 'balance')} />,
    };
  }
  return { ...rest, title: group === undefined ? title : `${group.replace(/(发生额|余额)$/, '')}${title}` };
}

/** Of an account one side or none; a total has both, and they are the same. */
function sidedAmount(debit: number, credit: number) {
  if (debit === 0 && credit === 0) return null;
  if (debit !== 0 && credit !== 0) return <Sided side="" amount={debit} />;
  return <Sided side={debit === 0 ? '贷' : '借'} amount={debit === 0 ? credit : debit} />;
}

/** 借 1,200.00; 平 where there is nothing. */
function Sided({ side, amount }: { readonly side: string; readonly amount: number }) {
  return (
    <>
      {side && <small className={styles.side}>{side}</small>}
      {amount === 0 ? null : formatAmount(fen(amount))}
    </>
  );
}

function sideOf(row: unknown): string {
  const side = textOf(row, 'side');
  return side === 'debit' ? '借' : side === 'credit' ? '贷' : side;
}

const amountOf = (row: unknown, key: string) => Number(cellOf(row as object, key) ?? 0);

const textOf = (row: unknown, key: string) =>
  String((cellOf(row as object, key) as string | number | null | undefined) ?? '');
