import { useState } from 'react';
import { Button, useResource } from '@mingzhang/shared/ui';
import { useSearchParams } from '@mingzhang/shared/router';
import { BookPage } from '../BookPage';
import { listBookAccounts, listLedgerRows } from '../booksApi';
import { useBookScope } from '../useBookScope';
import { AccountSteps } from './AccountSteps';
import { BookAccountList } from './BookAccountList';
import { DetailLedgerTable } from './DetailLedgerTable';
import styles from './DetailLedger.module.css';

/** Where the accounts beside it would cut off the ledger's amounts; one opens them to choose. */
const isNarrow = () => window.innerWidth < 1200;
/** Where they stand above the ledger instead, and are in the way once one has been chosen. */
const isTelephone = () => window.innerWidth < 700;

/**
 * /account-book/detailed: every line of one account. `?account=` says which, also one without figures in
 * these months; without it the first that has some.
 */
export function DetailLedgerPage() {
  const [scope, setRange] = useBookScope();
  const [parameters, setParameters] = useSearchParams();
  const [isListShown, setListShown] = useState(() => !isNarrow());
  const accounts = useResource((signal) => listBookAccounts(scope, signal), [scope]);

  const asked = Number(parameters.get('account')) || null;
  const accountId = asked ?? accounts.data?.[0]?.id ?? null;
  const account = accounts.data?.find(({ id }) => id === accountId) ?? null;
  const ledger = useResource(
    async (signal) => (accountId === null ? null : listLedgerRows(scope, accountId, signal)),
    [scope, accountId],
  );

  function choose(accountId: number) {
    setParameters((previous) => {
      previous.set('account', String(accountId));
      return previous;
    });
  }

  return (
    <BookPage
      filters={
        <>
          <AccountSteps accounts={accounts.data ?? []} chosenId={accountId} onChoose={choose} />
          <Button aria-pressed={isListShown} onClick={() => setListShown(!isListShown)}>
            {isListShown ? '收起科目' : '选择科目'}
          </Button>
        </>
      }
      title={account ? `明细账 · ${account.fullName}` : '明细账'}
      scope={scope}
      onRange={setRange}
      problem={accounts.problem ?? ledger.problem}
      onRetry={accounts.problem ? accounts.reload : ledger.reload}
    >
      <div className={styles.columns} data-beside={isListShown || undefined}>
        <DetailLedgerTable
          rows={accounts.data && accountId === null ? [] : ledger.data}
          isLoading={ledger.isLoading || accounts.isLoading}
        />
        {isListShown && (
          <BookAccountList
            accounts={accounts.data ?? []}
            chosenId={account?.id ?? null}
            onChoose={(id) => {
              choose(id);
              if (isTelephone()) setListShown(false);
            }}
          />
        )}
      </div>
    </BookPage>
  );
}
