import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { remoteNames } from '../remotes.mjs';
import { HOUSE } from '../run.mjs';
import { remoteSource } from '../webpack/contractSource.mjs';
import { readRecording, recordingOf } from './recording.mjs';
import { recordedApi } from './recordedApi.mjs';

/** @import { Recording } from './recording.mjs' */

/** @param {unknown} data */
const ok = (data) => ({ success: true, code: 200, msg: '', data });
const set = { id: 40, companyName: '明日商贸' };
/** @type {Recording} */
const recording = {
  day: '2026-11-28',
  roles: { Manager: '账套管理员', View: '查看' },
  pages: { '/voucher': ['/voucher'] },
  answers: {
    'GET /api/init': ok({ role: 'Manager', accountSetsId: 40, accountSets: set, accountSetsList: [set] }),
    'GET /api/voucher?month=11&page=1': ok({ total: 23 }),
    'GET /api/cashier/report/daily?date=2026-11-28': ok({ receipts: 800 }),
    'GET /api/cashier/match?as_of=2026-11-28': ok({ lines: 5 }),
  },
};

// A connection that rests is not ended: on a busy machine it would be, just as it is used again.
const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
  recordedApi('voucher', recording)(request, response, () => response.end('page')),
);
let base = '';
before(async () => {
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
after(() => server.close());

/** @param {string} path @param {RequestInit & { cookie?: string }} [options] */
async function ask(path, { cookie = '', ...options } = {}) {
  const response = await fetch(`${base}/api${path}`, { ...options, headers: { cookie } });
  const kept = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return { status: response.status, cookie: kept, ...(await response.json()) };
}

/** @param {string} password */
const signIn = (password) =>
  ask('/login', { method: 'POST', body: new URLSearchParams({ mobile: '13800000000', password }) });

test('what is no call is left to others', async () => {
  assert.equal(await (await fetch(`${base}/voucher`)).text(), 'page');
});

test('a stranger is sent to the way in, never in a circle: /init says no without 401', async () => {
  assert.deepEqual(
    [(await ask('/init')).status, (await ask('/init')).code, (await ask('/init')).msg],
    [200, -1, ''],
  );
  assert.deepEqual([(await ask('/voucher?page=1&month=11')).status], [401]);
  // The cookie that a server on another port of this host has left says nothing here.
  assert.equal((await ask('/init', { cookie: 'fsatoken=abc' })).success, false);
});

test('the demo signs in with its password and with no other', async () => {
  const wrong = await signIn('another');
  assert.equal(wrong.success, false);
  assert.match(wrong.msg, /账号或密码错误.*13800000000.*mingzhang-demo/);
  const { data, cookie } = await signIn('mingzhang-demo');
  assert.deepEqual(
    data.accountSetsList.map((/** @type {typeof set} */ one) => one.companyName),
    ['明日商贸（账套管理员）', '明日商贸（查看）'],
  );
  assert.equal((await ask('/init', { cookie })).data.role, 'Manager');
});

test('choosing a set is choosing its role; signing out ends it', async () => {
  const { cookie } = await signIn('mingzhang-demo');
  const chosen = await ask('/selectAccountSets/41', { method: 'POST', cookie });
  const { data } = await ask('/init', { cookie: chosen.cookie });
  assert.deepEqual([data.role, data.accountSets.companyName], ['View', '明日商贸（查看）']);
  assert.equal((await ask('/selectAccountSets/99', { method: 'POST', cookie })).success, false);
  const out = await ask('/logout', { cookie });
  assert.equal((await ask('/init', { cookie: out.cookie })).success, false);
});

test('a question is answered as it was, however its query is ordered, and another month is not made up', async () => {
  const { cookie } = await signIn('mingzhang-demo');
  assert.deepEqual((await ask('/voucher?page=1&month=11', { cookie })).data, { total: 23 });
  const other = await ask('/voucher?page=1&month=10', { cookie });
  assert.deepEqual([other.success, other.code], [false, 404]);
  assert.match(other.msg, /录好的内容里没有这一项（\/voucher）.*npm run standalone voucher/);
});

for (const now of ['2026-11-28T09:00:00+08:00', '2026-11-29T00:30:00+08:00', '2027-02-01T23:30:00+08:00']) {
  test(`at ${now}: a page as of today shows the day of the recording; another day is not made up`, async (t) => {
    const { cookie } = await signIn('mingzhang-demo');
    const daily = async (/** @type {string} */ date) => ask(`/cashier/report/daily?date=${date}`, { cookie });
    t.mock.timers.enable({ apis: ['Date'], now: new Date(now) });
    assert.deepEqual((await daily(now.slice(0, 10))).data, { receipts: 800 });
    assert.equal((await daily('2026-11-27')).success, false);
    // As of the end of the books' month, once it is over.
    const end = await ask('/cashier/match?as_of=2026-11-30', { cookie });
    assert.deepEqual([end.success, end.data?.lines], now > '2026-12' ? [true, 5] : [false, undefined]);
  });
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method}: nothing is reported as saved that is not`, async () => {
    const { cookie } = await signIn('mingzhang-demo');
    const { success, msg } = await ask('/voucher', { method, cookie });
    assert.equal(success, false);
    assert.match(msg, /^没有保存：.*没有服务器.*npm run standalone voucher/);
  });
}

const remotes = await Promise.all(remoteNames().map((name) => remoteSource(join(HOUSE, `remote-${name}`))));

for (const { name, pages } of remotes) {
  test(`${name}: each of its pages is recorded, with answers that are none of a refusal`, () => {
    const { day, pages: recorded, answers } = readRecording(name);
    assert.match(day, /^\d{4}-\d\d-\d\d$/);
    const own = pages.filter(({ redirect }) => redirect === null).map(({ path }) => path);
    assert.deepEqual(Object.keys(recorded).sort(), own.sort(), `npm run record ${name}`);
    for (const [path, addresses] of Object.entries(recorded)) {
      // Without its parameter where it may be left out, and with it.
      assert.equal(addresses.length, path.endsWith('?') ? 2 : 1, path);
      for (const address of addresses) assert.match(address, pattern(path));
    }
    assert.ok(Object.values(answers).every(({ success }) => success));
    assert.ok('GET /api/init' in answers);
  });

  test(`${name}: its recording is small and names nobody real`, () => {
    const { size } = statSync(recordingOf(name));
    assert.ok(size <= MOST_BYTES, `${size} bytes`);
    const text = JSON.stringify(readRecording(name));
    const mobiles = new Set([...text.matchAll(/(?<![\d.])1[3-9]\d{9}(?!\d)/g)].map(([mobile]) => mobile));
    mobiles.delete('13800000000'); // The demo's own.
    assert.deepEqual([...mobiles], []);
    // Numbers of identity cards; what opens something (`token` is a flag on the wire: the set is linked).
    const secrets = /(?<!\d)\d{17}[\dX](?!\d)|"(?:password|secret|token)\w*":"(?!linked")[^"]+"/i;
    assert.equal(secrets.exec(text)?.[0], undefined);
  });
}

test('voucher: 进销存凭证 has documents to look at', () => {
  const { answers } = readRecording('voucher');
  const lists = Object.entries(answers).filter(([question]) => question.includes('/inventory/documents?'));
  assert.equal(lists.length, 1);
  for (const [question, { data }] of lists) {
    const rows = /** @type {{ type: number }[]} */ (data);
    assert.ok(rows.length >= 30, question);
    assert.ok(new Set(rows.map(({ type }) => type)).size >= 5, question);
  }
});

const MOST_BYTES = 40_000;

/** `/voucher/form/:voucherId?` as an address. @param {string} path */
function pattern(path) {
  return new RegExp(`^${path.replace(/\/:\w+\?/g, '(/\\d+)?').replace(/:\w+/g, '\\d+')}$`);
}
