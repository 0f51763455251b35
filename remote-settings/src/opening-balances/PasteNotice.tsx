import { Alert, Button } from '@mingzhang/shared/ui';
import styles from './OpeningBalances.module.css';

const MOST_SHOWN = 8;

/** What came of a pasted block. */
export interface PasteResult {
  readonly count: number;
  readonly misfits: readonly string[];
  readonly undo: () => void;
}

/** How many cells a pasted block filled, what of it fits nowhere, and the way back. */
export function PasteNotice({
  result,
  onClose,
}: {
  readonly result: PasteResult;
  readonly onClose: () => void;
}) {
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
