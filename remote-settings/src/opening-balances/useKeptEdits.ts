import { useCallback, useEffect, useState } from 'react';
import { findKeptEdits, keepEdits, type SheetPlace } from './keptEdits';
import type { OpeningEdits } from './openingSheet';

const NO_EDITS: OpeningEdits = {};

interface Typed {
  readonly place: SheetPlace;
  readonly edits: OpeningEdits;
  /** They come from an earlier visit of this place. */
  readonly isRestored: boolean;
}

/** What was typed in a place of the openings: kept when one leaves it, there again when one is back. */
export function useKeptEdits(asked: SheetPlace, isLocked: boolean) {
  const [typed, setTyped] = useState(() => restored(asked, isLocked));
  const isHere = isSamePlace(typed.place, asked);
  const now = isHere ? typed : restored(asked, isLocked);
  if (!isHere) setTyped(now);

  useEffect(() => {
    if (!isLocked) keepEdits(typed.place, typed.edits);
  }, [typed, isLocked]);

  /** What is unsaved from now on; with nothing left there is nothing restored either. */
  const change = useCallback((next: (edits: OpeningEdits) => OpeningEdits) => {
    setTyped((last) => {
      const edits = next(last.edits);
      return { ...last, edits, isRestored: last.isRestored && Object.keys(edits).length > 0 };
    });
  }, []);

  return { edits: now.edits, isRestored: now.isRestored, change };
}

function restored(place: SheetPlace, isLocked: boolean): Typed {
  const kept = isLocked ? null : findKeptEdits(place);
  return { place, edits: kept ?? NO_EDITS, isRestored: kept !== null };
}

function isSamePlace(one: SheetPlace, other: SheetPlace): boolean {
  return (
    one.accountSetId === other.accountSetId &&
    one.organizationId === other.organizationId &&
    one.category === other.category
  );
}
