import type { Kysely, Transaction } from 'kysely';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { followAssetLines } from './assetLines';
import { deleteLinks, moveLinks, selectLinksOf } from './heldLines.repository';
import { sameLines } from './sameLines';
import { followUnbilledLines } from './unbilledLines';

/** An entry, and the line of a voucher that stands for it. */
export interface JournalLinkRow {
  readonly entryId: number;
  readonly voucherId: number;
  readonly line: number;
}

/** A voucher before and after what is being done to it; `after` null: it is deleted. */
export interface HeldChange {
  readonly before: Voucher;
  readonly after: Voucher | null;
}

/**
 * What of the cashier, of fixed assets and of 未开票收入 hangs on the lines of vouchers, when these are changed or deleted;
 * the caller holds their months. A journal entry, a card made of a line or a mark follows its line to another number;
 * where the line is gone, or is dated before its fund account begins, the entry is 待制单 again.
 */
export async function followHeldLines(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  changes: readonly HeldChange[],
): Promise<void> {
  for (const { before, after } of changes) {
    // A deleted voucher takes its links along.
    if (!after) continue;
    await followLinks(trx, scope, clock.now(), before, after);
    await followAssetLines(trx, scope, clock.now(), before, after);
    await followUnbilledLines(trx, scope, clock.now(), before, after);
  }
}

/** What is linked to a voucher, by its lines, each with the first month of its fund account. */
export function linksOf(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<(JournalLinkRow & { readonly start: Period })[]> {
  return selectLinksOf(db, scope, voucherId).execute();
}

/** Some entries are 待制单 again; the caller records it. */
export async function unlink(
  trx: Transaction<Database>,
  scope: Scope,
  entryIds: readonly number[],
): Promise<void> {
  await deleteLinks(trx, scope, entryIds).execute();
}

async function followLinks(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  before: Voucher,
  after: Voucher,
): Promise<void> {
  const links = await linksOf(trx, scope, before.id);
  if (links.length === 0) return;
  const rows = sameLines(before, after);
  const gone: JournalLinkRow[] = [];
  const moved: JournalLinkRow[] = [];
  for (const link of links) {
    // Before its fund account begins a line is none of the journal's.
    const line = periodOf(after.date) < link.start ? null : (rows[link.line - 1] ?? null);
    if (line === null) gone.push(link);
    else if (line !== link.line) moved.push({ ...link, line });
  }
  if (gone.length + moved.length === 0) return;
  if (gone.length > 0) await unlink(trx, scope, gone.map(entryOf));
  for (const line of new Set(moved.map((link) => link.line))) {
    const own = moved.filter((link) => link.line === line);
    await moveLinks(trx, scope, own.map(entryOf), line).execute();
  }
  await appendEvent(trx, scope, at, {
    action: 'journalEntry.follow',
    targetId: before.id,
    before: { voucherId: before.id, entryIds: [...gone, ...moved].map(entryOf) },
    after: { voucherId: before.id, gone: gone.length, moved: moved.length },
  });
}

const entryOf = ({ entryId }: JournalLinkRow) => entryId;
