import { formatAmount } from '@mingzhang/shared/primitives/money';
import type { AccountOption } from '@mingzhang/shared/ui-account';
import type { Balances } from './useAccountBalances';
import styles from './Grid.module.css';

interface OptionBalanceProps {
  readonly option: AccountOption;
  /** Null: not known yet. */
  readonly balances: Balances | null;
}

/** 方向 and 余额 at the right of an account one may choose; red on the wrong side. */
export function OptionBalance({ option: { account, isSelectable }, balances }: OptionBalanceProps) {
  const balance = isSelectable ? balances?.get(account.id) : undefined;
  return (
    <>
      {balance !== undefined && (
        <span className={styles.optionBalance} data-negative={balance < 0 || undefined}>
          {formatAmount(balance)}
        </span>
      )}
      {account.side === 'debit' ? '借' : '贷'}
    </>
  );
}
