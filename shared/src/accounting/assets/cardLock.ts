import type { Period } from '../../primitives/period';
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

/** What of a card and its module may lock it. */
interface Locking {
  readonly card: Pick<AssetRecord, 'opening'>;
  readonly events: readonly LockingEvent[];
  readonly postedMonths: number;
  /** The first month of the module; null: it has not begun. */
  readonly start: Period | null;
}

/**
 * Why the terms of a card (`lockedFields`) are changed by events only: months were posted, a voucher made, an event
 * entered, or it is a part of another card. null: they can be changed in its fields.
 */
export function lockedBecause({ card, events, postedMonths, start }: Locking): string | null {
  if (postedMonths > 0) return `卡片已计提${postedMonths}个月折旧`;
  const made = events.find(({ voucher }) => voucher !== null);
  if (made?.voucher) return `卡片已生成凭证${made.voucher.word}-${made.voucher.number}`;
  if (events.some(({ kind }) => kind !== 'purchase')) return '卡片已有变动';
  return isPart(card, start) ? '卡片由拆分而来' : null;
}

/** Whether a card is a part of another one: only these begin later than the module does. */
export const isPart = ({ opening }: Pick<AssetRecord, 'opening'>, start: Period | null): boolean =>
  opening !== null && opening.period !== start;
