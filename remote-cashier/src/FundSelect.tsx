import { fundKindTitles } from '@mingzhang/shared/accounting/cashier/fundAccount';
import { Select } from '@mingzhang/shared/ui-select';
import type { ListedFund } from './fundsApi';

interface FundSelectProps {
  readonly funds: readonly ListedFund[];
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

/** The account a page is about. */
export function FundSelect({ funds, value, onChange }: FundSelectProps) {
  return (
    <Select<number>
      aria-label="资金账户"
      style={{ minWidth: 200 }}
      showSearch={{ optionFilterProp: 'label' }}
      {...(value === null ? {} : { value })}
      options={funds.map(({ id, name, kind, currencyCode }) => ({
        value: id,
        label: [name, fundKindTitles[kind], currencyCode].filter(Boolean).join(' · '),
      }))}
      onChange={onChange}
    />
  );
}
