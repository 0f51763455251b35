import { subtract } from '@mingzhang/shared/primitives/money';
import { Money } from '@mingzhang/shared/ui';
import type { OpeningTrialBalance } from './openingBalancesApi';
import styles from './OpeningBalances.module.css';

/** 试算平衡: both equations of the openings as saved, and what they differ by. */
export function TrialBalanceBar({ balance }: { readonly balance: OpeningTrialBalance }) {
  const difference = subtract(balance.debit, balance.credit);
  return (
    <div className={styles.balance} data-unbalanced={difference !== 0 || undefined} role="status">
      <strong>{difference === 0 ? '试算平衡' : '试算不平衡'}</strong>
      <span>
        借方合计 <Money value={balance.debit} />
      </span>
      <span>
        贷方合计 <Money value={balance.credit} />
      </span>
      <span>
        资产+成本 <Money value={balance.assets} />
      </span>
      <span>
        负债+权益 <Money value={balance.claims} />
      </span>
      {difference !== 0 && (
        <span>
          差额 <Money value={difference} />
        </span>
      )}
    </div>
  );
}
