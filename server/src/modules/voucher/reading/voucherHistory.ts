import type { Kysely } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherEvent } from '@mingzhang/shared/accounting/voucherHistory';
import type { Renumbering } from '@mingzhang/shared/accounting/voucherNumber';
import { shownVoucher, type CitedVoucher } from '@mingzhang/shared/accounting/voucherReversal';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../../db/schema';
import { found } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { loadVoucherContext } from '../record/loadVoucherContext';
import { selectVouchersById } from '../record/voucher.repository';
import { OlderIds } from '../../../trail/olderIds';
import { selectOlderNames, selectVoucherEvents } from './voucherHistory.repository';

/** What became of a voucher, with what it takes to write its lines out. */
export interface VoucherHistory {
  readonly events: readonly VoucherEvent[];
  readonly context: VoucherContext;
}

/**
 * 修改记录 of a voucher, also of a deleted one, oldest first. Another set's voucher is refused as if
 * it did not exist.
 */
export async function loadHistory(db: Kysely<Database>, scope: Scope, id: number): Promise<VoucherHistory> {
  const older = await selectOlderNames(db, scope, id).execute();
  const rows = await selectVoucherEvents(db, scope, id, [id, ...older.map((name) => name.old_id)]).execute();
  found(rows[0], '凭证');
  const stored = await (
    await OlderIds.of(db, scope.accountSetId)
  ).read(rows.map((row) => ({ ...row, value: readContent(row.content) })));
  const told = stored
    // A renumbering may have moved another voucher that an older event called by this id.
    .filter(({ value }) => !isOfAnother(value, id))
    .map(({ value, user_name }) => toEvent(value, user_name ?? '', id));
  const events = asNumberedNow(told, await numbersNow(db, scope, told));
  const lines = events.flatMap(({ before, after }) => [...(before?.lines ?? []), ...(after?.lines ?? [])]);
  return { events, context: await loadVoucherContext(db, scope, lines) };
}

/** The vouchers that events refer to by a number, as they are now. */
async function numbersNow(
  db: Kysely<Database>,
  scope: Scope,
  events: readonly VoucherEvent[],
): Promise<ReadonlyMap<number, CitedVoucher>> {
  const ids = events.flatMap(({ before, after, reversal }) => [
    before?.reversesId ?? null,
    after?.reversesId ?? null,
    reversal?.id ?? null,
  ]);
  const wanted = [...new Set(ids)].filter((other) => other !== null);
  if (wanted.length === 0) return new Map();
  const rows = await selectVouchersById(db, scope, wanted).execute();
  return new Map(rows.map((row) => [row.id, { date: row.voucher_date, word: row.word, number: row.number }]));
}

/** What an event says of other vouchers follows the link; of one that is gone it says what was written down. */
function asNumberedNow(
  events: readonly VoucherEvent[],
  now: ReadonlyMap<number, CitedVoucher>,
): VoucherEvent[] {
  const shown = (voucher: Voucher | null) =>
    voucher && shownVoucher(voucher, now.get(voucher.reversesId ?? 0) ?? null);
  return events.map((event) => ({
    ...event,
    before: shown(event.before),
    after: shown(event.after),
    reversal: event.reversal && { ...event.reversal, ...now.get(event.reversal.id) },
  }));
}

/** The trail as `appendEvent` wrote it; what is before and after depends on the action. */
interface StoredEvent {
  readonly at: string;
  readonly userId: number;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The actions whose event carries whole vouchers. */
const contentActions: readonly string[] = [
  'voucher.save',
  'voucher.change',
  'voucher.assignCashFlow',
  'voucher.delete',
];

/** The actions whose event carries a file: behind a new one, before one that is gone, both for another name. */
const fileActions: readonly string[] = ['voucher.attach', 'voucher.detach', 'voucher.renameAttachment'];

function isOfAnother({ action, after }: StoredEvent, id: number): boolean {
  return action === 'voucher.renumber' && renumberedIn(after, id) === null;
}

function toEvent(stored: StoredEvent, userName: string, id: number): VoucherEvent {
  const hasContent = contentActions.includes(stored.action);
  return {
    at: new Date(stored.at),
    userId: stored.userId,
    userName,
    action: stored.action.replace('voucher.', ''),
    before: hasContent ? ((stored.before ?? null) as Voucher | null) : null,
    after: hasContent ? ((stored.after ?? null) as Voucher | null) : null,
    renumbered: stored.action === 'voucher.renumber' ? renumberedIn(stored.after, id) : null,
    reversal: stored.action === 'voucher.reverse' ? reversalIn(stored.after) : null,
    attachment: fileActions.includes(stored.action) ? fileIn(stored) : null,
  };
}

/** Halves of characters in events from somewhere else become the sign for what cannot be read. */
function readContent(content: string): StoredEvent {
  return JSON.parse(content, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value,
  ) as StoredEvent;
}

function renumberedIn(after: unknown, id: number): VoucherEvent['renumbered'] {
  const { words } = after as { readonly words: readonly { readonly changes: readonly Renumbering[] }[] };
  return words.flatMap(({ changes }) => changes).find((change) => change.id === id) ?? null;
}

function reversalIn(after: unknown): VoucherEvent['reversal'] {
  const { reversedById, word, number } = after as {
    readonly reversedById: number;
    readonly word: string;
    readonly number: number;
  };
  return { id: reversedById, word, number };
}

function fileIn({ before, after }: StoredEvent): VoucherEvent['attachment'] {
  const nameIn = (side: unknown) => {
    const { file, original } = side as { readonly [part in 'file' | 'original']?: { readonly name: string } };
    return (file ?? original)?.name ?? null;
  };
  const [former, name] = [nameIn(before), nameIn(after)];
  return { name: name ?? former ?? '', formerName: name === null ? null : former };
}
