import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePort } from '../scripts/freePort.mjs';

const HOUSE = join(import.meta.dirname, '..');
const FIXED_CLOCK = ['--import', pathToFileURL(join(HOUSE, 'e2e/fixedClock.mjs')).href];

export interface OwnServer {
  readonly address: string;
  /** Where it asks 微信开放平台 for who has scanned. */
  readonly wechatPort: number;
  /** What it logged of its own faults: empty on a good day. */
  readonly faults: string[];
  stop(): Promise<void>;
}

/**
 * Starts the built product for the worker of this number, with its data, its copy of the site and its SMS file
 * in E2E_DATA. A worker that comes after a failed one finds the books of the one before. With a fixed clock,
 * the demo's books are the same whenever they are made. Where E2E_ADDRESS names a server that runs, with its SMS_FILE,
 * it is that one (`npm run cluster -- --day`).
 */
export async function startServer(worker: number, hasFixedClock: boolean): Promise<OwnServer> {
  const { E2E_ADDRESS } = process.env;
  if (E2E_ADDRESS) return { address: E2E_ADDRESS, wechatPort: 0, faults: [], stop: () => Promise.resolve() };
  const directory = join(
    process.env.E2E_DATA ?? '',
    `worker-${worker}${hasFixedClock ? '-fixed-clock' : ''}`,
  );
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755); // Root's PostgreSQL runs as somebody else.
  const wechatPort = await freePort();
  process.env.SITE_DIR = join(directory, 'site');
  process.env.SMS_FILE = join(directory, 'sms.jsonl');
  if (!existsSync(process.env.SITE_DIR)) {
    cpSync(join(HOUSE, 'dist/site'), process.env.SITE_DIR, { recursive: true });
  }
  const server = spawn(process.execPath, [...(hasFixedClock ? FIXED_CLOCK : []), 'scripts/server.mjs'], {
    cwd: HOUSE,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '', // Never the developer's own database.
      DATABASE_OWNER_URL: '',
      DATA_DIR: join(directory, 'data'),
      SMS_GATEWAY: 'file',
      CHECK_ANSWERS: '1',
      // The stand-in for an inventory system listens on this host.
      INVENTORY_KEY: 'a key of the browser tests, 32 characters',
      INVENTORY_ALLOW: '127.0.0.1',
      // Companies come from networks of their own (company.ts).
      TRUST_PROXY: '1',
      // 微信开放平台 is a stand-in, started by the tests that need it.
      WECHAT_APP_ID: 'wx-e2e',
      WECHAT_APP_SECRET: 'the secret of the browser tests',
      WECHAT_API_ENDPOINT: `http://127.0.0.1:${wechatPort}`,
      LOG_LEVEL: 'warn',
    },
  });
  const address = await untilReady(server);
  return { address, wechatPort, faults: faultsOf(server), stop: () => stop(server) };
}

/** Where the server listens: it says so when everything answers. */
function untilReady(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((ready, broken) => {
    server.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const [, address] = /^ready (http.+)\n/m.exec(output) ?? [];
      if (address !== undefined) ready(address);
    });
    server.once('exit', (code) => broken(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/** The lines it logs as errors (`level` 50 and more), as they come. */
function faultsOf({ stdout }: ChildProcess): string[] {
  const faults: string[] = [];
  if (stdout)
    createInterface(stdout).on('line', (line) => {
      if (/^\{"level":[56]0\b/.test(line)) faults.push(line);
    });
  return faults;
}

/** As Ctrl-C does; the database goes with it. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  const kill = setTimeout(() => server.kill('SIGKILL'), 20_000);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}
