import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../db/schema';
import { idsOfMatch, matchText, type TextedMatch } from '../modules/cashier/bank/matchText';
import { OlderIds } from '../trail/olderIds';
import { setIds, type BookCheck } from './bookCheck';
import { readStoryEvents } from './trailStory';

/** Lines that are matched are those the trail has, not others that come to the same. */
export const matchesMatchTrail: BookCheck = {
  key: 'matchesMatchTrail',
  async findings(db, evidence) {
    const findings: string[] = [];
    for (const id of await setIds(db, evidence)) {
      const own = await batchFindings(db, id);
      findings.push(...own.map((text) => `account set ${id}: ${text}`));
    }
    return findings;
  },
};

/** What the trail has of a batch. */
interface ToldBatch {
  /** Of its matches as they were made; null: an older event, which has none. */
  readonly sha256: string | null;
  /** The restored set whose ids are in the digest; null: this one. */
  readonly layer: number | null;
  /** Those that were undone one by one. */
  readonly undone: TextedMatch[];
  isGone: boolean;
}

async function batchFindings(db: Kysely<Database>, setId: number): Promise<string[]> {
  const told = await toldBatches(db, setId);
  const stored = await sql<{ id: number }>`
    select id from fund_match_batch where account_set_id = ${setId} order by 1`.execute(db);
  const findings = stored.rows
    .filter(({ id }) => !told.has(id))
    .map(({ id }) => `the matches of batch ${id} are in the books; the trail has them not`);
  for (const [id, batch] of told) {
    const matches = await storedMatches(db, setId, id);
    const isSound = batch.isGone ? matches.length === 0 : await isAsTold(db, setId, batch, matches);
    if (!isSound) findings.push(`the matches of batch ${id} are others than the trail has`);
  }
  return findings;
}

/** With those that were undone since, the matches are the ones the digest was made of. */
async function isAsTold(
  db: Kysely<Database>,
  setId: number,
  { sha256, layer, undone }: ToldBatch,
  matches: readonly TextedMatch[],
): Promise<boolean> {
  if (sha256 === null) return true;
  const all = [...matches, ...undone];
  const olderIds = layer === null ? null : await olderIdsOf(db, setId, layer, all.flatMap(idsOfMatch));
  const read = (id: number) => (olderIds ? (olderIds.get(id) ?? -id) : id);
  const hash = createHash('sha256');
  for (const match of all.sort((a, b) => read(a.id) - read(b.id))) hash.update(`${matchText(match, read)}\n`);
  return hash.digest('hex') === sha256;
}

/** What rows of today were called in a set that was restored. */
async function olderIdsOf(
  db: Kysely<Database>,
  setId: number,
  layer: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; old: number }>`
    select id, old_id as old from restored_id
    where account_set_id = ${setId} and until_sequence = ${layer}
      and id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, old }) => [id, old]));
}

interface MatchFacts {
  readonly matchesSha256?: string;
  readonly match?: TextedMatch;
}

async function toldBatches(db: Kysely<Database>, setId: number): Promise<ReadonlyMap<number, ToldBatch>> {
  const { rows } = await sql<{ sequence: number; content: string }>`
    select sequence, content from event
    where account_set_id = ${setId} and starts_with(action, 'fundMatch.') order by sequence`.execute(db);
  const older = await OlderIds.of(db, setId);
  const told = new Map<number, ToldBatch>();
  for (const { sequence, value } of await older.read(readStoryEvents(rows).events)) {
    const id = value.targetId ?? 0;
    if (value.action === 'fundMatch.create') {
      const { matchesSha256: sha256 = null } = (value.after ?? {}) as MatchFacts;
      told.set(id, { sha256, layer: older.layerOf(sequence), undone: [], isGone: false });
      continue;
    }
    const batch = told.get(id);
    const { match } = (value.before ?? {}) as MatchFacts;
    if (match) batch?.undone.push(match);
    // An older event does not say which one was undone.
    else if (batch) told.set(id, { ...batch, isGone: batch.sha256 !== null });
  }
  return told;
}

const MATCHES_AT_ONCE = 10_000;

/** The matches of a batch with their lines, by id. */
async function storedMatches(db: Kysely<Database>, setId: number, batchId: number): Promise<TextedMatch[]> {
  const found: TextedMatch[] = [];
  for (;;) {
    const { rows } = await sql<TextedMatch>`
      select match_id as id, min(found_by) as "foundBy",
        jsonb_agg(jsonb_build_object('voucherId', voucher_id, 'openingItemId', book_item_id) order by position)
          filter (where coalesce(voucher_id, book_item_id) is not null) as books,
        jsonb_agg(jsonb_build_object('bankLineId', bank_line_id, 'openingItemId', bank_item_id) order by position)
          filter (where coalesce(bank_line_id, bank_item_id) is not null) as banks
      from fund_match_line
      where account_set_id = ${setId} and batch_id = ${batchId} and match_id > ${found.at(-1)?.id ?? 0}
      group by match_id
      having min(position) = 1
      order by match_id limit ${MATCHES_AT_ONCE}`.execute(db);
    for (const row of rows) found.push(row);
    if (rows.length < MATCHES_AT_ONCE) return found;
  }
}
