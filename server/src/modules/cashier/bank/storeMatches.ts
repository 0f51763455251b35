import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import { fen, type Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import type { Fund } from './fund';
import { analyzeMatches, insertBatch, insertMatchedLines, MatchedLines } from './match.repository';
import { matchText, type MatchedBank, type MatchedBook } from './matchText';

/** Lines that become one match, and what the bank's come to. */
export interface Group {
  readonly foundBy: MatchLevel | 'person';
  readonly books: readonly MatchedBook[];
  readonly banks: readonly MatchedBank[];
  readonly net: Fen;
}

/** So many matches travel at once: few enough that building a statement does not hold others up. */
export const MATCHES_AT_ONCE = 2_000;

/** From so many on the table is analyzed, or the database plans the next queries badly. */
const MANY_MATCHES = 500;

/** Keeps matches as one batch, part by part in one transaction, and tells the trail of all of them at its end. */
export class MatchBatch {
  private readonly hash = createHash('sha256');
  private count = 0;
  private net = 0;
  private written: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly trx: Transaction<Database>,
    private readonly scope: Scope,
    private readonly ids: Services['ids'],
    private readonly fund: Fund,
    readonly id: number,
    private readonly at: Date,
  ) {}

  static async begin(
    trx: Transaction<Database>,
    scope: Scope,
    { ids, clock }: Pick<Services, 'ids' | 'clock'>,
    fund: Fund,
  ): Promise<MatchBatch> {
    const batch = { id: await ids.next(), fundAccountId: fund.id, at: clock.now() };
    await insertBatch(trx, scope, batch).execute();
    return new MatchBatch(trx, scope, ids, fund, batch.id, batch.at);
  }

  /**
   * So many, at least one. Each is asked for once and let go: only its columns wait for the database, which writes them
   * while the next are made.
   */
  async keep(count: number, groups: Iterable<Group>): Promise<void> {
    const { trx, scope } = this;
    const ids = await this.ids.take(count);
    const lines = new MatchedLines();
    let at = 0;
    for (const { foundBy, books, banks, net } of groups) {
      const match = { id: ids[at] ?? 0, foundBy, books, banks };
      lines.add(match);
      this.hash.update(`${matchText(match)}\n`);
      this.net += net;
      at += 1;
    }
    await this.written;
    this.written = insertMatchedLines(scope, this.id, lines).execute(trx);
    // Asked for by the next part, or the end.
    this.written.catch(() => undefined);
    this.count += count;
  }

  /** Tells the trail what was matched: of any number of matches one digest. */
  async end(): Promise<{ readonly batchId: number; readonly matched: number }> {
    await this.written;
    await appendEvent(this.trx, this.scope, this.at, {
      action: 'fundMatch.create',
      targetId: this.id,
      after: {
        ...{ fundAccountId: this.fund.id, fundName: this.fund.name },
        ...{ matched: this.count, net: fen(this.net), matchesSha256: this.hash.digest('hex') },
      },
    });
    // Last: others' counting waits for this transaction.
    if (this.count >= MANY_MATCHES) await analyzeMatches().execute(this.trx);
    return { batchId: this.id, matched: this.count };
  }
}
