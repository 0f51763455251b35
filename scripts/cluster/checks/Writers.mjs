import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PERIOD } from '../../bench/company.mjs';
import { Caller, CallFailed } from './Caller.mjs';
import { voucher } from './company.mjs';

export const PEOPLE = 16;
/** Of three calls one reads, as people do between two saves. */
const READS_AFTER = 2;
/** Of so many savers' calls one loses its answer, where that is tried. */
const CUT_OF = 4;
/** Milliseconds until a call that failed is repeated. */
const PAUSE = 50;

/** People who save vouchers of one company into one month, and read its balances, until they are stopped. */
export class Writers {
  #company;
  #address;
  #repeats;
  #isOn = true;
  #amounts = 100;
  #saves = 0;
  /** How long the newest save took, in ms. */
  #newest = 100;
  #done;
  /** @type {{ id: number, amount: number }[]} */
  acknowledged = [];
  /** What was answered otherwise than with success. @type {string[]} */
  lost = [];
  /** Of these, what no repetition would mend. @type {string[]} */
  refused = [];
  /** How often a connection was cut before the answer came. */
  cuts = 0;
  calls = 0;
  /** The longest anybody waited for a success, repetitions included, in ms. */
  longest = 0;

  /**
   * @param {string} address @param {import('./company.mjs').Company} company
   * @param {{ repeats: boolean, people?: number }} how repeats: a call that fails is sent again with the same key, as a
   *   page's is; and one save in four loses its connection somewhere between the sending and the answer
   */
  constructor(address, company, { repeats, people = PEOPLE }) {
    this.#address = address;
    this.#company = company;
    this.#repeats = repeats;
    this.#done = Promise.all(Array.from({ length: people }, () => this.#work()));
    this.#done.catch(() => {}); // Thrown where it is waited for.
  }

  /** Lets each finish the call it is at. */
  async stop() {
    this.#isOn = false;
    await this.#done;
  }

  /** `1,234 calls, 820 vouchers, longest wait 812 ms` */
  get figures() {
    const counts = `${this.calls} calls, ${this.acknowledged.length} vouchers`;
    const failed = this.#repeats ? `, ${this.lost.length} failed and ${this.cuts} cut, all repeated` : '';
    return `${counts}${failed}, longest wait ${Math.round(this.longest)} ms`;
  }

  async #work() {
    const caller = new Caller(this.#address, this.#company.cookie);
    for (let turn = 0; this.#isOn; turn += 1) {
      if (turn % (READS_AFTER + 1) === READS_AFTER) {
        await this.#call(() => caller.get(`/accountBook/subjectBalance?accountDate=${PERIOD}-31`));
        continue;
      }
      const amount = (this.#amounts += 1);
      const key = randomUUID();
      const body = voucher(this.#company, amount);
      const begin = performance.now();
      let cutAfter = this.#nextCut();
      const saved = await this.#call(() => {
        const cut = cutAfter;
        cutAfter = undefined; // The repetition is let through.
        return caller.post('/voucher', body, key, cut);
      });
      this.#newest = performance.now() - begin;
      if (saved) this.acknowledged.push({ id: saved.id, amount });
    }
    caller.close();
  }

  /** After how many ms the next save loses its connection: anywhere in the time one takes. */
  #nextCut() {
    this.#saves += 1;
    return this.#repeats && this.#saves % CUT_OF === 0 ? Math.random() * this.#newest : undefined;
  }

  /** Null when it was lost. @param {() => Promise<any>} ask */
  async #call(ask) {
    const begin = performance.now();
    this.calls += 1;
    for (;;) {
      try {
        const answer = await ask();
        this.longest = Math.max(this.longest, performance.now() - begin);
        return answer;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const { isCut, isPassing, message } = error;
        if (isCut) this.cuts += 1;
        else this.lost.push(message);
        if (!isPassing) this.refused.push(message);
        if (!this.#repeats || !isPassing) return null;
        await sleep(PAUSE);
      }
    }
  }
}
