import { useMemo, useState } from 'react';
import { useSearchParams } from '@mingzhang/shared/router';
import { usePeriod } from '@mingzhang/shared/session';
import type { VoucherCriteria } from '../voucherListApi';
import type { Sorting } from './filter/SortPicker';
import { readAddress, writeAddress, type Months, type VoucherListAddress } from './voucherListAddress';

/** What the list shows, with its months known, and how to show something else. */
export interface ListAddress extends VoucherListAddress {
  readonly months: Months;
  readonly setMonths: (months: Months) => void;
  /** Asks for this besides what is asked for. */
  readonly narrow: (criteria: Partial<VoucherCriteria>) => void;
  readonly setCriteria: (criteria: VoucherCriteria) => void;
  readonly setSorting: (sorting: Sorting) => void;
  readonly setPage: (page: number, size: number) => void;
}

/** The address says all that the list shows, so one comes back to where one was, and others to the same. */
export function useListAddress(): ListAddress {
  const [workingPeriod, work] = usePeriod();
  // An address without months means those one came with; choosing others here does not change what it meant.
  const [usual] = useState<Months>({ from: workingPeriod, to: workingPeriod });
  const [parameters, setParameters] = useSearchParams();
  const address = useMemo(() => {
    const read = readAddress(parameters);
    return { ...read, months: read.months ?? usual };
  }, [parameters, usual]);

  /** Another list begins with its first page. */
  function go(changes: Partial<VoucherListAddress>) {
    setParameters(writeAddress({ ...address, page: 1, ...changes }));
  }

  return {
    ...address,
    setMonths: (months) => {
      work(months.to);
      go({ months });
    },
    narrow: (criteria) => go({ criteria: { ...address.criteria, ...criteria } }),
    setCriteria: (criteria) => go({ criteria }),
    setSorting: (sorting) => go(sorting),
    setPage: (page, size) => go(size === address.size ? { page } : { size }),
  };
}
