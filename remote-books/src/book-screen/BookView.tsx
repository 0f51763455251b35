import { useMemo, useState, type ReactNode } from 'react';
import { countsVouchers, leavesTransfersOut, type Book } from '@mingzhang/shared/accounting/books/book';
import { vouchersInWords } from '@mingzhang/shared/accounting/books/countedVouchers';
import { OPENED_FROM_BOOK, isOpenedFromBook } from '@mingzhang/shared/contract';
import { useLocation, useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { useServerState, type FailedRead } from '@mingzhang/shell';
import { useHotkeys } from '@mingzhang/shared/ui';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import type { RowMemory, TablePosition } from '@mingzhang/shared/ui-book';
import { countVouchers, type BookScope, type NamedChoice } from '../booksApi';
import { BookContentTable } from './BookContentTable';
import { BookFilters } from './BookFilters';
import { BookPage } from './BookPage';
import { bookKeys } from './bookKeys';
import { BookSearch } from './BookSearch';
import type { BookTableRow } from './bookTableRows';
import { rowAddress } from './rowAddress';
import { documentChoices } from './documentChoices';
import { findRow, rowsIn } from './findRow';
import { useBookContent } from './useBookContent';
import { useBookFilters } from './useBookFilters';
import { scopeWords } from './scopeWords';
import { scopeParameters, type ChangeScope } from './useBookScope';
import styles from './BookScreen.module.css';

/** What is the same for every book of a page. */
export interface BookOnScreen {
  readonly book: Book;
  /** The books of this page, this one among them. */
  readonly views: readonly Book[];
  readonly scope: BookScope;
  readonly onScope: ChangeScope;
}

export interface BookViewProps extends BookOnScreen {
  /** The account, category or item chosen, the same object while it stays the same; null while it is unknown. */
  readonly choice: NamedChoice | null;
  /** The choices: loading, failed, or none. */
  readonly choices?: {
    readonly isLoading: boolean;
    readonly problem: FailedRead | null;
    readonly isEmpty: boolean;
  };
  /** Name of the choice, beside the title. */
  readonly about?: string | undefined;
  /** Filters of the choice. */
  readonly filters?: ReactNode;
  /** Beside the table. */
  readonly aside?: ReactNode;
}

/** The page of one book: its filters, its rows, and the way to what is behind them. */
export function BookView(props: BookViewProps) {
  const { book, views, scope, onScope, choice, choices, about, filters, aside } = props;
  const shown = useBookFilters(book);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  useEscape();
  const ofBook = useScopeOf(book, scope);
  const asked = useAsked(book, ofBook);
  const content = useBookContent(book, asked, choice, shown.level);
  const [jump, setJump] = useState<{ readonly index: number } | null>(null);
  const memory = useRowMemory();
  const kept = scopeParameters(parameters);
  const addressOf = (row: BookTableRow) => rowAddress(book, row, scope, choice, kept);
  return (
    <BookPage
      title={about ? `${book.title} · ${about}` : book.title}
      scope={scope}
      onScope={onScope}
      shown={scopeWords(book, shown, scope)}
      problem={choices?.problem ?? content.problem}
      chooser={filters}
      filters={<BookFilters book={book} views={views} filters={shown} scope={scope} onScope={onScope} />}
      actions={
        <>
          <BookSearch
            key={JSON.stringify([asked, choice])}
            find={(text, from, isBackward) => {
              const rows = rowsIn(content.data, shown.level);
              return findRow(book, asked, choice, rows, { text, from, isBackward });
            }}
            onFound={(index) => setJump({ index })}
          />
          <DocumentButtons
            title={book.title}
            choices={documentChoices(book, ofBook, choice, shown.level)}
            paper={book.grain === 'period' ? 'portrait' : 'landscape'}
            mayHaveCover
          />
        </>
      }
    >
      {countsVouchers(book) && <VoucherCount scope={asked} />}
      <div className={styles.columns} data-beside={aside ? true : undefined}>
        <BookContentTable
          book={book}
          content={content.data}
          isEmpty={choices?.isEmpty ?? false}
          isLoading={content.isLoading || (choices?.isLoading ?? false)}
          filters={shown}
          addressOf={addressOf}
          onDrawn={content.onDrawn}
          further={content.further}
          jump={jump}
          memory={memory}
          onOpen={(row, inNewTab) => {
            const address = addressOf(row);
            if (address === null) return;
            if (inNewTab) window.open(address, '_blank', 'noopener');
            else void navigate(address, { state: OPENED_FROM_BOOK });
          }}
        />
        {aside}
      </div>
    </BookPage>
  );
}

/** 结转损益 is left out of books that have a switch for it, and of no other. */
function useScopeOf(book: Book, scope: BookScope): BookScope {
  return useMemo(() => {
    const hidesTransfers = leavesTransfersOut(book) && !scope.withTransfers;
    return hidesTransfers ? { ...scope, filter: { ...scope.filter, hidesTransfers } } : scope;
  }, [book, scope]);
}

/** A book of sums leaves columns of 本年累计 out by itself: nothing new has to be asked for that. */
function useAsked(book: Book, scope: BookScope): BookScope {
  return useMemo(
    () => (book.grain === 'period' ? { ...scope, filter: { ...scope.filter, hidesYear: false } } : scope),
    [book, scope],
  );
}

function useEscape() {
  const navigate = useNavigate();
  const isOpened = isOpenedFromBook(useLocation().state);
  // In an input or an open list, Esc is theirs.
  const isFree = (target: EventTarget | null) =>
    target === document.body || (target instanceof HTMLElement && target.closest('table') !== null);
  useHotkeys({ [bookKeys.back]: ({ target }) => isFree(target) && void navigate(-1) }, isOpened);
}

/** How many vouchers a book sums up, and their numbers; nothing until it is known. */
function VoucherCount({ scope }: { readonly scope: BookScope }) {
  const { data } = useServerState(['bookVouchers', scope], (signal) => countVouchers(scope, signal));
  if (!data) return null;
  return <p className={styles.vouchers}>{vouchersInWords(data)}</p>;
}

/** Where one was in the books of this window, by address and entry in its history. */
const left = new Map<string, TablePosition>();

/** Back from a voucher or another book, a reader finds the row where they had left it. */
function useRowMemory(): RowMemory {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  return useMemo(
    () => ({ read: () => left.get(entry) ?? null, keep: (rows) => void left.set(entry, rows) }),
    [entry],
  );
}
