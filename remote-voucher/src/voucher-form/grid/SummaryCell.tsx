import { memo, useId, useRef } from 'react';
import { ChoiceList } from './ChoiceList';
import type { RowActions } from './useRowActions';
import { useSummaryTyping } from './useSummaryTyping';
import styles from './Grid.module.css';

interface SummaryCellProps {
  readonly summary: string;
  readonly suggestions: readonly string[];
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** 摘要, over two lines; summaries used before are offered while one types, and on F7. */
export const SummaryCell = memo(function SummaryCell(props: SummaryCellProps) {
  const { problem, isReadOnly } = props;
  const typing = useSummaryTyping(props);
  const listId = useId();
  // A click means the character it points at; coming by the keyboard means all of it.
  const isPointedAt = useRef(false);
  return (
    <div
      role="gridcell"
      className={styles.summary}
      data-field="summary"
      data-invalid={problem !== undefined || undefined}
      title={problem}
    >
      <textarea
        className={styles.input}
        aria-label="摘要"
        aria-invalid={problem !== undefined}
        aria-autocomplete="list"
        aria-controls={typing.found.length > 0 ? listId : undefined}
        aria-activedescendant={typing.active >= 0 ? `${listId}-${typing.active}` : undefined}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        data-typing={typing.isTyping || undefined}
        value={typing.shown}
        onChange={({ target, nativeEvent }) =>
          typing.type(target.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={(event) => typing.type(event.currentTarget.value, false)}
        onMouseDown={({ currentTarget }) => {
          isPointedAt.current = document.activeElement !== currentTarget;
        }}
        onFocus={(event) => {
          if (!isPointedAt.current) event.currentTarget.select();
          isPointedAt.current = false;
        }}
        onBlur={typing.commit}
        onKeyDown={isReadOnly ? undefined : typing.onKeyDown}
      />
      {typing.found.length > 0 && (
        <ChoiceList id={listId} label="常用摘要" active={typing.active} onPick={typing.pick}>
          {typing.found}
        </ChoiceList>
      )}
    </div>
  );
});
