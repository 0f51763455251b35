import type { Voucher } from '@mingzhang/shared/accounting/voucher';

/** 记-12: how a voucher is named in sentences and on buttons. */
export function voucherTitle({ word, number }: Pick<Voucher, 'word' | 'number'>): string {
  return `${word}-${number}`;
}
