import { columnSets } from './bookFilter';
import { columnList } from './columnList';
import type { NamedLedgerRow } from './namedLedgerRow';

const quantity = columnSets.quantity.key;
const currency = columnSets.currency.key;

/** 借方, 贷方, 余额 of a ledger; 数量金额账 and 外币账 are the same page with more of each. */
export const ledgerColumns = columnList<NamedLedgerRow>([
  ['debitQuantity', '借方数量', 'quantity', quantity],
  ['debitPrice', '借方单价', 'price', quantity],
  ['foreignDebit', '借方原币', 'money', currency],
  ['debit', '借方', 'money'],
  ['creditQuantity', '贷方数量', 'quantity', quantity],
  ['creditPrice', '贷方单价', 'price', quantity],
  ['foreignCredit', '贷方原币', 'money', currency],
  ['credit', '贷方', 'money'],
  ['side', '方向', 'side'],
  ['balanceQuantity', '结存数量', 'quantity', quantity],
  ['balancePrice', '结存单价', 'price', quantity],
  ['foreignBalance', '余额原币', 'money', currency],
  ['balance', '余额', 'money'],
]);
