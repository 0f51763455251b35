import { sql, type Kysely } from 'kysely';
import { may, type Role } from '@mingzhang/shared/accounting/permission';
import type { Database } from '../db/schema';
import { OlderIds } from '../trail/olderIds';
import { ofSets, type BookCheck } from './bookCheck';
import { readStoryEvents, type StoryEvent } from './trailStory';

interface OwnAudit {
  readonly account_set_id: number;
  readonly id: number;
  readonly title: string;
  /** Of the event that audited it. */
  readonly sequence: number;
}

/**
 * Where a set requires review, and more than one member may audit, no voucher was audited by its maker or the one who
 * changed it last; both as of the audit, by the trail.
 */
export const auditsByOthers: BookCheck = {
  key: 'auditsByOthers',
  async findings(db, evidence) {
    const { rows } = await sql<OwnAudit>`
      select voucher.account_set_id, voucher.id, voucher.period || ' ' || voucher.word || '-' || voucher.number as title,
        audited.sequence
      from voucher
      join lateral (
        select sequence from event
        where event.account_set_id = voucher.account_set_id and event.target_id = voucher.id
          and event.action = 'voucher.audit' and ${ofSets(evidence, 'event.account_set_id')}
        order by sequence desc limit 1
      ) as audited on true
      where ${ofSets(evidence, 'voucher.account_set_id')} and auditor_id in (maker_id, changer_id)
      order by voucher.account_set_id, audited.sequence
    `.execute(db);
    const findings: string[] = [];
    for (const setId of new Set(rows.map((row) => row.account_set_id))) {
      const review = new Review(await reviewEvents(db, setId));
      const own = rows.filter((row) => row.account_set_id === setId);
      findings.push(
        ...own
          .filter(({ sequence }) => review.forbidsAt(sequence))
          .map(
            ({ id, title }) =>
              `account set ${setId}: voucher ${title} (id ${id}) was audited by its own author`,
          ),
      );
    }
    return findings;
  },
};

async function reviewEvents(db: Kysely<Database>, setId: number): Promise<StoryEvent[]> {
  const { rows } = await sql<{ sequence: number; content: string }>`
    select sequence, content from event
    where account_set_id = ${setId} and (starts_with(action, 'member.') or starts_with(action, 'accountSet.'))
    order by sequence`.execute(db);
  const told = await (await OlderIds.of(db, setId)).read(readStoryEvents(rows).events);
  return told.map(({ value }) => value);
}

/** Whether a set required review, and who might audit, from one event to the next; asked in their order. */
class Review {
  private required = false;
  private readonly auditors = new Set<number>();
  private at = 0;

  constructor(private readonly events: readonly StoryEvent[]) {}

  forbidsAt(sequence: number): boolean {
    for (let next = this.events[this.at]; next && next.sequence < sequence; next = this.events[this.at]) {
      this.read(next);
      this.at += 1;
    }
    return this.required && this.auditors.size > 1;
  }

  private read({ action, targetId, userId, after }: StoryEvent): void {
    const told = (after ?? {}) as { requiresReview?: boolean; role?: Role; managerId?: number };
    if (told.requiresReview !== undefined) this.required = told.requiresReview;
    if (action === 'accountSet.create' || action === 'accountSet.restore') {
      this.auditors.clear();
      this.auditors.add(userId);
    }
    if (told.managerId !== undefined) this.auditors.add(told.managerId);
    if (!action.startsWith('member.') || targetId === null) return;
    this.auditors.delete(targetId);
    if (told.role !== undefined && may(told.role, 'voucher.audit')) this.auditors.add(targetId);
  }
}
