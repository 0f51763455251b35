import { AmountInput } from './AmountInput';
import { currencyOf } from './foreignOpening';
import type { SheetRow } from './openingBalancesApi';
import type { RowActions } from './OpeningLine';
import styles from './OpeningBalances.module.css';

interface CurrencyCellProps {
  readonly row: SheetRow;
  readonly isLocked: boolean;
  readonly actions: RowActions;
}

/** 原币 of a row whose account keeps foreign currency: which one, and how much of it. */
export function CurrencyCell({ row, isLocked, actions }: CurrencyCellProps) {
  const currency = currencyOf(row);
  if (currency === null || !row.isEditable) return <td />;
  const title = `${row.code} ${row.name}`;
  return (
    <td className={styles.number}>
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
        <span className={styles.unit}>{currency}</span>
      )}
      <span className={styles.amount}>
        <AmountInput
          value={row.currencyAmount}
          ariaLabel={`${title} 原币`}
          disabled={isLocked}
          onChange={(amount) => actions.setCurrencyAmount(row, amount)}
        />
      </span>
    </td>
  );
}
