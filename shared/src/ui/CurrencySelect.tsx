import type { ComponentProps } from 'react';
import type { Currency } from '../accounting/currency';

interface CurrencySelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** Null: RMB. */
  readonly code: string | null;
  /** The foreign ones one may choose. */
  readonly offered: readonly Currency[];
  readonly onChoose: (currency: Currency | null) => void;
}

/** 币别 of a line: 人民币, or one of the foreign currencies of its account. The browser's own list: it opens at once. */
export function CurrencySelect({ code, offered, onChoose, ...select }: CurrencySelectProps) {
  return (
    <select
      {...select}
      value={code ?? ''}
      onChange={(event) => onChoose(offered.find((currency) => currency.code === event.target.value) ?? null)}
    >
      <option value="">人民币</option>
      {offered.map((currency) => (
        <option key={currency.code} value={currency.code}>
          {currency.code} {currency.name}
        </option>
      ))}
    </select>
  );
}
