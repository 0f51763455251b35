import { Link } from 'react-router-dom';
import type { ExplanationTerm } from '../../accounting/report/explanation';
import { OPENED_FROM_BOOK } from '../../contract/openedFromBook';
import styles from './ExplainPanel.module.css';

interface TermTitleProps {
  readonly term: Pick<ExplanationTerm, 'title' | 'path' | 'figure'>;
  readonly onLeave: () => void;
  readonly onExplain: (figure: string) => void;
}

/** An account leads to its ledger, another line to its own terms; what is gone leads nowhere. */
export function TermTitle({ term: { title, path, figure }, onLeave, onExplain }: TermTitleProps) {
  if (path !== null) {
    return (
      <Link
        to={path}
        state={OPENED_FROM_BOOK}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          // Opening another tab or window does not leave this page.
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
