import type { BookColumn } from './book';
import { columnSets } from './bookFilter';
import type { NamedLedgerRow } from './namedLedgerRow';

const quantity = columnSets.quantity.key;
const currency = columnSets.currency.key;

/** 借方, 贷方, 余额 of a ledger; 数量金额账 and 外币账 are the same page with more of each. */
export const ledgerColumns: readonly BookColumn<NamedLedgerRow>[] = [
  { key: 'debitQuantity', title: '借方数量', kind: 'quantity', set: quantity },
  { key: 'debitPrice', title: '借方单价', kind: 'price', set: quantity },
  { key: 'foreignDebit', title: '借方原币', kind: 'money', set: currency },
  { key: 'debit', title: '借方', kind: 'money' },
  { key: 'creditQuantity', title: '贷方数量', kind: 'quantity', set: quantity },
  { key: 'creditPrice', title: '贷方单价', kind: 'price', set: quantity },
  { key: 'foreignCredit', title: '贷方原币', kind: 'money', set: currency },
  { key: 'credit', title: '贷方', kind: 'money' },
  { key: 'side', title: '方向', kind: 'side' },
  { key: 'balanceQuantity', title: '结存数量', kind: 'quantity', set: quantity },
  { key: 'balancePrice', title: '结存单价', kind: 'price', set: quantity },
  { key: 'foreignBalance', title: '余额原币', kind: 'money', set: currency },
  { key: 'balance', title: '余额', kind: 'money' },
];
