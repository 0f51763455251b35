import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import { fen, type Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import type { Fund } from './fund';
import {
  BankMembers,
  BookMembers,
  insertMatchedBanks,
  insertMatchedBooks,
  insertMatches,
} from './match.repository';
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

/** Keeps matches as one batch, part by part in one transaction, and tells the trail of all of them at its end. */
export class MatchBatch {
  private readonly hash = createHash('sha256');
  private readonly at: Date;
  private count = 0;
  private net = 0;

  private constructor(
    private readonly trx: Transaction<Database>,
    private readonly scope: Scope,
    private readonly ids: Services['ids'],
    private readonly fund: Fund,
    readonly id: number,
    at: Date,
  ) {
    this.at = at;
  }

  static async begin(
    trx: Transaction<Database>,
    scope: Scope,
    { ids, clock }: Pick<Services, 'ids' | 'clock'>,
    fund: Fund,
  ): Promise<MatchBatch> {
    return new MatchBatch(trx, scope, ids, fund, await ids.next(), clock.now());
  }

  /** So many, at least one. Each is asked for once and let go: only its columns wait for the database. */
  async keep(count: number, groups: Iterable<Group>): Promise<void> {
    const { trx, scope } = this;
    const ids = await this.ids.take(count);
    const foundBy: string[] = [];
    const books = new BookMembers();
    const banks = new BankMembers();
    for (const group of groups) {
      const id = ids[foundBy.length] ?? 0;
      foundBy.push(group.foundBy);
      books.add(id, group.books);
      banks.add(id, group.banks);
      this.hash.update(
        `${matchText({ id, foundBy: group.foundBy, books: group.books, banks: group.banks })}\n`,
      );
      this.net += group.net;
    }
    const batch = { id: this.id, fundAccountId: this.fund.id, at: this.at };
    await insertMatches(scope, batch, ids, foundBy).execute(trx);
    await insertMatchedBooks(scope, books).execute(trx);
    await insertMatchedBanks(scope, banks).execute(trx);
    this.count += count;
  }

  /** Tells the trail what was matched: of any number of matches one digest. */
  async end(): Promise<{ readonly batchId: number; readonly matched: number }> {
    await appendEvent(this.trx, this.scope, this.at, {
      action: 'fundMatch.create',
      targetId: this.id,
      after: {
        ...{ fundAccountId: this.fund.id, fundName: this.fund.name },
        ...{ matched: this.count, net: fen(this.net), matchesSha256: this.hash.digest('hex') },
      },
    });
    return { batchId: this.id, matched: this.count };
  }
}
