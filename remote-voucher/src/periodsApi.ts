import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import { http } from '@mingzhang/shell';
import { toAccountingPeriod } from '@mingzhang/shared/wire/organization';

/** The months of an organization, newest first: of another one than the session's, whose months it knows. */
export async function listPeriods(
  organizationId: number,
  signal: AbortSignal,
): Promise<readonly AccountingPeriod[]> {
  const query = { org_id: organizationId };
  const periods = await http.get('/checkout', query, { signal, quiet: true });
  return periods.map(toAccountingPeriod);
}
