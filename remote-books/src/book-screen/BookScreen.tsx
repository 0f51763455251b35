import { useEffect } from 'react';
import { books } from '@mingzhang/shared/accounting/books/index';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { useSearchParams, useLocation } from '@mingzhang/shared/router';
import { BookOfAccount } from './BookOfAccount';
import { BookOfCategory } from './BookOfCategory';
import { BookOfItem } from './BookOfItem';
import { BookView, type BookOnScreen } from './BookView';
import { useBookScope, isChosenHere, scopeParameters } from './useBookScope';

interface BookScreenProps {
  /** Below /account-book/. */
  readonly path: string;
}

/** A page of books: one, or several as views of it (`?view=`), drawn as the registry says. */
export function BookScreen({ path }: BookScreenProps) {
  useFollowedScope();
  const [scope, onScope] = useBookScope();
  const [parameters] = useSearchParams();
  const views = books.filter((book) => book.path === path);
  const book = views.find(({ key }) => key === parameters.get('view')) ?? views[0];
  invariant(book, `no book has the page ${path}`);
  return <AskedBook key={book.key} book={book} views={views} scope={scope} onScope={onScope} />;
}

/** A book with what it asks before it can show anything. */
function AskedBook({ book, ...others }: BookOnScreen) {
  switch (book.asks) {
    case 'account':
      return <BookOfAccount book={book} {...others} />;
    case 'category':
      return <BookOfCategory book={book} {...others} />;
    case 'item':
      return <BookOfItem book={book} {...others} />;
    case 'nothing':
      return <BookView book={book} {...others} choice={NOTHING} />;
  }
}

const NOTHING = { asks: 'nothing' } as const;

/** The scope of the book that was looked at last; nothing after the site is loaded afresh. */
let last = '';

/**
 * The scope follows when one goes from one book to another by the menu: an address that says nothing takes
 * over what the last book was asked for. One that was typed, sent or emptied on the page means what it says.
 */
function useFollowedScope(): void {
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.toString();
  const isMeant = location.key === 'default' || isChosenHere(location.state);
  useEffect(() => {
    const own = scopeParameters(new URLSearchParams(asked)).toString();
    if (own !== '') last = own;
    else if (asked === '' && last !== '' && !isMeant)
      setParameters(new URLSearchParams(last), { replace: true });
    else last = '';
  }, [asked, isMeant, setParameters]);
}
