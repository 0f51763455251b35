import { AmountInput } from './AmountInput';
import { currencyOf } from './foreignOpening';
import type { SheetRow } from './openingBalancesApi';
import type { RowActions } from './OpeningLine';
import styles from './OpeningBalances.module.css';

interface CurrencyFieldProps {
  readonly row: SheetRow;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** 原币 of a row whose account keeps foreign currency: which one, and how much of it. */
export function CurrencyField({ row, isLocked, actions }: CurrencyFieldProps) {
  const currency = currencyOf(row);
  if (currency === null) return null;
  const title = `${row.code} ${row.name}`;
  return (
    <div className={styles.figure}>
      {row.currencyCodes.length > 1 ? (
        <select
          className={styles.currency}
          aria-label={`${title} 币别`}
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
      <AmountInput
        value={row.currencyAmount}
        ariaLabel={`${title} 原币`}
        disabled={isLocked}
        onChange={(amount) => actions.setCurrencyAmount(row, amount)}
      />
    </div>
  );
}
