import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { smsFile } from '../bench/company.mjs';
import { bundleServer } from '../build/bundleServer.mjs';
import { HOUSE, run } from '../run.mjs';

/**
 * @typedef {object} Product the built server on its own embedded database, as a process of its own
 * @property {string} address
 * @property {import('node:child_process').ChildProcess} child
 * @property {(signal: 'SIGTERM' | 'SIGKILL') => Promise<void>} end SIGTERM: with grace, the database too; SIGKILL: at once, the
 *   database stays
 */

/**
 * @param {string} dataDir
 * @param {{ port?: number, nodeArgs?: string[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Product>} once everything answers; throws with what it printed when it ends before
 */
export async function startProduct(dataDir, { port = 0, nodeArgs = [], env = {} } = {}) {
  const child = spawn(process.execPath, [...nodeArgs, 'scripts/server.mjs'], {
    cwd: HOUSE,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '', // Never the developer's own database.
      DATA_DIR: dataDir,
      SITE_DIR: '/nonexistent',
      DEMO: '0',
      LOG_LEVEL: 'error',
      SMS_GATEWAY: 'file',
      SMS_FILE: smsFile(dataDir),
      TRUST_PROXY: '1',
      INVENTORY_ALLOW: '127.0.0.1',
      ...env,
    },
  });
  let output = '';
  child.stderr?.on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  const address = await new Promise((ready, broken) => {
    child.stdout?.on('data', (text) => {
      output += text;
      const line = /^ready (http:\S+)$/m.exec(output);
      if (line) ready(line[1]);
    });
    ended.then(([code]) => broken(new Error(`the server ended with ${code}:\n${output}`)), broken);
  });
  return {
    address,
    child,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Waits until a session of the database is over: one whose server was killed outlives it for a moment.
 * @param {import('pg').Client} raw @param {number} pid
 */
export async function sessionEnded(raw, pid) {
  const alive = 'select from pg_stat_activity where pid = $1';
  while ((await raw.query(alive, [pid])).rowCount !== 0) await sleep(10);
}

/**
 * A command that tries the built product on a directory of its own: prints what is wrong and sets the exit code.
 * @param {(product: Product, dataDir: string) => Promise<string[]>} tried answers what is wrong
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function tryProduct(tried, env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-fire-'));
  chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else.
  await bundleServer();
  const product = await startProduct(dataDir, { env });
  try {
    const wrong = await tried(product, dataDir);
    for (const line of wrong) console.log(`VIOLATION ${line}`);
    console.log(`${wrong.length} violations`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await product.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What `npm run verify-books` finds in these books; nothing when they agree. @param {string} dataDir @returns {Promise<string[]>} */
export async function findingsIn(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { code, output } = await run('node', ['scripts/verify-books.mjs'], { env });
  if (code === 0) return [];
  return output.trim().split('\n');
}

/** @typedef {{ status: number, success: boolean, code: number, msg: string, data: any }} Answer */

/**
 * One call; throws where no answer came within the time.
 * @param {string} url
 * @param {{ method?: string, cookie: string, key?: string, body?: unknown, time?: number }} asked key: of a write that may be repeated
 * @returns {Promise<Answer>}
 */
export async function call(url, { method = 'GET', cookie, key, body, time = 60_000 }) {
  const reply = await fetch(url, {
    method,
    signal: AbortSignal.timeout(time),
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, .../** @type {Omit<Answer, 'status'>} */ (await reply.json()) };
}
