import {
  differenceText,
  trialFaults,
  trialPartTitles,
  trialParts,
  type TrialBalance,
  type TrialEquations,
  type TrialPart,
} from '@mingzhang/shared/accounting/trialBalance';
import { Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import styles from './OpeningBalances.module.css';

interface TrialBalanceBarProps {
  readonly balance: TrialBalance;
  /** Books that begin in mid-year have 本年累计 and 年初 to judge as well. */
  readonly showsYear: boolean;
  /** It counts what is typed and not saved. */
  readonly isUnsaved: boolean;
  /** Cells whose text is no number: they do not count. */
  readonly unreadCount: number;
}

/** 试算平衡 of the openings as they are: the verdict with each difference, and both equations of each part. */
export function TrialBalanceBar({ balance, showsYear, isUnsaved, unreadCount }: TrialBalanceBarProps) {
  const parts: readonly TrialPart[] = showsYear ? trialParts : ['opening'];
  const isOut = trialFaults(balance).length > 0;
  return (
    <div className={styles.balance} data-unbalanced={isOut || undefined}>
      <div className={styles.verdict} role="status">
        <strong>{isOut ? '试算不平衡' : '试算平衡'}</strong>
        {parts
          .filter((part) => balance[part].difference !== 0)
          .map((part) => (
            <span key={part} className={styles.fault}>
              {trialPartTitles[part]}
              {differenceText(balance[part].difference)}
            </span>
          ))}
        {isUnsaved && <Tag color="warning">含未保存的修改</Tag>}
        {unreadCount > 0 && <Tag color="error">{unreadCount} 格无法识别，没有计入</Tag>}
      </div>
      <table className={styles.equations} aria-label="试算平衡">
        <thead>
          <tr>
            <th aria-label="项目" />
            <th>借方合计</th>
            <th>贷方合计</th>
            <th>资产+成本</th>
            <th>负债+权益</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <EquationsRow key={part} part={part} equations={balance[part]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EquationsRowProps {
  readonly part: TrialPart;
  readonly equations: TrialEquations;
}

/** Σ借 = Σ贷, and 资产 + 成本 = 负债 + 权益; of turnover the second is what both sides grew by. */
function EquationsRow({ part, equations: { debit, credit, assets, claims, difference } }: EquationsRowProps) {
  const growth = part === 'turnover' && <small>净增加</small>;
  return (
    <tr data-unbalanced={difference !== 0 || undefined}>
      <th scope="row">{trialPartTitles[part]}</th>
      <td>
        <Money value={debit} />
      </td>
      <td>
        <Money value={credit} />
      </td>
      <td>
        {growth}
        <Money value={assets} />
      </td>
      <td>
        {growth}
        <Money value={claims} />
      </td>
    </tr>
  );
}
