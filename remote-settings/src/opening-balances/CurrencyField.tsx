import { AmountInput } from './AmountInput';
import { currencyOf } from './foreignOpening';
import type { OpeningTableRow } from './openingBalancesApi';
import type { UnreadTexts } from './typing';
import styles from './OpeningBalances.module.css';
import type { RowActions } from './openingCell';

interface CurrencyFieldProps {
  readonly row: OpeningTableRow;
  readonly unread: UnreadTexts | undefined;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** 原币 of a row whose account keeps foreign currency: which one, and how much of it. */
export function CurrencyField({ row, unread, isLocked, actions }: CurrencyFieldProps) {
  const currency = currencyOf(row);
  if (currency === null) return null;
  return (
    <div className={styles.figure}>
      {row.currencyCodes.length > 1 ? (
        <select
          className={styles.currency}
          aria-label={`${row.code} ${row.name} 币别`}
          value={currency}
          disabled={isLocked}
          onChange={(event) => actions.chooseCurrency(row, event.target.value)}
        >
          {row.currencyCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      ) : (
        <span className={styles.label}>{currency}</span>
      )}
      <AmountInput row={row} field="currencyAmount" unread={unread} isLocked={isLocked} actions={actions} />
    </div>
  );
}
