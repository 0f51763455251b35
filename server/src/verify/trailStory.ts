import { sql, type Kysely } from 'kysely';
import type { OpeningCashFlow } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import type { Database } from '../db/schema';
import type { ToldSlice } from '../trail/listFacts';
import { OlderIds } from '../trail/olderIds';
import { ListStory } from './listStory';

/** An event as it was written. */
export interface StoryEvent {
  readonly sequence: number;
  readonly action: string;
  readonly targetId: number | null;
  readonly userId: number;
  readonly organizationId: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly lists?: readonly ToldSlice[];
}

/** What is there of an account, by the trail. */
export interface AccountFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly side: string;
  readonly parentId: number | null;
}

type OpeningFacts = Omit<OpeningBalance, 'foreign' | 'yearResult'> & {
  readonly yearResult?: number | null;
  readonly foreign?: OpeningBalance['foreign'];
  readonly currencyCode?: string | null;
  readonly currencyNet?: number | null;
};

/** 新增首个下级科目: from this event on, what was on one account is on the other. */
interface Move {
  readonly sequence: number;
  readonly from: number;
  readonly to: number;
}

/** A renumbering of one voucher. */
interface NewNumber {
  readonly sequence: number;
  readonly number: number;
}

/** What the trail of one account set says of everything but the vouchers' own content. */
export interface TrailStory {
  /** False: the event that began the trail cannot be read, and only accounts with events of their own are known. */
  readonly wholeChart: boolean;
  readonly accounts: ReadonlyMap<number, AccountFacts | null>;
  /** By `organization|account|items`; figures as one text. */
  readonly openings: ReadonlyMap<string, string>;
  /** 期初现金流量 by `organization|line`: debit − credit of cash. */
  readonly cashFlows: ReadonlyMap<string, number>;
  /** By `organization|YYYY-MM`: whether the last word was closing. */
  readonly months: ReadonlyMap<string, boolean>;
  readonly moves: readonly Move[];
  readonly numbers: ReadonlyMap<number, readonly NewNumber[]>;
  /** The rows of lists and settings. */
  readonly lists: ListStory;
  /** Events that cannot be read, one sentence for each: the rest of the story goes on without them. */
  readonly unreadable: readonly string[];
}

/** Reads the events that are not of one voucher, in their order. */
export async function readTrailStory(db: Kysely<Database>, accountSetId: number): Promise<TrailStory> {
  const { rows } = await sql<{ sequence: number; content: string }>`
    select sequence, content from event
    where account_set_id = ${accountSetId} and (action = 'voucher.renumber' or not starts_with(action, 'voucher.'))
    order by sequence`.execute(db);
  const telling = new Telling();
  const { events, unreadable } = readStoryEvents(rows);
  telling.unreadable.push(...unreadable);
  for (const { value: event } of await (await OlderIds.of(db, accountSetId)).read(events)) {
    try {
      telling.tell(event);
    } catch {
      telling.unreadable.push(cannotRead(event.sequence, event.action));
    }
  }
  return telling;
}

/** Whether a finding says that an event cannot be read. */
export const isUnreadable = (finding: string) => finding.includes('cannot be read');

const cannotRead = (sequence: number, action = '') =>
  `event ${sequence}${action && ` (${action})`} cannot be read; what it changed is not known`;

/** Events that can be read, and a sentence for each that cannot. */
export function readStoryEvents<Row extends { readonly sequence: number; readonly content: string }>(
  rows: readonly Row[],
) {
  const unreadable: string[] = [];
  const events = rows.flatMap((row) => {
    try {
      return [{ row, sequence: row.sequence, value: storyEvent(row.sequence, row.content) }];
    } catch {
      unreadable.push(cannotRead(row.sequence));
      return [];
    }
  });
  return { events, unreadable };
}

/** Halves of characters in an event from somewhere else are what the tables hold instead of them. */
function storyEvent(sequence: number, content: string): StoryEvent {
  // Asked of each value it takes four times as long, and there is hardly ever one.
  const read = JSON.parse(content, HALF.test(content) ? wholeCharacters : undefined) as Omit<
    StoryEvent,
    'sequence'
  >;
  if (typeof read.action !== 'string') throw new Error(`event ${sequence} says no action`);
  return { ...read, sequence };
}

/** Half a character, as JSON writes it; or half of a whole one. */
const HALF = /\\u[dD][89a-fA-F]/;

const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/** Events that tell the whole chart. */
const chartActions: ReadonlySet<string> = new Set(['accountSet.create', 'accountSet.encoding']);

class Telling implements TrailStory {
  wholeChart = false;
  readonly accounts = new Map<number, AccountFacts | null>();
  readonly openings = new Map<string, string>();
  readonly cashFlows = new Map<string, number>();
  readonly months = new Map<string, boolean>();
  readonly moves: Move[] = [];
  readonly numbers = new Map<number, NewNumber[]>();
  readonly lists = new ListStory();
  readonly unreadable: string[] = [];

  tell(event: StoryEvent): void {
    const { action } = event;
    this.lists.tell(event.lists ?? []);
    if (chartActions.has(action)) this.begin(event);
    else if (action.startsWith('account.')) this.changeAccount(event);
    else if (action.startsWith('openingBalance.')) this.changeOpenings(event);
    else if (action === 'openingCashFlow.save') this.changeCashFlows(event);
    else if (action.startsWith('period.')) this.changeMonths(event);
    else if (action === 'voucher.renumber') this.renumber(event);
  }

  private begin({ after }: StoryEvent): void {
    const { accounts, openings } = (after ?? {}) as {
      accounts?: AccountFacts[];
      openings?: readonly OpeningFacts[];
    };
    if (accounts) {
      this.wholeChart = true;
      this.accounts.clear();
      for (const account of accounts) this.accounts.set(account.id, account);
    }
    if (openings) {
      this.openings.clear();
      for (const opening of openings as readonly (OpeningFacts & { organizationId: number })[])
        this.open(opening.organizationId, opening);
    }
  }

  private changeAccount({ sequence, action, targetId, after }: StoryEvent): void {
    const account = after as (AccountFacts & { movedFrom?: { id: number } }) | undefined;
    if (action === 'account.delete' || !account) {
      if (targetId !== null) this.accounts.set(targetId, null);
      return;
    }
    this.accounts.set(account.id, account);
    if (account.movedFrom) {
      this.moves.push({ sequence, from: account.movedFrom.id, to: account.id });
      this.moveOpenings(account.movedFrom.id, account.id);
    }
  }

  private moveOpenings(from: number, to: number): void {
    for (const [key, figures] of [...this.openings]) {
      const [organizationId, accountId, items] = key.split('|');
      if (accountId !== String(from)) continue;
      this.openings.delete(key);
      this.openings.set(`${organizationId}|${to}|${items}`, figures);
    }
  }

  private changeOpenings({ action, targetId, organizationId, after }: StoryEvent): void {
    if (action === 'openingBalance.save') {
      for (const opening of after as readonly OpeningFacts[]) this.open(targetId ?? organizationId, opening);
      return;
    }
    const added = after as OpeningFacts & { organizationId?: number };
    const key = openingKey(added.organizationId ?? organizationId, added.accountId, added.auxiliaryKey);
    // A combination that was there stays as it is.
    if (!this.openings.has(key)) this.open(added.organizationId ?? organizationId, added);
  }

  private open(organizationId: number, opening: OpeningFacts): void {
    this.openings.set(
      openingKey(organizationId, opening.accountId, opening.auxiliaryKey),
      figuresOf(opening),
    );
  }

  private changeCashFlows({ targetId, organizationId, after }: StoryEvent): void {
    for (const { line, net } of after as readonly OpeningCashFlow[])
      this.cashFlows.set(`${targetId ?? organizationId}|${line}`, net);
  }

  private changeMonths({ action, before, after }: StoryEvent): void {
    const { organizationId, period } = after as { organizationId: number; period: string };
    if (action === 'period.close') this.months.set(`${organizationId}|${period}`, true);
    const { closed = [] } = (before ?? {}) as { closed?: readonly string[] };
    for (const reopened of closed) this.months.set(`${organizationId}|${reopened}`, false);
  }

  private renumber({ sequence, after }: StoryEvent): void {
    const { words } = after as { words: readonly { changes: readonly { id: number; to: number }[] }[] };
    for (const { id, to } of words.flatMap(({ changes }) => changes))
      this.numbers.set(id, [...(this.numbers.get(id) ?? []), { sequence, number: to }]);
  }
}

export const openingKey = (organizationId: number, accountId: number, items: string) =>
  `${organizationId}|${accountId}|${items}`;

/** The figures of an opening as one text; '' when all are zero, for such rows come and go. */
export function figuresOf(opening: OpeningFacts): string {
  const figures = [
    opening.net,
    opening.yearDebit,
    opening.yearCredit,
    opening.quantity,
    opening.yearDebitQuantity,
    opening.yearCreditQuantity,
    opening.foreign?.net ?? opening.currencyNet ?? 0,
  ];
  if (figures.every((figure) => figure === 0)) return '';
  // 实际损益发生额 was not recorded by older events, nor stored.
  const result = opening.yearResult ?? null;
  const currency = opening.foreign?.currencyCode ?? opening.currencyCode ?? '';
  return [...figures, currency, ...(result === null ? [] : [result])].join(' ');
}
