import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import { placeKeeper, type ListPlace, type PlaceKeeper } from './listPlace';

/** The list one left last, when one comes by the menu and still works in the same month; null: none. */
export function useLastList(): string | null {
  const keeper = usePlaceKeeper();
  const [period] = usePeriod();
  const { search } = useLocation();
  if (search !== '') return null;
  const last = keeper.readLast();
  return last?.period === period ? last.search : null;
}

export interface KeptPlace {
  /** What was left at this address; null: nothing, or one has only turned a page. */
  readonly entered: ListPlace | null;
  readonly leave: (search: string, place: ListPlace) => void;
}

/** Comes back to where one left an address: by the menu, a tab or the back key, not by turning pages. */
export function useListPlace(): KeptPlace {
  const keeper = usePlaceKeeper();
  const [period] = usePeriod();
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const [at, setAt] = useState(() => ({ search, entered: keeper.read(search) }));
  if (at.search !== search) {
    setAt({ search, entered: navigationType === 'POP' ? keeper.read(search) : null });
  }
  useEffect(() => {
    if (search !== '') keeper.writeLast({ search, period });
  }, [keeper, search, period]);
  return { entered: at.entered, leave: keeper.write };
}

function usePlaceKeeper(): PlaceKeeper {
  const { accountSet, organization } = useSession();
  return useMemo(() => placeKeeper(accountSet.id, organization.id), [accountSet.id, organization.id]);
}
