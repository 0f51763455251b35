import type { CarryForwardCard } from '../closingApi';

/** What making the voucher of a card means for those it has made. */
export function generateTitle({ vouchers, difference }: CarryForwardCard): string {
  if (vouchers.length === 0) return '生成凭证';
  if (!difference?.isCorrected && difference?.decision !== 'kept') return '重新生成';
  return vouchers.some(({ isAudited }) => isAudited) ? '按规则补记差额' : '按规则重新生成';
}
