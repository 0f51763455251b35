import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { headText, sealOf } from '../trail/TrailKeeper';
import type { BookCheck, Evidence } from './bookCheck';

interface Row {
  readonly account_set_id: number;
  readonly sequence: number;
  readonly action: string;
  readonly content: string;
  readonly hash: Buffer;
  readonly mac: Buffer | null;
}

const EVENTS_A_PAGE = 2_000;

/** Sealed events that name the head of unsealed ones: from before there was a key, or from another set's backup. */
const vouching: ReadonlySet<string> = new Set(['trail.baseline', 'accountSet.restore']);

/**
 * Every event is one this installation wrote, in the place where it wrote it: its seal fits the key, the head
 * it names is the event that stands there, and none is there twice. Events without a seal are from before
 * there was a key, and a sealed one behind them names their head. Heads written down are found again.
 */
export const eventsSealed: BookCheck = {
  key: 'eventsSealed',
  async findings(db, { key, heads = [] }) {
    const sets = await db
      .selectFrom('event_chain')
      .orderBy('account_set_id')
      .select('account_set_id')
      .execute();
    const findings: string[] = [];
    const found = new Set<string>();
    for (const { account_set_id: accountSetId } of sets) {
      const chain = new ChainReading(accountSetId, key, heads);
      for await (const event of eventsOf(db, accountSetId)) chain.read(event);
      findings.push(...chain.finish().map((text) => `account set ${accountSetId}: ${text}`));
      chain.headsFound.forEach((head) => found.add(head));
    }
    const missing = heads.filter((head) => !found.has(head));
    return [...findings, ...missing.map((head) => `no trail has the head ${head} that was written down`)];
  },
};

/** One account set's trail, read event by event. */
class ChainReading {
  readonly headsFound: string[] = [];
  private readonly hashes = new Map<number, string>();
  private readonly seals = new Set<string>();
  private readonly findings: string[] = [];
  /** Events without a seal that nothing has vouched for yet: the first, the last. */
  private open: { readonly first: number; last: number } | null = null;

  constructor(
    private readonly accountSetId: number,
    private readonly key: Evidence['key'],
    private readonly heads: readonly string[],
  ) {}

  read({ sequence, action, content, hash, mac }: Row): void {
    const head = headText(this.accountSetId, { sequence, hash });
    if (this.heads.includes(head)) this.headsFound.push(head);
    this.hashes.set(sequence, hash.toString('hex'));
    if (!this.key) return;
    if (mac === null) {
      this.open = { first: this.open?.first ?? sequence, last: sequence };
      return;
    }
    const name = `event ${sequence} (${action})`;
    if (!mac.equals(sealOf(this.key, this.accountSetId, content)))
      this.findings.push(`${name} was not sealed by this installation's key`);
    const seal = mac.toString('hex');
    if (this.seals.has(seal)) this.findings.push(`${name} is there twice`);
    this.seals.add(seal);
    this.compareKnown(name, content, action);
  }

  finish(): string[] {
    if (this.open) {
      this.findings.push(`events ${this.open.first} to ${this.open.last} carry no seal`);
    }
    return this.findings;
  }

  private compareKnown(name: string, content: string, action: string): void {
    const { known, after } = JSON.parse(content) as {
      known?: { sequence: number; hash: string };
      after?: { head?: { sequence: number; hash: string } } | null;
    };
    const baseline = vouching.has(action) ? after?.head : undefined;
    for (const head of [known, baseline]) {
      if (head && this.hashes.get(head.sequence) !== head.hash)
        this.findings.push(`${name} knows another event ${head.sequence} than the one that stands there`);
    }
    if (baseline && this.open && baseline.sequence >= this.open.last) this.open = null;
  }
}

async function* eventsOf(db: Kysely<Database>, accountSetId: number): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select account_set_id, sequence, action, content, hash, mac from event
      where account_set_id = ${accountSetId} and sequence > ${last}
      order by sequence limit ${EVENTS_A_PAGE}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}
