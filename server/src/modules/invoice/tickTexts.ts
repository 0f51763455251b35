/** Why 勾选 of an invoice stays as it is. */

export const voidTick = (key: string) => `发票${key}已作废，不能勾选`;

export const transferredText = (key: string, voucher: string, deed: string) =>
  `发票${key}的待认证进项税额已由凭证${voucher}结转，不能${deed}；请先删除那张凭证`;
