import { useState } from 'react';
import { Select } from '@mingzhang/shared/ui-select';
import { useAccountSetLists } from '@mingzhang/shell';

interface CurrencyFilterProps {
  readonly value: string | null;
  readonly onChange: (currency: string | null) => void;
}

/** 外币: which currency's postings are shown, with their own amounts beside those in the books' money. */
export function CurrencyFilter({ value, onChange }: CurrencyFilterProps) {
  const [isOpened, setOpened] = useState(false);
  const lists = useAccountSetLists({ isAsked: isOpened });
  const foreign = (lists.data?.currencies ?? []).filter(({ isLocal }) => !isLocal);
  const options = foreign.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  return (
    <Select
      aria-label="外币"
      style={{ width: 130 }}
      allowClear
      placeholder="外币"
      notFoundContent="没有设置外币"
      options={options}
      value={value}
      loading={lists.isLoading}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={(code?: string) => onChange(code ?? null)}
    />
  );
}
