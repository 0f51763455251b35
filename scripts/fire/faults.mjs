import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { compareBooks, foundIn } from '../cluster/checks/company.mjs';
import { Writers } from '../cluster/checks/Writers.mjs';
import { readPostmaster } from '../embedded-postgres/postmaster.mjs';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { freePort } from '../freePort.mjs';
import { openLine } from './network.mjs';
import { findingsIn, startProduct } from './product.mjs';

const WRITERS = 8;
/** Milliseconds between two faults, and how long one lasts. */
const PAUSE = { min: 300, max: 2_000 };
const DAY = 86_400_000;
const JUMPING_CLOCK = new URL('./jumpingClock.mjs', import.meta.url).href;

/** What can go wrong. */
export const FAULTS = /** @type {const} */ ([
  'the server is killed',
  'the server is stopped',
  'a process of the database is killed',
  'the database is killed',
  'connections to the database are closed',
  'the disk is full',
  'connections are reset',
  'connections go deaf',
  'answers are lost',
  'the clock jumps ahead',
  'the clock jumps back',
]);

/** @typedef {typeof FAULTS[number]} Fault */

/**
 * Which faults come, each after how long and lasting how long (ms): the same for the same seed. Every kind comes before
 * one comes again.
 * @param {number} seed @param {number} count
 */
export function scheduleOf(seed, count) {
  const orders = fc.sample(fc.shuffledSubarray([...FAULTS], { minLength: FAULTS.length }), {
    ...{ seed, numRuns: Math.ceil(count / FAULTS.length) },
  });
  const times = fc.sample(fc.tuple(fc.integer(PAUSE), fc.integer(PAUSE)), { seed, numRuns: count });
  return orders
    .flat()
    .slice(0, count)
    .map((fault, index) => {
      const [after, lasts] = times[index] ?? [PAUSE.min, PAUSE.min];
      return { fault, after, lasts };
    });
}

/**
 * Eight people save vouchers while what can go wrong does; then every book is held against what they were told.
 * @param {number} seed
 * @param {number} count how many faults
 * @param {(line: string) => void} log
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function faultRun(seed, count, log) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-faults-'));
  // A small disk of its own, to be filled; elsewhere the disk is never full.
  const hasOwnDisk =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir], { stdio: 'ignore' }).status ===
    0;
  if (!hasOwnDisk) log('  no disk of its own can be mounted here: it is never full');
  chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as another user.
  const port = await freePort();
  const line = await openLine(port);
  const house = new House(dataDir, port, line, hasOwnDisk);
  try {
    await house.start();
    const company = await foundIn({ address: house.direct, dataDir }, '火中商行', '13900000001');
    const writers = new Writers(line.address, company, { repeats: true, people: WRITERS });
    for (const { fault, after, lasts } of scheduleOf(seed, count)) {
      await sleep(after);
      log(`  ${fault}${LASTING.has(fault) ? ` for ${lasts} ms` : ''}`);
      await house.suffer(fault, lasts);
    }
    await writers.stop();
    log(`  ${writers.figures}`);
    const books = { address: house.direct, owner: house.owner };
    const wrong = await compareBooks(books, company, writers.acknowledged).then(
      () => [],
      (/** @type {Error} */ { message }) => [message],
    );
    return [...writers.refused, ...wrong, ...(await findingsIn(dataDir))];
  } finally {
    await line.close();
    await house.end();
    if (hasOwnDisk) spawnSync('umount', ['--lazy', dataDir]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @type {ReadonlySet<Fault>} */
const LASTING = new Set([
  'the disk is full',
  'connections go deaf',
  'answers are lost',
  'the clock jumps ahead',
  'the clock jumps back',
]);

/** The server, its database, its disk, its clock and the line to it. */
class House {
  /** @type {import('./product.mjs').Product | null} */
  #product = null;

  /**
   * @param {string} dataDir
   * @param {number} port
   * @param {Awaited<ReturnType<typeof openLine>>} line
   * @param {boolean} hasOwnDisk
   */
  constructor(dataDir, port, line, hasOwnDisk) {
    this.dataDir = dataDir;
    this.port = port;
    this.line = line;
    this.hasOwnDisk = hasOwnDisk;
  }

  /** The server itself, past the line. */
  get direct() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.#product = await startProduct(this.dataDir, {
      port: this.port,
      nodeArgs: ['--import', JUMPING_CLOCK],
    });
  }

  async end() {
    await this.#product?.end('SIGTERM');
    // What a killed server left.
    await (await startDatabase({ dataDir: this.dataDir })).stop();
  }

  /** @param {Fault} fault @param {number} lasts ms */
  async suffer(fault, lasts) {
    switch (fault) {
      case 'the server is killed':
        await this.#product?.end('SIGKILL');
        return this.start();
      case 'the server is stopped':
        await this.#product?.end('SIGTERM');
        return this.start();
      case 'a process of the database is killed':
        return this.#killBackend();
      case 'the database is killed':
        return void process.kill(this.#postmaster().pid, 'SIGKILL');
      case 'connections to the database are closed':
        return this.asked(async (client) => {
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
          );
        });
      case 'the disk is full':
        return this.#fillDisk(lasts);
      case 'connections are reset':
        return this.line.cut();
      case 'connections go deaf':
      case 'answers are lost':
        this.line.become(fault === 'answers are lost' ? 'mute' : 'deaf');
        await sleep(lasts);
        return this.line.become('well');
      default:
        this.#product?.child.send({ jump: fault === 'the clock jumps ahead' ? DAY : -DAY });
        await sleep(lasts);
        this.#product?.child.send({ jump: 0 });
    }
  }

  async #killBackend() {
    const victim = await this.asked(async (client) => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      return rows[0]?.pid;
    });
    if (victim !== undefined) process.kill(victim, 'SIGKILL');
  }

  /** @param {number} lasts ms */
  async #fillDisk(lasts) {
    if (!this.hasOwnDisk) return;
    const ballast = join(this.dataDir, 'ballast');
    for (const size of [1 << 20, 1 << 10]) {
      const piece = Buffer.alloc(size);
      try {
        for (;;) appendFileSync(ballast, piece);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
      }
    }
    await sleep(lasts);
    rmSync(ballast);
  }

  #postmaster() {
    const running = readPostmaster(join(this.dataDir, 'postgres'));
    if (!running) throw new Error('the database does not run');
    return running;
  }

  /** How the owner of the database comes to it. */
  get owner() {
    const running = readPostmaster(join(this.dataDir, 'postgres'));
    const { socketDirectory = '', port = 0 } = running ?? {};
    return { host: socketDirectory, port, user: 'mingzhang', database: 'mingzhang' };
  }

  /**
   * Asks the database once it answers, as its owner.
   * @template T @param {(client: pg.Client) => Promise<T>} question @returns {Promise<T>}
   */
  async asked(question) {
    for (;;) {
      const client = new pg.Client(this.owner);
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch {
        await sleep(50);
        continue;
      }
      try {
        return await question(client);
      } finally {
        await client.end();
      }
    }
  }
}
