import { Alert, Button } from '@mingzhang/shared/ui';
import type { CellProblem } from './cellProblems';
import { PasteNotice, type PasteResult } from './PasteNotice';
import type { useOpenings } from './useOpenings';
import styles from './OpeningBalances.module.css';

interface OpeningNoticesProps {
  readonly openings: ReturnType<typeof useOpenings>;
  readonly pasted: PasteResult | null;
  readonly onDismissPasted: () => void;
  readonly onGoTo: (at: NonNullable<CellProblem['at']>) => void;
}

/** Why nothing can be changed, what was brought back, what was pasted, and what keeps it from being saved. */
export function OpeningNotices({ openings, pasted, onDismissPasted, onGoTo }: OpeningNoticesProps) {
  return (
    <>
      {openings.hasClosedPeriod && (
        <Alert
          showIcon
          type="info"
          className={styles.notice ?? ''}
          title="已有期间结账，期初余额不能修改。需要修改请先反结账（需主管权限）。"
        />
      )}
      {openings.isRestored && (
        <Alert
          showIcon
          type="info"
          className={styles.notice ?? ''}
          title="已恢复上次没有保存的期初余额。"
          action={
            <Button size="small" type="link" onClick={openings.discard}>
              放弃修改
            </Button>
          }
        />
      )}
      {pasted && <PasteNotice result={pasted} onClose={onDismissPasted} />}
      {openings.problems.length > 0 && (
        <Alert
          showIcon
          closable={{ onClose: openings.dismissProblems }}
          type="error"
          role="alert"
          className={styles.notice ?? ''}
          title={`没有保存：${openings.problems.length} 处需要改正`}
          description={<ProblemList problems={openings.problems} onGoTo={onGoTo} />}
        />
      )}
    </>
  );
}

interface ProblemListProps extends Pick<OpeningNoticesProps, 'onGoTo'> {
  readonly problems: readonly CellProblem[];
}

/** All problems, each leading to its row, whatever category it is in. */
function ProblemList({ problems, onGoTo }: ProblemListProps) {
  return (
    <ul className={styles.list}>
      {problems.map(({ message, at }, index) => (
        <li key={index}>
          {at ? (
            <button type="button" className={styles.culprit} onClick={() => onGoTo(at)}>
              {message}
            </button>
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
