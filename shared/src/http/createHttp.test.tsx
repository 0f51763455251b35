import { api, useFakeApi } from '../testing/fakeApi';
import { wireUser } from '../testing/givenSession';
import { problemOf, watchedHttp, type WatchedHttp } from '../testing/watchedHttp';
import nock from 'nock';
import type { Http } from './createHttp';
import { loadingBar } from './loadingBar';

useFakeApi();

let site: WatchedHttp;
let http: Http;

beforeEach(() => {
  site = watchedHttp();
  ({ http } = site);
});

describe('what the document has asked ahead', () => {
  const askAhead = (answer: Promise<Response>) => Reflect.set(globalThis, 'prefetchedInit', answer);
  const answered = (realName: string) =>
    Promise.resolve(new Response(JSON.stringify({ success: true, code: 200, msg: '', data: { realName } })));

  test('is answered once, to the same question', async () => {
    askAhead(answered('李会计'));
    api.get('/subject').replies([]);
    expect(await http.get('/subject')).toStrictEqual([]);
    expect(await http.get('/init')).toEqual({ realName: '李会计' });
    api.get('/init').replies(wireUser({ realName: '王主管' }));
    expect(await http.get('/init')).toMatchObject({ realName: '王主管' });
  });

  test('is asked again when nothing came of it', async () => {
    askAhead(Promise.reject(new TypeError('network')));
    api.get('/init').replies(wireUser());
    expect(await http.get('/init')).toMatchObject({ realName: '李会计' });
  });

  test('may say that nobody is signed in', async () => {
    const msg = '请先登录';
    askAhead(
      Promise.resolve(
        new Response(JSON.stringify({ success: false, code: 401, msg, data: null }), { status: 401 }),
      ),
    );
    expect(await problemOf(http.get('/init', {}, { quiet: true }))).toMatchObject({ status: 401 });
  });
});

describe('in the background', () => {
  const background = { background: true };

  test('nothing is shown, no session is ended, the page stays', async () => {
    api.get('/voucher/drafts').answers(401, { success: false, code: 401, msg: '请重新登录', data: null });
    api.get('/voucher/draft').answers(403);
    api.put('/voucher/draft').breaks();
    expect(await problemOf(http.get('/voucher/drafts', {}, background))).toMatchObject({ status: 401 });
    expect(await problemOf(http.get('/voucher/draft', {}, background))).toMatchObject({ status: 403 });
    expect(await problemOf(http.put('/voucher/draft', {}, background))).toMatchObject({ status: null });
    expect(site.shown).toStrictEqual([]);
    expect(site.left).toBe(0);
  });

  test('it moves no bar and is in nobody’s way', async () => {
    const seen: number[] = [];
    const stop = loadingBar.subscribe(() => seen.push(loadingBar.current()));
    api.put('/voucher/draft').replies({ keptAt: null, newer: null }, { times: 2 });
    await Promise.all([1, 2].map((key) => http.put('/voucher/draft', { key }, background)));
    stop();
    expect(seen).toStrictEqual([]);
  });
});

describe('what is sent', () => {
  test('every call carries the prefix, the two headers and what the page shows', async () => {
    const call = api.get('/currency/12').replies({ id: 12 });
    expect(await http.get('/currency/12')).toEqual({ id: 12 });
    expect(call.received[0]?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      author: '3',
      'x-workplace': '7-11',
    });
  });

  test('a query leaves out what is absent and repeats lists', async () => {
    const call = api.get('/currency').replies([]);
    await http.get('/currency', { voucher_year: 2026, org_id: null, word: undefined, checked: [1, 2] });
    expect(call.received[0]?.query).toEqual({ voucher_year: '2026', checked: ['1', '2'] });
  });

  test('a body is JSON', async () => {
    const call = api.post('/currency').replies({ id: 5 });
    await http.post('/currency', { word: '记' }, { idempotencyKey: 'k-1' });
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
      headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'k', 'x-workplace': '7-11' },
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
    expect(site.shown).toStrictEqual([]);
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
    const call = api.post('/currency').replies({ id: 5 }, { delay: 30 });
    const first = http.post('/currency?from=list', {});
    expect(await problemOf(http.put('/currency?from=form', {}))).toMatchObject({
      success: false,
      msg: '重复请求',
    });
    await first;
    expect(call.received).toHaveLength(1);
    expect(site.shown).toStrictEqual([]);
  });

  test('the path is free again after success and after failure', async () => {
    api.post('/currency').refuses('借贷不平衡');
    api.post('/currency').replies({ id: 6 });
    await problemOf(http.post('/currency', {}));
    expect(await http.post('/currency', {})).toEqual({ id: 6 });
  });

  test('reading is never refused, nor is what is marked repeatable', async () => {
    api.get('/subject').replies([], { times: 2, delay: 10 });
    await Promise.all([http.get('/subject'), http.get('/subject')]);
    api.post('/subject/loadByCode').replies([], { times: 2, delay: 10 });
    const load = () => http.postForm('/subject/loadByCode', {}, { repeatable: true });
    await Promise.all([load(), load()]);
  });
});

describe('when the network fails', () => {
  test('a page that cannot be read is told by its own screen', async () => {
    api.get('/currency').breaks();
    expect(await problemOf(http.get('/currency'))).toMatchObject({
      success: false,
      msg: '网络连接失败，请检查网络后重试',
      status: null,
    });
    expect(site.shown).toStrictEqual([]);
  });

  test('a write that got lost is told at once', async () => {
    api.post('/currency').breaks();
    await problemOf(http.post('/currency', {}));
    expect(site.shown).toEqual(['网络连接失败，请检查网络后重试']);
  });

  test('a server that is too slow counts as failed', async () => {
    api.get('/currency').replies([], { delay: 300 });
    const call = http.get('/currency', {}, { timeout: 30 });
    expect((await problemOf(call)).msg).toBe('服务器没有及时应答，请稍后重试');
  });

  test('who gives up a call hears no complaint', async () => {
    api.post('/currency').replies([], { delay: 300 });
    const controller = new AbortController();
    const call = http.post('/currency', {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(site.shown).toStrictEqual([]);
  });
});

describe('what a call has changed is told before it is answered', () => {
  test('a write changes the books, or what it says; so does a read that says so', async () => {
    api.post('/currency').replies({ id: 5 });
    await http.post('/currency', {}).then(() => expect(site.changes).toEqual(['books']));
    api.post('/subject').replies(null);
    await http.post('/subject', {}, { changes: 'lists' });
    api.get('/checkout/invoicing').replies(null);
    await http.get('/checkout/invoicing', {}, { changes: 'books' });
    expect(site.changes).toEqual(['books', 'lists', 'books']);
  });

  test('reading, writing what may be repeated, and what was refused change nothing', async () => {
    api.get('/currency').replies([]);
    await http.get('/currency');
    api.put('/voucher/printOptions').replies(null);
    await http.put('/voucher/printOptions', {}, { repeatable: true });
    api.post('/currency').refuses('借贷不平衡');
    await problemOf(http.post('/currency', {}));
    expect(site.changes).toStrictEqual([]);
  });

  test('what others did may be why a deletion was refused, or a write that says what it makes old', async () => {
    api.delete('/currency/3').refuses('不存在');
    await problemOf(http.delete('/currency/3'));
    api.put('/inventory/rules').refuses('科目已停用');
    await problemOf(http.put('/inventory/rules', {}, { refreshes: ['inventoryRules'] }));
    expect(site.changes).toEqual(['books', 'books']);
  });

  test('a write without an answer may have been done', async () => {
    api.post('/currency').breaks();
    await problemOf(http.post('/currency', {}));
    api.post('/currency').answers(500, '<html>');
    await problemOf(http.post('/currency', {}));
    expect(site.changes).toEqual(['books', 'books']);
  });
});

test('the loading bar runs while any request does', async () => {
  api.get('/currency').replies([], { delay: 10 });
  api.get('/subject').refuses('');
  const counts: number[] = [];
  const stop = loadingBar.subscribe(() => counts.push(loadingBar.current()));
  await Promise.allSettled([http.get('/currency'), http.get('/subject')]);
  stop();
  expect(counts).toEqual([1, 2, 1, 0]);
});
