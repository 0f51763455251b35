import { memo, useId, useState, type KeyboardEvent } from 'react';
import { isSummaryShorthand, setSummary } from '../draft/draftText';
import { ChoiceList } from './ChoiceList';
import type { GridActions } from './useGrid';
import styles from './Grid.module.css';

interface SummaryCellProps {
  readonly row: number;
  readonly summary: string;
  readonly suggestions: readonly string[];
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: GridActions;
}

const MOST_SHOWN = 8;

/**
 * 摘要. Summaries used before are offered while one types, and on F7; what is typed counts unless one
 * walks into the list.
 */
export const SummaryCell = memo(function SummaryCell(props: SummaryCellProps) {
  const { row, summary, suggestions, actions } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const found = isOpen ? matching(suggestions, typed ?? '') : [];

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function commit(text: string | null = typed) {
    close();
    setTyped(null);
    if (text !== null && text !== summary) actions.edit((draft) => setSummary(draft, row, text));
  }

  function type(text: string) {
    setActive(-1);
    if (isSummaryShorthand(text)) {
      commit(text);
      return;
    }
    setTyped(text);
    setOpen(text.trim() !== '');
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const walks = found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (walks) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => Math.max(-1, Math.min(found.length - 1, at + by)));
    } else if (event.key === 'F7') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter' || event.key === 'Tab') commit(found[active] ?? typed);
    else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      if (!isOpen) setTyped(null);
      close();
    }
  }

  return (
    <div
      role="gridcell"
      className={styles.summary}
      data-field="summary"
      data-invalid={props.problem !== undefined || undefined}
      title={props.problem}
    >
      <textarea
        className={styles.input}
        aria-label="摘要"
        aria-invalid={props.problem !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        rows={2}
        autoComplete="off"
        spellCheck={false}
        readOnly={props.isReadOnly}
        data-typing={typed === null ? undefined : true}
        value={typed ?? summary}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => commit()}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <ChoiceList
          id={listId}
          label="常用摘要"
          active={active}
          onPick={(index) => commit(found[index] ?? null)}
        >
          {found}
        </ChoiceList>
      )}
    </div>
  );
});

function matching(suggestions: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions
    .filter((each) => each.toLowerCase().includes(wanted) && each !== wanted)
    .slice(0, MOST_SHOWN);
}
