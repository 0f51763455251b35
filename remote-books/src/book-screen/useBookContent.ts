import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Book, BookContent } from '@mingzhang/shared/accounting/books/book';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { ignoreTold, useServerState, type ServerState } from '@mingzhang/shell';
import { loadBookContent, loadBookRows, type BookScope, type NamedChoice } from '../booksApi';

/** Rows that are asked for at once: more than anybody sees, less than anybody waits for. */
const WINDOW = 500;

/** A row of a long ledger that is not here yet. */
export const ROW_TO_COME: NamedLedgerRow = {
  ...{ kind: 'line', date: dateOnly('2000-01-01'), voucherId: null, word: null, number: null, voucher: null },
  ...{ summary: '…', account: null, counter: null, counterCount: 0, debit: null, credit: null },
  ...{ side: '平', balance: ZERO, quantity: null, unitPrice: null, balanceQuantity: null },
};

export interface ShownContent extends ServerState<BookContent> {
  /** Told which rows are drawn; those of a ledger that are missing are fetched. */
  readonly onDrawn: (indexes: readonly number[]) => void;
}

/** A first answer, and what belongs to it. */
interface FirstPart {
  readonly content: BookContent;
  readonly total: number;
}

/** What a book shows of a choice: books of sums whole, ledgers in parts, as far as one has scrolled. */
export function useBookContent(book: Book, scope: BookScope, choice: NamedChoice | null): ShownContent {
  const first = useServerState(
    [`book ${book.key}`, scope, choice],
    async (signal): Promise<FirstPart | null> => {
      if (choice === null) return null;
      if (book.grain !== 'line') {
        return { content: await loadBookContent(book, scope, choice, signal), total: 0 };
      }
      const window = await loadBookRows(book, scope, choice, { offset: 0, size: WINDOW }, signal);
      const { rows, made } = window;
      return { content: { grain: 'line', rows, ...(made ? { made } : {}) }, total: window.total };
    },
    { isAsked: choice !== null },
  );
  const { rows, onDrawn } = useFurtherRows(book, scope, choice, first.data);
  const content = first.data?.content ?? null;
  const data = useMemo(
    (): BookContent | null => (content?.grain === 'line' ? { ...content, rows } : content),
    [content, rows],
  );
  // While another answer is on its way the old rows stay as they are.
  return { ...first, data, onDrawn: first.isLoading ? ignoreDrawn : onDrawn };
}

const ignoreDrawn = () => undefined;
const NO_ROWS: readonly NamedLedgerRow[] = [];

/** The rows behind the first window, fetched when they are drawn; until then each is a row to come. */
function useFurtherRows(book: Book, scope: BookScope, choice: NamedChoice | null, first: FirstPart | null) {
  const [further, setFurther] = useState<{ of: FirstPart | null; rows: readonly NamedLedgerRow[] }>({
    of: null,
    rows: NO_ROWS,
  });
  const asked = useRef<{ of: FirstPart | null; offsets: Set<number>; stop: AbortController }>(null);
  const own = first?.content.grain === 'line' ? first.content.rows : NO_ROWS;
  const total = first?.total ?? 0;
  const whole = useMemo(
    () => [...own, ...Array<NamedLedgerRow>(Math.max(0, total - own.length)).fill(ROW_TO_COME)],
    [own, total],
  );
  const rows = further.of === first && first !== null ? further.rows : whole;
  useEffect(() => () => asked.current?.stop.abort(), [first]);

  const onDrawn = useCallback(
    (indexes: readonly number[]) => {
      if (book.grain !== 'line' || choice === null || first === null || total <= own.length) return;
      if (asked.current?.of !== first) {
        asked.current = { of: first, offsets: new Set([0]), stop: new AbortController() };
      }
      const { offsets, stop } = asked.current;
      for (const index of indexes) {
        const offset = index - (index % WINDOW);
        if (offsets.has(offset)) continue;
        offsets.add(offset);
        loadBookRows(book, scope, choice, { offset, size: WINDOW }, stop.signal)
          .then((window) =>
            setFurther((last) => ({
              of: first,
              rows: (last.of === first ? last.rows : whole).toSpliced(
                offset,
                window.rows.length,
                ...window.rows,
              ),
            })),
          )
          .catch((error: unknown) => {
            // It is asked for again when somebody scrolls there again.
            offsets.delete(offset);
            ignoreTold(error);
          });
      }
    },
    [book, scope, choice, first, total, own.length, whole],
  );
  return { rows, onDrawn };
}
