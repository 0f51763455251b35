import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { smsFile } from './company.mjs';
import { median } from './measure.mjs';

const PEOPLE = 5;
/** Wrong passwords for each of them, and for as many unregistered mobiles: below what slows a mobile down. */
const TRIES = 20;
const GUESSERS = 20;
const READS = 200;
const ROUNDS = 3;
const PASSWORD = 'Jizhang-2026-hao';

/**
 * What a password costs, and its effect on others (decisions/0049): a hash should take 50 to 500 ms, others' calls at
 * most twice as long while many guess, and an unregistered mobile answers as late as any other, within 5 ms. Guessers
 * come from addresses of their own, as the proxy that the server is told to trust names them.
 * @param {string} address @param {import('./company.mjs').ApiClient} client @param {string} directory
 */
export async function benchSignIn(address, client, directory) {
  const known = [];
  for (let index = 0; index < PEOPLE; index += 1) known.push(await register(address, directory, index));
  const unknown = known.map((mobile) => mobile.replace(/^139/, '138'));
  await guess(address, unknown[0] ?? '');
  await compareMobiles(address, known, unknown);
  await floodSignIn(address, client, unknown);
}

/** In turn, so that both meet the same load. @param {string} address @param {string[]} known @param {string[]} unknown */
async function compareMobiles(address, known, unknown) {
  /** @type {{ known: number[], unknown: number[] }} */
  const took = { known: [], unknown: [] };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    for (let index = 0; index < PEOPLE; index += 1) {
      took.known.push(await guess(address, known[index] ?? ''));
      took.unknown.push(await guess(address, unknown[index] ?? ''));
    }
  }
  const [ours, nobodys] = [median(took.known), median(took.unknown)];
  console.log(
    `a wrong password               ${show(ours)} ms   for a mobile nobody has ${show(nobodys)} ms`,
  );
  console.log(`their difference               ${show(nobodys - ours)} ms   (within 5)`);
}

/** @param {string} address @param {import('./company.mjs').ApiClient} client @param {string[]} mobiles */
async function floodSignIn(address, client, mobiles) {
  const rounds = [];
  let guesses = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await slowest(client);
    let isOver = false;
    const flood = Array.from({ length: GUESSERS }, async (_, index) => {
      // A mobile of their own for each guess, too: nothing slows them down but the hashes.
      for (; !isOver; guesses += 1) await guess(address, fresh(mobiles[index % mobiles.length] ?? ''));
    });
    await setTimeout(500);
    const beside = await slowest(client);
    isOver = true;
    await Promise.all(flood);
    rounds.push({ quiet, beside });
  }
  const quiet = median(rounds.map((each) => each.quiet));
  const beside = median(rounds.map((each) => each.beside));
  const ratio = median(rounds.map((each) => each.beside / each.quiet));
  console.log(`99 of 100 readings, quiet      ${show(quiet)} ms`);
  console.log(
    `  beside ${GUESSERS} who guess           ${show(beside)} ms   ratio ${show(ratio)}   (at most 2)`,
  );
  console.log(`  ${guesses} passwords were tried in all`);
}

/** The 99th percentile of a small reading. @param {import('./company.mjs').ApiClient} client */
async function slowest(client) {
  const took = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const start = performance.now();
    await client.get('/voucher-word');
    took.push(performance.now() - start);
  }
  return took.sort((one, other) => one - other)[Math.ceil(READS * 0.99) - 1] ?? Number.NaN;
}

let count = 0;

/** Another unregistered mobile. @param {string} mobile */
function fresh(mobile) {
  return `${mobile.slice(0, 3)}${String((count += 1)).padStart(8, '0')}`;
}

/** How long a wrong password takes to be refused. @param {string} address @param {string} mobile */
async function guess(address, mobile) {
  const start = performance.now();
  const { msg } = await call(address, '/login', { mobile, password: 'not-the-password' });
  if (msg !== '账号或密码错误！') throw new Error(`a wrong password was answered: ${msg}`);
  return performance.now() - start;
}

/** A person with a password; their mobile. @param {string} address @param {string} directory @param {number} index */
async function register(address, directory, index) {
  const mobile = `139000002${String(index).padStart(2, '0')}`;
  await call(address, `/regMsg/${mobile}`);
  const { code } = JSON.parse(readFileSync(smsFile(directory), 'utf8').trim().split('\n').at(-1) ?? '');
  const { success, msg } = await call(address, '/register', { mobile, code, password: PASSWORD });
  if (!success) throw new Error(`register: ${msg}`);
  return mobile;
}

/** From a new address. @param {string} address @param {string} path @param {Record<string, string>} [form] */
async function call(address, path, form) {
  count += 1;
  const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const reply = await fetch(`${address}/api${path}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': from },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return /** @type {{ success: boolean, msg: string }} */ (await reply.json());
}

/** @param {number} value */
function show(value) {
  return value.toFixed(1).padStart(7);
}
