import type { Found, MoveProblem } from '../movedBooks';

/** Collects what refuses a move and what is only told. */
export interface MoveNotes {
  readonly refusals: MoveProblem[];
  readonly notes: MoveProblem[];
  refuse(message: string, at?: Found | null, column?: string | null): void;
  tell(message: string, at?: Found | null): void;
}

export function moveNotes(): MoveNotes {
  const [refusals, notes]: [MoveProblem[], MoveProblem[]] = [[], []];
  return {
    refusals,
    notes,
    refuse: (message, at = null, column = null) => refusals.push({ at, column, message }),
    tell: (message, at = null) => notes.push({ at, column: null, message }),
  };
}
