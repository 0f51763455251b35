import type { Account } from '@mingzhang/shared/accounting/account';
import { formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import { formatExchangeRate, parseExchangeRate } from '@mingzhang/shared/primitives/scaled';
import { CurrencySelect } from '@mingzhang/shared/ui-account';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import { NumberCell } from './NumberCell';
import type { RowActions } from './useRowActions';
import styles from './Grid.module.css';

interface CurrencyRowProps {
  readonly line: DraftLine;
  readonly account: Account | undefined;
  readonly lists: FormLists;
  readonly problemOf: (field: string) => string | undefined;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** 币别 汇率 原币, under an account that keeps foreign currency. */
export function CurrencyRow(props: CurrencyRowProps) {
  const { line, account, lists, problemOf, isReadOnly, actions } = props;
  const shared = { isReadOnly, actions };
  const offered = lists.currencies.filter(
    ({ code, isLocal }) => !isLocal && (account?.currencyCodes.includes(code) || code === line.currencyCode),
  );
  return (
    <div className={styles.extraRow}>
      <span data-field="currency">
        <CurrencySelect
          aria-label="币别"
          code={line.currencyCode}
          offered={offered}
          disabled={isReadOnly}
          onChoose={(currency) => actions.edit('setCurrency', currency, account)}
        />
      </span>
      {line.currencyCode !== null && (
        <>
          <span>原币</span>
          <NumberCell
            {...shared}
            field="currencyAmount"
            text={line.currencyAmount === null ? '' : formatYuan(line.currencyAmount)}
            unreadable={line.unreadable.currencyAmount}
            problem={problemOf('currencyAmount')}
            read={parseYuan}
            onTake={(value) => actions.edit('setCurrencyAmount', value, account)}
          />
          <span>× 汇率</span>
          <NumberCell
            {...shared}
            field="exchangeRate"
            text={line.exchangeRate === null ? '' : formatExchangeRate(line.exchangeRate)}
            unreadable={line.unreadable.exchangeRate}
            problem={problemOf('exchangeRate')}
            read={parseExchangeRate}
            onTake={(value) => actions.edit('setExchangeRate', value, account)}
          />
        </>
      )}
    </div>
  );
}
