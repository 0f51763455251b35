import type { OpeningTableRow } from './openingBalancesApi';
import type { NumberField } from './openingRows';

const fieldTitles: Readonly<Record<NumberField | 'yearBegin', string>> = {
  opening: '期初余额',
  yearDebit: '本年累计借方',
  yearCredit: '本年累计贷方',
  yearBegin: '年初余额',
  yearResult: '实际损益发生额',
  quantity: '期初余额数量',
  yearDebitQuantity: '本年累计借方数量',
  yearCreditQuantity: '本年累计贷方数量',
  currencyAmount: '原币',
};

/** A cell in words: 1002 银行存款 期初余额. */
export function cellTitle(
  { code, name }: Pick<OpeningTableRow, 'code' | 'name'>,
  field: keyof typeof fieldTitles,
): string {
  return `${code} ${name} ${fieldTitles[field]}`;
}

/** The cell's name in the table, by which it is found again. */
export function cellName(code: string, field: NumberField): string {
  return `${code}|${field}`;
}
