/** Milliseconds after which one is told what goes on; a step that lasts is told again after ten of them. */
const EVERY = 1_000;

/** Tells an operator what goes on, once it takes longer than a second. */
export class Progress {
  #step = '';
  #told = '';
  #turns = 0;
  /** @type {NodeJS.Timeout} */
  #timer;

  /** @param {(line: string) => void} log */
  constructor(log) {
    this.#timer = setInterval(() => {
      this.#turns += 1;
      if (this.#step === this.#told && this.#turns % 10 !== 0) return;
      this.#told = this.#step;
      log(`upgrade: ${this.#step}`);
    }, EVERY);
  }

  /** @param {string} step what begins now */
  tell(step) {
    this.#step = step;
  }

  end() {
    clearInterval(this.#timer);
  }
}
