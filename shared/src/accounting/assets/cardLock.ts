import type { AssetRecord } from './assetRecord';

/** What stays as it was while months were depreciated, events entered or a voucher made. */
export const lockedFields = [
  'categoryId',
  'origin',
  'readyOn',
  'cost',
  'inputVat',
  'residual',
  'months',
  'method',
  'totalWork',
  'shares',
  'opening',
] as const satisfies readonly (keyof AssetRecord)[];

/** What counts of an event here: whether it is more than the coming of the asset, and its voucher. */
interface LockingEvent {
  readonly kind: string;
  readonly voucher: { readonly word: string; readonly number: number } | null;
}

/**
 * Why the terms of a card (`lockedFields`) are changed by events only: months were posted, a voucher made, an event
 * entered. null: they can be changed in its fields.
 */
export function lockedBecause(events: readonly LockingEvent[], postedMonths: number): string | null {
  if (postedMonths > 0) return `卡片已计提${postedMonths}个月折旧`;
  const made = events.find(({ voucher }) => voucher !== null);
  if (made?.voucher) return `卡片已生成凭证${made.voucher.word}-${made.voucher.number}`;
  return events.some(({ kind }) => kind !== 'purchase') ? '卡片已有变动' : null;
}
