import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { januaryQuery } from '../../../../test/month';
import { createTestApp } from '../../../../test/testApp';
import type { TestClient } from '../../../../test/TestClient';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireCustomCarryForward } from '@mingzhang/shared/wire/customCarryForward';

const app = createTestApp();

const JANUARY = januaryQuery;

const say = (client: TestClient, values: object, month = JANUARY) =>
  client.put('/closing/carryForwardSettings', { ...month, values });

async function setStatus({ client }: Bookkeeper, code: string, status: boolean): Promise<void> {
  const { data } = await client.get<WireAccount[]>('/subject');
  const account = data.find((one) => one.code === code);
  expect(await client.put('/subject', { ...account, status })).toMatchObject({ success: true });
}

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
