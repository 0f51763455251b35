import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long one may take until it answers: a first start makes tables and a demo company. */
const START_LIMIT = 180_000;
/** How long one may take to end once it was asked to. */
const STOP_LIMIT = 30_000;

/**
 * A program that runs until it is told to stop; what it says goes to a file. It leads a group of its own: Ctrl-C is
 * for us, who stop one after the other.
 */
export class Program {
  #child;
  #output = '';
  #isAsked = false;

  /**
   * @param {string} name
   * @param {[program: string, ...args: string[]]} command
   * @param {{ logFile: string, env?: NodeJS.ProcessEnv } & ReturnType<typeof import('../embedded-postgres/osUser.mjs').asUser>} options
   */
  constructor(name, [program, ...args], { logFile, ...options }) {
    this.name = name;
    this.logFile = logFile;
    this.#child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const log = createWriteStream(logFile, { flags: 'a' });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        log.write(text);
        // What is waited for comes at the beginning.
        this.#output = `${this.#output}${text}`.slice(-100_000);
      });
    }
    this.#child.once('error', (error) => (this.#output += error.message));
    /** @type {Promise<void>} */
    this.ended = new Promise((done) =>
      this.#child.once('close', () => {
        log.end();
        if (!this.#isAsked) console.error(`${name} has ended by itself: see ${logFile}`);
        done();
      }),
    );
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Waits until something is true of it, asked ten times a second; throws what it said when it ends first.
   * @param {(output: string) => boolean | Promise<boolean>} isTrue
   */
  async until(isTrue) {
    const deadline = Date.now() + START_LIMIT;
    for (;;) {
      const isReady = await isTrue(this.#output);
      if (this.isRunning && isReady) return;
      if (!this.isRunning) throw new Error(`${this.name} does not start:\n${this.#output.slice(-2000)}`);
      if (Date.now() > deadline) throw new Error(`${this.name} does not become ready: see ${this.logFile}`);
      await sleep(100);
    }
  }

  /** Waits until it ends by itself, and ends it when it does not; answers what it said. */
  async untilEnded() {
    this.#isAsked = true;
    const end = setTimeout(() => this.#child.kill(), START_LIMIT);
    await this.ended;
    clearTimeout(end);
    return this.#output;
  }

  /** Asks it to end, and makes it end when it does not. @param {NodeJS.Signals} [signal] */
  async stop(signal = 'SIGTERM') {
    this.#isAsked = true;
    if (!this.isRunning) return;
    this.#child.kill(signal);
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), STOP_LIMIT);
    await this.ended;
    clearTimeout(kill);
  }
}
