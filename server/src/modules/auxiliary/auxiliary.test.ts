import type { WireAuxiliaryCategory, WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { WirePage } from '@mingzhang/shared/wire/page';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const CATEGORY = '/accounting-category';
const ITEM = '/accounting-category-details';

const categories = async () => (await books.client.get<WireAuxiliaryCategory[]>(CATEGORY)).data;
const idOf = async (name: string) => (await categories()).find((known) => known.name === name)?.id ?? 0;

async function add(category: string, code: string, name: string, fields: Record<string, unknown> = {}) {
  const accountingCategoryId = await idOf(category);
  return books.client.post<WireAuxiliaryItem>(ITEM, {
    accountingCategoryId,
    code,
    name,
    enable: true,
    ...fields,
  });
}

const page = async (category: string, query: Record<string, string | number> = {}) =>
  (
    await books.client.get<WirePage<WireAuxiliaryItem>>(ITEM, {
      accounting_category_id: await idOf(category),
      ...query,
    })
  ).data;

describe('类别', () => {
  test('新账套有七个系统类别', async () => {
    const seven = await categories();
    expect(seven.map(({ name }) => name)).toEqual([
      '客户',
      '供应商',
      '职员',
      '部门',
      '项目',
      '存货',
      '现金流',
    ]);
    expect(seven[0]).toMatchObject({ systemDefault: true, canEdit: false, customColumns: '' });
  });

  test('自设类别有自己的列；可改可删', async () => {
    const { data } = await books.client.post<WireAuxiliaryCategory>(CATEGORY, {
      id: '',
      name: '车辆',
      canEdit: true,
      customColumns: '车牌, 车型',
    });
    expect(data).toMatchObject({ name: '车辆', customColumns: '车牌,车型', canEdit: true });
    expect(await books.client.put(CATEGORY, { ...data, name: '车' })).toMatchObject({ data: { name: '车' } });
    expect((await books.client.get(`${CATEGORY}/${data.id}`)).data).toMatchObject({ name: '车' });
    await add('车', '001', '货车', { cusColumn0: '粤A', cusColumn1: '卡车', cusColumn2: '没有这一列' });
    expect((await page('车')).records[0]).toMatchObject({ cusColumn0: '粤A', cusColumn1: '卡车' });
    expect((await page('车')).records[0]).not.toHaveProperty('cusColumn2');
    expect(await books.client.del(`${CATEGORY}/${data.id}`)).toMatchObject({ success: true });
    expect(await categories()).toHaveLength(7);
  });

  test('系统类别不能改名、不能删除；在用的不能删除', async () => {
    const [customers] = await categories();
    expect(await books.client.put(CATEGORY, { ...customers, name: '顾客' })).toMatchObject({
      msg: '“客户”是系统类别，不能改名',
    });
    expect(await books.client.del(`${CATEGORY}/${customers?.id ?? 0}`)).toMatchObject({
      msg: '“客户”是系统类别，不能删除',
    });
    const { data } = await books.client.post<WireAuxiliaryCategory>(CATEGORY, { name: '车辆' });
    books = await books.reload();
    await books.keepAuxiliary('1122', '车辆');
    expect(await books.client.del(`${CATEGORY}/${data.id}`)).toMatchObject({
      msg: '类别“车辆”有1个科目在核算，不能删除',
    });
    expect(await books.client.post(CATEGORY, { name: '车辆' })).toMatchObject({ msg: '类别“车辆”已存在' });
    expect(await books.client.post(CATEGORY, { name: '' })).toMatchObject({ msg: '请填写类别名称' });
  });
});

describe('项目', () => {
  test('每页十个，按编码，关键字找编码和名称，百分号就是百分号', async () => {
    for (let count = 12; count > 0; count -= 1) {
      await add('客户', String(count).padStart(3, '0'), count === 5 ? '百%公司' : `公司${count}`);
    }
    const first = await page('客户', { page: 1 });
    expect(first).toMatchObject({ total: 12, current: 1, size: 10, pages: 2 });
    expect(first.records.map(({ code }) => code).slice(0, 3)).toEqual(['001', '002', '003']);
    expect((await page('客户', { page: 2 })).records.map(({ code }) => code)).toEqual(['011', '012']);
    expect((await page('客户', { keyword: '%' })).records.map(({ name }) => name)).toEqual(['百%公司']);
    expect((await page('客户', { keyword: '012' })).total).toBe(1);
  });

  test('改名、改编码、停用；备注可以是数字', async () => {
    const { data } = await add('客户', '001', '甲公司', { remark: 5 });
    expect(data).toMatchObject({ code: '001', name: '甲公司', enable: true, remark: '5' });
    expect(await books.client.put(ITEM, { ...data, code: 'A1', name: '甲', enable: false })).toMatchObject({
      data: { id: data.id, code: 'A1', name: '甲', enable: false },
    });
    expect((await books.client.get(`${ITEM}/${data.id}`)).data).toMatchObject({ code: 'A1' });
    expect(
      await books.client.put(ITEM, { ...data, accountingCategoryId: await idOf('供应商') }),
    ).toMatchObject({ msg: '辅助核算项目不能换类别' });
  });

  test.each([
    ['001', '乙公司', '客户编码001已存在（甲公司）'],
    ['', '乙公司', '请填写编码'],
    ['a_b', '乙公司', '编码不能含空格、下划线、逗号或冒号'],
    ['002', '', '请填写名称'],
  ])('拒绝 %s %s', async (code, name, msg) => {
    await add('客户', '001', '甲公司');
    expect(await add('客户', code, name)).toMatchObject({ success: false, msg });
    expect(await page('客户')).toMatchObject({ total: 1 });
  });

  test('凭证和期初用过的不能删除；清空时一个在用就都留下', async () => {
    await books.keepAuxiliary('1122', '客户');
    const [voucher] = await books.enter(`
      2026-01-05 记-1 赊销
        借 1122 应收账款 [客户:甲公司]  1.00
        贷 5001 主营业务收入  1.00
    `);
    await books.item('客户', '乙公司');
    const [used, unused] = (await page('客户')).records;
    const refused = { msg: '“001 甲公司”已被凭证或期初余额使用，不能删除；不用时可以停用' };
    expect(await books.client.del(`${ITEM}/${used?.id ?? 0}`)).toMatchObject(refused);
    expect(await books.client.del(`${ITEM}/clear/${await idOf('客户')}`)).toMatchObject(refused);
    expect(await page('客户')).toMatchObject({ total: 2 });
    expect(await books.client.del(`${ITEM}/${unused?.id ?? 0}`)).toMatchObject({ success: true });

    await books.client.del(`/voucher/${voucher?.id ?? 0}`);
    const opening = { subjectId: books.account('1122'), subjectCode: '1122_001', debitAmount: 1 };
    await books.client.post('/initial-balance', opening);
    expect(await books.client.del(`${ITEM}/${used?.id ?? 0}`)).toMatchObject(refused);
    await books.client.post('/initial-balance', { ...opening, debitAmount: 0 });
    expect(await books.client.del(`${ITEM}/clear/${await idOf('客户')}`)).toMatchObject({ success: true });
    expect(await page('客户')).toMatchObject({ total: 0 });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('结账之后，期初只有空行的项目仍可删除；有期初的不行', async () => {
    await books.keepAuxiliary('1122', '客户');
    const [empty, opened] = [await books.item('客户', '甲公司'), await books.item('客户', '乙公司')];
    const category = await idOf('客户');
    for (const item of [empty, opened]) {
      await books.client.post('/initial-balance/auxiliary', {
        subjectId: books.account('1122'),
        auxiliary: { [category]: item },
      });
    }
    const { code } = (await page('客户')).records.find(({ id }) => id === opened) ?? { code: '' };
    await books.client.post('/initial-balance/batch', {
      rows: [
        { subjectId: books.account('1122'), subjectCode: `1122_${code}`, debitAmount: 3 },
        { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: 3 },
      ],
    });
    const january = { year: 2026, month: 1 };
    expect(await books.client.get('/checkout/invoicing', january)).toMatchObject({ success: true });
    expect(await books.client.del(`${ITEM}/${empty}`)).toMatchObject({ success: true });
    expect(await books.client.del(`${ITEM}/${opened}`)).toMatchObject({ success: false });
    expect(await books.findings()).toStrictEqual([]);
  });

  test('凭证要用的：按类别给出启用的项目', async () => {
    await add('客户', '002', '乙公司');
    const { data: first } = await add('客户', '001', '甲公司');
    await add('客户', '003', '停用', { enable: false });
    const [customers, suppliers] = [await idOf('客户'), await idOf('供应商')];
    const { data } = await books.client.post<Record<string, WireAuxiliaryItem[]>>(
      `${ITEM}/loadAuxiliaryAccountingData`,
      [{ id: customers, name: '客户' }, { id: suppliers }, { id: 999_999_999 }],
    );
    expect(Object.keys(data).map(Number)).toEqual([customers, suppliers]);
    expect(data[customers]?.map(({ code }) => code)).toEqual(['001', '002']);
    expect(data[customers]?.[0]).toEqual(first);
    expect(data[suppliers]).toStrictEqual([]);
  });
});

test('别的账套的与不存在的一样；制单人能看不能改', async () => {
  const other = await bookkeeper(app);
  const itemId = await other.item('客户', '丙公司');
  const [category] = (await other.client.get<WireAuxiliaryCategory[]>(CATEGORY)).data;
  const nobody = 999_999_999;
  const item = { accountingCategoryId: await idOf('客户'), code: '9', name: '偷' };
  const pairs = [
    [await books.client.get(`${ITEM}/${itemId}`), await books.client.get(`${ITEM}/${nobody}`)],
    [await books.client.del(`${ITEM}/${itemId}`), await books.client.del(`${ITEM}/${nobody}`)],
    [
      await books.client.put(ITEM, { ...item, id: itemId }),
      await books.client.put(ITEM, { ...item, id: nobody }),
    ],
    [
      await books.client.post(ITEM, { ...item, accountingCategoryId: category?.id }),
      await books.client.post(ITEM, { ...item, accountingCategoryId: nobody }),
    ],
    [
      await books.client.del(`${ITEM}/clear/${category?.id ?? 0}`),
      await books.client.del(`${ITEM}/clear/${nobody}`),
    ],
    [
      await books.client.put(CATEGORY, category),
      await books.client.put(CATEGORY, { ...category, id: nobody }),
    ],
  ] as const;
  for (const [foreign, gone] of pairs) {
    expect(gone).toMatchObject({ success: false, code: 404 });
    expect(foreign.text).toBe(gone.text);
  }
  expect(await books.client.get(ITEM, { accounting_category_id: category?.id })).toMatchObject({
    data: { records: [], total: 0 },
  });
  const maker = await app.addMember(books.client, 'maker');
  expect(await maker.get(CATEGORY)).toMatchObject({ success: true });
  expect(await maker.post(ITEM, item)).toMatchObject({ code: 403 });
});
