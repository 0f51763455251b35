import { api, useFakeApi } from '../testing/fakeApi';
import { refused } from '../wire/envelope';
import nock from 'nock';
import { createHttp, type Http } from './createHttp';
import { HttpProblem } from './HttpProblem';
import { loadingBar } from './loadingBar';
import { LEAVE_DELAY_MS, type Changed } from './openEnvelope';

useFakeApi();

let shown: string[];
let left: number;
let changes: Changed[];
let http: Http;

beforeEach(() => {
  shown = [];
  left = 0;
  changes = [];
  http = createHttp({
    author: () => '3',
    notify: (message) => shown.push(message),
    leave: () => (left += 1),
    changed: (what) => changes.push(what),
  });
});

/** The problem a call was rejected with. */
async function problemOf(call: Promise<unknown>): Promise<HttpProblem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpProblem);
  return error as HttpProblem;
}

describe('what is sent', () => {
  test('every call carries the prefix and the two headers', async () => {
    const call = api.get('/voucher/12').replies({ id: 12 });
    expect(await http.get('/voucher/12')).toEqual({ id: 12 });
    expect(call.received[0]?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      author: '3',
    });
  });

  test('a query leaves out what is absent and repeats lists', async () => {
    const call = api.get('/voucher').replies([]);
    await http.get('/voucher', { voucher_year: 2026, org_id: null, word: undefined, checked: [1, 2] });
    expect(call.received[0]?.query).toEqual({ voucher_year: '2026', checked: ['1', '2'] });
  });

  test('a body is JSON', async () => {
    const call = api.post('/voucher').replies({ id: 5 });
    await http.post('/voucher', { word: '记' }, { idempotencyKey: 'k-1' });
    expect(call.received[0]?.body).toEqual({ word: '记' });
    expect(call.received[0]?.headers['content-type']).toMatch('application/json');
    expect(call.received[0]?.headers['idempotency-key']).toBe('k-1');
  });

  test('a form repeats its keys', async () => {
    let body = '';
    nock('http://localhost')
      .post('/api/voucher/audit', (sent: unknown) => {
        body = JSON.stringify(sent);
        return true;
      })
      .matchHeader('content-type', 'application/x-www-form-urlencoded')
      .reply(200, { success: true, code: 200, msg: '', data: null });
    await http.postForm('/voucher/audit', { checked: [1, 2], year: 2026 });
    expect(JSON.parse(body)).toEqual({ checked: ['1', '2'], year: '2026' });
  });

  test('a file goes as multipart', async () => {
    const call = api.post('/voucher/import').replies('2026-03-31');
    const parts = new FormData();
    parts.append('orgId', '11');
    await http.upload('/voucher/import', parts);
    expect(call.received[0]?.headers['content-type']).toMatch('multipart/form-data');
  });

  test('an upload that tells how much has left is asked and answered alike', async () => {
    const call = api.post('/voucher/import').replies('2026-03-31');
    const parts = new FormData();
    parts.append('orgId', '11');
    const told: number[] = [];
    const onSent = (part: number) => told.push(part);
    const query = { dryRun: 1 };
    expect(await http.upload('/voucher/import', parts, { query, idempotencyKey: 'k', onSent })).toBe(
      '2026-03-31',
    );
    expect(told.at(-1)).toBe(1);
    expect(call.received[0]).toMatchObject({
      query: { dryRun: '1' },
      headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'k' },
    });
    expect(call.received[0]?.headers['content-type']).toMatch('multipart/form-data');
    api.post('/voucher/import').refuses('文件是空的');
    expect(await problemOf(http.upload('/voucher/import', parts, { quiet: true, onSent }))).toMatchObject({
      msg: '文件是空的',
    });
    api.post('/voucher/import').breaks();
    expect(await problemOf(http.upload('/voucher/import', parts, { quiet: true, onSent }))).toMatchObject({
      msg: '网络连接失败，请检查网络后重试',
    });
  });

  test('an upload that is called off shows nothing', async () => {
    api.post('/voucher/import').replies(null, { delay: 500 });
    const giveUp = new AbortController();
    const asked = http.upload('/voucher/import', new FormData(), {
      signal: giveUp.signal,
      onSent: jest.fn(),
    });
    giveUp.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown).toEqual([]);
  });

  test('an address that starts with http is left as it is', async () => {
    let headers: Record<string, unknown> = {};
    nock('http://elsewhere.test')
      .get('/rates')
      .reply(function answer() {
        headers = this.req.headers;
        return [200, { usd: 7.1 }];
      });
    expect(await http.get('http://elsewhere.test/rates')).toEqual({ usd: 7.1 });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-requested-with']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['author']));
  });
});

describe('重复请求', () => {
  test('a second write to the path is refused while the first is under way', async () => {
    const call = api.post('/voucher').replies({ id: 5 }, { delay: 30 });
    const first = http.post('/voucher?from=list', {});
    expect(await problemOf(http.put('/voucher?from=form', {}))).toMatchObject({
      success: false,
      msg: '重复请求',
    });
    await first;
    expect(call.received).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  test('the path is free again after success and after failure', async () => {
    api.post('/voucher').refuses('借贷不平衡');
    api.post('/voucher').replies({ id: 6 });
    await problemOf(http.post('/voucher', {}));
    expect(await http.post('/voucher', {})).toEqual({ id: 6 });
  });

  test('reading is never refused, nor is what is marked repeatable', async () => {
    api.get('/subject').replies([], { times: 2, delay: 10 });
    await Promise.all([http.get('/subject'), http.get('/subject')]);
    api.post('/subject/loadByCode').replies([], { times: 2, delay: 10 });
    const load = () => http.postForm('/subject/loadByCode', {}, { repeatable: true });
    await Promise.all([load(), load()]);
  });
});

describe('what comes back', () => {
  test('a refusal is shown and rejected as the envelope', async () => {
    api.post('/voucher').answers(200, {
      success: false,
      code: 409,
      msg: '凭证号已被使用',
      data: { next: 8 },
      problems: [{ code: 'VOUCHER_NUMBER_TAKEN', message: '凭证号已被使用' }],
    });
    expect(await problemOf(http.post('/voucher', {}))).toMatchObject({
      success: false,
      code: 409,
      msg: '凭证号已被使用',
      data: { next: 8 },
      problems: [{ code: 'VOUCHER_NUMBER_TAKEN' }],
    });
    expect(shown).toEqual(['凭证号已被使用']);
    expect(left).toBe(0);
  });

  test('a refusal without words shows nothing', async () => {
    api.get('/init').refuses('');
    await problemOf(http.get('/init'));
    expect(shown).toEqual([]);
  });

  test('a quiet call leaves the showing to its screen', async () => {
    api.post('/voucher').refuses('借贷不平衡');
    expect((await problemOf(http.post('/voucher', {}, { quiet: true }))).msg).toBe('借贷不平衡');
    expect(shown).toEqual([]);
  });

  test('500 shows 后台异常, with the number under which our server logged it', async () => {
    api.get('/voucher').answers(500, refused('后台异常（编号 req-7）', 500));
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常（编号 req-7）');
    api.get('/voucher').answers(500, refused('relation "x" does not exist', 500));
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常');
    api.get('/voucher').answers(500, '<html>');
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常');
    expect(shown).toEqual(['后台异常（编号 req-7）', '后台异常', '后台异常']);
  });

  test('404 shows 请求不存在', async () => {
    api.get('/nothing').answers(404, { success: false, code: 404, msg: 'no', data: null });
    expect(await problemOf(http.get('/nothing'))).toMatchObject({
      code: 404,
      msg: '请求不存在',
      status: 404,
    });
    expect(shown).toEqual(['请求不存在']);
  });

  test('403 leads to the site root', async () => {
    api.get('/voucher').answers(403);
    await problemOf(http.get('/voucher'));
    expect(left).toBe(1);
    expect(shown).toEqual([]);
  });

  test('code 401 forgets the session, and after two seconds leads to the site root and rejects', async () => {
    localStorage.setItem('currentOrgId', '11');
    document.cookie = 'fsatoken=abc; path=/';
    api.get('/voucher').answers(401, { success: false, code: 401, msg: '请重新登录', data: null });
    const started = performance.now();
    const problem = problemOf(http.get('/voucher'));
    setTimeout(() => expect(left).toBe(0), LEAVE_DELAY_MS / 2);
    expect(await problem).toMatchObject({ success: false, code: 401, msg: '请重新登录' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(LEAVE_DELAY_MS - 5);
    expect(left).toBe(1);
    expect(shown).toEqual(['请重新登录']);
    expect(localStorage.getItem('currentOrgId')).toBeNull();
    expect(document.cookie).not.toMatch('fsatoken');
  });

  test('a 401 that comes late says nothing of the session that began meanwhile', async () => {
    document.cookie = 'fsatoken=new; path=/';
    const dead = { success: false, code: 401, msg: '请重新登录', data: null };
    api.get('/voucher').answers(401, dead, { delay: 60 });
    api.post('/login').replies({ id: 3 });
    const late = problemOf(http.get('/voucher'));
    await http.postForm('/login', { mobile: '13812345678', password: 'p' });
    expect(await late).toMatchObject({ code: 401 });
    expect([left, shown]).toEqual([0, []]);
    expect(document.cookie).toMatch('fsatoken');
  });

  test('an answer that is no envelope is a failure result', async () => {
    api.get('/voucher').answers(502, '<html>Bad Gateway</html>');
    expect(await problemOf(http.get('/voucher'))).toMatchObject({ success: false, status: 502 });
    expect(shown).toEqual(['服务器没有正常应答（HTTP 502），请稍后重试']);
  });
});

describe('when the network fails', () => {
  test('a page that cannot be read is told by its own screen', async () => {
    api.get('/voucher').breaks();
    expect(await problemOf(http.get('/voucher'))).toMatchObject({
      success: false,
      msg: '网络连接失败，请检查网络后重试',
      status: null,
    });
    expect(shown).toEqual([]);
  });

  test('a write that got lost is told at once', async () => {
    api.post('/voucher').breaks();
    await problemOf(http.post('/voucher', {}));
    expect(shown).toEqual(['网络连接失败，请检查网络后重试']);
  });

  test('a server that is too slow counts as failed', async () => {
    api.get('/voucher').replies([], { delay: 300 });
    const call = http.get('/voucher', {}, { timeout: 30 });
    expect((await problemOf(call)).msg).toBe('服务器没有及时应答，请稍后重试');
  });

  test('who gives up a call hears no complaint', async () => {
    api.post('/voucher').replies([], { delay: 300 });
    const controller = new AbortController();
    const call = http.post('/voucher', {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown).toEqual([]);
  });
});

describe('what a call has changed is told before it is answered', () => {
  test('a write changes the books, or what it says; so does a read that says so', async () => {
    api.post('/voucher').replies({ id: 5 });
    await http.post('/voucher', {}).then(() => expect(changes).toEqual(['books']));
    api.post('/subject').replies(null);
    await http.post('/subject', {}, { changes: 'lists' });
    api.get('/checkout/invoicing').replies(null);
    await http.get('/checkout/invoicing', {}, { changes: 'books' });
    expect(changes).toEqual(['books', 'lists', 'books']);
  });

  test('reading, writing what may be repeated, and what was refused change nothing', async () => {
    api.get('/voucher').replies([]);
    await http.get('/voucher');
    api.put('/voucher/printOptions').replies(null);
    await http.put('/voucher/printOptions', {}, { repeatable: true });
    api.post('/voucher').refuses('借贷不平衡');
    await problemOf(http.post('/voucher', {}));
    expect(changes).toEqual([]);
  });

  test('a write without an answer may have been done', async () => {
    api.post('/voucher').breaks();
    await problemOf(http.post('/voucher', {}));
    api.post('/voucher').answers(500, '<html>');
    await problemOf(http.post('/voucher', {}));
    expect(changes).toEqual(['books', 'books']);
  });
});

test('the loading bar runs while any request does', async () => {
  api.get('/voucher').replies([], { delay: 10 });
  api.get('/subject').refuses('');
  const counts: number[] = [];
  const stop = loadingBar.subscribe(() => counts.push(loadingBar.current()));
  await Promise.allSettled([http.get('/voucher'), http.get('/subject')]);
  stop();
  expect(counts).toEqual([1, 2, 1, 0]);
});
