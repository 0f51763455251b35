import { useCallback, useEffect, useState } from 'react';
import { findKeptTyping, keepTyping, type TypingOwner } from './keptTyping';
import { isAnythingTyped, NOTHING_TYPED, type Typing } from './typing';
import { NO_HISTORY, redone, undone, withStep, type TypingHistory } from './typingHistory';

interface Typed {
  readonly owner: TypingOwner;
  readonly typing: Typing;
  /** It comes from an earlier visit. */
  readonly isRestored: boolean;
  readonly history: TypingHistory;
}

/** What was typed in an owner's openings: kept when one leaves them, there again when one is back. */
export function useKeptTyping(asked: TypingOwner, isLocked: boolean) {
  const [typed, setTyped] = useState(() => restored(asked, isLocked));
  const isHere = isSameOwner(typed.owner, asked);
  const now = isHere ? typed : restored(asked, isLocked);
  if (!isHere) setTyped(now);

  useEffect(() => {
    if (!isLocked) keepTyping(typed.owner, isAnythingTyped(typed.typing) ? typed.typing : null);
  }, [typed, isLocked]);

  /** What is unsaved from now on: one more step that can be taken back. */
  const change = useCallback((next: (typing: Typing) => Typing) => {
    setTyped((last) => {
      const typing = next(last.typing);
      if (typing === last.typing) return last;
      return withTyping(last, typing, withStep(last.history, last.typing, typing));
    });
  }, []);

  /** The same after saving: what is saved is not taken back by a key. */
  const settle = useCallback((next: (typing: Typing) => Typing) => {
    setTyped((last) => withTyping(last, next(last.typing), NO_HISTORY));
  }, []);

  const go = useCallback((step: typeof undone) => {
    setTyped((last) => {
      const other = step(last.history, last.typing);
      return other ? withTyping(last, other.typing, other.history) : last;
    });
  }, []);

  return {
    typing: now.typing,
    isRestored: now.isRestored,
    change,
    settle,
    undo: useCallback(() => go(undone), [go]),
    redo: useCallback(() => go(redone), [go]),
  };
}

/** With nothing left unsaved there is nothing restored either. */
function withTyping(last: Typed, typing: Typing, history: TypingHistory): Typed {
  return { ...last, typing, history, isRestored: last.isRestored && isAnythingTyped(typing) };
}

function restored(owner: TypingOwner, isLocked: boolean): Typed {
  const kept = isLocked ? null : findKeptTyping(owner);
  return { owner, typing: kept ?? NOTHING_TYPED, isRestored: kept !== null, history: NO_HISTORY };
}

function isSameOwner(one: TypingOwner, other: TypingOwner): boolean {
  return (
    one.userId === other.userId &&
    one.accountSetId === other.accountSetId &&
    one.organizationId === other.organizationId
  );
}
