import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';

/** Papers vouchers are printed on, as the trade calls them. */
export const papers = [
  { key: '240x140', title: '凭证纸 240×140' },
  { key: 'a4x2', title: 'A4 两版' },
  { key: 'a4x3', title: 'A4 三版' },
  { key: 'a5', title: 'A5' },
] as const;

export type Paper = (typeof papers)[number]['key'];

/** Address of the workbook with a month's vouchers: a plain link, the browser saves it. */
export function exportAddress(organizationId: number, period: Period): string {
  const query = { orgId: String(organizationId), startDate: firstDayOf(period), endDate: lastDayOf(period) };
  return `/api/voucher/download?${new URLSearchParams(query).toString()}`;
}

/** Address of the PDF of some vouchers, or of the whole month when none is named. */
export function printAddress(
  organizationId: number,
  period: Period,
  voucherIds: readonly number[],
  paper: Paper,
): string {
  const query = new URLSearchParams(
    voucherIds.length > 0
      ? voucherIds.map((id) => ['id', String(id)])
      : [
          ['year', String(yearOf(period))],
          ['month', String(monthOf(period))],
          ['orgId', String(organizationId)],
        ],
  );
  query.append('paper', paper);
  return `/api/pfd/voucher?${query.toString()}`;
}
