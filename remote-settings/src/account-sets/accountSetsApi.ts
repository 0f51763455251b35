import { http } from '@mingzhang/shell';
import { readPeriod } from '@mingzhang/shared/wire/organization';
import { toAccountSet, type WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { AccountSetWithPeriod } from '@mingzhang/shared/wire/user';

export type { AccountSetWithPeriod };

/** All account sets one is a member of, newest first. */
export async function listAccountSets(signal: AbortSignal): Promise<AccountSetWithPeriod[]> {
  const sets = await http.get<WireAccountSet[]>('/account-sets', {}, { signal, quiet: true });
  return sets.map((set) => ({
    accountSet: toAccountSet(set),
    currentPeriod: readPeriod(set.currentAccountDate),
  }));
}
