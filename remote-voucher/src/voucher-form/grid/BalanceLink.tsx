import { formatAmount, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import styles from './Grid.module.css';

interface BalanceLinkProps {
  /** 余额, or 科目余额 under the name of an item whose own balance it is not. */
  readonly label: string;
  readonly accountId: number;
  /** The voucher's. */
  readonly month: Period;
  /** Undefined: not known yet. */
  readonly balance: Fen | undefined;
}

/** 余额 under the account, red on the wrong side; a click opens its 明细账 of the voucher's month. Not on the way of Tab. */
export function BalanceLink({ label, accountId, month, balance }: BalanceLinkProps) {
  return (
    <Link
      className={styles.balance}
      to={`/account-book/detailed?account=${accountId}&from=${month}&to=${month}`}
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
