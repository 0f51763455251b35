import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readPostmaster } from './embedded-postgres/postmaster.mjs';
import { HOUSE } from './run.mjs';

/** A server that tells that it was asked and answers half a second later: it is caught in the middle of an answer. */
const SLOW_SERVER = `
  import { createServer } from 'node:http';
  export async function startServer({ databaseConnection }) {
    const server = createServer((request, reply) => {
      if (request.url === '/fault') void Promise.reject(new Error('caught by nobody'));
      console.log('asked');
      setTimeout(() => reply.end(databaseConnection.database), 500);
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return {
      address: 'http://127.0.0.1:' + server.address().port,
      logFault: (error) => console.log('fault: ' + error.message),
      close: () => new Promise((done) => server.close(done)),
    };
  }
  export const demoLogin = {};`;

let directory = '';
/** The groups of the servers that were started. @type {number[]} */
const groups = [];

before(() => {
  directory = mkdtempSync(join(tmpdir(), 'mingzhang-server-'));
  chmodSync(directory, 0o755);
  writeFileSync(join(directory, 'slow.mjs'), SLOW_SERVER);
});
after(() => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
  rmSync(directory, { recursive: true, force: true });
});

/** Starts it as a terminal would: the process leads a group, which Ctrl-C signals as a whole. */
async function startSlowServer() {
  const source = `
    import { serve } from ${JSON.stringify(new URL('./server.mjs', import.meta.url).href)};
    await serve({ entry: ${JSON.stringify(join(directory, 'slow.mjs'))} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    detached: true,
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) groups.push(child.pid);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  /** @param {RegExp} line what is waited for */
  const printed = async (line) => {
    while (!line.test(output)) await once(child.stdout, 'data');
    return line.exec(output)?.[1] ?? '';
  };
  return { child, printed, address: await printed(/^ready (http:\S+)$/m) };
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  test(`${signal} finishes the request under way, then stops the database`, async () => {
    const { child, printed, address } = await startSlowServer();
    const answer = fetch(address).then((reply) => reply.text());
    await printed(/^asked$/m);
    const exit = once(child, 'exit');
    process.kill(-(child.pid ?? 0), signal);
    assert.equal(await answer, 'mingzhang');
    assert.deepEqual(await exit, [0, null]);
    assert.equal(readPostmaster(join(directory, 'postgres')), null);
    assert.equal(existsSync(join(directory, 'postgres', 'postmaster.pid')), false);
  });
}

test('an error that nobody caught is told in the log; requests under way are finished, then it ends with 1', async () => {
  const { child, printed, address } = await startSlowServer();
  const exit = once(child, 'exit');
  const answer = fetch(`${address}/fault`).then((reply) => reply.text());
  await printed(/^fault: caught by nobody$/m);
  assert.equal(await answer, 'mingzhang');
  assert.deepEqual(await exit, [1, null]);
  assert.equal(readPostmaster(join(directory, 'postgres')), null);
});

test('SIGTERM: not ready at once, answers for DRAIN_SECONDS, then ends', async () => {
  const dataDir = join(directory, 'drained');
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/server.mjs', '--source'], {
    cwd: HOUSE,
    detached: true,
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      ...{ DEMO: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '5' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) groups.push(child.pid);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  while (!/^ready /m.test(output)) await once(child.stdout, 'data');
  const address = /^ready (http:\S+)$/m.exec(output)?.[1] ?? '';
  const status = async (/** @type {string} */ call) => (await fetch(`${address}/api/${call}`)).status;
  assert.equal(await status('ready'), 200);
  const exit = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  while ((await status('ready')) === 200) await new Promise(setImmediate);
  assert.deepEqual([await status('ready'), await status('health')], [503, 200]);
  assert.deepEqual(await exit, [0, null]);
  assert.equal(readPostmaster(join(dataDir, 'postgres')), null);
});
