import type { Kysely } from 'kysely';
import { logKindTitles } from '@mingzhang/shared/accounting/logKinds';
import type { LogFilter, WireLog, WireLogEntry, WireLogPerson } from '@mingzhang/shared/wire/log';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { OlderIds } from '../../trail/olderIds';
import { describeEvent } from './describeEvent';
import { kindTitle } from './eventTitles';
import { selectEvents, selectLogPeople } from './log.repository';
import { loadSetNames, withNamesOf } from './logNames';
import type { LoggedEvent } from './eventFacts';

const PAGE = 50;
const MOST_A_PAGE = 200;
/** Events read at once, and in one request while content is searched: it is known only once it is in words. */
const BATCH = 500;
const MOST_SEARCHED = 10_000;

// Swedish dates are written 2026-03-15 14:05:09.
const inShanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An event as its text is kept. */
type StoredEvent = LoggedEvent & { readonly address?: string };

/** 操作日志, newest first, from a number on. What is searched for in the content may end before a page is full. */
export async function readLog(
  db: Kysely<Database>,
  scope: Scope,
  filter: LogFilter,
  { before, size }: { readonly before: number | null; readonly size: number },
): Promise<WireLog> {
  const wanted = Math.min(size || PAGE, MOST_A_PAGE);
  const entries: WireLogEntry[] = [];
  let searched = 0;
  let last: WireLogEntry | null = null;
  for await (const batch of logEntries(db, scope, filter, before)) {
    for (const entry of batch) {
      if (entries.length === wanted) return page(entries, last, filter);
      last = entry;
      if (matches(entry, filter.content)) entries.push(entry);
    }
    searched += batch.length;
    if (searched >= MOST_SEARCHED) return page(entries, last, filter);
  }
  return page(entries, null, filter);
}

const page = (entries: WireLogEntry[], last: WireLogEntry | null, { content }: LogFilter): WireLog => ({
  entries,
  next: last?.sequence ?? null,
  searchedTo: content === null ? null : (last?.at ?? null),
});

/** Whether what is searched for is in an entry, as people read it; an amount with its separators or without. */
export function matches(entry: WireLogEntry, content: string | null): boolean {
  if (content === null) return true;
  const wanted = withoutSeparators(content);
  const words = [
    entry.sentence,
    ...entry.changes.flatMap(({ label, before, after }) => [label, before, after]),
  ];
  return words.some((text) => withoutSeparators(text).includes(wanted));
}

/** 1,234,567.89 as 1234567.89. */
const withoutSeparators = (text: string) => text.replace(/(?<=\d)[,，](?=\d{3})/g, '');

/** All entries of a filter but for its content, in batches, newest first. */
export async function* logEntries(
  db: Kysely<Database>,
  scope: Scope,
  { kind, ...filter }: LogFilter,
  from: number | null,
): AsyncGenerator<WireLogEntry[]> {
  const noun =
    kind === null ? null : (Object.keys(logKindTitles).find((key) => logKindTitles[key] === kind) ?? kind);
  const set = await loadSetNames(db, scope);
  const older = await OlderIds.of(db, scope.accountSetId);
  for (let before = from; ;) {
    const rows = await selectEvents(db, scope, { ...filter, noun }, before, BATCH).execute();
    if (rows.length === 0) return;
    const told = await older.read(
      rows.map((row) => ({ ...row, value: JSON.parse(row.content) as StoredEvent })),
    );
    const events = told.map(({ value }) => value);
    const names = await withNamesOf(db, scope, set, events);
    yield told.map(({ value: event, ...row }) => {
      const { sentence, page, changes } = describeEvent(event, names);
      return {
        sequence: row.sequence,
        at: inShanghai.format(row.at),
        userId: row.user_id,
        userName: row.real_name ?? '',
        kind: kindTitle(event.action),
        sentence,
        page,
        changes: [...changes],
        address: event.address ?? '',
      };
    });
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.sequence ?? 0;
  }
}

/** Everyone with an entry in the log. */
export async function listLogPeople(db: Kysely<Database>, scope: Scope): Promise<WireLogPerson[]> {
  const { rows } = await selectLogPeople(db, scope);
  return rows.map((row) => ({ id: row.id, realName: row.real_name }));
}
