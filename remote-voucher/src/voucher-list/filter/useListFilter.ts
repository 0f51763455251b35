import { useRef, useState, type RefObject } from 'react';
import type { InputRef } from '@mingzhang/shared/ui-text';
import type { ListAddress } from '../useListAddress';
import { countCriteria } from '../voucherListAddress';
import { NO_CRITERIA, type VoucherCriteria } from '../../voucherListApi';
import { criteriaChips, type CriteriaChip } from './criteriaChips';
import { searchedAlone } from './searchedAlone';
import { useFilterLists, type LoadedLists } from './useFilterLists';

export interface ListFilter {
  readonly loaded: LoadedLists;
  /** The lists are going to be needed. */
  readonly wantLists: () => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly chips: readonly CriteriaChip[];
  readonly count: number;
  /** The field of the quick search. */
  readonly field: RefObject<InputRef | null>;
  /** Quick search: asks for this instead of what it asked for before. */
  readonly search: (asks: Partial<VoucherCriteria>) => void;
  /** Asks for the last quick search and nothing else; null: it is all that is asked for. */
  readonly searchAlone: (() => void) | null;
  readonly clear: (criteria: Partial<VoucherCriteria>) => void;
  readonly clearAll: () => void;
}

/** The panel, the chips, and the lists behind them, which are read once something needs a name. */
export function useListFilter(address: ListAddress): ListFilter {
  const { criteria } = address;
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const field = useRef<InputRef>(null);
  const loaded = useFilterLists(isWanted || isOpen || namesSomething(criteria));
  const alone = searchedAlone(criteria, address.searched);

  /** What was pressed goes away with the condition: the focus moves to the field. */
  function ask(next: VoucherCriteria) {
    address.setCriteria(next);
    field.current?.focus();
  }

  return {
    loaded,
    wantLists: () => setWanted(true),
    isOpen,
    setOpen,
    chips: criteriaChips(criteria, loaded.lists.names),
    count: countCriteria(criteria),
    field,
    search: address.search,
    searchAlone: alone && (() => ask(alone)),
    clear: (cleared) => ask({ ...criteria, ...cleared }),
    clearAll: () => ask(NO_CRITERIA),
  };
}

function namesSomething({ accountId, auxiliaryItemId, makerId }: VoucherCriteria): boolean {
  return accountId !== null || auxiliaryItemId !== null || makerId !== null;
}
