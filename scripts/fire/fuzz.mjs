import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { foundCompany } from '../bench/company.mjs';
import { valuesFor } from './arbitraries.mjs';

const AT_ONCE = 8;
/** So many quarters the run has: what the server holds is compared after each. */
const QUARTERS = 4;
/** Of a call without anything to vary so many are enough. */
const FEW = 8;
/** What is worked on for long; the rest of its time would go into nothing else. */
const SLOW = /^(?:POST \/api\/account-sets\/demo|GET \/api\/logout)$/;

/** @typedef {{ name: string, in: 'path' | 'query' | 'header', schema?: import('./arbitraries.mjs').Schema }} Parameter */
/** @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: import('./arbitraries.mjs').Schema }> } }} Operation */
/** @typedef {{ name: string, method: string, path: string, operation: Operation }} Route */
/** @typedef {{ path: Record<string, unknown>, query: Record<string, unknown>, body: unknown }} Case */

/**
 * Every route of the server, from its own description, with what it allows and what it does not.
 * @param {object} asked
 * @param {import('./product.mjs').Product} asked.product
 * @param {string} asked.dataDir
 * @param {number} asked.cases for each route
 * @param {number} asked.seed
 * @param {RegExp} asked.only which routes, by `POST /api/voucher`
 * @param {(line: string) => void} asked.log
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function fuzz({ product, dataDir, cases, seed, only, log }) {
  const { address } = product;
  const people = new Visitors(address, dataDir);
  const routes = routesOf(await (await fetch(`${address}/api/openapi.json`)).json()).filter(
    ({ name }) => only.test(name) && !SLOW.test(name),
  );
  /** @type {string[]} */
  const wrong = [];
  /** How often each outcome came. @type {Map<string, number>} */
  const outcomes = new Map();
  /** @type {number[]} */
  const megabytes = [];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    for (const [index, route] of routes.entries()) {
      const ids = await people.renew();
      const hasInput = route.operation.parameters !== undefined || route.operation.requestBody !== undefined;
      const numRuns = Math.ceil((hasInput ? cases : Math.min(cases, FEW)) / QUARTERS);
      const sample = fc.sample(casesOf(route, ids), { seed: seed + quarter * 10_000 + index, numRuns });
      await inTurns(sample, async (tried) => {
        const found = await send(address, people.cookie, route, tried);
        outcomes.set(found.outcome, (outcomes.get(found.outcome) ?? 0) + 1);
        if (found.problem)
          wrong.push(`${route.name}: ${found.problem}\n    ${JSON.stringify(tried).slice(0, 600)}`);
      });
    }
    megabytes.push(residentMegabytes(product));
    log(`quarter ${quarter + 1}: ${wrong.length} problems; ${megabytes.at(-1)} MB`);
  }
  const counted = [...outcomes].sort().map(([outcome, count]) => `${outcome}: ${count}`);
  log(`${routes.length} routes; ${counted.join(', ')}`);
  const [, second = 0, , last = 0] = megabytes;
  if (last > second * 1.3 + 50) wrong.push(`the server grew from ${second} to ${last} MB in the second half`);
  return wrong;
}

/** @param {{ paths: Record<string, Record<string, Operation>> }} description @returns {Route[]} */
function routesOf({ paths }) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
}

/** @param {Route} route @param {readonly unknown[]} ids @returns {fc.Arbitrary<Case>} */
function casesOf({ operation: { parameters = [], requestBody } }, ids) {
  /** @param {Parameter['in']} where */
  const fields = (where) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === where)
        .map(({ name, schema = {} }) => [name, valuesFor(schema, ids, name)]),
    );
  const [body] = Object.values(requestBody?.content ?? {});
  return fc.record({
    path: fc.record(fields('path')),
    query: fc.record(fields('query'), { requiredKeys: [] }),
    body: body ? valuesFor(body.schema, ids) : fc.constant(undefined),
  });
}

/** @template T @param {readonly T[]} items @param {(item: T) => Promise<void>} work */
async function inTurns(items, work) {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/**
 * What came of a call, and what is wrong with its answer.
 * @typedef {{ outcome: string, problem: string | null }} Found
 */

/** @param {string} address @param {string} cookie @param {Route} route @param {Case} tried @returns {Promise<Found>} */
function send(address, cookie, { method, path }, { path: inPath, query, body }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(inPath[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each) => /** @type {[string, string]} */ ([name, wellFormed(each)])),
    ),
  );
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    'x-requested-with': 'XMLHttpRequest',
    // Limits of an address are tried elsewhere.
    'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((done) => {
    const asked = request(
      `${address}${filled}?${search}`,
      { method, headers, agent, timeout: 60_000 },
      (reply) => {
        /** @type {Buffer[]} */
        const parts = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('error', (error) => done({ outcome: 'none', problem: error.message }));
        reply.on('end', () => {
          const status = reply.statusCode ?? 0;
          const isJson = reply.headers['content-type']?.startsWith('application/json') ?? false;
          done(foundIn(status, isJson, Buffer.concat(parts).toString()));
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.on('error', (error) => done({ outcome: 'none', problem: error.message }));
    asked.end(text);
  });
}

/** @param {number} status @param {boolean} isJson @param {string} content @returns {Found} */
function foundIn(status, isJson, content) {
  if (status >= 500 && status !== 503)
    return { outcome: String(status), problem: `${status} ${content.slice(0, 300)}` };
  if (!isJson) return { outcome: `${status} file`, problem: null };
  try {
    const { success, openapi } = JSON.parse(content);
    const isEnvelope = typeof success === 'boolean' || openapi !== undefined;
    const outcome = `${status} ${success === false ? 'refused' : 'done'}`;
    return { outcome, problem: isEnvelope ? null : 'an answer without an envelope' };
  } catch {
    return { outcome: String(status), problem: `no JSON: ${content.slice(0, 100)}` };
  }
}

/** As it stands in an address. @param {unknown} value */
function wellFormed(value) {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return Buffer.from(text).toString();
}

const byte = () => Math.floor(Math.random() * 250) + 1;

/** @param {import('./product.mjs').Product} product */
function residentMegabytes({ child }) {
  const text = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024);
}

const LISTS = [
  '/subject',
  '/voucher-word',
  '/organization',
  '/user',
  '/report/template',
  '/accounting-category',
];

/** Who asks. Calls that go well may end a session or a membership: then a new company is founded. */
class Visitors {
  cookie = '';
  /** @type {unknown[]} */
  #ids = [];
  #count = 0;

  /** @param {string} address @param {string} dataDir */
  constructor(address, dataDir) {
    this.address = address;
    this.dataDir = dataDir;
  }

  /** Makes sure that a manager of a company asks; the ids of its rows. */
  async renew() {
    const { success, data } = await this.#get('/init');
    if (!success || data?.role !== 'Manager') await this.#found();
    return this.#ids;
  }

  async #found() {
    this.#count += 1;
    const mobile = `1390002${String(this.#count).padStart(4, '0')}`;
    const from = `10.0.${Math.floor(this.#count / 250)}.${this.#count % 250}`;
    ({ cookie: this.cookie } = await foundCompany(this.address, this.dataDir, { mobile, from }));
    const answers = await Promise.all(LISTS.map((path) => this.#get(path)));
    const text = JSON.stringify(answers.map(({ data }) => data));
    this.#ids = [...new Set([...text.matchAll(/"(?:id|userId)":(\d+)/g)].map(([, id]) => Number(id)))].slice(
      0,
      300,
    );
  }

  /** @param {string} path @returns {Promise<{ success: boolean, data: any }>} */
  async #get(path) {
    const headers = { cookie: this.cookie, 'x-requested-with': 'XMLHttpRequest' };
    return (await fetch(`${this.address}/api${path}`, { headers })).json();
  }
}
