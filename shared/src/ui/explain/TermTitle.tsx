import { Link } from 'react-router-dom';
import type { ExplanationTerm } from '../../accounting/report/explanation';
import styles from './ExplainPanel.module.css';

interface TermTitleProps {
  readonly term: ExplanationTerm;
  readonly onLeave: () => void;
  readonly onExplain: (figure: string) => void;
}

/** Marks a ledger that was opened from here: Esc leads back. */
const OPENED = { openedFromBook: true };

/** An account leads to its ledger, another line to its own terms; what is gone leads nowhere. */
export function TermTitle({ term: { title, path, figure }, onLeave, onExplain }: TermTitleProps) {
  if (path !== null) {
    return (
      <Link
        to={path}
        state={OPENED}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          // Another tab or window takes nobody away from here.
          if (!ctrlKey && !metaKey && !shiftKey) onLeave();
        }}
      >
        {title}
      </Link>
    );
  }
  if (figure === null) return title;
  return (
    <button type="button" className={styles.link} onClick={() => onExplain(figure)}>
      {title}
    </button>
  );
}
