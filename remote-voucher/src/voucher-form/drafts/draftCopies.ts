import { HttpProblem, fieldOf, type DraftOwner } from '@mingzhang/shell';
import {
  findDraft,
  giveUpDraft,
  isAboutSession,
  isRefusedForGood,
  sendDraft,
  type WholeDraft,
} from '../../voucherDraftApi';
import { drafts, type WrittenDraft } from '../draft/keptDraft';
import { browserName, contentOf, entriesOf, readContent, sentDrafts } from './sentDraft';

/** A draft that another computer left on the server, and that the user here has not yet taken or given up. */
export interface OtherDraft extends Pick<WholeDraft, 'keptAt' | 'summary'> {
  readonly written: WrittenDraft;
}

/** What is known of an entry's draft on other computers: a newer one, or that the one from here is done with. */
export type OtherDraftState =
  | { readonly kind: 'newer'; readonly other: OtherDraft }
  | { readonly kind: 'gone' };

type Listener = (owner: DraftOwner, entry: string, other: OtherDraft) => void;

/** Long enough not to send every word. */
const SEND_AFTER_MS = 1_000;
/** How long what was not sent waits at most; not so long once the network is back, or the user at this page. */
const AGAIN_AFTER_MS = 30_000;
/** Where somebody must sign in first. A server that asks for more patience is asked again after this as well. */
const LONGEST_WAIT_MS = 300_000;

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
  /** Until then (milliseconds since 1970) the server does not want to be asked, whatever is typed. */
  #heldUntil = 0;

  constructor() {
    window.addEventListener('online', () => this.#sendNow());
    // Before one goes on at another computer, this page is hidden. Who comes back may have signed in elsewhere.
    document.addEventListener('visibilitychange', () => this.#sendNow());
    window.addEventListener('focus', () => this.#sendNow());
  }

  /** Sends what has changed, soon. */
  sendSoon(owner: DraftOwner): void {
    this.#waiting.set(keyOf(owner), owner);
    this.#sendAfter(SEND_AFTER_MS);
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

  #sendAfter(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendNow(), Math.max(waitMs, this.#heldUntil - Date.now()));
  }

  #sendNow(): void {
    if (Date.now() < this.#heldUntil) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const owners = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const owner of owners) {
      this.#inTurn(() => this.#sendAll(owner)).catch((error: unknown) => this.#sendAgain(owner, error));
    }
  }

  /** What could not be sent now is sent later by itself, at the latest with what is written meanwhile. */
  #sendAgain(owner: DraftOwner, error: unknown): void {
    this.#waiting.set(keyOf(owner), owner);
    const heldMs = heldBy(error);
    if (heldMs !== null) this.#heldUntil = Date.now() + heldMs;
    if (heldMs !== null) this.#sendAfter(heldMs);
    else if (this.#timer === undefined) this.#sendAfter(waitAfter(error));
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
    if (error instanceof HttpProblem && isRefusedForGood(error)) return null;
    throw error;
  }
}

const waitAfter = (error: unknown) =>
  error instanceof HttpProblem && isAboutSession(error) ? LONGEST_WAIT_MS : AGAIN_AFTER_MS;

/** For how long the server asked to be left alone, in milliseconds; null: it did not. */
function heldBy(error: unknown): number | null {
  // An older shell does not tell.
  const seconds = fieldOf(error, 'retryAfter');
  return typeof seconds === 'number' ? Math.min(seconds * 1_000, LONGEST_WAIT_MS) : null;
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
