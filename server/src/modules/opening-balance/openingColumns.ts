import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { ZERO, parseYuan, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY, parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { Side } from '@mingzhang/shared/primitives/side';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { AMOUNT_FORMAT, TEXT_FORMAT, type WorksheetColumn } from '../../spreadsheet/writeWorkbook';
import type { ListRow, ListTable } from '../list-import/listTable';
import { plainDigits } from '../voucher-import/cellText';

/** 期初借方, 期初余额借方金额 …: a side of a balance or of turnover, as other programs put it in one title or in two rows. */
const sided = (whats: readonly string[], side: '借方' | '贷方') =>
  whats.flatMap((what) => [
    `${what}${side}`,
    `${what}${side}金额`,
    `${what}${side}余额`,
    `${what}${side}发生额`,
    `${what}${side.charAt(0)}`,
    `${side}${what}`,
  ]);
const OPENING = ['期初余额', '期初'];
const CLOSING = ['期末余额', '期末'];
const PERIOD = ['本期发生额', '本期发生', '本期'];
const YEAR = ['本年累计', '累计', '本年累计发生额', '本年累计发生', '本年发生额', '累计发生额'];

/** The columns of the openings, and what other programs call them; those of auxiliary items are between. */
export const openingTitles = {
  code: ['科目编码', '科目代码', '编码'],
  name: ['科目名称', '名称'],
  side: ['余额方向', '方向'],
  currencyCode: ['外币代码', '外币', '币别', '币种'],
  currencyAmount: ['期初原币', '原币余额', '期初外币'],
  opening: ['期初余额', '期初金额', '余额'],
  openingDebit: [...sided(OPENING, '借方'), '借方余额'],
  openingCredit: [...sided(OPENING, '贷方'), '贷方余额'],
  quantity: ['期初数量', '数量'],
  /** 科目余额表: what moved in its own month is no part of the turnover before it. */
  periodDebit: sided(PERIOD, '借方'),
  periodCredit: sided(PERIOD, '贷方'),
  closing: ['期末余额', '期末金额'],
  closingDebit: sided(CLOSING, '借方'),
  closingCredit: sided(CLOSING, '贷方'),
  closingQuantity: ['期末数量'],
  yearDebit: ['本年累计借方', ...sided(YEAR, '借方'), '借方累计'],
  yearDebitQuantity: ['本年累计借方数量', '累计借方数量'],
  yearCredit: ['本年累计贷方', ...sided(YEAR, '贷方'), '贷方累计'],
  yearCreditQuantity: ['本年累计贷方数量', '累计贷方数量'],
  yearResult: [
    '实际损益发生额',
    '本年累计损益实际发生额',
    '损益实际发生额',
    '本年损益实际发生额',
    '本年累计实际损益发生额',
  ],
  yearBegin: ['年初余额'],
} as const;

/** Which balance of a file the books begin with: 期初, or 期末 of the months before. */
export const openingSources = ['opening', 'closing'] as const;
export type OpeningSource = (typeof openingSources)[number];

export type OpeningField = keyof typeof openingTitles;

const text = (field: OpeningField, width: number): WorksheetColumn => ({
  title: openingTitles[field][0],
  width,
  format: TEXT_FORMAT,
});
const amount = (field: OpeningField): WorksheetColumn => ({
  title: openingTitles[field][0],
  width: 18,
  format: AMOUNT_FORMAT,
});
const quantity = (field: OpeningField): WorksheetColumn => ({ title: openingTitles[field][0], width: 16 });

/** The columns as they are written. A set that begins in January has no turnover before its first month. */
export function openingColumns(
  categories: readonly Pick<AuxiliaryCategory, 'name'>[],
  hasYear: boolean,
): WorksheetColumn[] {
  return [
    text('code', 14),
    text('name', 28),
    ...categories.flatMap(({ name }) => [
      { title: `${name}编码`, width: 12, format: TEXT_FORMAT },
      { title: `${name}名称`, width: 18, format: TEXT_FORMAT },
    ]),
    text('side', 10),
    amount('opening'),
    quantity('quantity'),
    text('currencyCode', 10),
    amount('currencyAmount'),
    ...(hasYear
      ? [
          amount('yearDebit'),
          quantity('yearDebitQuantity'),
          amount('yearCredit'),
          quantity('yearCreditQuantity'),
          amount('yearResult'),
        ]
      : []),
  ];
}

/** The column of a category's items, counted from 0. */
export interface ItemColumns {
  readonly category: AuxiliaryCategory;
  readonly codeColumn: number | null;
  readonly nameColumn: number | null;
}

/** The columns of items, and the unknown titles. */
export function itemColumns(
  { otherTitles }: ListTable<OpeningField>,
  categories: readonly AuxiliaryCategory[],
): { readonly items: readonly ItemColumns[]; readonly unknown: readonly string[] } {
  const columnOf = (title: string) => otherTitles.find((other) => other.title === title)?.column ?? null;
  const items = categories.flatMap((category): ItemColumns[] => {
    const codeColumn = columnOf(`${category.name}编码`);
    const nameColumn = columnOf(`${category.name}名称`) ?? columnOf(category.name);
    return codeColumn === null && nameColumn === null ? [] : [{ category, codeColumn, nameColumn }];
  });
  const taken = new Set(items.flatMap(({ codeColumn, nameColumn }) => [codeColumn, nameColumn]));
  const unknown = otherTitles.filter(({ column }) => !taken.has(column)).map(({ title }) => title);
  return { items, unknown };
}

/** The figures of one row. Null: the file does not say. */
export interface WrittenFigures {
  /** debit − credit where the file has a side of its own; else in the account's direction. */
  readonly net: Fen | null;
  readonly opening: Fen | null;
  readonly quantity: QuantityMicro;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  /** In the account's direction; undefined: the file does not say. */
  readonly yearResult: Fen | undefined;
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
  /** Undefined: the file has no such column. */
  readonly currencyCode: string | null | undefined;
  readonly currencyAmount: Fen;
}

const BALANCES = {
  opening: ['opening', 'openingDebit', 'openingCredit', 'quantity'],
  closing: ['closing', 'closingDebit', 'closingCredit', 'closingQuantity'],
} as const satisfies Record<OpeningSource, readonly OpeningField[]>;

const FIGURES = [
  'currencyAmount',
  'yearDebit',
  'yearDebitQuantity',
  'yearCredit',
  'yearCreditQuantity',
  'yearResult',
] as const satisfies readonly OpeningField[];

/** Whether a file has the balance that is asked for. */
export function hasBalance(row: ListRow<OpeningField>, source: OpeningSource): boolean {
  const [whole, debit] = BALANCES[source];
  return row.text(whole) !== undefined || row.text(debit) !== undefined;
}

/** A row without any figure says nothing: a template that was filled in here and there empties nothing. */
export function saysNothing(row: ListRow<OpeningField>, source: OpeningSource): boolean {
  return [...BALANCES[source], ...FIGURES].every((field) => (row.text(field) ?? '') === '');
}

/** 合计, 资产小计: a row of sums, of no account. */
export function isTotalRow(row: ListRow<OpeningField>): boolean {
  const title = `${row.text('code') ?? ''}${row.text('name') ?? ''}`.replace(/\s/g, '');
  return /^\D*(合计|小计|总计)[:：]?$/.test(title);
}

/** Reads the figures of a row for an account of a side; unreadable ones are reported. */
export function readFigures(
  row: ListRow<OpeningField>,
  side: Side,
  source: OpeningSource,
  problems: WorksheetProblem[],
): WrittenFigures {
  const amountOf = (field: OpeningField) => readNumber(row, field, '最多两位小数', parseYuan, problems);
  const quantityOf = (field: OpeningField) =>
    readNumber(row, field, '最多六位小数', parseQuantity, problems) ?? NO_QUANTITY;
  const [wholeField, debitField, creditField, quantityField] = BALANCES[source];
  const opening = amountOf(wholeField);
  const debit = amountOf(debitField);
  const credit = amountOf(creditField);
  const given = row.text('side');
  const isOther = given !== undefined && given !== '' && !given.startsWith(side === 'debit' ? '借' : '贷');
  if (isOther && !/^[借贷平]/.test(given)) problems.push(row.problem('side', `方向“${given}”不正确`));
  const currency = row.text('currencyCode');
  // 本年累计 of a balance list goes to the end of its month; the openings are what was before it.
  const yearOf = (year: OpeningField, month: OpeningField) => {
    const turnover = amountOf(year) ?? ZERO;
    return source === 'opening' && row.text(year) !== undefined
      ? subtract(turnover, amountOf(month) ?? ZERO)
      : turnover;
  };
  return {
    net: debit === null && credit === null ? null : subtract(debit ?? ZERO, credit ?? ZERO),
    // Written on the other side: negative in the account's own direction.
    opening: opening !== null && isOther && !given.startsWith('平') ? subtract(ZERO, opening) : opening,
    quantity: quantityOf(quantityField),
    yearDebit: yearOf('yearDebit', 'periodDebit'),
    yearCredit: yearOf('yearCredit', 'periodCredit'),
    yearResult: amountOf('yearResult') ?? undefined,
    yearDebitQuantity: quantityOf('yearDebitQuantity'),
    yearCreditQuantity: quantityOf('yearCreditQuantity'),
    currencyCode: currency === undefined ? undefined : currency.toUpperCase() || null,
    currencyAmount: amountOf('currencyAmount') ?? ZERO,
  };
}

function readNumber<T>(
  row: ListRow<OpeningField>,
  field: OpeningField,
  limit: string,
  parse: (text: string) => T | undefined,
  problems: WorksheetProblem[],
): T | null {
  const written = row.text(field) ?? '';
  const title = openingTitles[field][0];
  if (row.isFormula(field)) {
    problems.push(row.problem(field, `${title}是公式，请在表格软件中选择性粘贴为数值后再导入`));
    return null;
  }
  if (written === '') return null;
  const value = parse(plainDigits(written));
  if (value !== undefined) return value;
  problems.push(row.problem(field, `${title}“${written.slice(0, 30)}”不正确，应是${limit}的数字`));
  return null;
}
