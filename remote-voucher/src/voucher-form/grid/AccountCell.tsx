import { lazy, memo, Suspense } from 'react';
import { isCashAccount, type Account } from '@mingzhang/shared/accounting/account';
import { auxiliaryTitle } from './auxiliaryTitle';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { AccountPicker, type AccountOption } from '@mingzhang/shared/ui-account';
import { lacksAuxiliary, type DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { AuxiliaryPopover } from './auxiliary/AuxiliaryPopover';
import { BalanceLink } from './BalanceLink';
import { keepsCurrency } from '@mingzhang/shared/accounting/lineFields';
import { CurrencyRow } from './CurrencyRow';
import { OptionBalance } from './OptionBalance';
import { QuantityRow } from './QuantityRow';
import type { Balances } from './useAccountBalances';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

const CashFlowField = lazy(() => import('./CashFlowField').then((m) => ({ default: m.CashFlowField })));

interface AccountCellProps {
  readonly line: DraftLine;
  readonly account: Account | undefined;
  /** The voucher's. */
  readonly month: Period;
  /** In the account's own direction, before this row; undefined while it is not known. */
  readonly balance: Fen | undefined;
  /** Of all accounts, for the list one chooses from; null while not known. */
  readonly balances: Balances | null;
  readonly lists: FormLists;
  readonly problemOf: (field: string) => string | undefined;
  readonly isReadOnly: boolean;
  readonly isAuxiliaryOpen: boolean;
  readonly actions: RowActions;
}

/** 会计科目 with its items, its balance, and what the account asks for besides: quantity, currency. */
export const AccountCell = memo(function AccountCell(props: AccountCellProps) {
  const { line, account, lists, isReadOnly, actions, problemOf } = props;
  const problem = problemOf('accountId') ?? problemOf('auxiliary');

  function choose(option: AccountOption | null) {
    actions.edit('chooseAccount', option?.account ?? null, lists.currencies);
    if (option && lacksAuxiliary(line, option.account)) actions.openAuxiliary();
  }

  return (
    <div
      role="gridcell"
      className={styles.account}
      data-invalid={problem !== undefined || undefined}
      title={problem}
    >
      <div className={styles.accountName} data-field="account">
        {/* Shown while the cell is not being edited: the whole path, over two lines if it must. */}
        <span className={styles.accountText} aria-hidden="true">
          {account && `${account.code} ${lists.fullNameOf(account.id)}`}
          {account && auxiliaryTitle(line.auxiliary, lists.itemOf)}
        </span>
        <AccountPicker
          bare
          options={lists.options}
          value={line.accountId}
          disabled={isReadOnly}
          onChange={choose}
          onCommit={() => actions.advance('account')}
          onCreate={isReadOnly ? undefined : actions.createAccount}
          renderExtra={(option) => <OptionBalance option={option} balances={props.balances} />}
        />
      </div>
      {keepsCurrency(line, account) && (
        <CurrencyRow {...{ line, account, lists, problemOf, isReadOnly, actions }} />
      )}
      {account?.unit && (
        <QuantityRow {...{ line, account, problemOf, isReadOnly, actions }} unit={account.unit} />
      )}
      {account && (
        <div className={styles.under}>
          <BalanceLink {...{ account, items: line.auxiliary, month: props.month, balance: props.balance }} />
          {isCashAccount(account) && (
            <Suspense>
              <CashFlowField {...{ line, lists, isReadOnly, actions }} />
            </Suspense>
          )}
          {account.auxiliaryCategoryIds.length > 0 && (
            <AuxiliaryPopover
              account={account}
              refs={line.auxiliary}
              lists={lists}
              isOpen={props.isAuxiliaryOpen}
              isReadOnly={isReadOnly}
              actions={actions}
            />
          )}
        </div>
      )}
    </div>
  );
});
