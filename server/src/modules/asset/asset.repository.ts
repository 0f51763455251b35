import { sql, type Kysely, type Transaction } from 'kysely';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { anyOf, inCodeOrder, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toCardColumns, toEventRow } from './asset.table';

/** The cards of an organization, by number. */
export function selectCards(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy((eb) => inCodeOrder(eb.ref('number')))
    .selectAll();
}

/** Some of them. */
export function selectSomeCards(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  cardIds: readonly number[],
) {
  return selectCards(db, scope, organizationId).where('id', '=', anyOf(cardIds));
}

/** The card of an organization that has a number. */
export function selectCardOfNumber(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  number: string,
) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('number', '=', number)
    .select('id');
}

/** Some cards of the set with their organizations, taken until commit in ascending order. */
export function lockSomeCards(trx: Transaction<Database>, scope: Scope, cardIds: readonly number[]) {
  return trx
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(cardIds))
    .orderBy('id')
    .select(['id', 'organization_id as organizationId'])
    .forUpdate();
}

/** Counts a change of some cards, so that who read them before is told. */
export function raiseCardVersions(trx: Transaction<Database>, scope: Scope, cardIds: readonly number[]) {
  return trx
    .updateTable('asset_card')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(cardIds));
}

/** In which organization a card is. */
export function selectOrganizationOfCard(db: Kysely<Database>, scope: Scope, cardId: number) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', cardId)
    .select('organization_id as organizationId');
}

/** The events of some cards in their order, with their vouchers. */
export function selectAssetEvents(db: Kysely<Database>, scope: Scope, cardIds: readonly number[]) {
  return db
    .selectFrom('asset_event as event')
    .leftJoin('asset_voucher as link', (join) =>
      join.onRef('link.account_set_id', '=', 'event.account_set_id').onRef('link.event_id', '=', 'event.id'),
    )
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'link.account_set_id')
        .onRef('voucher.id', '=', 'link.voucher_id'),
    )
    .where('event.account_set_id', '=', scope.accountSetId)
    .where('event.card_id', '=', anyOf(cardIds))
    .orderBy('event.event_date')
    .orderBy('event.id')
    .select([
      'event.id',
      'event.card_id as cardId',
      'event.event_date as on',
      'event.kind',
      'event.change',
      'event.posting',
      'event.reason',
      'link.line_number as line',
      'voucher.id as voucherId',
      'voucher.word',
      'voucher.number',
    ]);
}

/** What vouchers took of some cards, month by month, the late ones apart. */
export function selectAssetMonths(db: Kysely<Database>, scope: Scope, cardIds: readonly number[]) {
  return db
    .selectFrom('asset_month')
    .where('account_set_id', '=', scope.accountSetId)
    .where('card_id', '=', anyOf(cardIds))
    .groupBy(['card_id', 'period', 'late_months'])
    .orderBy('card_id')
    .orderBy('period')
    .select((eb) => [
      'card_id as cardId',
      'period',
      'late_months as lateMonths',
      total(eb.ref('amount_fen')).as('amount'),
    ]);
}

/** 本月工作量 of some cards. */
export function selectAssetWork(db: Kysely<Database>, scope: Scope, cardIds: readonly number[]) {
  return db
    .selectFrom('asset_work')
    .where('account_set_id', '=', scope.accountSetId)
    .where('card_id', '=', anyOf(cardIds))
    .orderBy('period')
    .select(['card_id as cardId', 'period', 'work_micro as work']);
}

export function insertCards(trx: Transaction<Database>, scope: Scope, records: readonly AssetRecord[]) {
  return trx
    .insertInto('asset_card')
    .values(
      records.map((record) => ({
        account_set_id: scope.accountSetId,
        organization_id: record.organizationId,
        id: record.id,
        ...toCardColumns(record),
      })),
    );
}

export function updateCard(trx: Transaction<Database>, scope: Scope, record: AssetRecord) {
  return trx
    .updateTable('asset_card')
    .set(toCardColumns(record))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', record.id);
}

/** Its events go with it. */
export function deleteCard(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('asset_card').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

export function insertAssetEvents(trx: Transaction<Database>, scope: Scope, events: readonly KeptEvent[]) {
  return trx.insertInto('asset_event').values(events.map((event) => toEventRow(event, scope)));
}

/** What an event says; its day may be another one. */
export function updateAssetEvent(trx: Transaction<Database>, scope: Scope, event: KeptEvent) {
  const { event_date, posting } = toEventRow(event, scope);
  return trx
    .updateTable('asset_event')
    .set({ event_date, posting })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', event.id);
}

/** An event is in a voucher. */
export function insertAssetVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  eventId: number,
  voucherId: number,
  line: number | null,
) {
  return trx
    .insertInto('asset_voucher')
    .values({
      account_set_id: scope.accountSetId,
      event_id: eventId,
      voucher_id: voucherId,
      line_number: line,
    });
}

/** A line of a voucher, with the account it is on and the cards that are made of it. */
export function selectVoucherLine(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
  line: number,
  organizationId: number,
) {
  return db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('voucher_id', '=', voucherId)
    .where('line_number', '=', line)
    .select(['account_id as accountId', 'auxiliary_key as auxiliaryKey', 'debit_fen as debit']);
}

/** The organization and card of some events. */
export function selectCardsOfEvents(db: Kysely<Database>, scope: Scope, eventIds: readonly number[]) {
  return db
    .selectFrom('asset_event as event')
    .innerJoin('asset_card as card', (join) =>
      join.onRef('card.account_set_id', '=', 'event.account_set_id').onRef('card.id', '=', 'event.card_id'),
    )
    .where('event.account_set_id', '=', scope.accountSetId)
    .where('event.id', '=', anyOf(eventIds))
    .select(['event.id', 'event.card_id as cardId', 'card.organization_id as organizationId']);
}

export function deleteAssetEvent(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('asset_event').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

/** The events by which cards have ended with a merger. */
export function selectEndedByMerge(db: Kysely<Database>, scope: Scope, mergeId: number) {
  return db
    .selectFrom('asset_event')
    .where('account_set_id', '=', scope.accountSetId)
    .where('kind', '=', 'mergedInto')
    .where(sql<number>`(change->>'mergeId')::bigint`, '=', mergeId)
    .orderBy('card_id')
    .select(['id', 'card_id as cardId']);
}

/** An event is in no voucher any more. */
export function deleteAssetVoucher(trx: Transaction<Database>, scope: Scope, eventId: number) {
  return trx
    .deleteFrom('asset_voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('event_id', '=', eventId);
}
