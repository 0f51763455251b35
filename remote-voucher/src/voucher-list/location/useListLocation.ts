import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from '@mingzhang/shared/router';
import { usePeriod, useSession } from '@mingzhang/shell';
import { keptLastList, keptLocations, type ListOwner, type ListLocation } from './listLocation';

/** The list left last, when the menu leads back and the month is still the same; null: none. */
export function useLastList(): string | null {
  const owner = useListOwner();
  const [period] = usePeriod();
  const { search } = useLocation();
  if (search !== '') return null;
  const last = keptLastList.of(owner).read();
  return last?.period === period ? last.search : null;
}

export interface KeptLocation {
  /** The position left at this address; null: none, or only the page was turned. */
  readonly entered: ListLocation | null;
  readonly leave: (search: string, location: ListLocation) => void;
}

/** Restores the position in an address: by the menu, a tab or the back key, not by turning pages. */
export function useListLocation(): KeptLocation {
  const owner = useListOwner();
  const [period] = usePeriod();
  const { search } = useLocation();
  const navigationType: string = useNavigationType();
  const [at, setAt] = useState(() => ({ search, entered: keptLocations.of(owner, search).read() }));
  if (at.search !== search) {
    setAt({ search, entered: navigationType === 'POP' ? keptLocations.of(owner, search).read() : null });
  }
  useEffect(() => {
    if (search !== '') keptLastList.of(owner).write({ search, period });
  }, [owner, search, period]);
  const leave = useCallback(
    (left: string, location: ListLocation) => keptLocations.of(owner, left).write(location),
    [owner],
  );
  return { entered: at.entered, leave };
}

function useListOwner(): ListOwner {
  const { user, accountSet, organization } = useSession();
  return useMemo(
    () => ({ userId: user.id, accountSetId: accountSet.id, organizationId: organization.id }),
    [user.id, accountSet.id, organization.id],
  );
}
