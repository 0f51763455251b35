import { useState } from 'react';
import type { VoucherCriteria } from '../../voucherListApi';
import type { ListAddress } from '../useListAddress';
import { countCriteria } from '../voucherListAddress';
import { criteriaChips, type CriteriaChip } from './criteriaChips';
import { useFilterLists, type LoadedLists } from './useFilterLists';

export interface ListFilter {
  readonly loaded: LoadedLists;
  /** The lists are going to be needed. */
  readonly wantLists: () => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly chips: readonly CriteriaChip[];
  readonly count: number;
}

/** The panel, the chips, and the lists behind them, which are read once something needs a name. */
export function useListFilter({ criteria }: ListAddress): ListFilter {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const loaded = useFilterLists(isWanted || isOpen || namesSomething(criteria));
  return {
    loaded,
    wantLists: () => setWanted(true),
    isOpen,
    setOpen,
    chips: criteriaChips(criteria, loaded.lists.names),
    count: countCriteria(criteria),
  };
}

function namesSomething({ accountId, auxiliaryItemId, makerId }: VoucherCriteria): boolean {
  return accountId !== null || auxiliaryItemId !== null || makerId !== null;
}
