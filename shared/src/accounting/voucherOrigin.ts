import type { Voucher } from './voucher';
import { aboutKind, voucherKinds, type VoucherKind } from './voucherKind';

/** 来源: where a voucher came from, as a list is asked for it. */
export const voucherOrigins = ['manual', 'carryForward', 'inventory', 'import', 'reversal'] as const;
export type VoucherOrigin = (typeof voucherOrigins)[number];

export const voucherOriginTitles: Record<VoucherOrigin, string> = {
  manual: '手工',
  carryForward: '结转',
  inventory: '进销存',
  import: '导入',
  reversal: '红冲',
};

/** The kinds the month end makes. */
export const carryForwardKinds: readonly VoucherKind[] = voucherKinds.filter(
  (kind) => aboutKind(kind).origin === 'carryForward',
);

/** A voucher typed by an old client and marked 结转 counts as carry-forward, whatever its kind says. */
export function originOf({ kind, isCarryForward }: Pick<Voucher, 'kind' | 'isCarryForward'>): VoucherOrigin {
  const { origin } = aboutKind(kind);
  return origin === 'manual' && isCarryForward ? 'carryForward' : origin;
}
