const KEPT = 8;

/** The accounts last taken in a set, newest first, as this browser remembers them. */
export interface RecentAccounts {
  read(): readonly number[];
  remember(accountId: number): void;
}

export function recentAccounts(accountSetId: number): RecentAccounts {
  const key = `recentAccounts:${accountSetId}`;
  function read(): readonly number[] {
    const stored = localStorage.getItem(key) ?? '';
    return stored.split(',').filter(Boolean).map(Number);
  }
  return {
    read,
    remember(accountId) {
      const others = read().filter((id) => id !== accountId);
      localStorage.setItem(key, [accountId, ...others].slice(0, KEPT).join(','));
    },
  };
}
