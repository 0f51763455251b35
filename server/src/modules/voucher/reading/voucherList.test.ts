import { sql } from 'kysely';
import type { WireVoucherPage } from '@mingzhang/shared/wire/voucherFilter';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireVoucherLists } from '@mingzhang/shared/wire/voucherLists';
import type { WireMaker, WireVoucherOutline } from '@mingzhang/shared/wire/voucherOutline';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

type Query = Record<string, string | number | boolean>;

const ask = async (query: Query = {}) =>
  (
    await books.client.get<WireVoucherPage>('/voucher', {
      startDate: '2026-01-01',
      endDate: '2026-02-28',
      ...query,
    })
  ).data;
const titles = async (query: Query = {}) =>
  (await ask(query)).records.map(({ voucherMonth, word, code }) => `${voucherMonth} ${word}-${code}`);

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  await books.enter(`
    2026-01-20 记-1 收到投资款
      借 1002 银行存款  5000.00
      贷 3001 实收资本  5000.00
    2026-01-05 记-2 购买Office软件
      借 560214 办公费  300.10
      贷 1002 银行存款   300.10
    2026-01-09 收-1 销售
      借 1122 应收账款 [客户:甲公司]  113.00
      贷 5001 主营业务收入            113.00
    2026-02-01 记-1 冲回
      借 560214 办公费  -20.00
      贷 1002 银行存款  -20.00
    2026-03-01 记-1 三月
      借 1002 银行存款  7.00
      贷 3001 实收资本  7.00
  `);
});

describe('期间、次序、合计', () => {
  test('按字号，逐月；合计是全部找到的凭证的', async () => {
    expect(await titles()).toEqual(['1 收-1', '1 记-1', '1 记-2', '2 记-1']);
    expect(await ask()).toMatchObject({ total: 4, debitAmount: 5393.1, creditAmount: 5393.1, pages: 1 });
  });

  test('按日期', async () => {
    expect(await titles({ sort: 'date' })).toEqual(['1 记-2', '1 收-1', '1 记-1', '2 记-1']);
  });

  test('倒过来：从大到小、从晚到早', async () => {
    expect(await titles({ direction: 'desc' })).toEqual(['2 记-1', '1 记-2', '1 记-1', '1 收-1']);
    expect(await titles({ sort: 'date', direction: 'desc', size: 2 })).toEqual(['2 记-1', '1 记-1']);
  });

  test('分页取整张凭证，合计不变；旧客户端只问一个月', async () => {
    expect(await ask({ size: 2, page: 2 })).toMatchObject({
      current: 2,
      pages: 2,
      debitAmount: 5393.1,
      records: [{ code: 2, details: [{ debitAmount: 300.1 }, { creditAmount: 300.1 }] }, { code: 1 }],
    });
    const { data } = await books.client.get<WireVoucherPage>('/voucher', {
      voucher_year: 2026,
      voucher_month: 2,
    });
    expect(data).toMatchObject({ total: 1, debitAmount: -20, creditAmount: -20, size: 20 });
  });

  test('还不知道期间时是空的；期间颠倒的拒绝', async () => {
    const nothing = await books.client.get('/voucher', { voucher_year: 'NaN', voucher_month: 'NaN' });
    expect(nothing).toMatchObject({ success: true, data: { records: [], total: 0, debitAmount: 0 } });
    expect(
      await books.client.get('/voucher', { startDate: '2026-02-01', endDate: '2026-01-01' }),
    ).toMatchObject({ success: false, msg: '开始期间不能晚于结束期间' });
  });
});

describe('条件', () => {
  test('摘要的一部分，不分大小写，百分号就是百分号', async () => {
    expect(await titles({ summary: 'office' })).toEqual(['1 记-2']);
    expect(await titles({ summary: '%' })).toStrictEqual([]);
    expect(await titles({ summary: '_' })).toStrictEqual([]);
    expect(await titles({ summary: '\\' })).toStrictEqual([]);
  });

  test('两个汉字的摘要；带大小写的外文字母不分大小写，与汉字同在也一样', async () => {
    const other = await bookkeeper(app);
    await other.enter(`
      2026-01-04 记-1 付ÉCOLE培训费100%_\\B
        借 560214 办公费  61.07
        贷 1002 银行存款  61.07
    `);
    const count = async (summary: string) => {
      const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
      return (await other.client.get<WireVoucherPage>('/voucher', { ...january, summary })).data.total;
    };
    for (const part of ['培训', 'école', 'ÉCOLE', '%_\\b', '费100']) expect(await count(part)).toBe(1);
    expect(await count('100_')).toBe(0);
  });

  test('科目连同下级', async () => {
    expect(await titles({ subjectId: books.account('5602') })).toEqual(['1 记-2', '2 记-1']);
    expect(await titles({ subjectId: books.account('1122') })).toEqual(['1 收-1']);
  });

  test('金额：等于、区间、红字', async () => {
    expect(await titles({ amount: '300.10' })).toEqual(['1 记-2']);
    expect(await titles({ minAmount: 113, maxAmount: 300.1 })).toEqual(['1 收-1', '1 记-2']);
    expect(await titles({ maxAmount: 0 })).toEqual(['2 记-1']);
  });

  test('科目和金额要在同一行', async () => {
    expect(await titles({ subjectId: books.account('3001'), amount: 5000 })).toEqual(['1 记-1']);
    expect(await titles({ subjectId: books.account('1002'), amount: 113 })).toStrictEqual([]);
  });

  test('字、号的区间', async () => {
    expect(await titles({ word: '记', minCode: 2 })).toEqual(['1 记-2']);
    expect(await titles({ maxCode: 1 })).toEqual(['1 收-1', '1 记-1', '2 记-1']);
  });

  test('辅助核算项目', async () => {
    expect(await titles({ auxiliaryItemId: await books.item('客户', '甲公司') })).toEqual(['1 收-1']);
    expect(await titles({ auxiliaryItemId: await books.item('客户', '乙公司') })).toStrictEqual([]);
  });

  test('制单人', async () => {
    expect(await titles({ createMember: books.client.userId })).toHaveLength(4);
    expect(await titles({ createMember: 999_999_999 })).toStrictEqual([]);
  });
});

describe('状态、来源、附件', () => {
  beforeAll(async () => {
    const [first] = (await ask({ word: '记', sort: 'date' })).records;
    await books.client.form('/voucher/audit', { checked: [first?.id ?? 0] });
    const body = await books.body(`
      2026-01-31 转-1 结转
        借 1002 银行存款  1.00
        贷 3001 实收资本  1.00
    `);
    await books.client.post('/voucher', { ...body, carryForward: true, receiptNum: 3 });
  });

  test('审核状态', async () => {
    expect(await titles({ audited: true })).toEqual(['1 记-2']);
    expect(await titles({ audited: false, word: '记' })).toEqual(['1 记-1', '2 记-1']);
  });

  test('来源：旧客户端标了结转的也是结转', async () => {
    expect(await titles({ origin: 'carryForward' })).toEqual(['1 转-1']);
    expect(await titles({ origin: 'manual', word: '收' })).toEqual(['1 收-1']);
    expect(await titles({ origin: 'import' })).toStrictEqual([]);
  });

  test('有无附件', async () => {
    expect(await titles({ hasAttachments: true })).toEqual(['1 转-1']);
    expect(await titles({ hasAttachments: false })).toHaveLength(4);
  });
});

describe('不带分录', () => {
  const outline = async (query: Query) =>
    (
      await books.client.get<WireVoucherOutline[]>('/voucher/outline', {
        startDate: '2026-01-01',
        endDate: '2026-02-28',
        ...query,
      })
    ).data;

  test('条件找到的每一张，不分页，次序同列表', async () => {
    const found = await outline({ word: '记', size: 1, direction: 'desc' });
    expect(found.map(({ code, voucherDate, debitAmount }) => [code, voucherDate, debitAmount])).toEqual([
      [1, '2026-02-01', -20],
      [2, '2026-01-05', 300.1],
      [1, '2026-01-20', 5000],
    ]);
    const listed = (await ask({ word: '记' })).records.map(({ id }) => id);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(listed));
  });

  test('红冲凭证按它显示的号查得到，号变了跟着变，写下的旧字查不到', async () => {
    const own = await bookkeeper(app);
    await own.enter(`
      2026-01-05 记-3 提现
        借 1001 库存现金  60.00
        贷 1002 银行存款  60.00
    `);
    const find = async (summary: string) => {
      const months = { startDate: '2026-01-01', endDate: '2026-12-31', summary };
      const { data } = await own.client.get<WireVoucherPage>('/voucher', months);
      return data.records.flatMap(({ details }) => details.map((line) => line.summary));
    };
    const { data } = await own.client.get<WireVoucherPage>('/voucher', {
      voucher_year: 2026,
      voucher_month: 1,
    });
    const [origin] = data.records;
    expect(await own.client.post(`/voucher/${origin?.id}/reverse`)).toMatchObject({ success: true });
    const shown = '注销1月5日记-3号凭证';
    expect(await find(shown)).toEqual([shown, shown]);
    expect(await find('记-3号')).toEqual([shown, shown]);
    expect(await find('注销原凭证')).toStrictEqual([]);
    const query = { year: 2026, month: 1, orgId: own.set.organizationId };
    expect(await own.client.get('/voucher/finishingOffNo', query)).toMatchObject({ success: true });
    expect(await find('记-3号')).toStrictEqual([]);
    expect(await find('记-1号')).toEqual(['注销1月5日记-1号凭证', '注销1月5日记-1号凭证']);
    expect(await find('提现')).toEqual(['提现', '提现']);
    // As reversals were stored before: with the number of that day.
    await sql`update voucher_line set summary = ${shown}
      where account_set_id = ${own.set.id} and summary = '注销原凭证'`.execute(app.services.db);
    expect(await find('记-3号')).toStrictEqual([]);
    expect(await find('记-1号')).toEqual(['注销1月5日记-1号凭证', '注销1月5日记-1号凭证']);
  });

  test('说明审核和红冲', async () => {
    const [march] = (await ask({ startDate: '2026-03-01', endDate: '2026-03-31' })).records;
    const reversal = await books.client.post<WireVoucher>(`/voucher/${march?.id}/reverse`);
    const found = await outline({ startDate: '2026-03-01', endDate: '2026-03-31' });
    expect(found).toMatchObject([
      { id: march?.id, reversedBy: reversal.data.id, auditMemberId: null },
      { reversedBy: null, debitAmount: -7 },
    ]);
    await books.client.del(`/voucher/${reversal.data.id}`);
    expect(await outline({ audited: true })).toMatchObject([{ auditMemberId: books.client.userId }]);
  });

  test('还不知道期间时是空的', async () => {
    expect(await books.client.get('/voucher/outline')).toMatchObject({ success: true, data: [] });
  });
});

test('制单人：做过凭证的人', async () => {
  const maker = await app.addMember(books.client, 'maker');
  await books.post(
    `2026-01-31 转-2 结转
      借 1002 银行存款  1.00
      贷 3001 实收资本  1.00`,
    maker,
  );
  const { data } = await books.client.get<WireMaker[]>('/voucher/makers');
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([books.client.userId, maker.userId]));
  expect(await titles({ createMember: maker.userId })).toEqual(['1 转-2']);
});

test('别的账套的科目、项目、组织：什么也找不到', async () => {
  const other = await bookkeeper(app);
  expect(await titles({ subjectId: other.account('1002') })).toStrictEqual([]);
  expect(await titles({ auxiliaryItemId: await other.item('客户', '甲公司') })).toStrictEqual([]);
  expect(
    await books.client.get('/voucher', { startDate: '2026-01-01', org_id: other.set.organizationId }),
  ).toMatchObject({ success: false, code: 404 });
});

test.each(['director', 'maker', 'cashier', 'viewer'] as const)('%s 可以查', async (role) => {
  const member = await app.addMember(books.client, role);
  expect(await member.get('/voucher', { startDate: '2026-03-01' })).toMatchObject({
    success: true,
    data: { total: 1, debitAmount: 7 },
  });
});

test('录入页要的列表一次给全，和各自的调用相同', async () => {
  const { client } = books;
  const { data } = await client.get<WireVoucherLists>('/voucher/lists');
  const categories = (await client.get<WireVoucherLists['categories']>('/accounting-category')).data;
  const items = await client.post<Record<string, unknown[]>>(
    '/accounting-category-details/loadAuxiliaryAccountingData',
    categories,
  );
  expect(data.details.length).toBeGreaterThan(0);
  expect(data).toEqual({
    subjects: (await client.get('/subject')).data,
    words: (await client.get('/voucher-word')).data,
    currencies: (await client.get('/currency')).data,
    categories,
    details: Object.values(items.data).flat(),
    summaries: (await client.get('/voucher/summary')).data,
  });
});
