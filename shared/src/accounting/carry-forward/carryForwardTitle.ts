import type { VoucherKind } from '../voucherKind';
import { carryForwards } from './kinds/index';

/** Carry-forward vouchers of no kind in particular, as old clients and hands make them. */
const ANY_CARRY_FORWARD = '结转凭证';

/** 结转: which carry-forward a voucher is, in words; '' for none. */
export function carryForwardTitle(kind: VoucherKind, isCarryForward: boolean): string {
  if (!isCarryForward) return '';
  return carryForwards.find(({ key }) => key === kind)?.title ?? ANY_CARRY_FORWARD;
}

/** Whether words are one of the titles `carryForwardTitle` gives, none included. */
export function isCarryForwardTitle(title: string): boolean {
  return ['', ANY_CARRY_FORWARD, ...carryForwards.map((carryForward) => carryForward.title)].includes(title);
}
