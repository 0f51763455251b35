import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { headText, sealOf } from '../db/TrailKeeper';
import { ofSets, type BookCheck, type Evidence } from './bookCheck';

/** An event as it is stored. */
export interface ChainRow {
  readonly account_set_id: number;
  readonly sequence: number;
  readonly action: string;
  readonly target_id: number | null;
  readonly user_id: number;
  readonly at: Date;
  readonly content: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly mac: Buffer | null;
}

/** What does not hold of one trail; `sequence` is the event it was found at. */
export type ChainFault =
  | {
      readonly is: 'foreignSeal' | 'twice' | 'otherColumns' | 'unreadable';
      readonly sequence: number;
      readonly action: string;
    }
  | { readonly is: 'otherHead'; readonly sequence: number; readonly action: string; readonly known: number }
  | { readonly is: 'unsealed'; readonly sequence: number; readonly last: number };

const EVENTS_A_PAGE = 2_000;

/**
 * Every event is one this installation wrote, at the number where it wrote it: its seal fits the key, the head
 * it names is the event that is there, and none is there twice. Events without a seal came with a backup, and the
 * restoring one behind them, which is sealed, names their head. Heads written down are found again.
 */
export const eventsSealed: BookCheck = {
  key: 'eventsSealed',
  async findings(db, evidence) {
    const { key, heads = [] } = evidence;
    const sets = await db
      .selectFrom('event_chain')
      .where(ofSets(evidence))
      .orderBy('account_set_id')
      .select('account_set_id')
      .execute();
    const findings: string[] = [];
    const found = new Set<string>();
    for (const { account_set_id: accountSetId } of sets) {
      const chain = new ChainReading(accountSetId, key, heads);
      for await (const event of eventsOf(db, accountSetId)) chain.read(event);
      findings.push(...chain.finish().map((fault) => `account set ${accountSetId}: ${faultText(fault)}`));
      chain.headsFound.forEach((head) => found.add(head));
    }
    const missing = heads.filter((head) => !found.has(head));
    return [...findings, ...missing.map((head) => `no trail has the head ${head} that was written down`)];
  },
};

function faultText(fault: ChainFault): string {
  if (fault.is === 'unsealed') return `events ${fault.sequence} to ${fault.last} carry no seal`;
  const name = `event ${fault.sequence} (${fault.action})`;
  switch (fault.is) {
    case 'foreignSeal':
      return `${name} was not sealed by this installation's key`;
    case 'twice':
      return `${name} is there twice`;
    case 'otherColumns':
      return `${name} is found under another action, person or time than its content says`;
    case 'unreadable':
      return `${name} cannot be read`;
    case 'otherHead':
      return `${name} knows another event ${fault.known} than the one that is there`;
  }
}

/** One account set's trail, read event by event. */
export class ChainReading {
  readonly headsFound: string[] = [];
  private readonly hashes = new Map<number, string>();
  private readonly seals = new Set<string>();
  private readonly faults: ChainFault[] = [];
  /** Events without a seal that nothing has vouched for yet: the first, the last. */
  private open: { readonly first: number; last: number } | null = null;

  constructor(
    private readonly accountSetId: number,
    private readonly key: Evidence['key'],
    private readonly heads: readonly string[],
  ) {}

  read(row: ChainRow): void {
    const { sequence, action, content, hash, mac } = row;
    const head = headText(this.accountSetId, { sequence, hash });
    if (this.heads.includes(head)) this.headsFound.push(head);
    this.hashes.set(sequence, hash.toString('hex'));
    if (!this.key) return;
    if (mac === null) {
      this.open = { first: this.open?.first ?? sequence, last: sequence };
      return;
    }
    const event = { sequence, action };
    if (!mac.equals(sealOf(this.key, this.accountSetId, content)))
      this.faults.push({ is: 'foreignSeal', ...event });
    const seal = mac.toString('hex');
    if (this.seals.has(seal)) this.faults.push({ is: 'twice', ...event });
    this.seals.add(seal);
    this.compareContent(row);
  }

  finish(): ChainFault[] {
    if (this.open) this.faults.push({ is: 'unsealed', sequence: this.open.first, last: this.open.last });
    return this.faults;
  }

  private compareContent(row: ChainRow): void {
    const { sequence, action } = row;
    const content = readContent(row.content);
    if (!content) {
      this.faults.push({ is: 'unreadable', sequence, action });
      return;
    }
    const isFound =
      content.action === action &&
      content.targetId === row.target_id &&
      content.userId === row.user_id &&
      content.at === row.at.toISOString();
    if (!isFound) this.faults.push({ is: 'otherColumns', sequence, action });
    const restored = action === 'accountSet.restore' ? content.after?.head : undefined;
    for (const head of [content.known, restored]) {
      if (head && this.hashes.get(head.sequence) !== head.hash)
        this.faults.push({ is: 'otherHead', sequence, action, known: head.sequence });
    }
    if (restored && this.open && restored.sequence >= this.open.last) this.open = null;
  }
}

/** Undefined when it is no event. */
function readContent(content: string): SealedContent | undefined {
  try {
    const read = JSON.parse(content) as SealedContent | null;
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

interface SealedContent {
  readonly action: string;
  readonly targetId: number | null;
  readonly userId: number;
  readonly at: string;
  readonly known?: { sequence: number; hash: string };
  readonly after?: { head?: { sequence: number; hash: string } } | null;
}

/** The events of one set in their order. */
export async function* eventsOf(db: Kysely<Database>, accountSetId: number): AsyncGenerator<ChainRow> {
  for (let last = 0; ;) {
    const { rows } = await sql<ChainRow>`
      select account_set_id, sequence, action, target_id, user_id, at, content, previous_hash, hash, mac from event
      where account_set_id = ${accountSetId} and sequence > ${last}
      order by sequence limit ${EVENTS_A_PAGE}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}
