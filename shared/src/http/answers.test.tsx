import { api, useFakeApi } from '../testing/fakeApi';
import { wireUser } from '../testing/givenSession';
import { problemOf, watchedHttp, type WatchedHttp } from '../testing/watchedHttp';
import { refused } from '../wire/envelope';
import type { Http } from './createHttp';
import { LEAVE_DELAY_MS } from './openEnvelope';

useFakeApi();

let site: WatchedHttp;
let http: Http;

beforeEach(() => {
  site = watchedHttp();
  ({ http } = site);
});

describe('what comes back', () => {
  test('a refusal is shown and rejected as the envelope', async () => {
    api
      .post('/voucher')
      .answers(200, {
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
    expect(site.shown).toEqual(['凭证号已被使用']);
    expect(site.left).toBe(0);
  });

  test('a refusal without words shows nothing', async () => {
    api.get('/init').refuses('');
    await problemOf(http.get('/init'));
    expect(site.shown).toStrictEqual([]);
  });

  test('a quiet call leaves the showing to its screen', async () => {
    api.post('/voucher').refuses('借贷不平衡');
    expect((await problemOf(http.post('/voucher', {}, { quiet: true }))).msg).toBe('借贷不平衡');
    expect(site.shown).toStrictEqual([]);
  });

  test('500 shows 后台异常, with the number under which our server logged it', async () => {
    api.get('/voucher').answers(500, refused('后台异常（编号 req-7）', 500));
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常（编号 req-7）');
    api.get('/voucher').answers(500, refused('relation "x" does not exist', 500));
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常');
    api.get('/voucher').answers(500, '<html>');
    expect((await problemOf(http.get('/voucher'))).msg).toBe('后台异常');
    expect(site.shown).toEqual(['后台异常（编号 req-7）', '后台异常', '后台异常']);
  });

  test('404 shows 请求不存在', async () => {
    api.get('/nothing').answers(404, { success: false, code: 404, msg: 'no', data: null });
    expect(await problemOf(http.get('/nothing'))).toMatchObject({
      code: 404,
      msg: '请求不存在',
      status: 404,
    });
    expect(site.shown).toEqual(['请求不存在']);
  });

  test('403 leads to the site root', async () => {
    api.get('/voucher').answers(403);
    await problemOf(http.get('/voucher'));
    expect(site.left).toBe(1);
    expect(site.shown).toStrictEqual([]);
  });

  test('code 401 forgets the session, and after two seconds leads to the site root and rejects', async () => {
    localStorage.setItem('currentOrgId', '11');
    document.cookie = 'fsatoken=abc; path=/';
    api.get('/voucher').answers(401, { success: false, code: 401, msg: '请重新登录', data: null });
    const problem = problemOf(http.get('/voucher'));
    let leftHalfway: number | null = null;
    setTimeout(() => (leftHalfway = site.left), LEAVE_DELAY_MS / 2);
    expect(await problem).toMatchObject({ success: false, code: 401, msg: '请重新登录' });
    expect([leftHalfway, site.left]).toEqual([0, 1]);
    expect(site.shown).toEqual(['请重新登录']);
    expect(localStorage.getItem('currentOrgId')).toBeNull();
    expect(document.cookie).not.toMatch('fsatoken');
  });

  test('the end of a session is said once and leaves once, however many quiet reads hear of it', async () => {
    const dead = { success: false, code: 401, msg: '登录已过期，请重新登录。', data: null };
    for (const path of ['/currency', '/voucher-word', '/subject']) api.get(path).answers(401, dead);
    const reads = ['/currency', '/voucher-word', '/subject'].map((path) =>
      problemOf(http.get(path, {}, { quiet: true })),
    );
    expect((await Promise.all(reads)).map(({ msg }) => msg)).toEqual(Array(3).fill(dead.msg));
    expect(site.shown).toEqual([dead.msg]);
    expect(site.left).toBe(1);
  });

  test('a 401 that comes late says nothing of the session that began meanwhile', async () => {
    document.cookie = 'fsatoken=new; path=/';
    const dead = { success: false, code: 401, msg: '请重新登录', data: null };
    api.get('/voucher').answers(401, dead, { delay: 60 });
    api.post('/login').replies(wireUser());
    const late = problemOf(http.get('/voucher'));
    await http.postForm('/login', { mobile: '13812345678', password: 'p' });
    expect(await late).toMatchObject({ code: 401 });
    expect([site.left, site.shown]).toEqual([0, []]);
    expect(document.cookie).toMatch('fsatoken');
  });

  test('an answer that is no envelope is a failure result', async () => {
    api.get('/voucher').answers(502, '<html>Bad Gateway</html>');
    expect(await problemOf(http.get('/voucher'))).toMatchObject({ success: false, status: 502 });
    expect(site.shown).toEqual(['服务器没有正常应答（HTTP 502），请稍后重试']);
  });
});
