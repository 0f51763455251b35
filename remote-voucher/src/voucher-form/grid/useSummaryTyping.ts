import { useState, type KeyboardEvent } from 'react';
import { isSummaryShorthand } from '../draft/draftText';
import type { RowActions } from './useRowActions';

interface SummaryField {
  readonly summary: string;
  readonly suggestions: readonly string[];
  readonly actions: RowActions;
}

const MOST_SHOWN = 8;

/** Typing a summary: what is typed counts, unless one walks into the list of earlier ones. */
export function useSummaryTyping({ summary, suggestions, actions }: SummaryField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isOpen ? matching(suggestions, typed ?? '') : [];

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function commit(text: string | null = typed) {
    close();
    setTyped(null);
    if (text !== null && text !== summary) actions.edit('setSummary', text);
  }

  function walk(event: KeyboardEvent) {
    event.preventDefault();
    const by = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => Math.max(-1, Math.min(found.length - 1, at + by)));
  }

  return {
    shown: typed ?? summary,
    isTyping: typed !== null,
    found,
    active,
    commit: () => commit(),
    pick: (index: number) => commit(found[index] ?? null),
    /** While an input method composes, what is there is not typed yet. */
    type: (text: string, isComposing: boolean) => {
      setActive(-1);
      if (!isComposing && isSummaryShorthand(text)) return commit(text);
      setTyped(text);
      setOpen(text.trim() !== '');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (found.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) walk(event);
      else if (event.key === 'F7' && !event.shiftKey) {
        event.preventDefault();
        setOpen(true);
      } else if (event.key === 'Enter' || event.key === 'Tab') commit(found[active] ?? typed);
      else if (event.key === 'Escape' && (isOpen || typed !== null)) {
        event.preventDefault();
        if (!isOpen) setTyped(null);
        close();
      }
    },
  };
}

function matching(suggestions: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions
    .filter((each) => each.toLowerCase().includes(wanted) && each.toLowerCase() !== wanted)
    .slice(0, MOST_SHOWN);
}
