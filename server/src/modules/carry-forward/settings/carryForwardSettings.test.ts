import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { januaryQuery } from '../../../../test/month';
import { createTestApp } from '../../../../test/testApp';
import type { TestClient } from '../../../../test/TestClient';
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

  test('期末汇率先取币别的汇率；填写过的，下月先用上次的，币别表里更新的汇率优先', async () => {
    const { client } = await threeMonths();
    await client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
    const rates = async (month: typeof MARCH) => (await read(client, month)).closingRates;
    expect(await rates(FEBRUARY)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.1 }]);
    await say(client, { closingRates: [{ currencyCode: 'USD', exchangeRate: 7.0884 }] }, FEBRUARY);
    expect(await rates(FEBRUARY)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
    expect(await rates(JANUARY)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.1 }]);
    expect(await rates(MARCH)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
    const { data: currencies } = await client.get<{ id: number; code: string }[]>('/currency');
    const usd = currencies.find(({ code }) => code === 'USD')?.id;
    await client.put(`/currency/rates/${usd}`, { date: '2026-02-27', exchangeRate: 7.05 });
    expect(await rates(MARCH)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.0884 }]);
    await client.put(`/currency/rates/${usd}`, { date: '2026-03-02', exchangeRate: 7.01 });
    expect(await rates(MARCH)).toEqual([{ currencyCode: 'USD', exchangeRate: 7.01 }]);
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
    expect(await list(books.client)).toStrictEqual([]);
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
