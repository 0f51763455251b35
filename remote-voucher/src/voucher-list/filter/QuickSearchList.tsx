import type { QuickSearch } from './quickSearches';
import styles from './Filter.module.css';

interface QuickSearchListProps {
  readonly id: string;
  readonly meanings: readonly QuickSearch[];
  readonly active: number;
  readonly onPick: (meaning: QuickSearch) => void;
}

/** How the text can be understood, the likeliest on top. */
export function QuickSearchList({ id, meanings, active, onPick }: QuickSearchListProps) {
  return (
    <div id={id} role="listbox" aria-label="查找方式" className={styles.meanings}>
      {meanings.map((meaning, index) => (
        <div
          key={meaning.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.meaning}
          // The field keeps the focus while one chooses with the mouse.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(meaning)}
        >
          <span>{meaning.title}</span>
          {meaning.text}
        </div>
      ))}
    </div>
  );
}
