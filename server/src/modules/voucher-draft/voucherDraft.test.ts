import { LONGEST_DRAFT, MOST_DRAFTS } from '@mingzhang/shared/wire/voucherDraft';
import type { WireKeptDraft, WireVoucherDraft, WireWholeDraft } from '@mingzhang/shared/wire/voucherDraft';
import { backUp } from '../../../test/backup';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { openStore } from '../../../test/openStore';
import type { TestClient } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const OFFICE = 'office';
const HOME = 'home';

const RENT = `
  2026-01-25 记-0 支付房租
    借 560206 房租      1500.00
    贷 1002 银行存款    1500.00
`;

/** What a page of a person says of itself. */
const pageOf = (client: TestClient, organizationId = books.set.organizationId) => ({
  orgId: organizationId,
  person: client.userId,
});

const draft = (fields: object = {}, client = books.client) => ({
  ...pageOf(client),
  entry: 'new',
  voucherDate: '2026-01-25',
  summary: '买办公用品',
  content: '{"draft":1}',
  browser: OFFICE,
  ...fields,
});

const keep = (fields: object = {}, client = books.client) =>
  client.put<WireKeptDraft>('/voucher/draft', draft(fields, client));

const read = async (entry = 'new', client = books.client, page: object = pageOf(client)) =>
  (await client.get<WireWholeDraft | null>('/voucher/draft', { ...page, entry })).data;

const list = async (client = books.client, page: object = pageOf(client)) =>
  (await client.get<WireVoucherDraft[]>('/voucher/drafts', { ...page })).data;

const remove = (fields: Readonly<Record<string, unknown>> = {}, client = books.client) => {
  const query = new URLSearchParams(
    Object.entries({ ...pageOf(client), entry: 'new', ...fields }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  return client.del(`/voucher/draft?${query.toString()}`);
};

const rows = () =>
  app.db.selectFrom('voucher_draft').where('account_set_id', '=', books.set.id).select('entry').execute();

test('留下的草稿原样读回，最近的在前，可以放弃', async () => {
  const [voucher] = await books.enter(RENT);
  const { data: kept } = await keep();
  app.clock.advance(1);
  await keep({ entry: String(voucher?.id), summary: '', voucherDate: '2026-02-01' });
  expect(await read()).toEqual({
    entry: 'new',
    voucherDate: '2026-01-25',
    summary: '买办公用品',
    content: '{"draft":1}',
    browser: OFFICE,
    keptAt: kept.keptAt,
  });
  expect(await list()).toMatchObject([
    { entry: String(voucher?.id), voucherDate: '2026-02-01', summary: '' },
    { entry: 'new', keptAt: kept.keptAt },
  ]);
  expect((await list())[0]).not.toHaveProperty('content');
  expect(await remove()).toMatchObject({ success: true, data: null });
  expect(await read()).toBeNull();
  expect(await remove()).toMatchObject({ success: true });
});

describe('只有自己看得到', () => {
  test('同一个账套的别人，连管理员也没有', async () => {
    const maker = await app.addMember(books.client, 'maker');
    await keep({}, maker);
    expect(await list()).toStrictEqual([]);
    expect(await read()).toBeNull();
    expect(await list(books.client, pageOf(maker))).toStrictEqual([]);
    expect(await read('new', books.client, pageOf(maker))).toBeNull();
    expect(await remove()).toMatchObject({ success: true });
    expect(await list(maker)).toHaveLength(1);
  });

  test('自己的另一个账套、同一个账套的另一个组织没有', async () => {
    const store = await openStore(app, books);
    await keep();
    expect(await list(books.client, pageOf(books.client, store))).toStrictEqual([]);
    const other = await app.createAccountSet(books.client);
    expect(await list()).toStrictEqual([]);
    expect(await read()).toBeNull();
    expect(await list(books.client, pageOf(books.client, other.organizationId))).toStrictEqual([]);
  });

  test('别的账套的组织和凭证不存在', async () => {
    const stranger = await bookkeeper(app);
    const [theirs] = await stranger.enter(RENT);
    expect(await keep({ orgId: stranger.set.organizationId })).toMatchObject({ success: false, code: 404 });
    const foreign = await keep({ entry: String(theirs?.id) });
    expect(foreign).toMatchObject({ success: false, code: 404 });
    expect((await keep({ entry: '999999999' })).msg).toBe(foreign.msg);
    expect(await rows()).toStrictEqual([]);
  });

  test('本组织的草稿不能写在别的组织的凭证上', async () => {
    const store = await openStore(app, books);
    const [voucher] = await books.enter(RENT);
    expect(await keep({ orgId: store, entry: String(voucher?.id) })).toMatchObject({ code: 404 });
  });

  test('另一个窗口换了人登录：原来的窗口什么也不上传、不读到', async () => {
    const maker = await app.addMember(books.client, 'maker');
    await keep({}, maker);
    const left = pageOf(books.client);
    expect(await keep(left, maker)).toMatchObject({
      success: false,
      code: 409,
      msg: '另一个窗口已用别的手机号登录，这个窗口的草稿没有上传；请刷新页面后再填写。',
    });
    expect(await read('new', maker, left)).toBeNull();
    expect(await list(maker, left)).toStrictEqual([]);
    expect(await remove(left, maker)).toMatchObject({ success: false, code: 409 });
    expect(await list(maker)).toHaveLength(1);
  });

  test.each([
    ['director', true],
    ['maker', true],
    ['cashier', false],
    ['viewer', false],
  ] as const)('%s 可以留草稿：%p', async (role, may) => {
    const member = await app.addMember(books.client, role);
    const expected = may ? { success: true } : { success: false, code: 403 };
    expect(await keep({}, member)).toMatchObject(expected);
    expect(await member.get('/voucher/drafts', pageOf(member))).toMatchObject(expected);
    expect(await member.get('/voucher/draft', { ...pageOf(member), entry: 'new' })).toMatchObject(expected);
    expect(await remove({}, member)).toMatchObject(expected);
  });
});

describe('两台电脑', () => {
  test('看过另一台的再留，换掉它；没看过的不换，交还给它看', async () => {
    const first = (await keep({ knows: null })).data.keptAt;
    app.clock.advance(60);
    const second = await keep({ browser: HOME, content: '在家写的', knows: null });
    expect(second.data).toMatchObject({ keptAt: null, newer: { content: '{"draft":1}', keptAt: first } });
    expect(await read()).toMatchObject({ browser: OFFICE, keptAt: first });

    const taken = await keep({ browser: HOME, content: '在家接着写的', knows: first });
    expect(taken.data).toMatchObject({ newer: null });
    expect(await read()).toMatchObject({ browser: HOME, content: '在家接着写的' });
    expect((await keep({ content: '公司又写', knows: first })).data.newer).toMatchObject({
      content: '在家接着写的',
      keptAt: taken.data.keptAt,
    });
  });

  test('不说看过什么的，后留的为准', async () => {
    await keep();
    expect((await keep({ browser: HOME, content: '后写的' })).data.newer).toBeNull();
    expect((await read())?.content).toBe('后写的');
  });

  test('自己的回答丢了，再送还是自己的；一样的内容不用问', async () => {
    await keep({ knows: null });
    expect((await keep({ content: '又写了几个字', knows: null })).data.newer).toBeNull();
    expect((await keep({ browser: HOME, content: '又写了几个字', knows: null })).data.newer).toBeNull();
  });

  test('放弃的是看到的那一份，后来另一台留的还在', async () => {
    const { keptAt } = (await keep()).data;
    await keep({ browser: HOME, content: '在家写的', knows: keptAt });
    await remove({ keptAt });
    const there = await read();
    expect(there).toMatchObject({ content: '在家写的' });
    await remove({ keptAt: there?.keptAt });
    expect(await read()).toBeNull();
  });

  test('同一时刻留两次，也分得出先后；同时留，一个看到另一个', async () => {
    const { keptAt } = (await keep()).data;
    expect((await keep({ content: '二' })).data.keptAt).not.toBe(keptAt);
    await remove();
    const both = await Promise.all([
      keep({ knows: null, content: '甲' }),
      keep({ knows: null, content: '乙', browser: HOME }),
    ]);
    expect(both.filter(({ data }) => data.keptAt === null)).toHaveLength(1);
  });
});

describe('有限度', () => {
  test('内容、份数都有上限，说出上限', async () => {
    expect(await keep({ content: '字'.repeat(LONGEST_DRAFT) })).toMatchObject({ success: true });
    expect(await keep({ content: '字'.repeat(LONGEST_DRAFT + 1) })).toMatchObject({
      success: false,
      msg: expect.stringContaining(`草稿不能超过 ${LONGEST_DRAFT} 个字`),
    });
    for (let copy = 1; copy < MOST_DRAFTS; copy++) await keep({ entry: `copy-${copy}` });
    expect(await keep({ entry: 'copy-99' })).toMatchObject({
      success: false,
      msg: `没有保存的凭证已有 ${MOST_DRAFTS} 张，请先保存或放弃一些，再开始新的。`,
    });
    expect(await keep({ content: '改' })).toMatchObject({ success: true });
    await remove();
    expect(await keep({ entry: 'copy-99' })).toMatchObject({ success: true });
  });

  test.each([
    [{ entry: '' }, '请说明是哪张凭证的草稿'],
    [{ entry: '0' }, '请说明是哪张凭证的草稿'],
    [{ entry: `insert-${'记'.repeat(5)}-3-2026-01-05` }, '请说明是哪张凭证的草稿'],
    [{ content: '' }, '草稿没有内容'],
    [{ summary: '字'.repeat(201) }, '摘要不能超过 200 个字'],
    [{ browser: '我家' }, '浏览器的名称不正确'],
    [{ knows: '昨天' }, '草稿的时间不正确'],
  ])('%j：%s', async (fields, msg) => {
    expect(await keep(fields)).toMatchObject({ success: false, msg: expect.stringContaining(msg) });
    expect(await rows()).toStrictEqual([]);
  });

  test('插入的凭证也有草稿', async () => {
    await keep({ entry: 'insert-记-3-2026-01-05' });
    expect(await read('insert-记-3-2026-01-05')).toMatchObject({ summary: '买办公用品' });
  });
});

describe('随着离开的离开', () => {
  test('凭证删除，改它的草稿不再有；别的还在', async () => {
    const [voucher] = await books.enter(RENT);
    await keep();
    await keep({ entry: String(voucher?.id) });
    await books.client.del(`/voucher/${voucher?.id}`);
    expect(await rows()).toEqual([{ entry: 'new' }]);
  });

  test('移出账套的人没有草稿留下', async () => {
    const maker = await app.addMember(books.client, 'maker');
    await keep({}, maker);
    expect(await rows()).toHaveLength(1);
    expect(await books.client.get(`/account-sets/removeUser/${maker.userId}`)).toMatchObject({
      success: true,
    });
    expect(await rows()).toStrictEqual([]);
  });

  test('删除账套，草稿一起删掉', async () => {
    await keep();
    app.clock.advance(60);
    await books.client.get(`/sendMsg/${books.client.mobile}`, { purpose: 'delete-account-set' });
    const { code } = app.sms.last(books.client.mobile);
    expect(await books.client.del(`/account-sets/${books.set.id}/${code}`)).toMatchObject({ success: true });
    expect(await rows()).toStrictEqual([]);
  });
});

test('不是账：不写入审计线索，不进备份，账簿里没有', async () => {
  const events = () =>
    app.db.selectFrom('event').where('account_set_id', '=', books.set.id).select('sequence').execute();
  const before = await events();
  await keep({ content: '没有保存的秘密' });
  await remove();
  await keep({ content: '没有保存的秘密' });
  expect(await events()).toEqual(before);
  expect(await books.turnover()).toStrictEqual([]);
  const file = Buffer.from(await backUp(app, books.client, books.set.id));
  expect(file.includes('voucher_draft')).toBe(false);
  expect(file.includes('没有保存的秘密')).toBe(false);
  expect(await books.findings()).toStrictEqual([]);
});
