import { keeper } from '../../kept/keeper';
import type { Owners } from '../../kept/keptItems';

/** So many are shown on top while nothing is typed. */
const SHOWN = 8;
/** So many choices are remembered: how often is counted among them. */
const KEPT = 200;

/** Accounts recently chosen in a set, as this browser remembers them. */
export interface RecentAccounts {
  /** The last ones, newest first, each once. */
  readonly last: readonly number[];
  /** How often an account is among the latest choices. */
  readonly frequencyOf: (accountId: number) => number;
}

type Owner = Owners['accountSet'];

/** Ids, newest first. */
const taken = keeper('recentAccounts', (found) =>
  Array.isArray(found) ? found.filter((id) => typeof id === 'number') : null,
);

export function readRecentAccounts(owner: Owner): RecentAccounts {
  const ids = taken.of(owner).read() ?? [];
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return { last: [...counts.keys()].slice(0, SHOWN), frequencyOf: (accountId) => counts.get(accountId) ?? 0 };
}

export function rememberAccount(owner: Owner, accountId: number): void {
  const kept = taken.of(owner);
  kept.write([accountId, ...(kept.read() ?? [])].slice(0, KEPT));
}
