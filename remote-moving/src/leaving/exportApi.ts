import { may } from '@mingzhang/shared/accounting/permission';
import { yearOf } from '@mingzhang/shared/primitives/period';
import { toListedSet } from '@mingzhang/shared/wire/user';
import { http } from '@mingzhang/shell';

/** A set one may take away, with its years, the latest first. */
export interface ExportableSet {
  readonly id: number;
  readonly companyName: string;
  readonly years: readonly number[];
}

/** The sets in which one is 账套管理员 or 主管. */
export async function listExportableSets(signal: AbortSignal): Promise<readonly ExportableSet[]> {
  const sets = (await http.get('/account-sets', {}, { signal, quiet: true })).map(toListedSet);
  return sets
    .filter(({ memberRole = null }) => may(memberRole, 'accountSet.export'))
    .map(({ accountSet: { id, companyName, enablePeriod }, currentPeriod }) => ({
      id,
      companyName,
      years: yearsOf(yearOf(enablePeriod), yearOf(currentPeriod)),
    }));
}

const yearsOf = (first: number, last: number) =>
  Array.from({ length: Math.max(1, last - first + 1) }, (_, before) => last - before);
