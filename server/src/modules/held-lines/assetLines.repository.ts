import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The events of assets that were made of single lines of a voucher (待建卡), by these lines. */
export function selectAssetLinks(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('asset_voucher as link')
    .innerJoin('asset_event as event', (join) =>
      join.onRef('event.account_set_id', '=', 'link.account_set_id').onRef('event.id', '=', 'link.event_id'),
    )
    .innerJoin('asset_card as card', (join) =>
      join.onRef('card.account_set_id', '=', 'event.account_set_id').onRef('card.id', '=', 'event.card_id'),
    )
    .where('link.account_set_id', '=', scope.accountSetId)
    .where('link.voucher_id', '=', voucherId)
    .where('link.line_number', 'is not', null)
    .orderBy('link.line_number')
    .orderBy('link.event_id')
    .select((eb) => [
      'link.event_id as eventId',
      'event.card_id as cardId',
      'event.kind',
      'event.event_date as on',
      'card.number',
      'card.name',
      eb.ref('link.line_number').$notNull().as('line'),
    ]);
}

/** An event is of another line of the same voucher. */
export function moveAssetLink(trx: Transaction<Database>, scope: Scope, eventId: number, line: number) {
  return trx
    .updateTable('asset_voucher')
    .set({ line_number: line })
    .where('account_set_id', '=', scope.accountSetId)
    .where('event_id', '=', eventId);
}

/** An event is 待制单 again. */
export function deleteAssetLink(trx: Transaction<Database>, scope: Scope, eventId: number) {
  return trx
    .deleteFrom('asset_voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('event_id', '=', eventId);
}
