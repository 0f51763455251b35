import type { WireAssetBatch, WireAssetCopies, WireAssetMerge } from '@mingzhang/shared/wire/assetBatch';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireAssetReconciliation, WireUnlinkedAssets } from '@mingzhang/shared/wire/assetCheck';
import type { WireAssets } from '@mingzhang/shared/wire/asset';
import { assetBody, assetKeeper, keptAsset, target } from '../../../../test/assets';
import { messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { closeJanuary } from '../../../../test/month';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

const detail = async (id: number) => (await books.client.get<WireAssetDetail>(`/asset/${id}`)).data;
const list = async (period?: string) =>
  (await books.client.get<WireAssets>('/asset', period === undefined ? {} : { period })).data;
const told = async (id: number) =>
  (await detail(id)).events.flatMap(({ title, differences }) =>
    differences.map(({ label, before, after }) => `${title}：${label} ${before} → ${after}`),
  );
const machines = async () => [
  await keptAsset(books, { location: '一车间', keeper: '王五' }),
  await keptAsset(books, { number: 'GD-0002', name: '桌子', cost: 6_000, residual: 300, location: '二车间' }),
];
const read = (cards: readonly { id: number; version: number }[]) =>
  cards.map(({ id, version }) => ({ id, version }));

const batch = (cards: object, changes: readonly object[], more: object = {}, query = '', as = books.client) =>
  as.post<WireAssetBatch>(`/asset/batch${query}`, { cards, on: '2026-01-20', changes, ...more });
const merge = (cards: object, toId: number, more: object = {}, query = '', as = books.client) =>
  as.post<WireAssetMerge>(`/asset/merge${query}`, { cards, toId, on: '2026-01-31', ...more });
const copies = (id: number, body: object, query = '', as = books.client) =>
  as.post<WireAssetCopies>(`/asset/${id}/copies${query}`, body);

test('批量变动：先看每张卡片的变动前后，再一次登记；没有变化的卡片没有变动；每张各自撤销', async () => {
  const cards = await machines();
  const [first, second] = cards;
  const changes = [
    { kind: 'transfer', to: '二车间' },
    { kind: 'keeper', to: '李四' },
    { kind: 'status', idle: true },
    { kind: 'life', months: 72 },
    { kind: 'residualRate', rate: 10 },
  ];
  const tried = await batch(read(cards), changes, {}, '?dryRun=1');
  const shown = tried.data.rows.map(({ number, changes: own }) => [
    number,
    ...own.flatMap(({ differences }) =>
      differences.map(({ label, before, after }) => `${label} ${before} → ${after}`),
    ),
  ]);
  expect(shown).toEqual([
    [
      ...['GD-0001', '存放地点 一车间 → 二车间', '使用人 王五 → 李四', '使用状态 使用中 → 闲置'],
      ...['预计使用月份 60 → 72', '次月折旧 190.00 → 158.33'],
      ...['预计净残值 600.00 → 1,200.00', '次月折旧 158.33 → 150.00'],
    ],
    [
      ...['GD-0002', '使用人  → 李四', '使用状态 使用中 → 闲置'],
      ...['预计使用月份 60 → 72', '次月折旧 95.00 → 79.17'],
      ...['预计净残值 300.00 → 600.00', '次月折旧 79.17 → 75.00'],
    ],
  ]);
  expect((await detail(first?.id ?? 0)).events).toHaveLength(1);
  const { data } = await batch(read(cards), changes, { reason: '搬迁' });
  expect(data.rows.map((row) => row.changes.length)).toEqual([5, 4]);
  expect((await list()).records).toMatchObject([
    { location: '二车间', keeper: '李四', status: 'idle', version: 2, cost: 12_000 },
    { location: '二车间', keeper: '李四', status: 'idle', version: 2, cost: 6_000 },
  ]);
  const { events } = await detail(second?.id ?? 0);
  expect(events.map(({ title, reason }) => [title, reason])).toEqual([
    ['取得', ''],
    ...['使用人变动', '使用状态变动', '使用期限变动', '净残值变动'].map((title) => [title, '搬迁']),
  ]);
  expect(await told(second?.id ?? 0)).toEqual([
    '取得：原值 0.00 → 6,000.00',
    '使用人变动：使用人  → 李四',
    '使用状态变动：使用状态 使用中 → 闲置',
    '使用期限变动：预计使用月份 60 → 72',
    '使用期限变动：次月折旧 95.00 → 79.17',
    '净残值变动：预计净残值 300.00 → 600.00',
    '净残值变动：次月折旧 79.17 → 75.00',
  ]);
  for (const { id } of [...events].reverse().slice(0, 4)) {
    expect(await books.client.del(`/asset/${second?.id}/events/${id}`)).toMatchObject({ success: true });
  }
  expect((await list()).records).toMatchObject([
    { keeper: '李四', status: 'idle' },
    { keeper: '', status: 'inUse', location: '二车间' },
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('批量改费用分摊：下个月起按新的分摊；有一张不行，一张也不变', async () => {
  const cards = await machines();
  const [first] = cards;
  const shares = [{ target: target(books, '560107'), share: 100 }];
  await books.client.post(`/asset/${first?.id}/events`, { kind: 'disposal', way: 'scrap', on: '2026-01-15' });
  const refused = await batch(read(cards), [{ kind: 'shares', shares }]);
  expect(refused).toMatchObject({ success: false, msg: 'GD-0001：资产已于2026-01-15处置，不能再变动' });
  const tried = await batch(read(cards), [{ kind: 'shares', shares }], {}, '?dryRun=1');
  expect(tried.data.rows.map(({ problems }) => problems)).toEqual([
    ['资产已于2026-01-15处置，不能再变动'],
    [],
  ]);
  expect((await detail(cards[1]?.id ?? 0)).events).toHaveLength(1);
  const alone = read(cards).slice(1);
  expect(await batch(alone, [{ kind: 'shares', shares }])).toMatchObject({ success: true });
  expect((await told(cards[1]?.id ?? 0)).at(-1)).toMatch(/费用分摊 560207 .* 100% → 560107 .* 100%$/);
  const nothing = await batch([{ id: cards[1]?.id, version: 2 }], [{ kind: 'shares', shares }]);
  expect(nothing).toMatchObject({ msg: '所选卡片都没有变化，没有登记变动' });
});

test('已结账的月份、读过以后被人改过的、两个人同时登记、查看角色、别的公司的卡片', async () => {
  const cards = await machines();
  const life = [{ kind: 'life', months: 72 }];
  const director = await app.addMember(books.client, 'director');
  const both = await Promise.all([
    batch(read(cards), life),
    batch(read(cards), [{ kind: 'life', months: 48 }], {}, '', director),
  ]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)).toMatchObject({
    code: 409,
    msg: '资产卡片GD-0001已被他人修改，您的修改没有保存；请刷新后再改。',
  });
  expect((await detail(cards[0]?.id ?? 0)).events).toHaveLength(2);
  const viewer = await app.addMember(books.client, 'viewer');
  expect(await batch(read(cards), life, {}, '', viewer)).toMatchObject({ code: 403 });
  const other = await assetKeeper(app);
  const one = (id: number) => batch([{ id }], life, {}, '', other.client);
  expect((await one(cards[0]?.id ?? 0)).text).toBe((await one(999_999_999)).text);
  const own = await keptAsset(other);
  const mixed = await batch([{ id: own.id }, { id: cards[0]?.id }], life, {}, '', other.client);
  expect(mixed).toMatchObject({ success: false });
  expect((await other.client.get<WireAssetDetail>(`/asset/${own.id}`)).data.events).toHaveLength(1);
  await closeJanuary(app, books);
  const closed = await batch([{ id: cards[0]?.id }], [{ kind: 'keeper', to: '赵六' }]);
  expect(closed).toMatchObject({ msg: 'GD-0001：2026年第01期已结账，不能新增或删除变动' });
});

test('复制三份：编号接着走，条件、分摊、税务、付款科目照样；编号被占的一份也不复制', async () => {
  const shares = [
    { target: target(books, '560207'), share: 60 },
    { target: target(books, '560107'), share: 40 },
  ];
  const like = { number: 'CL-009', name: '货车', inputVat: 1_560, shares, payment: target(books, '1002') };
  const { id } = await keptAsset(books, like);
  const [coming] = (await detail(id)).events;
  await books.client.post('/asset/voucher', { eventIds: [coming?.id] });
  expect((await copies(id, { count: 3 }, '?dryRun=1')).data.numbers).toEqual(['CL-010', 'CL-011', 'CL-012']);
  expect((await list()).total).toBe(1);
  expect((await copies(id, { count: 3 })).data.numbers).toEqual(['CL-010', 'CL-011', 'CL-012']);
  const made = (await list()).records[3];
  expect(made).toMatchObject({
    number: 'CL-012',
    name: '货车',
    inputVat: 1_560,
    origin: 'purchase',
    version: 1,
  });
  expect(made?.shares).toEqual((await detail(id)).shares);
  expect(made?.tax).toEqual((await detail(id)).tax);
  const own = (await detail(made?.id ?? 0)).events;
  expect(own).toMatchObject([{ kind: 'purchase', voucher: null }]);
  expect(own[0]?.posting.targets.contra).toMatchObject({ subjectId: books.account('1002') });
  expect((await copies(id, { count: 2 })).data.numbers).toEqual(['CL-013', 'CL-014']);
  expect(await copies(id, { count: 5, first: 'CL-007' })).toMatchObject({ msg: '资产编号“CL-009”已经使用' });
  expect((await list()).total).toBe(6);
  expect(await copies(id, { count: 100 })).toMatchObject({ msg: '一次最多复制99份' });
  expect(await copies(id, { count: 0 })).toMatchObject({ msg: '至少复制1份' });
  expect(await books.findings()).toStrictEqual([]);
});

test('复制九十九份期初卡片；两个人同时复制编号不重；拆分得到的不能复制；别的公司的不存在', async () => {
  const opening = { monthsDone: 49, accumulated: 931, taxAccumulated: 931 };
  const old = { origin: 'opening', readyOn: '2021-11-10', cost: 1_200, residual: 60, opening };
  const { id } = await keptAsset(books, old);
  expect((await copies(id, { count: 99 })).data.numbers.at(-1)).toBe('GD-0100');
  expect((await list()).totals).toMatchObject({ cost: 120_000, accumulated: 93_100 + 1_900 });
  const director = await app.addMember(books.client, 'director');
  const both = await Promise.all([copies(id, { count: 2 }), copies(id, { count: 2 }, '', director)]);
  expect(both.flatMap(({ data }) => data.numbers).sort()).toEqual([
    ...['GD-0101', 'GD-0102', 'GD-0103', 'GD-0104'],
  ]);
  const split = { kind: 'split', on: '2026-01-31', toNumber: 'X-1', part: 1, whole: 2 };
  await books.client.post(`/asset/${id}/events`, split);
  const [part] = (await books.client.get<WireAssets>('/asset', { q: 'X-1' })).data.records;
  expect(await copies(part?.id ?? 0, { count: 1 })).toMatchObject({
    msg: 'X-1是拆分得到的卡片，不能复制；请复制原来的卡片',
  });
  const other = await assetKeeper(app);
  expect((await copies(id, { count: 1 }, '', other.client)).text).toBe(
    (await copies(999_999_999, { count: 1 }, '', other.client)).text,
  );
});

test('合并：一张承接，其余结束，合计不变；在承接的卡片上撤销，都恢复原样', async () => {
  const cards = await machines();
  const [first, second] = cards;
  const before = [(await list('2026-01')).totals, (await list('2026-04')).totals];
  const tried = await merge(read(cards), first?.id ?? 0, {}, '?dryRun=1');
  expect(tried.data.rows).toMatchObject([
    { number: 'GD-0001', cost: 12_000, accumulated: 0, net: 12_000, residual: 600, problems: [] },
    { number: 'GD-0002', cost: 6_000, accumulated: 0, net: 6_000, residual: 300, problems: [] },
  ]);
  const detailsBefore = [await detail(first?.id ?? 0), await detail(second?.id ?? 0)];
  expect(await merge(read(cards), first?.id ?? 0, { reason: '同一台' })).toMatchObject({ success: true });
  expect([(await list('2026-01')).totals, (await list('2026-04')).totals]).toEqual(before);
  expect((await list()).records).toMatchObject([
    { status: 'inUse', figures: { cost: 18_000, net: 18_000 } },
    { status: 'disposed', figures: { cost: 0, net: 0 } },
  ]);
  expect((await told(first?.id ?? 0)).slice(1)).toEqual([
    ...['合并：原值 12,000.00 → 18,000.00', '合并：账面价值 12,000.00 → 18,000.00'],
    ...['合并：预计净残值 600.00 → 900.00', '合并：次月折旧 190.00 → 285.00'],
  ]);
  const [, into] = (await detail(first?.id ?? 0)).events;
  const [, ended] = (await detail(second?.id ?? 0)).events;
  expect(ended).toMatchObject({ title: '并入其他卡片', asksVoucher: false, change: { toNumber: 'GD-0001' } });
  expect(await books.client.del(`/asset/${second?.id}/events/${ended?.id}`)).toMatchObject({
    msg: '请在卡片GD-0001的“合并”上撤销，合并的各张卡片一起恢复',
  });
  expect(
    await books.client.post(`/asset/${second?.id}/events`, { kind: 'life', on: '2026-02-01', months: 72 }),
  ).toMatchObject({ msg: '资产已于2026-01-31并入其他卡片，不能再变动' });
  expect(await books.findings()).toStrictEqual([]);
  expect(await books.client.del(`/asset/${first?.id}/events/${into?.id}`)).toMatchObject({ success: true });
  const undone = [await detail(first?.id ?? 0), await detail(second?.id ?? 0)];
  expect(undone.map(({ version: _version, ...card }) => card)).toEqual(
    detailsBefore.map(({ version: _version, ...card }) => card),
  );
  expect(await books.findings()).toStrictEqual([]);
});

test('不能合并的说明为什么，一张也不变；后来又有变动的先撤销后来的；两个人同时合并只成一次', async () => {
  const [first, second] = await machines();
  const longer = await keptAsset(books, { number: 'GD-0003', name: '车床', months: 120 });
  const all = [first, second, longer].flatMap((card) => (card ? [{ id: card.id, version: 1 }] : []));
  const refused = await merge(all, first?.id ?? 0);
  expect(messages(refused)).toEqual([
    'GD-0003：与GD-0001的剩余使用月份不同（60个月、120个月），不能合并',
    'GD-0003：与GD-0001的税务台账不同（方法、剩余月份、税法类别、一次性扣除或加速折旧），不能合并',
  ]);
  expect((await list()).records.map(({ status }) => status)).toEqual(['inUse', 'inUse', 'inUse']);
  expect(await merge(all.slice(0, 1), first?.id ?? 0)).toMatchObject({ msg: '请至少选择两张卡片合并' });
  const director = await app.addMember(books.client, 'director');
  const two = all.slice(0, 2);
  const both = await Promise.all([merge(two, first?.id ?? 0), merge(two, second?.id ?? 0, {}, '', director)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  const taker = (await list()).records.find(({ figures }) => figures.cost === 18_000);
  const later = { kind: 'keeper', on: '2026-01-31', to: '赵六' };
  await books.client.post(`/asset/${taker?.id}/events`, later);
  const into = (await detail(taker?.id ?? 0)).events[1];
  expect(await books.client.del(`/asset/${taker?.id}/events/${into?.id}`)).toMatchObject({
    msg: `${taker?.number}后面还有1项变动，请从最后一项开始删除`,
  });
  const other = await assetKeeper(app);
  const [stranger, nobody] = [first?.id ?? 0, 999_999_999].map((id) =>
    merge([{ id }, { id: second?.id }], id, {}, '', other.client),
  );
  expect((await stranger)?.text).toBe((await nobody)?.text);
});

test('计提以后合并：已提的月份不变，合并以后的折旧由承接的卡片提', async () => {
  const [first, second] = await machines();
  const { client } = books;
  const { events } = (await client.get<WireUnlinkedAssets>('/asset/unlinked')).data;
  const eventIds = events.map(({ event }) => event.id);
  await client.post('/asset/voucher', { eventIds, contra: target(books, '1002') });
  await books.enter(`
    2026-02-01 记-1 存款
      借 1002 银行存款  1.00
      贷 1001 库存现金  1.00
  `);
  const month = { year: 2026, month: 2 };
  expect(await client.post('/closing/carryForwards/depreciation', month)).toMatchObject({ success: true });
  const cards = [first, second].flatMap((card) => (card ? [{ id: card.id, version: 1 }] : []));
  expect(messages(await merge(cards, second?.id ?? 0))).toEqual([
    'GD-0002：2026年第02期已计提折旧，请先删除该月的折旧凭证',
    'GD-0001：2026年第02期已计提折旧，请先删除该月的折旧凭证',
  ]);
  expect(await merge(cards, second?.id ?? 0, { on: '2026-02-28' })).toMatchObject({ success: true });
  const february = (await list('2026-02')).records.map(({ figures }) => [figures.cost, figures.accumulated]);
  expect(february).toEqual([
    [0, 0],
    [18_000, 285],
  ]);
  const { rows } = (await client.get<WireAssetReconciliation>('/asset/reconciliation', { period: '2026-02' }))
    .data;
  expect(rows.map(({ difference }) => difference).filter((difference) => difference !== 0)).toStrictEqual([]);
  const march = (await list('2026-03')).records.map(({ number, figures }) => [number, figures.amount]);
  expect(march).toEqual([
    ['GD-0001', 0],
    ['GD-0002', 285],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('改过使用人和状态的卡片，直接改这两项说明原因', async () => {
  const { id } = await keptAsset(books, { keeper: '王五' });
  await batch(
    [{ id }],
    [
      { kind: 'keeper', to: '李四' },
      { kind: 'status', idle: true },
    ],
  );
  const body = { ...(await assetBody(books)), id, version: 2, keeper: '李四', status: 'idle' };
  expect(messages(await books.client.put('/asset', { ...body, keeper: '赵六', status: 'inUse' }))).toEqual([
    '资产已有使用人变动，使用人请登记变动来改变',
    '资产已有使用状态变动，使用状态请登记变动来改变',
  ]);
  expect(await books.client.put('/asset', { ...body, name: '新设备' })).toMatchObject({ success: true });
  const events = (await detail(id)).events.map((event) => event.id);
  for (const eventId of events.slice(1).reverse()) await books.client.del(`/asset/${id}/events/${eventId}`);
  expect(await detail(id)).toMatchObject({ name: '新设备', keeper: '王五', status: 'inUse' });
});
