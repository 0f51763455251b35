import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { ZERO, parseYuan, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY, parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { Side } from '@mingzhang/shared/primitives/side';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import { AMOUNT_FORMAT, TEXT_FORMAT, type WorksheetColumn } from '../../spreadsheet/writeWorkbook';
import type { ListRow, ListTable } from '../list-import/listTable';
import { plainDigits } from '../voucher-import/cellText';

/** The columns of the openings, and what other programs call them; those of auxiliary items are between. */
export const openingTitles = {
  code: ['科目编码', '科目代码', '编码'],
  name: ['科目名称', '名称'],
  side: ['余额方向', '方向'],
  currencyCode: ['外币代码', '外币', '币别', '币种'],
  currencyAmount: ['期初原币', '原币余额', '期初外币'],
  opening: ['期初余额', '期初金额', '余额'],
  openingDebit: ['期初借方', '期初借方余额', '期初余额借方', '借方余额'],
  openingCredit: ['期初贷方', '期初贷方余额', '期初余额贷方', '贷方余额'],
  quantity: ['期初数量', '数量'],
  yearDebit: ['本年累计借方', '累计借方', '本年累计借方金额', '借方累计'],
  yearDebitQuantity: ['本年累计借方数量', '累计借方数量'],
  yearCredit: ['本年累计贷方', '累计贷方', '本年累计贷方金额', '贷方累计'],
  yearCreditQuantity: ['本年累计贷方数量', '累计贷方数量'],
  yearBegin: ['年初余额'],
} as const;

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

/** The columns of items, and the titles that are nobody's. */
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
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
  /** Undefined: the file has no such column. */
  readonly currencyCode: string | null | undefined;
  readonly currencyAmount: Fen;
}

const FIGURES = [
  'opening',
  'openingDebit',
  'openingCredit',
  'quantity',
  'currencyAmount',
  'yearDebit',
  'yearDebitQuantity',
  'yearCredit',
  'yearCreditQuantity',
] as const satisfies readonly OpeningField[];

/** A row without any figure says nothing: a template that was filled in here and there empties nothing. */
export function saysNothing(row: ListRow<OpeningField>): boolean {
  return FIGURES.every((field) => (row.text(field) ?? '') === '');
}

/** Reads the figures of a row for an account of a side; what cannot be read is told. */
export function readFigures(
  row: ListRow<OpeningField>,
  side: Side,
  problems: WorksheetProblem[],
): WrittenFigures {
  const amountOf = (field: OpeningField) => readNumber(row, field, '最多两位小数', parseYuan, problems);
  const quantityOf = (field: OpeningField) =>
    readNumber(row, field, '最多六位小数', parseQuantity, problems) ?? NO_QUANTITY;
  const opening = amountOf('opening');
  const debit = amountOf('openingDebit');
  const credit = amountOf('openingCredit');
  const given = row.text('side');
  const isOther = given !== undefined && given !== '' && !given.startsWith(side === 'debit' ? '借' : '贷');
  if (isOther && !/^[借贷平]/.test(given)) problems.push(row.problem('side', `方向“${given}”不正确`));
  const currency = row.text('currencyCode');
  return {
    net: debit === null && credit === null ? null : subtract(debit ?? ZERO, credit ?? ZERO),
    // Written on the other side: negative in the account's own direction.
    opening: opening !== null && isOther && !given.startsWith('平') ? subtract(ZERO, opening) : opening,
    quantity: quantityOf('quantity'),
    yearDebit: amountOf('yearDebit') ?? ZERO,
    yearCredit: amountOf('yearCredit') ?? ZERO,
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
