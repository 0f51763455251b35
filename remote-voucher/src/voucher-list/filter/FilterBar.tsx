import { Button, DownOutlined } from '@mingzhang/shared/ui';
import type { ListAddress } from '../useListAddress';
import { MonthsPicker } from './MonthsPicker';
import { QuickSearch } from './QuickSearch';
import { SortPicker } from './SortPicker';
import type { ListFilter } from './useListFilter';
import styles from './Filter.module.css';

interface FilterBarProps {
  readonly address: ListAddress;
  readonly filter: ListFilter;
  /** The highest 凭证号 there can be; null: not known. */
  readonly highestNumber: number | null;
}

/** 期间, 快速查找, 筛选 and 排序: the left half of the toolbar. */
export function FilterBar({ address, filter, highestNumber }: FilterBarProps) {
  return (
    <>
      <MonthsPicker value={address.months} onChange={address.setMonths} />
      <QuickSearch
        field={filter.field}
        names={filter.loaded.lists}
        highestNumber={highestNumber}
        onEnter={filter.wantLists}
        onSearch={filter.search}
      />
      <Button
        aria-expanded={filter.isOpen}
        className={styles.toggle ?? ''}
        icon={<DownOutlined rotate={filter.isOpen ? 180 : 0} />}
        iconPlacement="end"
        onClick={() => filter.setOpen(!filter.isOpen)}
      >
        {filter.count > 0 ? `筛选（${filter.count}）` : '筛选'}
      </Button>
      <SortPicker value={address} onChange={address.setSorting} />
    </>
  );
}
