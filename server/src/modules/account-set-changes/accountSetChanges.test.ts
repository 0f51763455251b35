import type { WireAccountSet, WireEncodingChange } from '@mingzhang/shared/wire/accountSet';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { enterJanuary, januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const row = async (id = books.set.id) => (await books.client.get<WireAccountSet>(`/account-sets/${id}`)).data;
const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.00
    贷 1002 银行存款    1500.00
`;

describe('修改账套', () => {
  test('旧客户端把整行送回来，改过的是文字，没改的是数字，还带着自己的字段', async () => {
    const sent = {
      ...(await row()),
      _heyui_uuid: 'u-1',
      companyName: '晨光文具有限公司',
      creditCode: '91440300MA5F0X0X0N',
      industry: '8',
      vatType: '1',
      voucherReviewed: '1',
      fixedAssetModule: '1',
      cashierModule: '1',
    };
    const answer = await books.client.put<WireAccountSet>('/account-sets', sent);
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(await row()).toMatchObject({
      companyName: '晨光文具有限公司',
      creditCode: '91440300MA5F0X0X0N',
      industry: 8,
      vatType: 1,
      voucherReviewed: 1,
      fixedAssetModule: 1,
      cashierModule: 1,
      accountingStandards: 0,
      enableDate: '2026-01-01',
    });
  });

  test('总部跟着公司改名；自己改过名的总部不动', async () => {
    await books.client.put('/account-sets', { ...(await row()), companyName: '新名字' });
    const init = await books.client.get<WireUser>('/init');
    expect(init.data.org).toMatchObject({ name: '新名字' });
    await app.db
      .updateTable('organization')
      .set({ name: '深圳总部' })
      .where('account_set_id', '=', books.set.id)
      .execute();
    await books.client.put('/account-sets', { ...(await row()), companyName: '又一个名字' });
    expect((await books.client.get<WireUser>('/init')).data.org).toMatchObject({ name: '深圳总部' });
  });

  test('准则不能改；没有记账时启用期间可以改，当前期间跟着走', async () => {
    const other = await books.client.put('/account-sets', { ...(await row()), accountingStandards: '1' });
    expect(other).toMatchObject({
      success: false,
      msg: '会计准则决定科目和报表，创建后不能更改；需要另一种准则时请另建账套',
    });
    const moved = await books.client.put('/account-sets', { ...(await row()), enableDate: '2026-03-01' });
    expect(moved.data).toMatchObject({ enableDate: '2026-03-01', currentAccountDate: '2026-03-31' });
    const { data } = await books.client.get<WireUser>('/init');
    expect(data.checkoutList.map(({ checkYear, checkMonth }) => [checkYear, checkMonth])).toEqual([
      [2026, 3],
    ]);
    expect(data.org).toMatchObject({ enableDate: '2026-03-01' });
    const far = await books.client.put('/account-sets', { ...(await row()), enableDate: '2027-04-01' });
    expect(far).toMatchObject({ success: false, msg: '启用期间不能晚于2027年第03期' });
    expect((await row()).enableDate).toBe('2026-03-01');
  });

  const uses: readonly [string, () => Promise<unknown>, boolean][] = [
    ['凭证', () => books.enter(RENT), true],
    [
      '期初余额',
      () =>
        books.client.post('/initial-balance', {
          subjectId: books.account('1002'),
          subjectCode: '1002',
          debitAmount: 5,
        }),
      false,
    ],
    ['已结账的月份', () => books.client.get('/checkout/invoicing', januaryQuery), false],
  ];

  test.each(uses)('已有%s，启用期间就定了，其他的还可以改', async (what, use, isUsed) => {
    await use();
    const moved = await books.client.put('/account-sets', { ...(await row()), enableDate: '2026-02-01' });
    expect(moved.msg).toBe(`账套已有${what}，启用期间不能再改，仍为2026年第01期`);
    expect((await books.client.get('/account-sets/checkUse', { asid: books.set.id })).data).toBe(isUsed);
    expect(await books.client.put('/account-sets', { ...(await row()), address: null })).toMatchObject({
      success: true,
      data: { address: null },
    });
  });

  test('管理员和主管可以改，别的角色和别的账套的人不能', async () => {
    const sent = { ...(await row()), companyName: '改名' };
    for (const role of ['maker', 'cashier', 'viewer'] as const) {
      const member = await app.addMember(books.client, role);
      expect(await member.put('/account-sets', sent)).toMatchObject({ success: false, code: 403 });
    }
    const stranger = await bookkeeper(app);
    const foreign = await stranger.client.put('/account-sets', sent);
    const missing = await stranger.client.put('/account-sets', { ...sent, id: 999_999_999 });
    expect(foreign).toMatchObject({ success: false, code: 404 });
    expect(foreign.text).toBe(missing.text);
    expect((await row()).companyName).toBe('晨光文具商行');
    const director = await app.addMember(books.client, 'director');
    expect(await director.put('/account-sets', sent)).toMatchObject({ success: true });
  });

  test('权限看的是所改账套里的角色，不是当前账套的', async () => {
    const elsewhere = await bookkeeper(app);
    await app.db
      .insertInto('member')
      .values({ account_set_id: elsewhere.set.id, user_id: books.client.userId, role: 'viewer' })
      .execute();
    const sent = { ...(await row(elsewhere.set.id)), companyName: '改名' };
    expect(await books.client.put('/account-sets', sent)).toMatchObject({ success: false, code: 403 });
  });
});

test('没有一个 GET 落到 /:id 上', async () => {
  for (const path of ['checkUse', 'encoding']) {
    expect((await books.client.get(`/account-sets/${path}`)).msg).not.toContain('编号');
  }
  expect((await books.client.get('/account-sets/checkUse', { asid: books.set.id })).data).toBe(false);
  expect(await books.client.get('/account-sets/一')).toMatchObject({ success: false });
});

describe('归档', () => {
  const archive = (what = 'archive') => books.client.post(`/account-sets/${books.set.id}/${what}`);

  test('归档的账套能看、能导出，什么也改不了；取消后照旧', async () => {
    await enterJanuary(books);
    expect(await archive()).toMatchObject({ success: true, data: { archived: true } });
    expect((await books.client.get<WireUser>('/init')).data.accountSets).toMatchObject({ archived: true });
    expect(
      await books.client.get('/accountBook/subjectBalance', { accountDate: '2026-01-31' }),
    ).toMatchObject({ success: true });
    const message = '本账套已归档，只能查看和导出；需要修改时请账套管理员先在“账套”页面取消归档。';
    const answers = [
      await books.post(RENT),
      await books.client.post('/voucher-word', { word: '通', printTitle: '', isDefault: false }),
      await books.client.get('/checkout/invoicing', januaryQuery),
      await books.client.put('/account-sets', { ...(await row()), companyName: '改名' }),
      await books.client.form('/account-sets/updateEncode', { encoding: '4-2-2-2', newEncoding: '4-3-2-2' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ success: false, code: 403, msg: message });
    expect(await archive('unarchive')).toMatchObject({ success: true, data: { archived: false } });
    expect(await books.post(RENT)).toMatchObject({ success: true });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('只有管理员可以；每一次都记在审计线索里，再做一次什么也不变', async () => {
    const director = await app.addMember(books.client, 'director');
    expect(await director.post(`/account-sets/${books.set.id}/archive`)).toMatchObject({ code: 403 });
    await archive();
    await archive();
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('action', 'like', 'accountSet.%archive')
      .select('action')
      .execute();
    expect(events).toEqual([{ action: 'accountSet.archive' }]);
  });

  test('归档的账套首页没有待办', async () => {
    const todo = async () => (await books.client.get('/home/todo')).data;
    expect(await todo()).not.toMatchObject({ firstSteps: [] });
    await archive();
    expect(await todo()).toMatchObject({ work: [], firstSteps: [] });
  });

  test('归档时正在保存的凭证，要么在归档以前存好，要么被拒绝', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, () => books.body(RENT)));
    const saves = bodies.map((body) => books.client.post('/voucher', body));
    const [archived, ...saved] = await Promise.all([archive(), ...saves]);
    expect(archived).toMatchObject({ success: true });
    const vouchers = await app.db
      .selectFrom('voucher')
      .where('account_set_id', '=', books.set.id)
      .select('id')
      .execute();
    expect(vouchers).toHaveLength(saved.filter(({ success }) => success).length);
    expect((await books.post(RENT)).success).toBe(false);
  });
});

describe('编码规则', () => {
  const codes = async () => {
    const accounts = await app.db
      .selectFrom('account')
      .where('account_set_id', '=', books.set.id)
      .orderBy('id')
      .select('code')
      .execute();
    return accounts.map(({ code }) => code);
  };
  const trial = (newEncoding: string) =>
    books.client.get<WireEncodingChange>('/account-sets/encoding', { newEncoding });
  const change = (encoding: string, newEncoding: string) =>
    books.client.form('/account-sets/updateEncode', { encoding, newEncoding });

  test('试算列出旧编码和新编码，什么也不改', async () => {
    const before = await codes();
    const { data } = await trial('4-3-2-2');
    expect(data.problems).toStrictEqual([]);
    expect(data.changes).toContainEqual(
      expect.objectContaining({ code: '560206', newCode: '5602006', name: '房租' }),
    );
    expect(data.changes.every(({ code, newCode }) => code !== newCode)).toBe(true);
    expect(await codes()).toEqual(before);
  });

  test('旧客户端改编码规则：凭证、模板、公式和结转都跟着科目走，账不变', async () => {
    await enterJanuary(books);
    const trialOf = () => books.client.get('/accountBook/subjectBalance', { accountDate: '2026-01-31' });
    const statement = async () => {
      const { data } = await books.client.get<{ id: number; type: number }[]>('/report/template');
      return Promise.all(
        data.map(({ id }) => books.client.get(`/report/template/view/${id}`, { accountDate: '2026-01-31' })),
      );
    };
    const [balancesBefore, statementsBefore] = [await trialOf(), await statement()];
    expect(await change('4-2-2-2', '4-3-3-3')).toMatchObject({ success: true, data: null });
    expect((await row()).encoding).toBe('4-3-3-3');
    const figures = (answer: { data: unknown }) =>
      JSON.stringify(
        (answer.data as Record<string, unknown>[]).map((line) => ({ ...line, code: undefined })),
      );
    expect(figures(await trialOf())).toBe(figures(balancesBefore));
    expect((await statement()).map(({ text }) => text)).toEqual(statementsBefore.map(({ text }) => text));
    await books.reload();
    expect(await books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery)).toMatchObject({
      success: true,
    });
    expect(await books.findings()).toStrictEqual([]);
    expect(await change('4-3-3-3', '4-2-2-2')).toMatchObject({ success: true });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('放不进去的一个一个指名，什么也不改一半', async () => {
    await change('4-2-2-2', '4-3-2-2');
    const bank = { name: '甲银行', balanceDirection: '借', type: '资产', auxiliaryAccounting: '' };
    await books.client.post('/subject', { ...bank, code: '1002100', parentId: books.account('1002') });
    const before = await codes();
    expect((await trial('4-2-2-2')).data.problems).toEqual([
      '科目1002100 甲银行的第2级编码“100”超过2位，请先改用较小的编码，或选择更长的编码规则',
    ]);
    const refused = await change('4-3-2-2', '4-2-2-2');
    expect(messages(refused)).toEqual([expect.stringContaining('科目1002100 甲银行')]);
    expect(await codes()).toEqual(before);
    expect((await row()).encoding).toBe('4-3-2-2');
  });

  test.each([
    ['4-3-2-2', '4-4-2-2', '编码规则现在是4-2-2-2，可能已被别人更改，请刷新后再试'],
    ['4-2-2-2', '4-2-2-2', '编码规则已经是4-2-2-2，没有需要更改的科目编码'],
    ['4-2-2-2', '5-2-2-2', '新编码规则“5-2-2-2”不正确，应如4-2-2-2'],
    ['4-2-2-2', '', '新编码规则“”不正确，应如4-2-2-2'],
  ])('从 %s 改到 %s：拒绝', async (from, to, message) => {
    expect(await change(from, to)).toMatchObject({ success: false, msg: message });
    expect((await row()).encoding).toBe('4-2-2-2');
  });

  test('主管可以，制单人不能', async () => {
    const maker = await app.addMember(books.client, 'maker');
    const sent = { encoding: '4-2-2-2', newEncoding: '4-3-2-2' };
    expect(await maker.form('/account-sets/updateEncode', sent)).toMatchObject({ code: 403 });
    expect(await maker.get('/account-sets/encoding', { newEncoding: '4-3-2-2' })).toMatchObject({
      code: 403,
    });
    const director = await app.addMember(books.client, 'director');
    expect(await director.form('/account-sets/updateEncode', sent)).toMatchObject({ success: true });
  });
});
