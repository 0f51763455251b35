import { sql, type Kysely, type Transaction } from 'kysely';
import { kindsOf } from '@mingzhang/shared/accounting/voucherKind';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf, total } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { PeriodKey } from '../../period/periodKey';

/** Lines of a month on some accounts that neither a card nor a carry-forward of ours made. */
export function selectLinesWithoutCard(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
  accountIds: readonly number[],
) {
  return db
    .selectFrom('voucher')
    .innerJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'voucher.account_set_id')
        .onRef('line.voucher_id', '=', 'voucher.id'),
    )
    .leftJoin('asset_voucher as link', (join) =>
      join
        .onRef('link.account_set_id', '=', 'line.account_set_id')
        .onRef('link.voucher_id', '=', 'line.voucher_id')
        .onRef('link.line_number', '=', 'line.line_number'),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', organizationId)
    .where('voucher.period', '=', period)
    .where('voucher.kind', 'not in', kindsOf('asset'))
    .where(
      sql<boolean>`not exists (
        select from asset_month
        where asset_month.account_set_id = ${scope.accountSetId} and asset_month.voucher_id = voucher.id
      )`,
    )
    .where('line.account_id', '=', anyOf(accountIds))
    .where('link.event_id', 'is', null)
    .orderBy('voucher.voucher_date')
    .orderBy('voucher.id')
    .orderBy('line.line_number')
    .limit(500)
    .select([
      'voucher.id as voucherId',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date as date',
      'line.line_number as line',
      'line.summary',
      'line.account_id as accountId',
      'line.auxiliary_key as auxiliaryKey',
      'line.debit_fen as debit',
      'line.credit_fen as credit',
    ]);
}

/** What the vouchers of events in a month move, account by account: of one a person had entered the line that is meant. */
export function selectPostedEvents(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
) {
  return db
    .selectFrom('voucher')
    .innerJoin('asset_voucher as link', (join) =>
      join
        .onRef('link.account_set_id', '=', 'voucher.account_set_id')
        .onRef('link.voucher_id', '=', 'voucher.id'),
    )
    .innerJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'link.account_set_id')
        .onRef('line.voucher_id', '=', 'link.voucher_id')
        .on((eb) =>
          eb.or([
            eb('link.line_number', 'is', null),
            eb('line.line_number', '=', eb.ref('link.line_number')),
          ]),
        ),
    )
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', organizationId)
    .where('voucher.period', '=', period)
    .groupBy([
      'link.event_id',
      'link.line_number',
      'voucher.id',
      'voucher.word',
      'voucher.number',
      'line.account_id',
      'line.auxiliary_key',
    ])
    .orderBy('voucher.id')
    .orderBy('link.event_id')
    .select([
      'link.event_id as eventId',
      'link.line_number as linkedLine',
      'voucher.id as voucherId',
      'voucher.word',
      'voucher.number',
      'line.account_id as accountId',
      'line.auxiliary_key as auxiliaryKey',
      total(sql<Fen>`line.debit_fen - line.credit_fen`).as('net'),
    ]);
}

/** What the vouchers of depreciation of a month took of the cards. */
export function selectTakenByVoucher(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
) {
  return db
    .selectFrom('asset_month as month')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'month.account_set_id')
        .onRef('voucher.id', '=', 'month.voucher_id'),
    )
    .where('month.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', organizationId)
    .where('voucher.period', '=', period)
    .groupBy(['voucher.id', 'voucher.word', 'voucher.number'])
    .orderBy('voucher.id')
    .select((eb) => [
      'voucher.id',
      'voucher.word',
      'voucher.number',
      total(eb.ref('month.amount_fen')).as('amount'),
    ]);
}

/** What some vouchers credit on some accounts, less what they debit there. */
export function selectCreditsOn(
  db: Kysely<Database>,
  scope: Scope,
  voucherIds: readonly number[],
  accountIds: readonly number[],
) {
  return db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', anyOf(voucherIds))
    .where('account_id', '=', anyOf(accountIds))
    .groupBy('voucher_id')
    .select(['voucher_id as voucherId', total(sql<number>`credit_fen - debit_fen`).as('net')]);
}

/** 免除核对 of an organization. */
export function selectExemptions(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('asset_exemption')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('account_id')
    .select(['account_id as accountId', 'reason']);
}

export function upsertExemption(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  accountId: number,
  reason: string,
) {
  return trx
    .insertInto('asset_exemption')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: organizationId,
      account_id: accountId,
      reason,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'organization_id', 'account_id'])
        .doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason') })),
    );
}

export function deleteExemption(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  accountId: number,
) {
  return trx
    .deleteFrom('asset_exemption')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId);
}
