import { useCallback, useEffect, useState } from 'react';
import { findKeptTyping, keepTyping, type TypingOwner } from './keptTyping';
import { isAnythingTyped, NOTHING_TYPED, type Typing } from './typing';

interface Typed {
  readonly owner: TypingOwner;
  readonly typing: Typing;
  /** It comes from an earlier visit. */
  readonly isRestored: boolean;
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

  /** What is unsaved from now on; with nothing left there is nothing restored either. */
  const change = useCallback((next: (typing: Typing) => Typing) => {
    setTyped((last) => {
      const typing = next(last.typing);
      return { ...last, typing, isRestored: last.isRestored && isAnythingTyped(typing) };
    });
  }, []);

  return { typing: now.typing, isRestored: now.isRestored, change };
}

function restored(owner: TypingOwner, isLocked: boolean): Typed {
  const kept = isLocked ? null : findKeptTyping(owner);
  return { owner, typing: kept ?? NOTHING_TYPED, isRestored: kept !== null };
}

function isSameOwner(one: TypingOwner, other: TypingOwner): boolean {
  return (
    one.userId === other.userId &&
    one.accountSetId === other.accountSetId &&
    one.organizationId === other.organizationId
  );
}
