import { books } from '@mingzhang/shared/accounting/books/index';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { useSearchParams } from '@mingzhang/shared/router';
import { BookOfAccount } from './BookOfAccount';
import { BookOfCategory } from './BookOfCategory';
import { BookOfItem } from './BookOfItem';
import { BookView, type BookOnScreen } from './BookView';
import { useBookScope } from './useBookScope';
import { useFollowedScope } from './useFollowedScope';

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
