import type { Kysely, Transaction } from 'kysely';
import type { DraftKeeping } from '@mingzhang/shared/wire/voucherDraftForm';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The drafts of the person who asks: every statement here is bound to them. */
const own = (scope: Scope) => ({ account_set_id: scope.accountSetId, user_id: scope.userId });

const LISTED = ['entry', 'voucher_date', 'summary', 'browser', 'kept_at'] as const;

/** One's own drafts in an organization, the one kept last first. */
export function selectDrafts(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('voucher_draft')
    .where((eb) => eb.and(own(scope)))
    .where('organization_id', '=', organizationId)
    .orderBy('kept_at', 'desc')
    .select(LISTED);
}

/** One's own draft of an entry. */
export function selectDraft(db: Kysely<Database>, scope: Scope, organizationId: number, entry: string) {
  return db
    .selectFrom('voucher_draft')
    .where((eb) => eb.and(own(scope)))
    .where('organization_id', '=', organizationId)
    .where('entry', '=', entry)
    .select([...LISTED, 'content']);
}

/** Makes the same person's other computers wait, so that drafts are kept one after the other. */
export function lockOwner(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('member')
    .where((eb) => eb.and(own(scope)))
    .forNoKeyUpdate()
    .select('user_id');
}

export function countDrafts(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('voucher_draft')
    .where((eb) => eb.and(own(scope)))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

/** Whether an organization, and the voucher of it that is named, are this set's. */
export function selectEntry(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, entry: { voucherId } }: Pick<DraftKeeping, 'organizationId' | 'entry'>,
) {
  return db
    .selectFrom('organization')
    .where('organization.account_set_id', '=', scope.accountSetId)
    .where('organization.id', '=', organizationId)
    .select((eb) => [
      eb
        .selectFrom('voucher')
        .where('voucher.account_set_id', '=', scope.accountSetId)
        .whereRef('voucher.organization_id', '=', 'organization.id')
        .where('voucher.id', '=', voucherId ?? 0)
        .select('voucher.id')
        .as('voucher_id'),
    ]);
}

/** Keeps a draft in place of the one before. */
export function upsertDraft(trx: Transaction<Database>, scope: Scope, draft: DraftKeeping, at: Date) {
  const content = {
    voucher_date: draft.date,
    summary: draft.summary,
    content: draft.content,
    browser: draft.browser,
  };
  return trx
    .insertInto('voucher_draft')
    .values({
      ...own(scope),
      organization_id: draft.organizationId,
      entry: draft.entry.name,
      voucher_id: draft.entry.voucherId,
      ...content,
      kept_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'user_id', 'organization_id', 'entry'])
        .doUpdateSet({ ...content, kept_at: at }),
    );
}

/** Deletes one's own draft; of a moment that is given, that state of it alone. */
export function deleteDraft(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  entry: string,
  keptAt: string | null,
) {
  const draft = trx
    .deleteFrom('voucher_draft')
    .where((eb) => eb.and(own(scope)))
    .where('organization_id', '=', organizationId)
    .where('entry', '=', entry);
  return keptAt === null ? draft : draft.where('kept_at', '=', new Date(keptAt));
}
