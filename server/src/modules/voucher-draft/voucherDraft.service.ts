import type { Kysely, Transaction } from 'kysely';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import {
  MOST_DRAFTS,
  type WireKeptDraft,
  type WireVoucherDraft,
  type WireWholeDraft,
} from '@mingzhang/shared/wire/voucherDraft';
import type { DraftKeeping, DraftQuestion } from '@mingzhang/shared/wire/voucherDraftForm';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import {
  countDrafts,
  deleteDraft,
  lockOwner,
  selectDraft,
  selectDrafts,
  selectEntry,
  upsertDraft,
} from './voucherDraft.repository';

/** Whose page asks, and about which organization. */
type Page = Pick<DraftKeeping, 'organizationId' | 'personId'>;

/** One's own drafts in an organization, the one kept last first; another set's organization has none. */
export async function listDrafts(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, personId }: Page,
): Promise<WireVoucherDraft[]> {
  if (personId !== scope.userId) return [];
  return (await selectDrafts(db, scope, organizationId).execute()).map(toWire);
}

/** One's own draft of an entry; null: none. */
export async function loadDraft(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, personId, entry }: DraftQuestion,
): Promise<WireWholeDraft | null> {
  if (personId !== scope.userId) return null;
  const row = await selectDraft(db, scope, organizationId, entry.name).executeTakeFirst();
  return row ? { ...toWire(row), content: row.content } : null;
}

/**
 * Keeps a draft in place of what is there, unless another browser has kept one since that the page does not know:
 * then that one is answered, and nothing is lost. Refuses one draft too many, and another set's vouchers.
 */
export async function keepDraft(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  draft: DraftKeeping,
): Promise<WireKeptDraft> {
  refuseOther(scope, draft);
  await lockOwner(trx, scope).execute();
  const known = found(await selectEntry(trx, scope, draft).executeTakeFirst(), '组织');
  if (draft.entry.voucherId !== null) found(known.voucher_id ?? undefined, '凭证');
  const there = await loadDraft(trx, scope, { ...draft, keptAt: null });
  if (there && isUnseen(there, draft)) return { keptAt: null, newer: there };
  if (!there) await refuseTooMany(trx, scope);
  const at = later(clock.now(), there);
  await upsertDraft(trx, scope, draft, at).execute();
  return { keptAt: at.toISOString(), newer: null };
}

/** Each state of a draft is of a later moment than the one before, whatever the clock says. */
const later = (now: Date, there: WireWholeDraft | null) =>
  there === null ? now : new Date(Math.max(now.getTime(), Date.parse(there.keptAt) + 1));

/** Gives one's own draft up; one that is not there any more is given up already. */
export async function removeDraft(
  trx: Transaction<Database>,
  scope: Scope,
  question: DraftQuestion,
): Promise<void> {
  refuseOther(scope, question);
  await deleteDraft(trx, scope, question.organizationId, question.entry.name, question.keptAt).execute();
}

/** What the same browser sent before is seen: its answer may have been lost. */
function isUnseen(there: WireWholeDraft, { knows, browser, content }: DraftKeeping): boolean {
  return (
    knows !== undefined && there.browser !== browser && there.keptAt !== knows && there.content !== content
  );
}

/** Refuses a page that was loaded by another person, before this one signed in on the same browser. */
function refuseOther(scope: Scope, { personId }: Page): void {
  if (personId === scope.userId) return;
  const message = '另一个窗口已用别的手机号登录，这个窗口的草稿没有上传；请刷新页面后再填写。';
  refuse('DRAFT_OF_OTHER_PERSON', message, envelopeCodes.conflict);
}

async function refuseTooMany(trx: Transaction<Database>, scope: Scope): Promise<void> {
  const { count } = await countDrafts(trx, scope).executeTakeFirstOrThrow();
  if (count < MOST_DRAFTS) return;
  refuse('DRAFTS_TOO_MANY', `没有保存的凭证已有 ${MOST_DRAFTS} 张，请先保存或放弃一些，再开始新的。`);
}

interface Row {
  readonly entry: string;
  readonly voucher_date: string;
  readonly summary: string;
  readonly browser: string;
  readonly kept_at: Date;
}

const toWire = ({ entry, voucher_date, summary, browser, kept_at }: Row): WireVoucherDraft => ({
  entry,
  voucherDate: voucher_date,
  summary,
  keptAt: kept_at.toISOString(),
  browser,
});
