/** 来源: where a voucher came from, as a list is asked for it. */
export const voucherOrigins = [
  'manual',
  'carryForward',
  'inventory',
  'invoice',
  'asset',
  'import',
  'reversal',
] as const;
export type VoucherOrigin = (typeof voucherOrigins)[number];

export const voucherOriginTitles: Record<VoucherOrigin, string> = {
  manual: '手工',
  carryForward: '结转',
  inventory: '进销存',
  invoice: '发票',
  asset: '固定资产',
  import: '导入',
  reversal: '红冲',
};
