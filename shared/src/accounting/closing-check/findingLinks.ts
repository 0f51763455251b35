import { monthOf, yearOf, type Period } from '../../primitives/period';
import { ledgerAddress } from '../books/ledgerAddress';
import type { VoucherKind } from '../voucherKind';

/** Addresses of the screens that show a culprit, filtered to it. */

/** Which vouchers of a month: those not audited, or those with an auxiliary item. */
export interface VoucherFilter {
  readonly audited?: false;
  readonly item?: number;
  /** The last month shown; the same as the first unless it is given. */
  readonly through?: Period;
}

/** The voucher list from one month on, or the vouchers of it that are meant. */
export function voucherListLink(
  period: Period,
  { audited, item, through = period }: VoucherFilter = {},
): string {
  const filter = [
    ...(audited === undefined ? [] : [`audited=${String(audited)}`]),
    ...(item === undefined ? [] : [`item=${item}`]),
  ];
  return `/voucher?${[`from=${period}`, `to=${through}`, ...filter].join('&')}`;
}

/** 明细账 of one account in one month. */
export function detailLedgerLink(accountId: number, period: Period): string {
  return ledgerAddress(accountId, { from: period, to: period });
}

/** 现金流量工作表 of one month, what is left to do of it. */
export function cashFlowWorksheetLink(period: Period, state: 'toDo' | 'unassigned'): string {
  return `/report/cashFlow?view=worksheet&period=${period}&state=${state}`;
}

/** Where a 报表模板 is changed. */
export function templateLink(templateId: number): string {
  return `/report/template/form/${templateId}`;
}

/** The carry-forward cards of one month, with the settings of one of them open when it is named. */
export function carryForwardLink(period: Period, settingsOf?: VoucherKind): string {
  const page = `/check-out/carry-forward/${yearOf(period)}/${monthOf(period)}`;
  return settingsOf === undefined ? page : `${page}?settings=${settingsOf}`;
}

/** 勾稽核对 of one month. */
export function proofLink(period: Period): string {
  return `/check-out/proof/${yearOf(period)}/${monthOf(period)}`;
}

/** 结账检查 of one month. */
export function closingCheckLink(period: Period): string {
  return `/check-out/check/${yearOf(period)}/${monthOf(period)}`;
}
