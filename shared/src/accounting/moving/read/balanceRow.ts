import { halfWidth } from '../../../primitives/halfWidth';
import { fen, negate, ZERO, type Fen } from '../../../primitives/money';
import type { QuantityMicro } from '../../../primitives/scaled';
import type { Found, MovedCurrency, MovedItem } from '../movedBooks';
import { itemInCode, itemsOfText } from './itemText';
import { cellText, movedQuantity } from './movedCell';
import { ownFiguresOf } from './ownBalances';
import type { Months, MovedRow } from './movedTable';
import {
  amountOf,
  currencyOf,
  figureOf,
  foundAt,
  isReadable,
  itemsOf,
  refuse,
  refuseCell,
  sideOf,
  sumOf,
  textOf,
  type TableContext,
} from './rowCells';
import { accountOf } from './slipRow';
import { monthsOfText } from './tableHeading';
import type { Field } from './titleWords';

type Side = 'debit' | 'credit';

/** A balance with the side it is on; null: the table has one column and no 方向, so the sign is not known yet. */
export interface SidedBalance {
  readonly amount: Fen;
  readonly side: Side | null;
}

/** A row of a balance table as it is written. */
export interface BalanceRow {
  readonly at: Found;
  readonly row: MovedRow;
  readonly months: Months | null;
  readonly account: string;
  readonly accountName: string;
  readonly items: readonly MovedItem[];
  readonly level: number;
  readonly side: Side | null;
  readonly opening: SidedBalance | null;
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly yearDebit: Fen | null;
  readonly yearCredit: Fen | null;
  readonly closing: SidedBalance | null;
  readonly quantity: QuantityMicro | null;
  readonly currency: MovedCurrency | null;
  /** Of 余额 of ours. */
  readonly figures?: readonly number[];
}

const AMOUNTS: readonly Field[] = [
  'opening',
  'openingDebit',
  'openingCredit',
  'debit',
  'credit',
  'yearDebit',
  'yearCredit',
  'closing',
  'closingDebit',
  'closingCredit',
];

const TOTAL = '合计';

/** Whose row it is: an account's, an item's of the account above, or the total of the table. */
interface Owner {
  readonly account: string;
  readonly accountName: string;
  readonly items: readonly MovedItem[];
}

/**
 * A row of a balance table; null: a note, or a sum of some rows; undefined: refused. `above` is the account the rows of
 * items belong to.
 */
export function readBalanceRow(
  context: TableContext,
  row: MovedRow,
  above: string,
): BalanceRow | null | undefined {
  const owner = ownerOf(context, row, above);
  if (!owner) return owner;
  if (!isReadable(context, row)) return undefined;
  const amounts = new Map(AMOUNTS.map((field) => [field, balanceOf(context, row, field)]));
  const side = sideOf(context, row, 'side');
  const closingSide = sideOf(context, row, 'closingSide');
  const quantity = figureOf(context, row, 'quantity', movedQuantity);
  const currency = currencyOf(context, row, amountOf(context, row, 'foreign'));
  const months = monthsOf(context, row);
  const figures = context.recognition.own === 'balances' ? ownFiguresOf(context, row) : null;
  const read = [...amounts.values(), side, closingSide, quantity, currency, months, figures];
  if (read.includes(undefined)) return undefined;
  const amount = (field: Field) => amounts.get(field) ?? null;
  const hasClosingSide = context.recognition.columns.fields.closingSide !== undefined;
  return {
    at: foundAt(context, row),
    row,
    months: months ?? null,
    ...owner,
    level: levelOf(context, row),
    side: side ?? null,
    opening: sided(amount('openingDebit'), amount('openingCredit'), amount('opening'), side ?? null),
    debit: amount('debit'),
    credit: amount('credit'),
    yearDebit: amount('yearDebit'),
    yearCredit: amount('yearCredit'),
    closing: sided(
      amount('closingDebit'),
      amount('closingCredit'),
      amount('closing'),
      (hasClosingSide ? closingSide : side) ?? null,
    ),
    quantity: quantity ?? null,
    currency: currency ?? null,
    ...(figures && { figures }),
  };
}

/** Null: the table has no such column. A blank one is zero. */
function balanceOf(context: TableContext, row: MovedRow, field: Field): Fen | null | undefined {
  if (context.recognition.columns.fields[field] === undefined) return null;
  const amount = amountOf(context, row, field);
  return amount === undefined ? undefined : (amount ?? ZERO);
}

function sided(
  debit: Fen | null,
  credit: Fen | null,
  one: Fen | null,
  side: Side | null,
): SidedBalance | null {
  if (debit !== null && credit !== null) return { amount: fen(debit - credit), side: 'debit' };
  return one === null ? null : { amount: one, side: one === 0 ? 'debit' : side };
}

/** 合计 of the whole table. */
export const isTotal = ({ account, accountName }: Pick<Owner, 'account' | 'accountName'>) =>
  account === '' && accountName === TOTAL;

/** Debit positive. */
export const signed = ({ amount }: SidedBalance, side: Side) => (side === 'debit' ? amount : negate(amount));

function ownerOf(context: TableContext, row: MovedRow, above: string): Owner | null | undefined {
  const { account, accountName } = accountOf(context, row);
  const { own: ours, columns } = context.recognition;
  if (ours !== undefined && account === '')
    return refuse(context, row, columns.fields.account, '没有科目编码，请补上后重新上传');
  const first = cellText(row.cells.find((cell) => cell.trim() !== '') ?? '');
  const sum = /\d/.test(account) ? null : sumOf(account || accountName || first);
  // One that stands under 期间 does not say of which months it is.
  const isWhole = sum === 'total' && sumOf(textOf(context, row, 'period')) === null;
  if (sum !== null) return isWhole ? { account: '', accountName: TOTAL, items: [] } : null;
  const items = itemsOf(context, row);
  const hasCodes = context.recognition.columns.fields.account !== undefined;
  if (!hasCodes && accountName !== '') return { account: '', accountName, items };
  const inCode = itemInCode(account, accountName);
  if (inCode) return { account: inCode.account, accountName: '', items: [inCode.item] };
  if (/\d/.test(account) && isCode(account)) return { account, accountName, items };
  if (!hasAmount(context, row)) return null;
  const bracketed = /^[【[].{1,60}[】\]]$/.test(account) ? `${account}${accountName}` : accountName;
  const own = items.length > 0 ? items : itemsOfText(bracketed);
  const isItem = (account === '' || bracketed !== accountName) && own.length > 0;
  if (isItem && above !== '') return { account: above, accountName: '', items: own };
  const at = context.recognition.columns.fields.account;
  return account === ''
    ? refuse(context, row, at, '有金额没有科目编码，上面也没有它所属的科目，请补上科目编码后重新上传')
    : refuseCell(context, row, 'account', '不是科目编码，请改成编码（如 1002）后重新上传');
}

/** 1002, 1002-01, and 1002 01 where blanks part the segments. */
const isCode = (text: string) => /^(?:[\w.-]{1,60}|\d{1,9}(?: \d{1,4}){1,3})$/.test(text);

function hasAmount(context: TableContext, row: MovedRow): boolean {
  return AMOUNTS.some((field) => /[\d=]/.test(halfWidth(textOf(context, row, field))));
}

/** Blanks before a name show its level: two make one, as one of full width does. */
function levelOf({ recognition }: TableContext, { cells }: MovedRow): number {
  const { account = -1, accountName = -1 } = recognition.columns.fields;
  const blanks = [account, accountName].map((at) => {
    const text = (cells[at] ?? '').replace(/\u3000/g, '  ');
    return text.length - text.trimStart().length;
  });
  return Math.floor(Math.max(...blanks) / 2);
}

/** 期间 of the row, where the table has it; undefined: refused. */
function monthsOf(context: TableContext, row: MovedRow): Months | null | undefined {
  const period = textOf(context, row, 'period');
  if (period === '') return null;
  const year = textOf(context, row, 'year').slice(0, 4);
  const months = monthsOfText(/^\d{1,2}$/.test(period) ? `${year}-${period}` : period);
  return months ?? refuseCell(context, row, 'period', '不是期间，请改成 2026-04 这样的年月后重新上传');
}
