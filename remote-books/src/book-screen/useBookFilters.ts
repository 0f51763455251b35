import type { Book } from '@mingzhang/shared/accounting/books/book';
import { useSearchParams } from '@mingzhang/shared/router';

/** What of a book is shown, as the address has it. */
export interface BookFilterState {
  /** Down to this level; null where the book has none. */
  readonly level: number | null;
  /** Keys of the column sets that are shown. */
  readonly shownSets: readonly string[];
  readonly setLevel: (level: number) => void;
  readonly showSet: (key: string, isShown: boolean) => void;
  readonly setView: (key: string) => void;
}

/** Codes have four segments (4-2-2-2), so no account is deeper. */
export const DEEPEST_LEVEL = 4;

/** `?level=2&year=0`: levels and column sets are in the address. */
export function useBookFilters({
  hasLevels,
  beginsAtLevel = DEEPEST_LEVEL,
  columnSets = [],
}: Book): BookFilterState {
  const [parameters, setParameters] = useSearchParams();

  function setParameter(key: string, value: string) {
    setParameters(
      (previous) => {
        previous.set(key, value);
        return previous;
      },
      { replace: true },
    );
  }

  const isOn = (key: string, isShown: boolean) => (parameters.get(key) ?? (isShown ? '1' : '0')) !== '0';
  return {
    level: hasLevels ? Number(parameters.get('level') ?? beginsAtLevel) : null,
    shownSets: columnSets.filter(({ key, isShown }) => isOn(key, isShown)).map(({ key }) => key),
    setLevel: (level) => setParameter('level', String(level)),
    showSet: (key, isShown) => setParameter(key, isShown ? '1' : '0'),
    setView: (key) => setParameter('view', key),
  };
}
