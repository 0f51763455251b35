import { sql, type Kysely } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../db/schema';
import { lineColumns } from '../db/voucherLine.table';
import { toVoucher } from '../modules/voucher/record/voucher.table';
import { hashStoredFile } from '../modules/attachment/attachmentFiles';
import { setIds, type BookCheck } from './bookCheck';
import { OlderIds } from '../trail/olderIds';
import { readStoryEvents, readTrailStory, type StoryEvent, type TrailStory } from './trailStory';
import { tellVoucher, voucherDifferences, type FileFacts, type ToldVoucher } from './voucherStory';

const VOUCHERS_A_PAGE = 1_000;

/** Every voucher, its lines and its files are as the events of the trail leave them, and none without events. */
export const vouchersMatchTrail: BookCheck = {
  key: 'vouchersMatchTrail',
  async findings(db, evidence) {
    const { filesDir } = evidence;
    const findings: string[] = [];
    for (const id of await setIds(db, evidence)) {
      const story = await readTrailStory(db, id);
      for (let last = 0; ;) {
        const ids = await nextIds(db, id, last);
        const page = await readPage(db, id, ids);
        findings.push(...page.unreadable.map((text) => `account set ${id}: ${text}`));
        for (const voucherId of ids) {
          const texts = await voucherFindings(page, voucherId, { story, filesDir, setId: id });
          findings.push(...texts.map((text) => `account set ${id}: ${text}`));
        }
        if (ids.length === 0) break;
        last = ids.at(-1) ?? last;
      }
    }
    return findings;
  },
};

/** Vouchers of the books, and those the trail has, by id. */
async function nextIds(db: Kysely<Database>, setId: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id from voucher where account_set_id = ${setId} and id > ${after} order by id limit ${VOUCHERS_A_PAGE})
      union
      (select distinct target_id from event
        where account_set_id = ${setId} and target_id > ${after} and starts_with(action, 'voucher.')
        order by target_id limit ${VOUCHERS_A_PAGE})
    ) as known order by id limit ${VOUCHERS_A_PAGE}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Page {
  readonly vouchers: ReadonlyMap<number, Voucher>;
  readonly events: ReadonlyMap<number, readonly StoryEvent[]>;
  readonly files: ReadonlyMap<number, readonly FileFacts[]>;
  /** Events of them that cannot be read. */
  readonly unreadable: readonly string[];
}

async function readPage(db: Kysely<Database>, setId: number, ids: readonly number[]): Promise<Page> {
  const within = sql<boolean>`= any(${ids}::bigint[])`;
  const vouchers = await db
    .selectFrom('voucher')
    .where('account_set_id', '=', setId)
    .where(sql<boolean>`id ${within}`)
    .selectAll()
    .execute();
  const lines = await db
    .selectFrom('voucher_line')
    .where('account_set_id', '=', setId)
    .where(sql<boolean>`voucher_id ${within}`)
    .orderBy('line_number')
    .select(['voucher_id', ...lineColumns])
    .execute();
  const { rows: events } = await sql<{ target_id: number; sequence: number; content: string }>`
    select target_id, sequence, content from event
    where account_set_id = ${setId} and target_id ${within} and starts_with(action, 'voucher.')
    order by sequence`.execute(db);
  const files = await db
    .selectFrom('attachment')
    .where('account_set_id', '=', setId)
    .where(sql<boolean>`voucher_id ${within}`)
    .select(['voucher_id', 'id', 'name', 'kind', 'size_bytes as size', 'sha256'])
    .execute();
  const read = readStoryEvents(events);
  const told = await (await OlderIds.of(db, setId)).read(read.events);
  const linesOf = groupBy(lines, (line) => line.voucher_id);
  const names = {
    maker_name: '',
    auditor_name: null,
    reversed_by_id: null,
    origin_date: null,
    origin_word: null,
    origin_number: null,
  };
  return {
    unreadable: read.unreadable,
    vouchers: new Map(
      vouchers.map((row) => [row.id, toVoucher({ ...row, ...names }, linesOf.get(row.id) ?? [])]),
    ),
    events: groupBy(
      told.map(({ value, row }) => ({ ...value, targetId: row.target_id ?? 0 })),
      ({ targetId }) => targetId,
    ),
    files: groupBy(
      files.map((file) => ({ ...file, sha256: file.sha256.toString('hex') })),
      (file) => file.voucher_id ?? 0,
    ),
  };
}

interface Held {
  readonly story: TrailStory;
  readonly filesDir: string | undefined;
  readonly setId: number;
}

async function voucherFindings(page: Page, id: number, { story, filesDir, setId }: Held): Promise<string[]> {
  const current = page.vouchers.get(id);
  const told = toldVoucher(id, page.events.get(id) ?? [], story);
  if (!told) return [`voucher ${id} has events that cannot be read; what it should be is not known`];
  if (!current) {
    const { word, number, date } = told.voucher ?? {};
    return told.voucher ? [`voucher ${date} ${word}-${number} (id ${id}) is gone; the trail has it`] : [];
  }
  const title = `voucher ${current.date} ${current.word}-${current.number} (id ${id})`;
  if (!told.voucher) return [`${title} is in the books; the trail has it not`];
  const files = page.files.get(id) ?? [];
  return [
    ...voucherDifferences(current, told.voucher).map((text) => `${title} ${text}`),
    ...fileDifferences(files, told.files).map((text) => `${title} ${text}`),
    ...(filesDir === undefined ? [] : await byteFindings(filesDir, setId, told.files, title)),
  ];
}

/** Undefined when an event of it says nothing of what its action promises. */
function toldVoucher(id: number, events: readonly StoryEvent[], story: TrailStory): ToldVoucher | undefined {
  try {
    return tellVoucher(id, events, story);
  } catch {
    return undefined;
  }
}

function fileDifferences(current: readonly FileFacts[], told: ReadonlyMap<number, FileFacts>): string[] {
  const ids = new Set(current.map(({ id }) => id));
  return [
    ...[...told.values()].filter(({ id }) => !ids.has(id)).map(({ name }) => `has lost the file “${name}”`),
    ...current.flatMap((file) => {
      const known = told.get(file.id);
      if (!known) return [`has the file “${file.name}”; the trail has it not`];
      return (['name', 'kind', 'size', 'sha256'] as const)
        .filter((field) => known[field] !== file[field])
        .map((field) => `has a file with the ${field} ${file[field]}; the trail says ${known[field]}`);
    }),
  ];
}

async function byteFindings(
  filesDir: string,
  accountSetId: number,
  files: ReadonlyMap<number, FileFacts>,
  title: string,
): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, name, sha256 } of files.values()) {
    const stored = await hashStoredFile(filesDir, { accountSetId, id });
    if (stored === null) findings.push(`${title} has lost the bytes of the file “${name}”`);
    else if (stored !== sha256)
      findings.push(`${title} has other bytes in the file “${name}” than the trail says`);
  }
  return findings;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
