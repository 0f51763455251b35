import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createOwnTestApp } from '../../test/testApp';
import { buildApp } from '../app';
import { Metrics } from './Metrics';
import { serveMetrics } from './metricsServer';

const tested = createOwnTestApp();
const TOKEN = 'a token of the operators';
const metrics = new Metrics();
let app: FastifyInstance;
let server: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  app = await buildApp({ ...tested.services, metrics });
  app.get('/api-test-crash', () => {
    throw new Error('a fault of ours');
  });
  await app.ready();
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token: TOKEN });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const read = async (authorization: string, path = '') =>
  fetch(`${server.address}${path}`, { headers: authorization === '' ? {} : { authorization } });

/** Number of a metric with these labels; undefined when there is none. */
async function valueOf(
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('只在自己的端口上，有口令才看得到；用户的端口上没有', async () => {
  expect((await read('')).status).toBe(401);
  expect((await read('Bearer a token of somebody')).status).toBe(401);
  expect((await read(`Bearer ${TOKEN}`, '/else')).status).toBe(404);
  const reply = await read(`Bearer ${TOKEN}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('version=0.0.4'),
  ]);
  for (const url of ['/metrics', '/api/metrics']) expect((await app.inject(url)).statusCode).toBe(404);
});

test('每个请求按路由和结果数一次：不出现地址里的手机号', async () => {
  const ajax = { 'x-requested-with': 'XMLHttpRequest' };
  await app.inject('/api/health');
  await app.inject({ url: '/api/regMsg/1390000', headers: ajax });
  await app.inject({ url: '/api/account-sets', headers: ajax });
  await app.inject('/api-test-crash');
  const of = (route: string, outcome: string) => valueOf('mingzhang_http_requests_total', { route, outcome });
  expect(await of('/api/health', 'done')).toBe(1);
  expect(await of('/api/regMsg/:mobile', 'refused')).toBe(1);
  expect(await of('/api/account-sets', 'refused')).toBe(1);
  expect(await of('/api-test-crash', 'crash')).toBe(1);
  expect(await (await read(`Bearer ${TOKEN}`)).text()).not.toContain('1390000');
});

test('数据库、排队、线程：问的时候是什么就是什么', async () => {
  expect(await valueOf('mingzhang_ready')).toBe(1);
  expect(await valueOf('mingzhang_database_up')).toBe(1);
  const slots = (kind: string, lane: string, state: string) =>
    valueOf('mingzhang_slots', { kind, lane, state });
  expect([await slots('seat', 'write', 'held'), await slots('seat', 'write', 'size')]).toEqual([
    0,
    undefined,
  ]);
  expect(await slots('connection', 'transaction', 'waiting')).toBe(0);
  const leaves = await Promise.all(['甲', '乙'].map((party) => app.seatLanes.write.enter(party)));
  expect(await slots('seat', 'write', 'held')).toBe(2);
  for (const leave of leaves) leave();
  expect(await slots('thread', 'long', 'size')).toBe(2);
});

test('仪表盘和告警用到的每一项指标都有', async () => {
  const docs = join(__dirname, '../../../docs');
  const folder = join(docs, 'operations');
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`] : [name],
    ),
  );
  for (const file of ['dashboard.json', 'alarms.yaml']) {
    const used =
      readFileSync(join(folder, file), 'utf8').match(/\b(?:mingzhang|process|nodejs)_[a-z_0-9]+/g) ?? [];
    expect(used.length).toBeGreaterThan(5);
    expect([...new Set(used)].filter((name) => !known.has(name))).toStrictEqual([]);
  }
  const guide = readFileSync(join(docs, 'guide-operators.md'), 'utf8');
  const alarms = readFileSync(join(folder, 'alarms.yaml'), 'utf8').match(/(?<=alert: )\w+/g) ?? [];
  expect(alarms.filter((alarm) => !guide.includes(`\`${alarm}\``))).toStrictEqual([]);
});
