import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { ZERO, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import type { AssetChange, AssetEvent } from './assetEvent';
import { endsWith, inOrder } from './assetEvent';
import type { AssetStatus } from './assetCard';
import type { AssetRole } from './disposalLines';

/** What the voucher of an event needs besides the event: accounts by what they are for, amounts in fen. */
export interface AssetPosting {
  readonly targets: Readonly<Partial<Record<AssetRole, PostingTarget>>>;
  /** 清理费用 */
  readonly removalCost: Fen;
  /** 处置价款, VAT included. */
  readonly proceeds: Fen;
  /** null: as the table of rates proposes it. */
  readonly vat: Fen | null;
  /** 赔款 of what is missing, scrapped or damaged. */
  readonly compensation: Fen;
}

export const noPosting: AssetPosting = {
  targets: {},
  removalCost: ZERO,
  proceeds: ZERO,
  vat: null,
  compensation: ZERO,
};

/** A voucher as it is called. */
export interface NamedVoucher {
  readonly id: number;
  readonly word: string;
  readonly number: number;
}

/** 变动单 as it is kept; the coming of an asset is the first. */
export interface KeptEvent {
  readonly id: number;
  readonly cardId: number;
  readonly on: DateOnly;
  readonly change: AssetChange | { readonly kind: 'purchase' };
  readonly posting: AssetPosting;
  readonly reason: string;
  /** `line`: a line that a person had entered; null: the program made the voucher. */
  readonly voucher: (NamedVoucher & { readonly line: number | null }) | null;
}

/** What the rules ask of an event; nothing of the coming. */
export function assetEventsOf(kept: readonly KeptEvent[]): AssetEvent[] {
  return kept.flatMap(({ id, on, change }) => (change.kind === 'purchase' ? [] : [{ id, on, ...change }]));
}

/** 使用状态 after all events. */
export function statusAfter(events: readonly AssetEvent[], isIdle: boolean): AssetStatus {
  if (events.some(endsWith)) return 'disposed';
  const count = (kind: AssetEvent['kind']) => events.filter((event) => event.kind === kind).length;
  if (count('improvementStart') > count('improvementEnd')) return 'inWork';
  return isIdle ? 'idle' : 'inUse';
}

/** 使用状态 at the end of a month, of an asset whose status is another by now. */
export function statusAt(status: AssetStatus, events: readonly AssetEvent[], period: Period): AssetStatus {
  const ordered = inOrder(events);
  const later = ordered.filter(({ on }) => periodOf(on) > period);
  const last = ordered.findLast((event) => event.kind === 'status' && !later.includes(event));
  const next = later.find((event) => event.kind === 'status');
  const isIdle =
    last?.kind === 'status' ? last.isIdle : next?.kind === 'status' ? !next.isIdle : status === 'idle';
  return statusAfter(
    ordered.filter((event) => !later.includes(event)),
    isIdle,
  );
}
