import { useCallback, useEffect, useState } from 'react';
import { findKeptTyping, keepTyping, type SheetPlace } from './keptTyping';
import { isAnythingTyped, NOTHING_TYPED, type SheetTyping } from './sheetTyping';

interface Typed {
  readonly place: SheetPlace;
  readonly typing: SheetTyping;
  /** It comes from an earlier visit of this place. */
  readonly isRestored: boolean;
}

/** What was typed in a place of the openings: kept when one leaves it, there again when one is back. */
export function useKeptTyping(asked: SheetPlace, isLocked: boolean) {
  const [typed, setTyped] = useState(() => restored(asked, isLocked));
  const isHere = isSamePlace(typed.place, asked);
  const now = isHere ? typed : restored(asked, isLocked);
  if (!isHere) setTyped(now);

  useEffect(() => {
    if (!isLocked) keepTyping(typed.place, isAnythingTyped(typed.typing) ? typed.typing : null);
  }, [typed, isLocked]);

  /** What is unsaved from now on; with nothing left there is nothing restored either. */
  const change = useCallback((next: (typing: SheetTyping) => SheetTyping) => {
    setTyped((last) => {
      const typing = next(last.typing);
      return { ...last, typing, isRestored: last.isRestored && isAnythingTyped(typing) };
    });
  }, []);

  return { typing: now.typing, isRestored: now.isRestored, change };
}

function restored(place: SheetPlace, isLocked: boolean): Typed {
  const kept = isLocked ? null : findKeptTyping(place);
  return { place, typing: kept ?? NOTHING_TYPED, isRestored: kept !== null };
}

function isSamePlace(one: SheetPlace, other: SheetPlace): boolean {
  return one.accountSetId === other.accountSetId && one.organizationId === other.organizationId;
}
