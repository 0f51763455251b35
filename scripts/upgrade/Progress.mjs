/** Milliseconds after which one is told what goes on; what lasts is told again after ten of them. */
const EVERY = 1_000;

/** Tells an operator what goes on, once it takes longer than a second. */
export class Progress {
  #step = '';
  #told = '';
  #since = Date.now();
  #turns = 0;
  /** @type {NodeJS.Timeout} */
  #timer;

  /** @param {(line: string) => void} log */
  constructor(log) {
    this.#timer = setInterval(() => {
      const isNew = this.#step !== this.#told;
      this.#turns = isNew ? 0 : this.#turns + 1;
      if (this.#turns % 10 !== 0) return;
      this.#told = this.#step;
      const elapsed = isNew ? '' : ` (for ${Math.round((Date.now() - this.#since) / 1000)} s)`;
      log(`upgrade: ${this.#step}${elapsed}`);
    }, EVERY);
  }

  /** @param {string} step what begins now */
  tell(step) {
    this.#step = step;
    this.#since = Date.now();
  }

  end() {
    clearInterval(this.#timer);
  }
}
