import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { backUp, forged, restoreFile } from '../../../test/backup';
import { fullAssets } from '../../../test/assets';
import { fullBank } from '../../../test/bank';
import { fullCashier } from '../../../test/cashier';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { enterJanuary, januaryQuery } from '../../../test/month';
import { createOwnTestApp, newCompany } from '../../../test/testApp';
import { upload } from '../../../test/upload';
import { tenantTables } from '../../db/tenantTables';

const app = createOwnTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

/** Asks for a code as our screens do, naming what for, or as older clients do; a minute later another may come. */
async function codeTo(mobile: string, purpose?: string): Promise<string> {
  app.clock.advance(60);
  const answer = await books.client.get(`/sendMsg/${mobile}`, { purpose });
  if (!answer.success) throw new Error(answer.msg);
  return app.sms.last(mobile).code;
}
const ownCode = (purpose?: string) => codeTo(books.client.mobile, purpose);
const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const remove = (code: string, id = books.set.id, by = books.client) => by.del(`/account-sets/${id}/${code}`);

/** Tables that still have rows of a set. */
async function leftOf(accountSetId: number): Promise<string[]> {
  const left: string[] = [];
  for (const { name } of await tenantTables(app.db)) {
    const row = await app.db
      .selectFrom(name as 'voucher')
      .where('account_set_id', '=', accountSetId)
      .select('account_set_id')
      .executeTakeFirst();
    if (row) left.push(name);
  }
  return left;
}

describe('删除账套', () => {
  test('全部删掉：结了账的月份、附件、模板、审计线索；只留下谁在什么时候删的', async () => {
    await enterJanuary(books);
    const [voucher] = await books.enter(`
      2026-02-03 记-0 提现
        借 1001 库存现金  5.00
        贷 1002 银行存款  5.00
    `);
    await upload(books.client, `/voucher/${voucher?.id}/attachments`, '票.pdf', Buffer.from('%PDF-1.7'));
    expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: true });
    const modules = { fixedAssetModule: '1', cashierModule: '1' };
    await books.client.put('/account-sets', { ...newCompany, id: books.set.id, ...modules });
    await fullAssets(books);
    await fullCashier(books);
    await fullBank(books);
    const folder = join(app.services.config.filesDir, 'attachments', String(books.set.id));
    await access(folder);
    expect(await leftOf(books.set.id)).toEqual(
      expect.arrayContaining([
        'event',
        'journal_link',
        'attachment',
        'cash_count',
        'cash_count_voucher',
        'bank_line',
        'fund_match_line',
        'fund_rule',
      ]),
    );

    expect(await remove(await ownCode('delete-account-set'))).toMatchObject({ success: true, data: null });
    expect(await leftOf(books.set.id)).toStrictEqual([]);
    await expect(access(folder)).rejects.toThrow('ENOENT');
    const kept = await app.db
      .selectFrom('deleted_account_set')
      .where('id', '=', books.set.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ company_name: '晨光文具商行', deleted_by: books.client.userId });
    expect(kept.last_hash).toHaveLength(32);
    expect((await books.client.get<WireUser>('/init')).data).toMatchObject({ accountSetsList: [] });
  });

  test('旧客户端不说验证码做什么用，也能删；短信写明是本人的操作', async () => {
    const code = await ownCode();
    expect(app.sms.last(books.client.mobile).text).toContain('删除账套');
    expect(await remove(code)).toMatchObject({ success: true });
  });

  test('我们的短信写明正在删除账套', async () => {
    await ownCode('delete-account-set');
    expect(app.sms.last(books.client.mobile)).toMatchObject({
      purpose: 'delete-account-set',
      text: expect.stringContaining('您正在删除账套'),
    });
  });

  test('验证码错误、用过、别人的、别的用途的、没有的，都删不掉', async () => {
    const code = await ownCode('delete-account-set');
    expect(await remove(wrongFor(code))).toMatchObject({ success: false, msg: '验证码错误！' });
    const stranger = await app.signUp();
    expect(await remove(await codeTo(stranger.mobile, 'hand-over'))).toMatchObject({ success: false });
    expect(await remove(await ownCode('identification'))).toMatchObject({ success: false });
    expect(await books.client.del(`/account-sets/${books.set.id}`)).toMatchObject({
      success: false,
      msg: '删除账套需要短信验证码，请在“账套”页面操作',
    });
    expect(await leftOf(books.set.id)).toContain('account');
    const other = await app.createAccountSet(books.client, { companyName: '另一家' });
    const used = await ownCode('delete-account-set');
    expect(await remove(used)).toMatchObject({ success: true });
    expect(await remove(used, other.id)).toMatchObject({ success: false, msg: '验证码错误！' });
    expect(await leftOf(other.id)).toContain('account');
  });

  test('只有它的管理员能删；别人的账套像不存在', async () => {
    for (const role of ['director', 'maker', 'cashier', 'viewer'] as const) {
      const member = await app.addMember(books.client, role);
      await member.get(`/sendMsg/${member.mobile}`, { purpose: 'delete-account-set' });
      const { code } = app.sms.last(member.mobile);
      expect(await remove(code, books.set.id, member)).toMatchObject({ success: false, code: 403 });
    }
    const stranger = await bookkeeper(app);
    const foreign = await remove('1234', books.set.id, stranger.client);
    const missing = await remove('1234', 999_999_999, stranger.client);
    expect(foreign).toMatchObject({ success: false, code: 404 });
    expect(foreign.text).toBe(missing.text);
  });

  test('还在里面的人得到明白的话，刷新后进入自己的另一个账套', async () => {
    const colleague = await app.addMember(books.client, 'maker');
    const own = await app.createAccountSet(colleague, { companyName: '自己的' });
    await colleague.post(`/selectAccountSets/${books.set.id}`);
    await remove(await ownCode('delete-account-set'));
    expect(await colleague.get('/voucher-word')).toMatchObject({
      success: false,
      code: 403,
      msg: '您所在的账套已被删除，或您已不再是它的成员；请刷新页面，进入其他账套。',
    });
    expect((await colleague.get<WireUser>('/init')).data.accountSetsId).toBe(own.id);
    expect(await colleague.get('/voucher-word')).toMatchObject({ success: true });
  });
});

describe('移交账套', () => {
  const identify = (code: string) => books.client.form('/account-sets/identification', { code });
  /** As our page asks: the giver stays. */
  const handOver = (mobile: string, code: string) =>
    books.client.form('/account-sets/handOver', { mobile, code, stay: 'true' });
  /** As an older client asks, after it has said 移交账套后，您将不能再查看该账套！ */
  const handOverAndLeave = (mobile: string, code: string) =>
    books.client.form('/account-sets/handOver', { mobile, code });
  const roleOf = async (userId: number) =>
    (
      await app.db
        .selectFrom('member')
        .where('account_set_id', '=', books.set.id)
        .where('user_id', '=', userId)
        .select('role')
        .executeTakeFirst()
    )?.role;

  test('先确认本人，再由接收人的验证码移交：对方是管理员，自己是主管', async () => {
    const receiver = await app.signUp();
    expect(await identify(await ownCode('identification'))).toMatchObject({ success: true, data: null });
    const code = await codeTo(receiver.mobile, 'hand-over');
    expect(app.sms.last(receiver.mobile).text).toContain('把账套移交给您');
    expect(await handOver(receiver.mobile, code)).toMatchObject({ success: true, data: null });
    expect(await roleOf(receiver.userId)).toBe('manager');
    expect(await roleOf(books.client.userId)).toBe('director');
    const { data } = await receiver.get<WireUser>('/init');
    expect(data).toMatchObject({ role: 'Manager', accountSets: { creatorId: receiver.userId } });
    expect(await books.findings()).toStrictEqual([]);
    // The next hand-over would be the new manager's.
    expect(await identify(await ownCode('identification'))).toMatchObject({ success: false, code: 403 });
  });

  test('旧客户端的两步：验证码不说用途；接收人还没有注册，以后登录就在账套里', async () => {
    const mobile = '13577778888';
    expect(await identify(await ownCode())).toMatchObject({ success: true });
    expect(await handOverAndLeave(mobile, await codeTo(mobile))).toMatchObject({ success: true });
    app.clock.advance(60);
    const newcomer = app.anonymous();
    await newcomer.form('/login/message', { mobile });
    const { code } = app.sms.last(mobile);
    const answer = await newcomer.form<WireUser>('/login/code', { mobile, code });
    expect(answer.data).toMatchObject({ role: 'Manager', accountSetsId: books.set.id });
  });

  test('不说留下，移交的人就不再是成员：账套看不见，刷新后进入自己的另一个账套，日志里有他', async () => {
    const own = await app.createAccountSet(books.client, { companyName: '另一家' });
    await books.client.post(`/selectAccountSets/${books.set.id}`);
    const receiver = await app.signUp();
    await identify(await ownCode('identification'));
    const code = await codeTo(receiver.mobile, 'hand-over');
    expect(await handOverAndLeave(receiver.mobile, code)).toMatchObject({ success: true, data: null });
    expect(await roleOf(receiver.userId)).toBe('manager');
    expect(await roleOf(books.client.userId)).toBeUndefined();

    expect(await books.client.get('/voucher-word')).toMatchObject({
      success: false,
      msg: '您所在的账套已被删除，或您已不再是它的成员；请刷新页面，进入其他账套。',
    });
    const { data } = await books.client.get<WireUser>('/init');
    expect(data).toMatchObject({ accountSetsId: own.id, accountSetsList: [{ id: own.id }] });
    expect(await books.client.post(`/selectAccountSets/${books.set.id}`)).toMatchObject({ success: false });

    await receiver.get('/init');
    expect((await receiver.get<{ mobile: string }[]>('/user')).data.map(({ mobile }) => mobile)).toEqual([
      receiver.mobile,
    ]);
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .orderBy('sequence', 'desc')
      .limit(2)
      .select(['action', 'target_id', 'user_id'])
      .execute();
    expect(events).toEqual([
      { action: 'member.remove', target_id: books.client.userId, user_id: books.client.userId },
      { action: 'accountSet.handOver', target_id: books.set.id, user_id: books.client.userId },
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('没有第一步、第一步过了十分钟、第一步用过一次，都不能移交', async () => {
    const receiver = await app.signUp();
    const message = '请先用您本人的手机验证码确认身份，再填写接收人的验证码';
    const code = await codeTo(receiver.mobile, 'hand-over');
    expect(await handOver(receiver.mobile, code)).toMatchObject({ success: false, msg: message });
    await identify(await ownCode('identification'));
    app.clock.advance(601);
    const late = await codeTo(receiver.mobile, 'hand-over');
    expect(await handOver(receiver.mobile, late)).toMatchObject({ success: false, msg: message });
    expect(await roleOf(receiver.userId)).toBeUndefined();
  });

  test('用过的验证码再送一次，同一个人也不能再移交给他（T6）', async () => {
    const receiver = await app.signUp();
    await identify(await ownCode('identification'));
    const used = await codeTo(receiver.mobile, 'hand-over');
    expect(await handOver(receiver.mobile, used)).toMatchObject({ success: true });
    // The receiver hands the set back, so that nothing but the code is wrong the second time.
    const codeFor = async (mobile: string, purpose: string) => {
      app.clock.advance(60);
      await receiver.get(`/sendMsg/${mobile}`, { purpose });
      return app.sms.last(mobile).code;
    };
    await receiver.get('/init');
    const own = await codeFor(receiver.mobile, 'identification');
    expect(await receiver.form('/account-sets/identification', { code: own })).toMatchObject({
      success: true,
    });
    const mobile = books.client.mobile;
    const back = { mobile, code: await codeFor(mobile, 'hand-over'), stay: '1' };
    expect(await receiver.form('/account-sets/handOver', back)).toMatchObject({ success: true });
    expect(await identify(await ownCode('identification'))).toMatchObject({ success: true });
    expect(await handOver(receiver.mobile, used)).toMatchObject({ success: false, msg: '验证码错误！' });
    expect(await roleOf(receiver.userId)).toBe('director');
  });

  test('第一步的验证码错误：验证码校验失败！；第二步的：验证码错误！；自己不能接收', async () => {
    const own = await ownCode('identification');
    expect(await identify(wrongFor(own))).toMatchObject({ success: false, msg: '验证码校验失败！' });
    expect(await identify(own)).toMatchObject({ success: true });
    expect(await identify(own)).toMatchObject({ success: false, msg: '验证码校验失败！' });
    const receiver = await app.signUp();
    const code = await codeTo(receiver.mobile, 'hand-over');
    expect(await handOver(receiver.mobile, wrongFor(code))).toMatchObject({ msg: '验证码错误！' });
    expect(await handOver(books.client.mobile, code)).toMatchObject({
      msg: '接收人不能是您自己，请填写接收人的手机号',
    });
    expect(await roleOf(books.client.userId)).toBe('manager');
  });

  test('管理员以外的人连第一步也没有', async () => {
    for (const role of ['director', 'maker', 'cashier', 'viewer'] as const) {
      const member = await app.addMember(books.client, role);
      for (const [url, form] of [
        ['/account-sets/identification', { code: '1234' }],
        ['/account-sets/handOver', { mobile: '13577778888', code: '1234' }],
      ] as const) {
        expect(await member.form(url, form)).toMatchObject({ success: false, code: 403 });
      }
    }
  });
});

test('从别处的备份带来的姓名，随最后一个用到它的账套一起删掉；本人的账号留着', async () => {
  await enterJanuary(books);
  const file = await forged(await backUp(app, books.client, books.set.id), () => null);
  const state = await restoreFile(books.client, file);
  const restored = state.state === 'done' ? state.accountSetId : 0;
  await books.client.post(`/selectAccountSets/${restored}`);
  const again = await restoreFile(books.client, await backUp(app, books.client, restored));
  const names = async () =>
    (await app.db.selectFrom('app_user').where('mobile', 'like', 'restored:%').select('id').execute()).length;
  const before = await names();
  expect(before).toBeGreaterThan(0);
  expect(await remove(await ownCode('delete-account-set'), restored)).toMatchObject({ success: true });
  expect(await names()).toBe(before);
  const last = again.state === 'done' ? again.accountSetId : 0;
  expect(await remove(await ownCode('delete-account-set'), last)).toMatchObject({ success: true });
  expect(await names()).toBe(before - 1);
  expect((await books.client.get<WireUser>('/init')).success).toBe(true);
});
