import type { BalanceRow } from './balanceRow';
import type { BookColumn } from './book';
import { columnSets } from './bookFilter';

const quantity = columnSets.quantity.key;
const currency = columnSets.currency.key;
const year = columnSets.year.key;

/** 期初, 本期, 本年累计, 期末 of a balance table; with quantities and in the currency as they are wanted. */
export const balanceColumnsShown: readonly BookColumn<BalanceRow>[] = [
  { key: 'unit', title: '单位', kind: 'text', set: quantity },
  { key: 'openingQuantity', title: '数量', kind: 'quantity', group: '期初余额', set: quantity },
  { key: 'foreignOpeningDebit', title: '借方原币', kind: 'money', group: '期初余额', set: currency },
  { key: 'openingDebit', title: '借方', kind: 'money', group: '期初余额' },
  { key: 'foreignOpeningCredit', title: '贷方原币', kind: 'money', group: '期初余额', set: currency },
  { key: 'openingCredit', title: '贷方', kind: 'money', group: '期初余额' },
  { key: 'debitQuantity', title: '借方数量', kind: 'quantity', group: '本期发生额', set: quantity },
  { key: 'foreignDebit', title: '借方原币', kind: 'money', group: '本期发生额', set: currency },
  { key: 'debit', title: '借方', kind: 'money', group: '本期发生额' },
  { key: 'creditQuantity', title: '贷方数量', kind: 'quantity', group: '本期发生额', set: quantity },
  { key: 'foreignCredit', title: '贷方原币', kind: 'money', group: '本期发生额', set: currency },
  { key: 'credit', title: '贷方', kind: 'money', group: '本期发生额' },
  { key: 'yearDebit', title: '借方', kind: 'money', group: '本年累计', set: year },
  { key: 'yearCredit', title: '贷方', kind: 'money', group: '本年累计', set: year },
  { key: 'closingQuantity', title: '数量', kind: 'quantity', group: '期末余额', set: quantity },
  { key: 'foreignClosingDebit', title: '借方原币', kind: 'money', group: '期末余额', set: currency },
  { key: 'closingDebit', title: '借方', kind: 'money', group: '期末余额' },
  { key: 'foreignClosingCredit', title: '贷方原币', kind: 'money', group: '期末余额', set: currency },
  { key: 'closingCredit', title: '贷方', kind: 'money', group: '期末余额' },
];
