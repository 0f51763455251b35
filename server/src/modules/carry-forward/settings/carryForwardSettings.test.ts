import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { januaryQuery } from '../../../../test/month';
import { createTestApp } from '../../../../test/testApp';
import type { TestClient } from '../../../../test/TestClient';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import type { WireCustomCarryForward } from '@mingzhang/shared/wire/customCarryForward';

const app = createTestApp();

const JANUARY = januaryQuery;
const FEBRUARY = { year: 2026, month: 2 };
const MARCH = { year: 2026, month: 3 };

const read = async (client: TestClient, month = JANUARY) =>
  (await client.get<WireCarryForwardSettings>('/closing/carryForwardSettings', month)).data;
const say = (client: TestClient, values: object, month = JANUARY) =>
  client.put('/closing/carryForwardSettings', { ...month, values });

async function setStatus({ client }: Bookkeeper, code: string, status: boolean): Promise<void> {
  const { data } = await client.get<WireAccount[]>('/subject');
  const account = data.find((one) => one.code === code);
  expect(await client.put('/subject', { ...account, status })).toMatchObject({ success: true });
}

/** Books with February and March open as well. */
async function threeMonths(): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-03-01 记-1
      借 1001 库存现金  1.00
      贷 1002 银行存款  1.00
  `);
  return books;
}

describe('结转设置', () => {
  test('没有人填写之前是通行的税率', async () => {
    const { client } = await bookkeeper(app);
    expect(await read(client)).toMatchObject({
      cityMaintenanceTax: 7,
      educationSurcharge: 3,
      localEducationSurcharge: 2,
      surchargeRelief: 100,
      incomeTax: 25,
      isVatQuarterly: true,
      vatThreshold: 100000,
      payrollGroups: [],
    });
  });

  test('从改动的月份起一直有效，之前的月份不变', async () => {
    const { client } = await threeMonths();
    expect(await say(client, { incomeTax: 5 }, FEBRUARY)).toMatchObject({ success: true });
    expect((await read(client, JANUARY)).incomeTax).toBe(25);
    expect((await read(client, FEBRUARY)).incomeTax).toBe(5);
    expect((await read(client, MARCH)).incomeTax).toBe(5);
    await say(client, { incomeTax: 15 }, FEBRUARY);
    expect((await read(client, MARCH)).incomeTax).toBe(15);
  });

  test('只对本月有效的，下月重新填写', async () => {
    const { client } = await threeMonths();
    await say(client, { soldShare: 75, taxedVat: 12.34 }, FEBRUARY);
    expect(await read(client, FEBRUARY)).toMatchObject({ soldShare: 75, taxedVat: 12.34 });
    expect(await read(client, MARCH)).toMatchObject({ soldShare: 0, taxedVat: 0 });
  });

  test('期末汇率先取币别的汇率，填写后只改本月', async () => {
    const { client } = await threeMonths();
    await client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
    const rates = async (month: typeof MARCH) => (await read(client, month)).closingRates;
    expect(await rates(FEBRUARY)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.1 }]);
    await say(client, { closingRates: [{ currencyCode: 'USD', exchangeRate: 7.0884 }] }, FEBRUARY);
    expect(await rates(FEBRUARY)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
    expect(await rates(MARCH)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.1 }]);
  });

  test('资产卡片原样保存', async () => {
    const books = await bookkeeper(app);
    const depreciableAssets = [
      {
        name: '电脑',
        method: 'sumOfYears',
        expense: { subjectId: books.account('560207'), auxiliary: [] },
        cost: 10000,
        residual: 500.5,
        months: 36,
        begins: '2026-01',
      },
    ];
    expect(await say(books.client, { depreciableAssets })).toMatchObject({ success: true });
    expect((await read(books.client)).depreciableAssets).toEqual(depreciableAssets);
  });

  test('不能记账的科目、越界的比例、已结账的月份都不接受，并说明为什么', async () => {
    const books = await bookkeeper(app);
    const group = (code: string) => ({
      expense: { subjectId: books.account(code), auxiliary: [] },
      gross: 1,
      socialInsurance: 0,
      housingFund: 0,
    });
    const answer = await say(books.client, { payrollGroups: [group('560201'), group('5602')] });
    expect(messages(answer)).toEqual(['第2行：费用科目应为末级科目，并选好辅助核算项目']);
    expect(await say(books.client, { incomeTax: 101 })).toMatchObject({
      success: false,
      msg: '百分比应在0到100之间，不超过两位小数',
    });
    await books.client.get('/checkout/invoicing', JANUARY);
    expect(await say(books.client, { incomeTax: 5 })).toMatchObject({
      success: false,
      msg: '2026年第01期已结账，不能修改结转设置；请先反结账',
    });
    expect(await say(books.client, { incomeTax: 5 }, { year: 2026, month: 9 })).toMatchObject({ code: 404 });
  });

  test('改动写入审计线索', async () => {
    const { client, set } = await bookkeeper(app);
    await say(client, { incomeTax: 5 });
    const events = await app.db
      .selectFrom('event')
      .where('account_set_id', '=', set.id)
      .where('action', '=', 'carryForward.settings')
      .select('content')
      .execute();
    expect(events.map(({ content }) => JSON.parse(content) as unknown)).toMatchObject([
      { before: { incomeTax: 2500 }, after: { period: '2026-01', incomeTax: 500 } },
    ]);
  });
});

describe('自定义结转', () => {
  const list = async (client: TestClient) =>
    (await client.get<WireCustomCarryForward[]>('/closing/customCarryForwards')).data;

  const target = (books: Bookkeeper, code: string, share: number) => ({
    into: { subjectId: books.account(code), auxiliary: [] },
    share,
  });

  const rent = (books: Bookkeeper, changes: object = {}) => ({
    name: '分摊房租',
    fromSubjectId: books.account('560206'),
    targets: [target(books, '560107', 40)],
    ...changes,
  });

  test('新增、修改、删除', async () => {
    const books = await bookkeeper(app);
    const { data } = await books.client.post<WireCustomCarryForward>(
      '/closing/customCarryForwards',
      rent(books),
    );
    expect(await list(books.client)).toEqual([{ ...rent(books), id: data.id }]);
    await books.client.put(
      `/closing/customCarryForwards/${data.id}`,
      rent(books, { targets: [target(books, '560107', 33.33), target(books, '410107', 50)] }),
    );
    expect(await list(books.client)).toMatchObject([
      { id: data.id, targets: [{ share: 33.33 }, { share: 50 }] },
    ]);
    await books.client.del(`/closing/customCarryForwards/${data.id}`);
    expect(await list(books.client)).toEqual([]);
  });

  test('名称重复、转入自己、比例为零不能保存', async () => {
    const books = await bookkeeper(app);
    const post = (changes: object) => books.client.post('/closing/customCarryForwards', rent(books, changes));
    await post({});
    expect((await post({})).msg).toBe('自定义结转“分摊房租”已存在，请换一个名称');
    expect(messages(await post({ fromSubjectId: books.account('5601') }))).toEqual([
      '第1行：转入科目不能是转出科目或其下级科目',
    ]);
    expect(messages(await post({ targets: [target(books, '560107', 0)] }))).toEqual([
      '第1行：比例应大于0%，不超过100%',
    ]);
  });

  test('被自定义结转使用的科目不能删除', async () => {
    const books = await bookkeeper(app);
    await books.client.post('/closing/customCarryForwards', rent(books));
    expect(await books.client.del(`/subject/${books.account('560107')}`)).toMatchObject({
      success: false,
      msg: expect.stringContaining('1项自定义结转'),
    });
  });
});

describe('卡片和自定义结转里的辅助核算项目', () => {
  const wages = (books: Bookkeeper, itemId: number, categoryId: number) => ({
    expense: {
      subjectId: books.account('560201'),
      auxiliary: [{ accountingCategoryId: categoryId, id: itemId }],
    },
    gross: 1,
    socialInsurance: 0,
    housingFund: 0,
  });
  const departments = async ({ client }: Bookkeeper) => {
    const { data } = await client.get<{ id: number; name: string }[]>('/accounting-category');
    return data.find(({ name }) => name === '部门')?.id ?? 0;
  };
  const remove = (books: Bookkeeper, itemId: number) =>
    books.client.del(`/accounting-category-details/${itemId}`);

  test('别的账套的、不存在的、别的类别的都不接受', async () => {
    const [books, stranger] = [await bookkeeper(app), await bookkeeper(app)];
    await books.keepAuxiliary('560201', '部门');
    const category = await departments(books);
    const foreign = await stranger.item('部门', '一部');
    const customer = await books.item('客户', '甲公司');
    for (const itemId of [foreign, customer, 999_999_999]) {
      const group = wages(books, itemId, category);
      expect(messages(await say(books.client, { payrollGroups: [group] }))).toEqual([
        '第1行：费用科目的辅助核算项目不存在，请重新选择',
      ]);
      const definition = {
        name: '分摊房租',
        fromSubjectId: books.account('560206'),
        targets: [{ into: group.expense, share: 40 }],
      };
      expect(messages(await books.client.post('/closing/customCarryForwards', definition))).toEqual([
        '第1行：转入科目的辅助核算项目不存在，请重新选择',
      ]);
    }
  });

  test('停用的科目和项目都不接受，启用后可以', async () => {
    const books = await bookkeeper(app);
    await books.keepAuxiliary('560201', '部门');
    const category = await departments(books);
    const itemId = await books.item('部门', '一部');
    const path = '/accounting-category-details';
    const { data: item } = await books.client.get<Record<string, unknown>>(`${path}/${itemId}`);
    const group = wages(books, itemId, category);
    const definition = {
      name: '分摊房租',
      fromSubjectId: books.account('560206'),
      targets: [{ into: group.expense, share: 40 }],
    };
    const define = () => books.client.post('/closing/customCarryForwards', definition);
    const code = String(item.code);
    expect(await books.client.put(path, { ...item, enable: false })).toMatchObject({ success: true });
    expect(messages(await say(books.client, { payrollGroups: [group] }))).toEqual([
      `第1行：费用科目“${code} 一部”已停用，请启用或改选`,
    ]);
    expect(messages(await define())).toEqual([`第1行：转入的“${code} 一部”已停用，请启用或改选`]);
    await books.client.put(path, { ...item, enable: true });
    await setStatus(books, '560201', false);
    await setStatus(books, '560206', false);
    expect(messages(await say(books.client, { payrollGroups: [group] }))).toEqual([
      '第1行：费用科目“560201 职工薪酬”已停用，请启用或改选',
    ]);
    expect(messages(await define())).toEqual([
      '转出科目“560206 房租”已停用，请启用或改选',
      '第1行：转入的“560201 职工薪酬”已停用，请启用或改选',
    ]);
    await setStatus(books, '560201', true);
    await setStatus(books, '560206', true);
    expect(await say(books.client, { payrollGroups: [group] })).toMatchObject({ success: true });
    expect(await define()).toMatchObject({ success: true });
  });

  test('用着的项目不能删除，也不能随类别清空，说明用在哪里；改选后可以', async () => {
    const books = await bookkeeper(app);
    await books.keepAuxiliary('560201', '部门');
    const category = await departments(books);
    const entered = await books.item('部门', '一部');
    const carried = await books.item('部门', '二部');
    await say(books.client, { payrollGroups: [wages(books, entered, category)] });
    const { data: custom } = await books.client.post<WireCustomCarryForward>('/closing/customCarryForwards', {
      name: '分摊房租',
      fromSubjectId: books.account('560206'),
      targets: [{ into: wages(books, carried, category).expense, share: 40 }],
    });
    const why = '请先在那里改选，再删除；不用时可以停用';
    expect((await remove(books, entered)).msg).toMatch(/一部”已被结转设置“工资”使用/);
    expect((await remove(books, carried)).msg).toMatch(/二部”已被自定义结转“分摊房租”使用/);
    expect((await remove(books, carried)).msg).toContain(why);
    expect(await books.client.del(`/accounting-category-details/clear/${category}`)).toMatchObject({
      success: false,
    });
    await say(books.client, { payrollGroups: [] });
    await books.client.del(`/closing/customCarryForwards/${custom.id}`);
    expect(await remove(books, entered)).toMatchObject({ success: true });
    expect(await remove(books, carried)).toMatchObject({ success: true });
  });
});

describe('权限', () => {
  test.each(['cashier', 'viewer'] as const)('%s 只能看，不能改', async (role) => {
    const books = await bookkeeper(app);
    const member = await app.addMember(books.client, role);
    expect(await say(member, { incomeTax: 5 })).toMatchObject({ success: false, code: 403 });
    expect(await member.post('/closing/customCarryForwards', {})).toMatchObject({ code: 403 });
    expect((await read(books.client)).incomeTax).toBe(25);
  });

  test('别的账套的组织和自定义结转就像不存在', async () => {
    const books = await bookkeeper(app);
    const { data } = await books.client.post<WireCustomCarryForward>('/closing/customCarryForwards', {
      name: '分摊房租',
      fromSubjectId: books.account('560206'),
      targets: [{ into: { subjectId: books.account('560107'), auxiliary: [] }, share: 40 }],
    });
    const stranger = await bookkeeper(app);
    const orgId = books.set.organizationId;
    for (const answer of [
      await stranger.client.get('/closing/carryForwardSettings', { ...JANUARY, orgId }),
      await stranger.client.put('/closing/carryForwardSettings', { ...JANUARY, orgId, values: {} }),
      await stranger.client.get('/closing/customCarryForwards', { orgId }),
      await stranger.client.del(`/closing/customCarryForwards/${data.id}`),
    ]) {
      expect(answer).toMatchObject({ success: false, code: 404, data: null });
    }
  });
});
