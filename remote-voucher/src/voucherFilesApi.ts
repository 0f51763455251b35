import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';

/** Address of the workbook with a month's vouchers: a plain link, the browser saves it. */
export function exportAddress(organizationId: number, period: Period): string {
  const query = { orgId: String(organizationId), startDate: firstDayOf(period), endDate: lastDayOf(period) };
  return `/api/voucher/download?${new URLSearchParams(query).toString()}`;
}
