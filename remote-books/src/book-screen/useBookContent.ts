import { useMemo } from 'react';
import type { Book, BookContent } from '@mingzhang/shared/accounting/books/book';
import { useServerState, type HttpProblem, type ServerState } from '@mingzhang/shell';
import { loadBookContent, loadBookRows, type BookScope, type NamedChoice } from '../booksApi';
import { DEEPEST_LEVEL } from './useBookFilters';
import { useFurtherRows, WINDOW } from './useFurtherRows';

export interface ShownContent extends ServerState<BookContent> {
  /** Called with the rows drawn; missing ones of a ledger are fetched. */
  readonly onDrawn: (indexes: readonly number[]) => void;
  /** Why visible rows of a ledger are missing, and the way to ask for them again. */
  readonly further: { readonly problem: HttpProblem | null; readonly retry: () => void };
}

/** A first answer, and how many rows the whole has. */
interface FirstPart {
  readonly content: BookContent;
  readonly total: number;
}

/**
 * What a book shows of a choice: books of sums whole, ledgers in parts, as far as one has scrolled; of 总账 the pages down
 * to a level.
 */
export function useBookContent(
  book: Book,
  scope: BookScope,
  choice: NamedChoice | null,
  shownLevel: number | null,
): ShownContent {
  const level = book.grain === 'month' && shownLevel !== DEEPEST_LEVEL ? shownLevel : null;
  const first = useServerState(
    [`book ${book.key}`, scope, choice, level],
    async (signal): Promise<FirstPart | null> => {
      if (choice === null) return null;
      if (book.grain !== 'line') {
        return { content: await loadBookContent(book, scope, choice, level, signal), total: 0 };
      }
      const window = await loadBookRows(book, scope, choice, { offset: 0, size: WINDOW }, signal);
      const { rows, made } = window;
      return { content: { grain: 'line', rows, ...(made ? { made } : {}) }, total: window.total };
    },
    { isAsked: choice !== null },
  );
  const content = first.data?.content ?? null;
  const firstRows = useMemo(
    () => (content?.grain === 'line' && first.data ? { rows: content.rows, total: first.data.total } : null),
    [content, first.data],
  );
  const { rows, onDrawn, problem, retry } = useFurtherRows(
    firstRows,
    (offset, signal) =>
      choice === null || book.grain !== 'line'
        ? NOTHING
        : loadBookRows(book, scope, choice, { offset, size: WINDOW }, signal),
    first.reload,
  );
  const data = useMemo(
    (): BookContent | null => (content?.grain === 'line' ? { ...content, rows } : content),
    [content, rows],
  );
  // While another answer loads the old rows stay as they are.
  return { ...first, data, onDrawn: first.isLoading ? ignoreDrawn : onDrawn, further: { problem, retry } };
}

const ignoreDrawn = () => undefined;
const NOTHING = Promise.resolve({ rows: [], total: 0 });
