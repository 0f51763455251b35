import { Alert, Button } from '@mingzhang/shared/ui';
import type { CellProblem } from './cellProblems';
import type { useOpenings } from './useOpenings';
import styles from './OpeningBalances.module.css';

const MOST_SHOWN = 8;

/** What came of a pasted block. */
export interface PasteResult {
  readonly count: number;
  readonly misfits: readonly string[];
  readonly undo: () => void;
}

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
          title={`没有保存：${openings.problems.length} 处要先改正`}
          description={<ProblemList problems={openings.problems} onGoTo={onGoTo} />}
        />
      )}
    </>
  );
}

function PasteNotice({ result, onClose }: { readonly result: PasteResult; readonly onClose: () => void }) {
  const { count, misfits, undo } = result;
  const rest = misfits.length - MOST_SHOWN;
  return (
    <Alert
      showIcon
      closable={{ onClose }}
      type={misfits.length > 0 ? 'warning' : 'success'}
      role="alert"
      className={styles.notice ?? ''}
      title={`已粘贴 ${count} 格，还没有保存${misfits.length > 0 ? `；${misfits.length} 格没有填入` : ''}`}
      description={
        misfits.length > 0 && (
          <ul className={styles.list}>
            {misfits.slice(0, MOST_SHOWN).map((misfit, index) => (
              <li key={index}>{misfit}</li>
            ))}
            {rest > 0 && <li>另有 {rest} 格</li>}
          </ul>
        )
      }
      action={
        <Button size="small" onClick={undo}>
          撤销粘贴
        </Button>
      }
    />
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
