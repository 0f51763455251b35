import { Select } from '@mingzhang/shared/ui-select';
import type { VoucherOrder } from '../../voucherListApi';

/** The order of the list. */
export interface Sorting {
  readonly order: VoucherOrder;
  readonly isDescending: boolean;
}

const SORTINGS: readonly (Sorting & { readonly label: string })[] = [
  { order: 'number', isDescending: false, label: '按字号 ↑' },
  { order: 'number', isDescending: true, label: '按字号 ↓' },
  { order: 'date', isDescending: false, label: '按日期 ↑' },
  { order: 'date', isDescending: true, label: '按日期 ↓' },
];

interface SortPickerProps {
  readonly value: Sorting;
  readonly onChange: (sorting: Sorting) => void;
}

/** 排序: by word and number or by date, either way. */
export function SortPicker({ value, onChange }: SortPickerProps) {
  const chosen = SORTINGS.findIndex(
    ({ order, isDescending }) => order === value.order && isDescending === value.isDescending,
  );
  return (
    <Select
      aria-label="排序"
      value={chosen}
      onChange={(index) => onChange(SORTINGS[index] ?? value)}
      options={SORTINGS.map(({ label }, index) => ({ value: index, label }))}
      style={{ width: 108 }}
    />
  );
}
