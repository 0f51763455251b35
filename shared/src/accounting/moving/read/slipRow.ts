import { isCarryForwardTitle } from '../../carry-forward/carryForwardTitle';
import { periodOf, type DateOnly } from '../../../primitives/dateOnly';
import { halfWidth } from '../../../primitives/halfWidth';
import { ZERO, type Fen } from '../../../primitives/money';
import { periodFrom } from '../../../primitives/period';
import type { MovedLine } from '../movedBooks';
import { itemInCode } from './itemText';
import { cellText, movedPrice, movedQuantity, slipNumber } from './movedCell';
import type { MovedRow } from './movedTable';
import type { ProblemList } from './problemList';
import {
  amountOf,
  currencyOf,
  dateOf,
  figureOf,
  foundAt,
  isRead,
  isReadable,
  itemsOf,
  ordinalOf,
  refuse,
  refuseCell,
  sideOf,
  textOf,
  type TableContext,
} from './rowCells';
import { monthsOfText } from './tableHeading';

/** A row of a table of slips. */
export interface SlipRow {
  /** null: as in the row above. */
  readonly date: DateOnly | null;
  readonly numbered: { readonly word: string; readonly number: number } | null;
  /** 分录序号; null: the table has none. */
  readonly order: number | null;
  /** null: a void slip without lines. */
  readonly line: MovedLine | null;
  readonly attachmentCount: number;
  readonly maker: string;
  readonly auditor: string;
  /** 备注; undefined: none. */
  readonly remark: string | undefined;
  /** Code of its 核算组织, and whether it is 结转; undefined: not told. */
  readonly organization: string | undefined;
  readonly isTransfer: boolean | undefined;
  readonly isVoid: boolean;
  /** One of its cells could not be read, which was told. */
  readonly isRefused: boolean;
}

/** A number that could not be read: it begins a slip nonetheless. */
export const UNREADABLE = { word: '', number: 0 };

/** Problems that are not told. */
const untold: Pick<ProblemList, 'add'> = { add: () => undefined };

/** A row of slips; null for a sum or a note. */
export function readSlipRow(context: TableContext, row: MovedRow): SlipRow | null {
  const text = (field: Parameters<typeof textOf>[2]) => textOf(context, row, field);
  const { fields } = context.recognition.columns;
  const isVoid = /作废|^(?:是|√|✓|1|y|yes|true|v|x|×)$/i.test(text('isVoid'));
  const hasAccount = text('account') !== '' || text('accountName') !== '';
  if (!hasAccount && !isVoid && isNote(context, row)) return null;
  const isReadableRow = isReadable(context, row);
  // What was told of the row once is not told again.
  const told = isReadableRow ? context : { ...context, problems: untold };
  const date = dateOf(told, row);
  const numbered = numberOf(told, row);
  const line = isVoid && !hasAccount ? null : lineOf(told, row);
  const attachmentCount = countOf(told, row);
  const isTransfer = fields.transfer === undefined ? null : transferOf(told, row);
  const isRefused = !isReadableRow || [date, numbered, line, attachmentCount, isTransfer].includes(undefined);
  return {
    date: date ?? null,
    numbered: numbered === undefined ? UNREADABLE : numbered,
    order: orderOf(text('order')),
    line: line ?? null,
    attachmentCount: attachmentCount ?? 0,
    maker: text('maker'),
    auditor: text('auditor'),
    remark: text('remark') || undefined,
    organization: text('organization') || undefined,
    isTransfer: isTransfer ?? undefined,
    isVoid,
    isRefused: isRefused || !isOfItsPeriod(told, row, date ?? null),
  };
}

/** 结转 of our own workbook: which one it is, or nothing. */
function transferOf(context: TableContext, row: MovedRow): boolean | undefined {
  const text = textOf(context, row, 'transfer');
  if (isCarryForwardTitle(text)) return text !== '';
  return refuseCell(context, row, 'transfer', '不是结转的名称，请写结转凭证或空着后重新上传');
}

/** 分录序号 counts from 0 with some programs. */
function orderOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** A row without an account is none of a slip when it has no amount, or is a sum. */
function isNote(context: TableContext, row: MovedRow): boolean {
  const amounts = (['debit', 'credit', 'amount'] as const).map((field) => textOf(context, row, field));
  if (row.cells.some((cell) => isSlipSum(cellText(cell)))) return true;
  const isEmpty = amounts.every((text) => !/\d/.test(halfWidth(text)));
  return isEmpty && (textOf(context, row, 'number') === '' || textOf(context, row, 'date') === '');
}

/** 合计, 合计：壹佰元整, 本页小计, 承前页; 工资合计 is the summary of a line. */
function isSlipSum(text: string): boolean {
  const plain = text.replace(/\s/g, '');
  return /^(?:本?[页日月期季年]?|凭证)(?:合计|小计|总计|累计)(?:$|[:：(（])|^(?:承前页|过次页)$/.test(plain);
}

function numberOf(context: TableContext, row: MovedRow): SlipRow['numbered'] | undefined {
  const text = textOf(context, row, 'number');
  if (text === '') return null;
  const numbered = slipNumber(text);
  if (!numbered)
    return refuseCell(context, row, 'number', '不是凭证号，请改成记-12 或 12 这样的号后重新上传');
  const written = textOf(context, row, 'word');
  const word = context.recognition.own === undefined ? written.replace(/字$/, '') : written;
  return { word: word === '' ? numbered.word : word, number: numbered.number };
}

function countOf(context: TableContext, row: MovedRow): number | undefined {
  const text = textOf(context, row, 'attachmentCount');
  if (/^-?$/.test(text)) return 0;
  const digits = /^(\d{1,4})(?:\.0{1,6})?张?$/.exec(text)?.[1];
  return digits === undefined
    ? refuseCell(context, row, 'attachmentCount', '不是附件张数，请改成 0 到 9999 的整数后重新上传')
    : Number(digits);
}

/** 会计期间 beside the date, where there is one, is the month of it: 2025年12期, 202512, or 12 with 会计年度. */
function isOfItsPeriod(context: TableContext, row: MovedRow, date: DateOnly | null): boolean {
  const period = textOf(context, row, 'period');
  const month = /^\d{1,2}$/.test(period)
    ? periodFrom(Number(textOf(context, row, 'year').slice(0, 4)), Number(period))
    : monthsOfText(period)?.from;
  if (date === null || month === undefined || month === periodOf(date)) return true;
  refuseCell(context, row, 'period', `与凭证日期 ${date} 不在同一个月，请核对后改正`);
  return false;
}

/** The line of a row; undefined: refused. */
function lineOf(context: TableContext, row: MovedRow): MovedLine | undefined {
  const { account, accountName } = accountOf(context, row);
  if (account === '' && accountName === '') {
    return refuse(
      context,
      row,
      context.recognition.columns.fields.account,
      '有金额没有科目，请补上科目编码后重新上传',
    );
  }
  const read = {
    sides: sidesOf(context, row),
    quantity: figureOf(context, row, 'quantity', movedQuantity),
    unitPrice: figureOf(context, row, 'unitPrice', movedPrice),
    currency: currencyOf(context, row, foreignOf(context, row)),
    cashFlow: ordinalOf(context, row, 'cashFlow'),
  };
  if (!isRead(read)) return undefined;
  const { sides, quantity, unitPrice, currency, cashFlow } = read;
  const inCode = itemInCode(account, accountName);
  const items = itemsOf(context, row);
  return {
    at: foundAt(context, row),
    summary: textOf(context, row, 'summary'),
    account: inCode?.account ?? account,
    accountName: inCode?.accountName ?? accountName,
    ...sides,
    items: inCode && items.length === 0 ? [inCode.item] : items,
    quantity: quantity === 0 ? null : quantity,
    unit: textOf(context, row, 'unit'),
    unitPrice: unitPrice === 0 ? null : unitPrice,
    currency,
    ...(cashFlow !== null && { cashFlow }),
  };
}

/** 1002, 1002.01, and 1002-01 or 1002 01 where the segments are parted; 3M and 95588 belong to the name behind. */
const CODE_BEFORE_NAME = /^(\d[\d.]{0,40}(?:(?:-\d{1,4}|\s\d{2,3})(?=$|[-_\s])){0,3})[\s_-]{0,9}(.*)$/;

/** 科目编码 and 科目名称, or both in the one column 科目: 1002 银行存款. */
export function accountOf(context: TableContext, row: MovedRow) {
  const [account, accountName] = [textOf(context, row, 'account'), textOf(context, row, 'accountName')];
  if (accountName !== '' || /^[\w.-]*$/.test(account)) return { account, accountName };
  const [, digits, rest = ''] = CODE_BEFORE_NAME.exec(account) ?? [];
  return digits === undefined
    ? { account: '', accountName: account }
    : { account: digits, accountName: rest };
}

/** 借方 and 贷方 of a row, from two columns or from an amount with its side; undefined: refused. */
function sidesOf(context: TableContext, row: MovedRow): { debit: Fen; credit: Fen } | undefined {
  const { debit: debitAt, amount: amountAt } = context.recognition.columns.fields;
  const [debit, credit, amount] = (['debit', 'credit', 'amount'] as const).map((field) =>
    amountOf(context, row, field),
  );
  const side = sideOf(context, row, 'side');
  if (debit === undefined || credit === undefined || amount === undefined || side === undefined)
    return undefined;
  if (debitAt === undefined && amount !== null && side !== null) {
    return side === 'debit' ? { debit: amount, credit: ZERO } : { debit: ZERO, credit: amount };
  }
  if (debitAt === undefined && amount !== null)
    return refuse(context, row, amountAt, '有金额没有借贷方向，请补上后重新上传');
  if (debit && credit) return refuse(context, row, debitAt, '借方和贷方都有金额，请分成两行后重新上传');
  if (debit === null && credit === null) {
    return refuse(
      context,
      row,
      debitAt ?? amountAt,
      '借方和贷方都没有金额，请补上金额，或删去这一行后重新上传',
    );
  }
  return { debit: debit ?? ZERO, credit: credit ?? ZERO };
}

/** 原币金额 of a row, from one column or from one of each side; zero of 期末调汇 is an amount; undefined: refused. */
function foreignOf(context: TableContext, row: MovedRow): Fen | null | undefined {
  const amounts = (['foreign', 'foreignDebit', 'foreignCredit'] as const).map((field) =>
    amountOf(context, row, field),
  );
  if (amounts.includes(undefined)) return undefined;
  return amounts.find((amount) => amount) ?? amounts.find((amount) => amount !== null) ?? null;
}

/** Debit − credit of a line. */
export const netOf = ({ debit, credit }: MovedLine): number => debit - credit;
