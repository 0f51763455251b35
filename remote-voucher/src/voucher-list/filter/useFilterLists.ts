import { useMemo } from 'react';
import { accountTree, fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import {
  useAccountSetLists,
  useServerState,
  useSession,
  type AccountSetLists,
  type FailedRead,
} from '@mingzhang/shell';
import { accountOptions, type AccountOption } from '@mingzhang/shared/ui-account';
import { listMakers, type Maker } from '../../voucherListApi';
import type { CriteriaNames } from './criteriaChips';
import type { SearchedNames } from './quickSearches';

/** The choices of the filters with their names. Empty until they are loaded. */
export interface FilterLists extends SearchedNames {
  /** 凭证字. */
  readonly words: readonly string[];
  readonly makers: readonly Maker[];
  readonly itemGroups: readonly {
    readonly title: string;
    readonly items: readonly { readonly id: number; readonly title: string }[];
  }[];
  readonly names: CriteriaNames;
}

/** The lists, and why they could not be read. */
export interface LoadedLists {
  readonly lists: FilterLists;
  readonly problem: FailedRead | null;
}

/** The lists of the account set, loaded when a filter is opened: most visits do not need them. */
export function useFilterLists(isWanted: boolean): LoadedLists {
  const { organization } = useSession();
  const ofSet = useAccountSetLists({ isAsked: isWanted });
  const makers = useServerState(['makers'], (signal) => listMakers(organization.id, signal), {
    isAsked: isWanted,
  });
  const lists = useMemo(
    () => filterLists(ofSet.data ?? NOTHING, makers.data ?? []),
    [ofSet.data, makers.data],
  );
  return { lists, problem: ofSet.problem ?? makers.problem };
}

const NOTHING: Pick<AccountSetLists, 'accounts' | 'words' | 'categories' | 'items'> = {
  accounts: [],
  words: [],
  categories: [],
  items: [],
};

function filterLists(lists: typeof NOTHING, makers: readonly Maker[]): FilterLists {
  const tree = accountTree(lists.accounts);
  const itemGroups = lists.categories.map(({ id, name }) => ({
    title: name,
    items: lists.items
      .filter(({ categoryId }) => categoryId === id)
      .map((item) => ({ id: item.id, title: `${name} ${item.code} ${item.name}` })),
  }));
  const items = itemGroups.flatMap((group) => group.items);
  return {
    accounts: accountOptions(tree).map(withParents),
    items,
    itemGroups: itemGroups.filter((group) => group.items.length > 0),
    words: lists.words.map(({ word }) => word),
    makers,
    names: {
      account: (id) => (tree.byId(id) ? `${tree.byId(id)?.code} ${fullNameOf(tree, id)}` : UNKNOWN),
      item: (id) => items.find((item) => item.id === id)?.title ?? UNKNOWN,
      maker: (id) => makers.find((maker) => maker.id === id)?.name ?? UNKNOWN,
    },
  };
}

const UNKNOWN = '…';

/** A parent includes all accounts below it, and a disabled account may have vouchers. */
const withParents = (option: AccountOption): AccountOption => ({ ...option, isSelectable: true });
