import { Suspense, lazy, useMemo, useState } from 'react';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import { useSearchParams } from '@mingzhang/shared/router';
import { Button } from '@mingzhang/shared/ui';
import { useServerState } from '@mingzhang/shell';
import { listBookAccounts, type BookAccount, type NamedChoice } from '../booksApi';
import { AccountSteps } from './AccountSteps';
import { useSplitCategory } from './useSplitCategory';
import { BookView, type BookOnScreen } from './BookView';
import styles from './BookScreen.module.css';

/** Beside the ledger, which is there without it. */
const BookAccountList = lazy(() =>
  import('./BookAccountList').then((module) => ({ default: module.BookAccountList })),
);

/** Where the accounts beside it would cut off the ledger's amounts; one opens them to choose. */
const isNarrow = () => window.innerWidth < 1200;
/** Where they are above the ledger instead, and are in the way once one has been chosen. */
const isTelephone = () => window.innerWidth < 700;

/**
 * A book about one account. `?account=` says which, also one without figures in these months; without it
 * the first that has some.
 */
export function BookOfAccount(props: BookOnScreen) {
  const { book, scope } = props;
  const [parameters, setParameters] = useSearchParams();
  const [isListShown, setListShown] = useState(() => !isNarrow());
  const accounts = useServerState(['bookAccounts', scope], (signal) => listBookAccounts(scope, signal));

  const asked = Number(parameters.get('account')) || null;
  const accountId = asked ?? firstShown(book, accounts.data ?? []) ?? null;
  const account = accounts.data?.find(({ id }) => id === accountId) ?? null;

  const { categoryId, filter } = useSplitCategory(book, accountId);
  const choice = useMemo(
    (): NamedChoice | null =>
      accountId === null ? null : { asks: 'account', id: accountId, code: null, categoryId },
    [accountId, categoryId],
  );

  function choose(id: number) {
    setParameters((previous) => {
      previous.set('account', String(id));
      return previous;
    });
  }

  return (
    <BookView
      {...props}
      choice={choice}
      choices={{ ...accounts, isEmpty: accounts.data !== null && accountId === null }}
      about={account?.fullName}
      filters={
        <>
          <AccountSteps accounts={accounts.data ?? []} chosenId={accountId} onChoose={choose} />
          <Button aria-pressed={isListShown} onClick={() => setListShown(!isListShown)}>
            {isListShown ? '收起科目' : '选择科目'}
          </Button>
          {filter}
        </>
      }
      aside={
        isListShown && (
          <Suspense fallback={<aside className={styles.accounts} aria-label="科目" />}>
            <BookAccountList
              accounts={accounts.data ?? []}
              chosenId={account?.id ?? null}
              onChoose={(id) => {
                choose(id);
                if (isTelephone()) setListShown(false);
              }}
            />
          </Suspense>
        )
      }
    />
  );
}

/** The first account with figures; of 多栏账 the first that has accounts below it, where there is one. */
function firstShown(book: Book, accounts: readonly BookAccount[]): number | undefined {
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const isSplit = book.grain === 'line' && book.madeColumns !== undefined;
  const first = isSplit ? accounts.find(({ id }) => parents.has(id)) : undefined;
  return (first ?? accounts[0])?.id;
}
