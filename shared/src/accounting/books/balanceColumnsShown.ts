import type { BalanceRow } from './balanceRow';
import { columnSets } from './bookFilter';
import { columnList } from './columnList';

const quantity = columnSets.quantity.key;
const currency = columnSets.currency.key;
const year = columnSets.year.key;
const OPENING = '期初余额';
const MOVED = '本期发生额';
const CLOSING = '期末余额';

/** 期初, 本期, 本年累计, 期末 of a balance table; with quantities and in the currency as they are wanted. */
export const balanceColumnsShown = columnList<BalanceRow>([
  ['unit', '单位', 'text', quantity],
  ['openingQuantity', '数量', 'quantity', quantity, OPENING],
  ['foreignOpeningDebit', '借方原币', 'money', currency, OPENING],
  ['openingDebit', '借方', 'money', '', OPENING],
  ['foreignOpeningCredit', '贷方原币', 'money', currency, OPENING],
  ['openingCredit', '贷方', 'money', '', OPENING],
  ['debitQuantity', '借方数量', 'quantity', quantity, MOVED],
  ['foreignDebit', '借方原币', 'money', currency, MOVED],
  ['debit', '借方', 'money', '', MOVED],
  ['creditQuantity', '贷方数量', 'quantity', quantity, MOVED],
  ['foreignCredit', '贷方原币', 'money', currency, MOVED],
  ['credit', '贷方', 'money', '', MOVED],
  ['yearDebit', '借方', 'money', year, columnSets.year.title],
  ['yearCredit', '贷方', 'money', year, columnSets.year.title],
  ['closingQuantity', '数量', 'quantity', quantity, CLOSING],
  ['foreignClosingDebit', '借方原币', 'money', currency, CLOSING],
  ['closingDebit', '借方', 'money', '', CLOSING],
  ['foreignClosingCredit', '贷方原币', 'money', currency, CLOSING],
  ['closingCredit', '贷方', 'money', '', CLOSING],
]);
