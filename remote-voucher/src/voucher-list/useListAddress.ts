import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from '@mingzhang/shared/router';
import { usePeriod } from '@mingzhang/shell';
import type { VoucherCriteria } from '../voucherListApi';
import { withoutSearch } from './filter/searchedAlone';
import type { Sorting } from './filter/SortPicker';
import { readAddress, writeAddress, type Months, type VoucherListAddress } from './voucherListAddress';

/** What the list shows, with its months known, and how to show something else. */
export interface ListAddress extends VoucherListAddress {
  readonly months: Months;
  readonly setMonths: (months: Months) => void;
  /** What the quick search asks for, as far as it still does; null: nothing was searched for. */
  readonly searched: Partial<VoucherCriteria> | null;
  /** Quick search: asks for this instead of what it asked for before; what the panel asks for stays. */
  readonly search: (asks: Partial<VoucherCriteria>) => void;
  readonly setCriteria: (criteria: VoucherCriteria) => void;
  readonly setSorting: (sorting: Sorting) => void;
  readonly setPage: (page: number, size: number) => void;
}

/** The address holds all that the list shows, for coming back and for sharing. */
export function useListAddress(): ListAddress {
  const [workingPeriod, work] = usePeriod();
  // An address without months means the current one at the first visit; choosing others here does not change that.
  const [usual] = useState<Months>({ from: workingPeriod, to: workingPeriod });
  const [parameters, setParameters] = useSearchParams();
  // Travels with the address, so that one coming back to the list searches on from there.
  const searched = searchedIn(useLocation().state);
  const address = useMemo(() => {
    const read = readAddress(parameters);
    return { ...read, months: read.months ?? usual };
  }, [parameters, usual]);

  /** Another list begins with its first page. */
  function go(changes: Partial<VoucherListAddress>, asks = searched) {
    setParameters(writeAddress({ ...address, page: 1, ...changes }), { state: { searched: asks } });
  }

  return {
    ...address,
    setMonths: (months) => {
      work(months.to);
      go({ months });
    },
    searched,
    search: (asks) => go({ criteria: { ...withoutSearch(address.criteria, searched), ...asks } }, asks),
    setCriteria: (criteria) => go({ criteria }),
    setSorting: (sorting) => go(sorting),
    setPage: (page, size) => go(size === address.size ? { page } : { size }),
  };
}

/** Written by `go` only. */
function searchedIn(state: unknown): Partial<VoucherCriteria> | null {
  const isOurs = typeof state === 'object' && state !== null && 'searched' in state;
  return isOurs ? (state.searched as Partial<VoucherCriteria> | null) : null;
}
