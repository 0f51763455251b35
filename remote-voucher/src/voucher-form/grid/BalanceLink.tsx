import type { Account } from '@mingzhang/shared/accounting/account';
import { auxiliaryKey, type AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import styles from './Grid.module.css';

interface BalanceLinkProps {
  readonly account: Account;
  /** Of the line: with all of them chosen the balance is theirs, and before that the account's. */
  readonly items: readonly AuxiliaryRef[];
  /** The voucher's. */
  readonly month: Period;
  /** Undefined: not known yet. */
  readonly balance: Fen | undefined;
}

/** 余额 under the account, red on the wrong side; a click opens the 明细账 it is the end of. Not on the way of Tab. */
export function BalanceLink({ account, items, month, balance }: BalanceLinkProps) {
  const isOfItems = items.length > 0 && items.length === account.auxiliaryCategoryIds.length;
  const label = isOfItems || account.auxiliaryCategoryIds.length === 0 ? '余额' : '科目余额';
  const ofItems = isOfItems ? `&items=${auxiliaryKey(items)}` : '';
  return (
    <Link
      className={styles.balance}
      to={`/account-book/detailed?account=${account.id}&from=${month}&to=${month}${ofItems}`}
      tabIndex={-1}
      title="打开明细账"
    >
      {label}:{' '}
      <span data-negative={(balance !== undefined && balance < 0) || undefined}>
        {balance === undefined ? '…' : formatAmount(balance)}
      </span>
    </Link>
  );
}
