import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { userAtom } from '../../session/session';
import type { Owners } from '../../kept/keptItems';
import { firstSelectable, searchAccounts, type AccountMatch, type AccountOption } from './accountSearch';
import { readRecentAccounts, rememberAccount } from './recentAccounts';

/** What the drop-down list shows and which of its rows is active. */
export interface AccountList {
  readonly matches: readonly AccountMatch[];
  /** So many of them, on top, are those used last; 0 while something is typed. */
  readonly recentCount: number;
  /** −1: nothing can be taken. */
  readonly active: number;
  /** To the next or previous account that can be taken. */
  readonly move: (by: 1 | -1) => void;
  /** The account Enter takes. */
  readonly candidate: AccountOption | null;
  readonly remember: (option: AccountOption) => void;
}

/** Searches as one types, frequent ones first; with nothing typed, the accounts used last are on top. */
export function useAccountList(options: readonly AccountOption[], query: string): AccountList {
  const owner = useOwner();
  const [chosen, setChosen] = useState<{ readonly query: string; readonly at: number } | null>(null);

  const { matches, recentCount } = useMemo(() => {
    const { last, frequencyOf } = readRecentAccounts(owner);
    const found = searchAccounts(options, query, frequencyOf);
    const recent = query.trim() === '' ? recentAmong(found, last) : [];
    return { matches: [...recent, ...found], recentCount: recent.length };
  }, [options, query, owner]);
  // What was chosen with the arrows holds for the list it was chosen in. With nothing typed no row is
  // meant until one is chosen: Enter on an empty cell must not post to whatever was used last.
  const firstMeant = query.trim() === '' ? -1 : firstSelectable(matches);
  const active = chosen?.query === query ? chosen.at : firstMeant;

  return {
    matches,
    recentCount,
    active,
    candidate: matches[active]?.option ?? null,
    remember: (option) => rememberAccount(owner, option.id),
    move(by) {
      let at = active + by;
      while (matches[at] && !matches[at]?.option.isSelectable) at += by;
      if (matches[at]) setChosen({ query, at });
    },
  };
}

/** The same one for as long as person and set are. */
function useOwner(): Owners['accountSet'] {
  const user = useAtomValue(userAtom);
  const userId = user?.id ?? 0;
  const accountSetId = user?.workplace?.accountSet.id ?? 0;
  return useMemo(() => ({ userId, accountSetId }), [userId, accountSetId]);
}

function recentAmong(matches: readonly AccountMatch[], recent: readonly number[]): readonly AccountMatch[] {
  return recent.flatMap((id) => {
    const match = matches.find(({ option }) => option.id === id && option.isSelectable);
    return match ? [match] : [];
  });
}
