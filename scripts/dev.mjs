// `npm run dev`: the database, the server restarting on change, and the development servers of the shell
// and of the remotes (`npm run dev -- voucher books`: of these remotes only). `npm run dev -- inventory` starts
// the stand-in for an inventory system beside them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';

/** Where the pages' development servers send what begins with /api. */
const API_URL = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The stand-in listens on this host, which the server must be told to allow. */
const INVENTORY = {
  INVENTORY_KEY: process.env.INVENTORY_KEY ?? 'a key for development, never for real',
  INVENTORY_ALLOW: process.env.INVENTORY_ALLOW ?? '127.0.0.1',
};

await ensureInstalled();
const { openDatabase } = await import('./database.mjs');
const database = await openDatabase();
const wanted = process.argv.slice(2).filter((name) => name !== 'inventory');
const hasInventory = process.argv.includes('inventory');
const remotes = wanted.length === 0 ? remoteNames() : wanted;

const tsx = join(HOUSE, 'node_modules/tsx/dist/cli.mjs');
const children = [
  ...(hasInventory ? [start('inventory', [tsx, 'scripts/inventory/start.ts'], '.', INVENTORY)] : []),
  start('server', [tsx, 'watch', '--clear-screen=false', 'scripts/server.mjs', '--source'], '.', {
    CHECK_ANSWERS: '1',
    ...(hasInventory && INVENTORY),
  }),
  ...['shell', ...remotes.map((name) => `remote-${name}`)].map((name) =>
    start(name, webpackDevServer(), name),
  ),
];

/** @param {string} name @param {string[]} args @param {string} [workspace] @param {NodeJS.ProcessEnv} [more] */
function start(name, args, workspace = '.', more = {}) {
  const child = spawn(process.execPath, args, {
    cwd: join(HOUSE, workspace),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, API_URL, FORCE_COLOR: '1', ...more },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      for (const line of text.trimEnd().split('\n')) console.log(`${name.padEnd(15)} ${line}`);
    });
  }
  // Ctrl-C reaches the whole group: a child may be gone before we ask.
  const gone = new Promise((done) => child.once('close', done));
  return { child, gone };
}

function webpackDevServer() {
  return [join(HOUSE, 'node_modules/webpack-cli/bin/cli.js'), 'serve', '--mode', 'development'];
}

async function stop() {
  for (const { child } of children) child.kill('SIGTERM');
  await Promise.all(children.map(({ gone }) => gone));
  await database.stop();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
