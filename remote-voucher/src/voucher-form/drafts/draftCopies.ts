import { HttpProblem, type DraftOwner } from '@mingzhang/shell';
import { findDraft, giveUpDraft, sendDraft, type WholeDraft } from '../../voucherDraftApi';
import { drafts, type WrittenDraft } from '../draft/keptDraft';
import { browserName, contentOf, entriesOf, readContent, sentDrafts } from './sentDraft';

/** A draft that another computer left on the server, and that the user here has not yet taken or given up. */
export interface OtherDraft extends Pick<WholeDraft, 'keptAt' | 'summary'> {
  readonly written: WrittenDraft;
}

/** What is known of an entry's draft on other computers: a newer one, or that the one from here is done with. */
export type OtherDraftState =
  { readonly kind: 'newer'; readonly other: OtherDraft } | { readonly kind: 'gone' };

type Listener = (owner: DraftOwner, entry: string, other: OtherDraft) => void;

/** Long enough not to send every word. */
const SEND_AFTER_MS = 1_000;
/** How long after a failure a draft is sent again; when the network returns, at once. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Keeps the server's copies of this browser's drafts, one request at a time, while the page is open: what is kept here is
 * sent, what is given up or saved here is deleted there. A draft of another computer is replaced only after the user has
 * seen it. The form never waits for these calls; where they fail, drafts are in this browser only.
 */
class DraftCopies {
  readonly #undecided = new Map<string, WholeDraft>();
  readonly #refused = new Map<string, string>();
  readonly #waiting = new Map<string, DraftOwner>();
  readonly #listeners = new Set<Listener>();
  #turn: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    window.addEventListener('online', () => this.#sendNow());
    // A page is hidden before work goes on at another computer.
    document.addEventListener('visibilitychange', () => document.hidden && this.#sendNow());
  }

  /** Sends what has changed, soon. */
  sendSoon(owner: DraftOwner, afterMs = SEND_AFTER_MS): void {
    this.#waiting.set(keyOf(owner), owner);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendNow(), afterMs);
  }

  /** Asks what other computers have of an entry; null: nothing that is not here. Never rejects. */
  async look(owner: DraftOwner, entry: string): Promise<OtherDraftState | null> {
    this.#undecided.delete(keyOf(owner, entry));
    try {
      const there = await this.#inTurn(() => findDraft(owner, entry));
      const here = drafts.of(owner, entry).read();
      const sent = sentDrafts.of(owner, entry).read();
      if (there === null) return here !== null && sent !== null ? { kind: 'gone' } : null;
      if (sent?.knows === there.keptAt) return null;
      if (here !== null && isFromHere(there, here)) {
        sentDrafts.of(owner, entry).write({ knows: there.keptAt, content: contentThere(there) });
        return null;
      }
      const other = this.#offer(owner, entry, there);
      return other && { kind: 'newer', other };
    } catch {
      return null;
    }
  }

  /** The other computer's draft comes here in the place of what is kept here. */
  take(owner: DraftOwner, entry: string, { written, keptAt }: OtherDraft): void {
    drafts.of(owner, entry).write(written);
    sentDrafts.of(owner, entry).write({ knows: keptAt, content: contentOf(written) });
    this.#undecided.delete(keyOf(owner, entry));
  }

  /** The other computer's draft is given up: what is written here takes its place, nothing where nothing is. */
  decline(owner: DraftOwner, entry: string, { keptAt }: OtherDraft): void {
    sentDrafts.of(owner, entry).write({ knows: keptAt, content: '' });
    this.#undecided.delete(keyOf(owner, entry));
    this.sendSoon(owner);
  }

  /** The draft was done with elsewhere and is gone on with here all the same. */
  resume(owner: DraftOwner, entry: string): void {
    sentDrafts.of(owner, entry).forget();
    this.sendSoon(owner);
  }

  /** Calls the listener with drafts of other computers that conflict with what is sent; answers how to stop. */
  onOther(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #sendNow(): void {
    clearTimeout(this.#timer);
    const owners = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const owner of owners) {
      this.#inTurn(() => this.#sendAll(owner)).catch(() => this.sendSoon(owner, AGAIN_AFTER_MS));
    }
  }

  async #sendAll(owner: DraftOwner): Promise<void> {
    for (const entry of entriesOf(owner)) await this.#sendOne(owner, entry);
  }

  async #sendOne(owner: DraftOwner, entry: string): Promise<void> {
    const key = keyOf(owner, entry);
    const here = drafts.of(owner, entry).read();
    const sent = sentDrafts.of(owner, entry).read();
    if (this.#undecided.has(key)) return;
    if (here === null) {
      if (sent === null) return;
      await answered(() => giveUpDraft(owner, entry, sent.knows));
      sentDrafts.of(owner, entry).forget();
      return;
    }
    const content = contentOf(here);
    if (sent?.content === content || this.#refused.get(key) === content) return;
    const answer = await answered(() =>
      sendDraft(owner, entry, { ...toBeSent(here), knows: sent?.knows ?? null }),
    );
    if (answer === null) this.#refused.set(key, content);
    else if (answer.newer !== null) this.#offer(owner, entry, answer.newer);
    else if (answer.keptAt !== null) sentDrafts.of(owner, entry).write({ knows: answer.keptAt, content });
  }

  #offer(owner: DraftOwner, entry: string, there: WholeDraft): OtherDraft | null {
    this.#undecided.set(keyOf(owner, entry), there);
    const written = readContent(there.content);
    const other = written && { written, keptAt: there.keptAt, summary: there.summary };
    if (other) for (const listener of this.#listeners) listener(owner, entry, other);
    return other;
  }
}

export const draftCopies = new DraftCopies();

const keyOf = ({ userId, accountSetId, organizationId }: DraftOwner, entry = '') =>
  [userId, accountSetId, organizationId, entry].join(':');

/** Null: the server answered that it will not do it. Rejects where it may later. */
async function answered<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HttpProblem && error.status !== null && error.status < 500) return null;
    throw error;
  }
}

/** Sent from this browser, though the answer was lost, or the same as what is here. */
const isFromHere = (there: WholeDraft, here: WrittenDraft) =>
  there.browser === browserName() || contentThere(there) === contentOf(here);

function contentThere({ content }: WholeDraft): string {
  const written = readContent(content);
  return written ? contentOf(written) : content;
}

function toBeSent(written: WrittenDraft) {
  const { date, lines } = written.draft;
  const summary = lines.map((line) => line.summary.trim()).find((text) => text !== '') ?? '';
  return {
    voucherDate: date,
    summary: summary.slice(0, LONGEST_SUMMARY),
    content: JSON.stringify(written),
    browser: browserName(),
  };
}

/** As much of it as a list needs. */
const LONGEST_SUMMARY = 50;
