import { http } from '../http/siteHttp';
import { isAbort } from '../http/HttpProblem';
import { fieldOf } from '../kept/fieldOf';
import { keeper } from '../kept/keeper';
import type { Owners } from '../kept/keptItems';
import { parseDate, type DateOnly } from '../primitives/dateOnly';
import { toListedDraft, type ListedDraft } from '../wire/voucherDraft';

/**
 * Vouchers that were begun and not saved: in no book, without a number. The voucher form writes them into the browser
 * and sends them to the server, where their writer's other computers find them; month end asks whether some were left.
 */

/** Whose drafts: part of the key, so that each reads only their own. */
export type DraftOwner = Owners['organization'];

/** A voucher that was begun, and where one goes on with it. */
export interface UnfinishedDraft {
  readonly address: string;
  readonly date: DateOnly;
  /** The first that is written; empty: none yet. */
  readonly summary: string;
}

/** Long enough for a server that answers; closing a month does not wait longer. */
const PATIENCE_MS = 5_000;

/** What a kept draft says of itself. */
const draftsHere = keeper('voucherDraft', (found) => {
  const draft = fieldOf(found, 'draft');
  const text = fieldOf(draft, 'date');
  const date = typeof text === 'string' ? parseDate(text) : undefined;
  return date === undefined ? null : { date, summary: firstSummary(fieldOf(draft, 'lines')) };
});

function firstSummary(lines: unknown): string {
  const summaries = Array.isArray(lines) ? lines.map((line: unknown) => fieldOf(line, 'summary')) : [];
  const written = summaries.filter((summary) => typeof summary === 'string');
  return written.find((summary) => summary.trim() !== '')?.trim() ?? '';
}

/**
 * One's own drafts of an organization, by date: those of this browser, and those of other computers when the server
 * can be reached. Of an entry written on both, the one of this browser.
 */
export async function unfinishedDrafts(
  owner: DraftOwner,
  signal?: AbortSignal,
): Promise<readonly UnfinishedDraft[]> {
  const here = listHere(owner);
  const there = await listThere(owner, signal);
  const others = there.filter(({ entry }) => !here.some((draft) => draft.entry === entry));
  return [...here, ...others]
    .map(({ entry, date, summary }) => ({ address: addressOfEntry(entry), date, summary }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

function listHere(owner: DraftOwner): ListedDraft[] {
  return draftsHere.detailsOf(owner).flatMap((entry) => {
    const draft = draftsHere.of(owner, entry).read();
    return draft ? [{ entry, ...draft }] : [];
  });
}

/** A server that is away, or knows of no drafts, says of none. */
async function listThere(
  { userId, organizationId }: DraftOwner,
  signal?: AbortSignal,
): Promise<readonly ListedDraft[]> {
  const options = { background: true, quiet: true, timeout: PATIENCE_MS, ...(signal ? { signal } : {}) };
  try {
    const query = { orgId: organizationId, person: userId };
    return (await http.get('/voucher/drafts', query, options)).map(toListedDraft);
  } catch (error) {
    if (isAbort(error)) throw error;
    return [];
  }
}

/** A new voucher, a copy, one by 规则, one to be inserted, or a saved one that was changed. */
function addressOfEntry(entry: string): string {
  if (/^\d+$/.test(entry)) return `/voucher/form/${entry}`;
  const copied = /^copy-(\d+)$/.exec(entry)?.[1];
  if (copied !== undefined) return `/voucher/form?copy=${copied}`;
  const [, fund, keys] = /^bank-(\d+)-([bo\d.]+)$/.exec(entry) ?? [];
  if (fund !== undefined && keys !== undefined) return `/voucher/form?fund=${fund}&bank=${keys}`;
  const [, word, number, date] = /^insert-(.+)-(\d+)-(\d{4}-\d\d-\d\d)$/.exec(entry) ?? [];
  if (word === undefined || number === undefined || date === undefined) return '/voucher/form';
  const at = new URLSearchParams({ insertWord: word, insertNumber: number, insertDate: date });
  return `/voucher/form?${at.toString()}`;
}
