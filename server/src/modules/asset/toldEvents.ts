import type { Kysely } from 'kysely';
import {
  comingDifferences,
  eventDifferences,
  type EventDifference,
} from '@mingzhang/shared/accounting/assets/eventDifferences';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { KeptAsset } from './keptAssets';
import { targetNamer } from './targetNamer';

/** An event with every value it changed, before and after. */
export interface ToldEvent {
  readonly event: KeptEvent;
  readonly differences: readonly EventDifference[];
}

/** 变动前后 of all events of a card. */
export async function tellEvents(
  db: Kysely<Database>,
  scope: Scope,
  { record, events, history, entered }: Pick<KeptAsset, 'record' | 'events' | 'history' | 'entered'>,
): Promise<ToldEvent[]> {
  const nameOf = await targetNamer(db, scope, [history.card.shares, history.events]);
  return events.map((event) => {
    const { id, on, change } = event;
    const differences =
      change.kind === 'purchase'
        ? comingDifferences(record)
        : eventDifferences(history, entered, { id, on, ...change }, nameOf);
    return { event, differences };
  });
}
