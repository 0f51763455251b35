import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccountList } from './useAccountList';
import type { AccountMatch, AccountOption } from './accountSearch';
import styles from './AccountPicker.module.css';

const ROW_HEIGHT = 32;
const ROWS_SHOWN = 9;
/** Rows drawn beyond what is seen, so that scrolling shows no gaps. */
const ROWS_AROUND = 4;

interface AccountPickerListProps {
  readonly id: string;
  readonly list: AccountList;
  readonly onPick: (option: AccountOption) => void;
  /** Where new accounts can be made: a row of its own at the end. */
  readonly onCreate?: (() => void) | undefined;
  /** Shown at the right of a row: direction, balance. */
  readonly renderExtra?: ((option: AccountOption) => ReactNode) | undefined;
}

/** The rows of the drop-down. Only those in view are drawn: charts reach two thousand accounts. */
export function AccountPickerList({ id, list, onPick, onCreate, renderExtra }: AccountPickerListProps) {
  const { matches, active, recentCount } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element || active < 0) return;
    const top = active * ROW_HEIGHT;
    const height = ROWS_SHOWN * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + height) element.scrollTop = top + ROW_HEIGHT - height;
  }, [active, matches]);

  const creation = onCreate && (
    <button type="button" tabIndex={-1} className={styles.create} onClick={onCreate}>
      ＋ 新增科目 <kbd>F10</kbd>
    </button>
  );
  if (matches.length === 0) {
    return (
      <>
        <div className={styles.none}>没有找到科目</div>
        {creation}
      </>
    );
  }
  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - ROWS_AROUND);
  const rows = matches.slice(first, first + ROWS_SHOWN + 2 * ROWS_AROUND);
  return (
    <>
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label="科目"
        className={styles.list}
        style={{ maxHeight: ROWS_SHOWN * ROW_HEIGHT }}
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      >
        <div style={{ height: matches.length * ROW_HEIGHT, paddingTop: first * ROW_HEIGHT }}>
          {rows.map((match, index) => (
            <div
              key={first + index}
              id={`${id}-${first + index}`}
              role="option"
              tabIndex={-1}
              aria-selected={first + index === active}
              aria-disabled={!match.option.isSelectable}
              // 最近用过的 end here, and the chart begins.
              data-last-recent={first + index === recentCount - 1 || undefined}
              className={styles.row}
              style={{ height: ROW_HEIGHT }}
              onClick={() => match.option.isSelectable && onPick(match.option)}
            >
              <MatchText match={match} />
              {renderExtra && <span className={styles.extra}>{renderExtra(match.option)}</span>}
            </div>
          ))}
        </div>
      </div>
      {creation}
    </>
  );
}

function MatchText({ match: { option, codeMark, nameMarks } }: { readonly match: AccountMatch }) {
  return (
    <>
      <span className={styles.code}>
        {codeMark > 0 && <mark>{option.code.slice(0, codeMark)}</mark>}
        {option.code.slice(codeMark)}
      </span>
      <span className={styles.name}>
        {nameMarks.map(([start, end], index) => (
          <span key={start}>
            {option.fullName.slice(nameMarks[index - 1]?.[1] ?? 0, start)}
            <mark>{option.fullName.slice(start, end)}</mark>
          </span>
        ))}
        {option.fullName.slice(nameMarks.at(-1)?.[1] ?? 0)}
      </span>
    </>
  );
}
