import { useState } from 'react';
import { nextPeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { ignoreReported, useNotify, useReloadSession, useSession } from '@mingzhang/shell';
import { useQuestion } from '@mingzhang/shared/ui';
import { closePeriod } from '../closingApi';
import { CLOSING_LIST_PATH } from '../closingPaths';
import styles from '../Closing.module.css';

/** Asks, closes the month and goes back to the list. Refused, it stays, and `onRefused` checks again. */
export function useClosing(period: Period, warnings: readonly string[], onRefused: () => void) {
  const { organization } = useSession();
  const ask = useQuestion();
  const notify = useNotify();
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const [isClosing, setClosing] = useState(false);

  async function close() {
    const isSure = await ask({
      title: `确认对${periodLabel(period)}结账？`,
      content: <ClosingConsequences warnings={warnings} />,
      okText: '结账',
      cancelText: '取消',
    });
    if (!isSure) return;
    setClosing(true);
    try {
      const head = await closePeriod(period, organization.id);
      await reloadSession();
      await navigate(CLOSING_LIST_PATH, { state: { changed: period, head } });
      notify.success(`${periodLabel(period)}已结账，当前期间进入${periodLabel(nextPeriod(period))}`);
    } catch (error) {
      // The books have changed since the check; the message says what, the list shows the rest.
      onRefused();
      ignoreReported(error);
    } finally {
      setClosing(false);
    }
  }

  return { isClosing, close };
}

interface ClosingConsequencesProps {
  readonly warnings: readonly string[];
}

/** Shown before closing a month: the warnings of the checks, and what cannot be done afterwards. */
function ClosingConsequences({ warnings }: ClosingConsequencesProps) {
  return (
    <>
      {warnings.length > 0 && (
        <>
          还有 {warnings.length} 处提醒：
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
      结账后本期凭证不能再修改；需要修改时可反结账（需主管权限）。
    </>
  );
}
