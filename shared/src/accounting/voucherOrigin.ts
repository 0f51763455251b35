import { voucherKinds, type Voucher, type VoucherKind } from './voucher';

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

const ownOrigins: readonly VoucherKind[] = ['manual', 'import', 'inventory', 'reversal'];

/** The kinds the month end makes: every kind that is no origin of its own. */
export const carryForwardKinds: readonly VoucherKind[] = voucherKinds.filter(
  (kind) => !ownOrigins.includes(kind),
);

/** A voucher typed by an old client and marked 结转 counts as carry-forward, whatever its kind says. */
export function originOf({ kind, isCarryForward }: Pick<Voucher, 'kind' | 'isCarryForward'>): VoucherOrigin {
  if (kind === 'manual') return isCarryForward ? 'carryForward' : 'manual';
  return kind === 'import' || kind === 'inventory' || kind === 'reversal' ? kind : 'carryForward';
}
