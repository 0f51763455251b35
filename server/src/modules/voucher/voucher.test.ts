import type { WirePage } from '@mingzhang/shared/wire/page';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { CAPITAL } from '../../../test/capital';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

describe('保存', () => {
  test('一张凭证存了什么就读出什么', async () => {
    await books.keepAuxiliary('1122', '客户', '部门');
    const [saved] = await books.enter(`
      2026-01-05 记-0 卖出商品
        借 1122 应收账款 [客户:甲公司] [部门:销售部]  1130.01
        贷 5001 主营业务收入  1000.00
        贷 222101 应交增值税  130.01
    `);
    expect(saved).toMatchObject({
      word: '记',
      code: 1,
      voucherDate: '2026-01-05',
      voucherYear: 2026,
      voucherMonth: 1,
      orgId: books.set.organizationId,
      createMember: books.client.userId,
      createDate: '2026-03-15',
      debitAmount: 1130.01,
      creditAmount: 1130.01,
      carryForward: false,
      kind: 'manual',
      version: 1,
      auditMemberId: null,
    });
    expect(saved?.details[0]).toMatchObject({
      subjectName: '1122-应收账款',
      subjectCode: '1122',
      debitAmount: 1130.01,
      creditAmount: null,
      auxiliaryTitle: '_001_甲公司_002_销售部',
    });
    expect(saved?.details[2]?.subjectName).toBe('222101-应交税费-应交增值税');
    expect((await books.client.get(`/voucher/${saved?.id ?? 0}`)).data).toEqual(saved);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('数量、单价、外币原样保存，多余的字段不理会', async () => {
    const usd = { code: 'USD', name: '美元', exchangeRate: 7.1234 };
    expect(await books.client.post('/currency', usd)).toMatchObject({ success: true });
    await app.db.updateTable('account').set({ unit: '支' }).where('id', '=', books.account('1405')).execute();
    await app.db
      .updateTable('account')
      .set({ currency_codes: ['USD'] })
      .where('id', '=', books.account('2202'))
      .execute();
    const body = await books.body(`
      2026-01-05 记-0 进口
        借 1405 库存商品  712.34 数量 3.5 单价 203.52571429
        贷 2202 应付账款  712.34 USD 100.00 汇率 7.1234
    `);
    const { data } = await books.client.post<WireVoucher>('/voucher', {
      ...body,
      _heyui_uuid: 'x',
      createMember: 1,
      debitAmount: 999,
      auditMemberId: 5,
    });
    expect(data).toMatchObject({
      createMember: books.client.userId,
      auditMemberId: null,
      debitAmount: 712.34,
    });
    expect(data.details[0]).toMatchObject({ num: 3.5, price: 203.52571429, subject: { unit: '支' } });
    expect(data.details[1]).toMatchObject({ currencyCode: 'USD', exchangeRate: 7.1234, currencyAmount: 100 });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('红字留在自己的一方', async () => {
    await books.enter(`
      2026-01-05 记-1 收款
        借 1002 银行存款  100.00
        贷 5001 主营业务收入  100.00
      2026-01-06 记-2 退款
        借 1002 银行存款  -30.00
        贷 5001 主营业务收入  -30.00
    `);
    expect(await books.turnover()).toEqual([
      '2026-01 1002 借 70.00 贷 0.00',
      '2026-01 5001 借 0.00 贷 70.00',
    ]);
  });

  test('所有问题一次说完，按行的顺序，什么也没存', async () => {
    await books.keepAuxiliary('1122', '客户');
    const body = await books.body(`
      2026-01-05 记-0 一
        借 1122 应收账款  10.00
        借 1012 其他货币资金  20.00
        贷 5001 主营业务收入  31.00
    `);
    const details = body.details as Record<string, unknown>[];
    const answer = await books.client.post('/voucher', {
      ...body,
      word: '无',
      details: [
        ...details,
        { summary: '', subjectId: null },
        { summary: '两边', subjectId: books.account('1001'), debitAmount: 1, creditAmount: '1' },
      ],
    });
    expect(messages(answer)).toEqual([
      '凭证字“无”不存在',
      '第1行：科目“1122 应收账款”请选择客户',
      '第2行：科目“1012 其他货币资金”有下级科目，请选择末级科目',
      '第4行：请填写摘要',
      '第4行：请选择会计科目',
      '第4行：请填写借方或贷方金额，金额不能为零',
      '第5行：借方和贷方只能填写一方',
      '借贷不平衡：借方合计 31.00，贷方合计 32.00，差额 1.00',
    ]);
    expect(answer.msg).toBe('凭证字“无”不存在');
    expect(await books.turnover()).toStrictEqual([]);
  });

  test.each([
    ['一行', `2026-01-05 记-0 一\n 借 1002 银行存款 10.00`, '凭证至少要有两行分录'],
    [
      '停用的科目',
      `2026-01-05 记-0 一\n 借 1001 库存现金 10.00\n 贷 3001 实收资本 10.00`,
      '第1行：科目“1001 库存现金”已停用',
    ],
  ])('拒绝：%s', async (_title, text, message) => {
    await app.db
      .updateTable('account')
      .set({ is_enabled: false })
      .where('id', '=', books.account('1001'))
      .execute();
    expect(await books.post(text)).toMatchObject({ success: false, msg: message });
  });
});

describe('来历', () => {
  test.each(['import', 'inventory', 'reversal', 'profitAndLoss', 'yearEndProfit', 'incomeTax', 'nonsense'])(
    '客户端不能自称 %s',
    async (kind) => {
      const answer = await books.client.post<WireVoucher>('/voucher', {
        ...(await books.body(CAPITAL)),
        kind,
        carryForward: true,
      });
      expect(answer.success ? answer.data.kind : 'refused').toBe(kind === 'nonsense' ? 'refused' : 'manual');
    },
  );

  test('有本年利润的凭证是损益结转，余额里有它，利润表里没有', async () => {
    await books.enter(`
      2026-01-31 记-0 手工结转
        借 5001 主营业务收入  10.00
        贷 3103 本年利润  10.00
    `);
    const rows = await app.db
      .selectFrom('movement')
      .where('account_set_id', '=', books.set.id)
      .select('is_profit_transfer')
      .execute();
    expect(rows).toEqual([{ is_profit_transfer: true }, { is_profit_transfer: true }]);
  });
});

describe('删除', () => {
  test('账里不留痕迹，号码留下空缺', async () => {
    const [first] = await books.enter([CAPITAL, CAPITAL].join('\n'));
    expect(await books.client.del(`/voucher/${first?.id ?? 0}`)).toMatchObject({ success: true });
    expect((await books.client.get('/voucher/code', { word: '记' })).data).toBe(3);
    expect(await books.turnover()).toEqual([
      '2026-01 1002 借 100000.10 贷 0.00',
      '2026-01 3001 借 0.00 贷 100000.10',
    ]);
    const page = await books.client.get<WirePage<WireVoucher>>('/voucher', {
      voucher_year: 2026,
      voucher_month: 1,
    });
    expect(page.data.records.map(({ code }) => code)).toEqual([2]);
    expect(await books.client.del(`/voucher/${first?.id ?? 0}`)).toMatchObject({ code: 404 });
    expect(await books.findings()).toStrictEqual([]);
  });
});

describe('查找', () => {
  test('列表按字和号分页', async () => {
    const texts = ['记-3', '收-1', '记-1', '记-2'].map((title) => CAPITAL.replace('记-0', title));
    await books.enter(texts.join('\n'));
    const page = async (query: Record<string, string | number>) =>
      (await books.client.get<WirePage<WireVoucher>>('/voucher', query)).data;
    const january = { voucher_year: 2026, voucher_month: 1, org_id: books.set.organizationId };
    const all = await page({ ...january, page: 1 });
    expect(all).toMatchObject({ total: 4, current: 1, size: 20, pages: 1 });
    expect(all.records.map(({ word, code }) => `${word}-${code}`)).toEqual(['收-1', '记-1', '记-2', '记-3']);
    expect(all.records[0]?.details).toHaveLength(2);
    const second = await page({ ...january, page: 2, size: 3 });
    expect(second).toMatchObject({ total: 4, current: 2, size: 3, pages: 2 });
    expect(second.records.map(({ code }) => code)).toEqual([3]);
  });

  test('还不知道月份的列表是空的一页', async () => {
    const answer = await books.client.get('/voucher', { voucher_year: 'NaN', voucher_month: 'NaN' });
    expect(answer).toMatchObject({ success: true, data: { records: [], total: 0, current: 1, size: 20 } });
  });

  test('上一张、下一张按日期、字、号，跨月', async () => {
    const [late, early, received, february] = await books.enter(`
      2026-01-20 记-1 一
        借 1002 银行存款  1.00
        贷 3001 实收资本  1.00
      2026-01-05 记-2 二
        借 1002 银行存款  2.00
        贷 3001 实收资本  2.00
      2026-01-20 收-1 三
        借 1002 银行存款  3.00
        贷 3001 实收资本  3.00
      2026-02-01 记-1 四
        借 1002 银行存款  4.00
        贷 3001 实收资本  4.00
    `);
    const before = async (id?: number) =>
      (await books.client.get('/voucher/beforeId', { currentId: id, orgId: books.set.organizationId })).data;
    const next = async (id?: number) => (await books.client.get('/voucher/nextId', { currentId: id })).data;
    expect(await before()).toBe(february?.id);
    expect(await before(february?.id)).toBe(late?.id);
    expect(await before(late?.id)).toBe(received?.id);
    expect(await before(received?.id)).toBe(early?.id);
    expect(await before(early?.id)).toBeNull();
    expect(await next(early?.id)).toBe(received?.id);
    expect(await next(february?.id)).toBeNull();
    expect(await next()).toBeNull();
  });

  test('摘要：用得最多的在前，然后是常用的', async () => {
    await books.enter(
      [CAPITAL, CAPITAL.replace('收到投资款', '付房租'), CAPITAL.replace('收到投资款', '付房租')].join('\n'),
    );
    const { data } = await books.client.get<string[]>('/voucher/summary');
    expect(data.slice(0, 3)).toEqual(['付房租', '收到投资款', '提现']);
    expect(new Set(data).size).toBe(data.length);
  });
});

describe('留痕', () => {
  test('保存、修改、删除都有前后内容', async () => {
    const [voucher] = await books.enter(CAPITAL);
    await books.client.put('/voucher', { ...(await books.body(CAPITAL)), id: voucher?.id, remark: '改' });
    await books.client.del(`/voucher/${voucher?.id ?? 0}`);
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', books.set.id)
      .where('target_id', '=', voucher?.id ?? 0)
      .orderBy('sequence')
      .select(['action', 'content'])
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['voucher.save', 'voucher.change', 'voucher.delete']);
    const change = JSON.parse(events[1]?.content ?? '') as Record<string, Record<string, unknown>>;
    expect(change.before?.remark).toBeNull();
    expect(change.after?.remark).toBe('改');
  });
});
