/** So many are shown on top while nothing is typed. */
const SHOWN = 8;
/** So many choices are remembered: how often is counted among them. */
const KEPT = 200;

/** The accounts taken in a set, as this browser remembers them. */
export interface RecentAccounts {
  /** The last ones, newest first, each once. */
  readonly last: readonly number[];
  /** How often an account is among the latest choices. */
  frequencyOf(accountId: number): number;
}

const keyOf = (accountSetId: number) => `recentAccounts:${accountSetId}`;

export function readRecentAccounts(accountSetId: number): RecentAccounts {
  const taken = readTaken(accountSetId);
  const counts = new Map<number, number>();
  for (const id of taken) counts.set(id, (counts.get(id) ?? 0) + 1);
  return {
    last: [...counts.keys()].slice(0, SHOWN),
    frequencyOf: (accountId) => counts.get(accountId) ?? 0,
  };
}

export function rememberAccount(accountSetId: number, accountId: number): void {
  const taken = [accountId, ...readTaken(accountSetId)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(accountSetId), taken.join(','));
  } catch {
    // The browser's storage is full or switched off: the order is a convenience.
  }
}

/** Newest first. */
function readTaken(accountSetId: number): readonly number[] {
  return (localStorage.getItem(keyOf(accountSetId)) ?? '').split(',').filter(Boolean).map(Number);
}
