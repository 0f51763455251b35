import { sql, type Kysely, type Transaction } from 'kysely';
import type { AssetEventKind } from '@mingzhang/shared/accounting/assets/assetEvent';
import { kindsOf } from '@mingzhang/shared/accounting/voucherKind';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import { countRows } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** 盘点单: a day and the numbers that were seen. */
export interface AssetCount {
  readonly id: number;
  readonly on: DateOnly;
  readonly note: string;
  readonly seen: readonly string[];
}

/** 盘点单 of an organization, the newest first. */
export function selectCounts(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('asset_count')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('counted_on', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'counted_on as on', 'note', 'seen']);
}

/** In which organization a count was taken. */
export function selectOrganizationOfCount(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('asset_count')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select('organization_id as organizationId');
}

export function upsertCount(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  { id, on, note, seen }: AssetCount,
) {
  return trx
    .insertInto('asset_count')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: organizationId,
      ...{ id, note },
      counted_on: on,
      seen: [...seen],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'id'])
        .doUpdateSet((eb) => ({
          counted_on: eb.ref('excluded.counted_on'),
          note: eb.ref('excluded.note'),
          seen: eb.ref('excluded.seen'),
        })),
    );
}

export function deleteCount(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('asset_count').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

/** The work of a card in a month, as entered now. */
export function upsertWork(
  trx: Transaction<Database>,
  scope: Scope,
  cardId: number,
  period: Period,
  work: QuantityMicro,
) {
  return trx
    .insertInto('asset_work')
    .values({ account_set_id: scope.accountSetId, card_id: cardId, period, work_micro: work })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'card_id', 'period'])
        .doUpdateSet((eb) => ({ work_micro: eb.ref('excluded.work_micro') })),
    );
}

/** What was typed on the cards of 结转 for assets, as of a month. */
export function selectTypedAssets(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  period: Period,
) {
  return db
    .selectFrom('carry_forward_setting')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('since', '<=', period)
    .where('key', 'in', ['depreciableAssets', 'deferredCosts'])
    .distinctOn('key')
    .orderBy('key')
    .orderBy('since', 'desc')
    .select(['key', 'value']);
}

function debitsWithoutCard(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: Period,
  accountIds: readonly number[],
) {
  return db
    .selectFrom('voucher_line as line')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'line.account_set_id')
        .onRef('voucher.id', '=', 'line.voucher_id'),
    )
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.organization_id', '=', organizationId)
    .where('line.account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .where('line.debit_fen', '>', sql<never>`0`)
    .where('voucher.period', '>=', from)
    .where('voucher.kind', 'not in', kindsOf('asset'))
    .where(
      sql<boolean>`not exists (
        select from asset_voucher as link
        where link.account_set_id = ${scope.accountSetId} and link.voucher_id = line.voucher_id
          and link.line_number = line.line_number
      )`,
    );
}

/** 待建卡: debits on some accounts from a month on that no card is made of, and no card has made. */
export function selectDebitsWithoutCard(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: Period,
  accountIds: readonly number[],
) {
  return debitsWithoutCard(db, scope, organizationId, from, accountIds)
    .orderBy('line.voucher_date')
    .orderBy('line.voucher_id')
    .orderBy('line.line_number')
    .limit(500)
    .select([
      'line.voucher_id as voucherId',
      'voucher.word',
      'voucher.number',
      'line.line_number as line',
      'line.voucher_date as date',
      'line.summary',
      'line.account_id as accountId',
      'line.debit_fen as debit',
    ]);
}

/** How many of them there are. */
export function countDebitsWithoutCard(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: Period,
  accountIds: readonly number[],
) {
  return debitsWithoutCard(db, scope, organizationId, from, accountIds).select(countRows().as('count'));
}

/** How many events of these kinds are in no voucher. */
export function countUnpostedEvents(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  kinds: readonly (AssetEventKind | 'purchase')[],
) {
  return db
    .selectFrom('asset_event as event')
    .innerJoin('asset_card as card', (join) =>
      join.onRef('card.account_set_id', '=', 'event.account_set_id').onRef('card.id', '=', 'event.card_id'),
    )
    .leftJoin('asset_voucher as link', (join) =>
      join.onRef('link.account_set_id', '=', 'event.account_set_id').onRef('link.event_id', '=', 'event.id'),
    )
    .where('event.account_set_id', '=', scope.accountSetId)
    .where('card.organization_id', '=', organizationId)
    .where('event.kind', 'in', kinds)
    .where('link.event_id', 'is', null)
    .select(countRows().as('count'));
}
