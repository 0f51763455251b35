import { fen, ZERO, type Fen } from '../../primitives/money';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { targetKey, type CheckedAsset } from './assetCulprits';
import type { AccountCulprit } from './assetLedgerCheck';
import type { KeptEvent, NamedVoucher } from './assetPosting';
import { eventVoucher, type EventVoucherContext } from './eventVoucher';

/** What the voucher of an event moves on an account (debit − credit): the whole of it, or the line the card was made of. */
interface PostedEvent extends PostingTarget {
  readonly eventId: number;
  readonly voucher: NamedVoucher;
  /** null: the program made the voucher. */
  readonly line: number | null;
  readonly net: Fen;
}

interface EventOfAsset {
  readonly asset: CheckedAsset;
  readonly event: KeptEvent;
}

/**
 * 变动与凭证不符: events whose voucher moves something else on the cards' accounts than they say by now: it was changed by
 * hand, or what the event follows from was. Cards that were made of one line are as much as that together.
 */
export function changedEvents(
  assets: readonly CheckedAsset[],
  posted: readonly PostedEvent[],
  context: Omit<EventVoucherContext, 'category'>,
  titleOf: (event: KeptEvent) => string,
): AccountCulprit[] {
  const byId = new Map(
    assets.flatMap((asset) => asset.events.map((event) => [event.id, { asset, event }] as const)),
  );
  const groups = new Map<string, PostedEvent[]>();
  for (const row of posted) {
    const key = `${row.voucher.id} ${row.line}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const events = [...new Set(rows.map(({ eventId }) => eventId))].flatMap((id) => byId.get(id) ?? []);
    const [first] = events;
    const voucher = rows[0]?.voucher;
    if (!first || !voucher) return [];
    const { record } = first.asset;
    const { on } = first.event;
    const title = titleOf(first.event);
    const culprit = { kind: 'changedEvent', card: record.number, title, on, voucher } as const;
    return unlike(rows, events, context).map((target) => ({ ...target, culprit }));
  });
}

/** The accounts on which a voucher moves something else than its events say. */
function unlike(
  rows: readonly PostedEvent[],
  events: readonly EventOfAsset[],
  context: Omit<EventVoucherContext, 'category'>,
): PostingTarget[] {
  const moved = new Map(rows.map((row) => [targetKey(row), row.net]));
  const due = new Map<string, { readonly target: PostingTarget; readonly net: Fen }>();
  for (const { asset, event } of events) {
    const { entries } = eventVoucher(asset, event, { ...context, category: asset.category });
    for (const { role, debit, credit } of entries.flatMap(({ lines }) => lines)) {
      const isOfCard = role === 'cost' || role === 'accumulated' || role === 'impairment';
      const target = isOfCard ? asset.category.targets[role] : null;
      if (!target) continue;
      const key = targetKey(target);
      due.set(key, { target, net: fen((due.get(key)?.net ?? 0) + debit - credit) });
    }
  }
  return [...due.values()]
    .filter(({ target, net }) => (moved.get(targetKey(target)) ?? ZERO) !== net)
    .map(({ target }) => target);
}
