import type { WireEditableItem, WireEditableTemplate } from '@mingzhang/shared/wire/reportTemplateEditing';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { line, lineOf, newItem, reportDesigner, type ReportDesigner } from '../../../../test/reportDesigner';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let designer: ReportDesigner;

beforeEach(async () => {
  books = await bookkeeper(app);
  designer = reportDesigner(books);
});

const add = (body: object) => books.client.post<WireEditableItem>('/report/template/items', body);
const change = (body: object) => books.client.put<WireEditableItem>('/report/template/items', body);
const titles = async (id: number) =>
  (await designer.read(id)).items.map(({ level, title, lineNum }) => `${level} ${title} ${lineNum ?? '-'}`);

/** 收入 > 主营, 其他; 费用. */
async function small(): Promise<{ id: number; ids: Record<string, number> }> {
  const { id } = await designer.empty(0);
  const ids: Record<string, number> = {};
  for (const [pos, [title, level]] of Object.entries([
    ['收入', 1],
    ['主营', 2],
    ['其他', 2],
    ['费用', 1],
  ] as const)) {
    ids[title] = (await designer.add(id, { title, level, pos: Number(pos), lineNum: Number(pos) + 1 })).id;
  }
  return { id, ids };
}

describe('新增项目', () => {
  test('回答存好的项目：有编号，公式是空的列表；开关写成数字、文字、真假都行', async () => {
    const { id } = await designer.empty(1);
    const sent = newItem(id, {
      isBolder: '1',
      isFolding: 1,
      type: '2',
      sources: '1',
      lineNum: '12',
      pos: '3',
    });
    expect(await add({ ...sent, templateId: undefined, children: [], _X_ID: 4 })).toMatchObject({
      success: true,
      data: {
        ...{ templateId: id, title: '其他收益', lineNum: 12, type: 2, sources: 1, level: 1, pos: 3 },
        ...{ isBolder: true, isFolding: true, isClassified: false, parentId: null, formulas: [] },
      },
    });
    const header = await add(
      newItem(id, { isClassified: true, lineNum: 0, sources: '', isBolder: false, pos: 4 }),
    );
    expect(header.data).toMatchObject({ isClassified: true, lineNum: null, sources: 0, isBolder: false });
    expect((await designer.read(id)).items.map((item) => item.id)).toEqual([
      ...(await designer.read(id)).items.slice(0, 1).map((item) => item.id),
      header.data.id,
    ]);
  });

  test('“来源”是存下的字段，没有公式也记得', async () => {
    const { id } = await designer.empty(0);
    const { id: itemId } = await designer.add(id, { sources: 1 });
    expect(lineOf(await designer.read(id), 7)).toMatchObject({ id: itemId, sources: 1, formulas: [] });
  });

  test('次序照位置数；没有位置的在最后', async () => {
    const { id } = await small();
    await designer.add(id, { title: '最后', pos: '', lineNum: null });
    await designer.add(id, { title: '最前', pos: -1, lineNum: null });
    expect(await titles(id)).toEqual([
      '1 最前 -',
      '1 收入 1',
      '2 主营 2',
      '2 其他 3',
      '1 费用 4',
      '1 最后 -',
    ]);
  });

  test('我们的页面说在哪一项之后：同级的接在它的下级后面，下级的就是第一个', async () => {
    const { id, ids } = await small();
    await designer.add(id, { title: '减免', level: 1, afterId: ids['收入'], lineNum: null });
    await designer.add(id, { title: '首项', level: 2, afterId: ids['收入'], lineNum: null });
    await designer.add(id, { title: '末项', level: 1, afterId: null, lineNum: null });
    expect(await titles(id)).toEqual([
      ...['1 收入 1', '2 首项 -', '2 主营 2', '2 其他 3', '1 减免 -', '1 费用 4', '1 末项 -'],
    ]);
  });

  test.each([
    [{ title: ' ' }, '请填写项目名称'],
    [{ title: '长'.repeat(101) }, '项目名称不能超过 100 个字'],
    [{ level: 10 }, '级次应为 1 到 9'],
    [{ level: 'x' }, '级次应为整数'],
    [{ parentId: 999999999 }, '所选的上级项目不存在'],
    [{ type: 7 }, '项目类别不正确'],
    [{ sources: 2 }, '公式来源不正确'],
    [{ pos: 1.5 }, '位置应为整数'],
  ])('拒绝 %j', async (fields, msg) => {
    const { id } = await designer.empty(0);
    expect(await add(newItem(id, fields))).toMatchObject({ success: false, msg });
    expect((await designer.read(id)).items).toStrictEqual([]);
  });

  test('资产负债表的项目要说明类别', async () => {
    const { id } = await designer.empty(1);
    expect(await add(newItem(id, { type: '' }))).toMatchObject({
      success: false,
      msg: '请选择项目属于资产、负债还是所有者权益',
    });
  });
});

describe('修改项目', () => {
  test('旧客户端连旧公式一起送来，公式不动', async () => {
    const copy = await designer.copy(0);
    const cost = lineOf(copy, 2);
    const answer = await change({
      ...{ ...cost, title: '营业成本', isBolder: '1', template_id: copy.id },
      formulas: [{ ...cost.formulas[0], fromTag: '1' }],
    });
    expect(answer).toMatchObject({ success: true, data: { title: '营业成本', formulas: cost.formulas } });
    const read = lineOf(await designer.read(copy.id), 2);
    expect(read).toEqual(answer.data);
    expect(read).toMatchObject({ isBolder: true, formulas: cost.formulas, version: cost.version + 1 });
  });

  test('现金流量表的项目取哪一个流量项目：说了才改，旧客户端不说就留着', async () => {
    const copy = await designer.copy(2);
    const sales = lineOf(copy, 1);
    expect(sales).toMatchObject({ cashFlowLine: 1 });
    const { cashFlowLine: _line, version: _version, ...old } = sales;
    expect(await change({ ...old, title: '销售收到的现金' })).toMatchObject({ data: { cashFlowLine: 1 } });
    expect(await change({ ...old, cashFlowLine: '2' })).toMatchObject({ data: { cashFlowLine: 2 } });
    expect((await change({ ...old, cashFlowLine: null })).data).not.toHaveProperty('cashFlowLine');
    expect((await designer.review(copy.id)).coverage).toStrictEqual([]);
  });

  test('有公式的不能换来源，被引用的不能变成标题', async () => {
    const copy = await designer.copy(0);
    expect(await change({ ...lineOf(copy, 21), sources: 0 })).toMatchObject({
      msg: '“二、营业利润（亏损以“-”号填列）”有公式（7 项），不能改公式来源。请先清空公式。',
    });
    await designer.formula(lineOf(copy, 31).id, []);
    const tax = lineOf(await designer.read(copy.id), 31);
    expect(await change({ ...tax, isClassified: true })).toMatchObject({
      msg: '“四、净利润（净亏损以“-”号填列）”的公式引用了“减：所得税费用”，不能改为分类标题。请先修改公式。',
    });
    expect(await change({ ...tax, sources: '1' })).toMatchObject({ success: true, data: { sources: 1 } });
  });

  test('上级不能绕成圈，也不能在别的模板里', async () => {
    const { id, ids } = await small();
    const { items } = await designer.read(id);
    const income = items[0] as WireEditableItem;
    const main = items[1] as WireEditableItem;
    expect(await change({ ...main, parentId: income.id })).toMatchObject({ data: { parentId: ids['收入'] } });
    expect(await change({ ...income, parentId: main.id })).toMatchObject({
      msg: '上级项目不能是本项目或它的下级',
    });
    const other = await designer.empty(0, '另一张');
    const stranger = await designer.add(other.id);
    expect(await change({ ...income, parentId: stranger.id })).toMatchObject({ msg: '所选的上级项目不存在' });
    expect(await change({ ...income, template_id: other.id })).toMatchObject({ code: 404 });
  });

  test('两人同时改一项：后存的知道已被谁改过', async () => {
    const { id } = await small();
    const [item] = (await designer.read(id)).items;
    expect(await change({ ...item, title: '甲' })).toMatchObject({ success: true });
    expect((await change({ ...item, title: '乙' })).msg).toMatch(/^项目“甲”已被会计\d{4}于.+修改/);
    const { version: _version, ...old } = item as WireEditableItem;
    expect(await change({ ...old, title: '丙' })).toMatchObject({ data: { title: '丙' } });
  });
});

describe('删除项目', () => {
  test('下级升一级，别的不动', async () => {
    const { id, ids } = await small();
    await change({ ...(await designer.read(id)).items[1], parentId: ids['收入'] });
    expect(await books.client.del(`/report/template/items/${ids['收入'] ?? 0}`)).toMatchObject({
      success: true,
    });
    expect(await titles(id)).toEqual(['1 主营 2', '1 其他 3', '1 费用 4']);
    expect((await designer.read(id)).items[0]).toMatchObject({ parentId: null });
  });

  test('被公式引用的说出是谁的公式', async () => {
    const copy = await designer.copy(0);
    expect(await books.client.del(`/report/template/items/${lineOf(copy, 1).id}`)).toMatchObject({
      success: false,
      msg: '“二、营业利润（亏损以“-”号填列）”的公式引用了“一、营业收入”，不能删除。请先修改公式。',
    });
    expect(await books.client.del(`/report/template/items/${lineOf(copy, 4).id}`)).toMatchObject({
      success: true,
    });
  });
});

describe('次序和行次', () => {
  const order = (body: object) =>
    books.client.put<WireEditableTemplate>('/report/template/items/order', body);
  const rows = (items: readonly WireEditableItem[]) => items.map(({ id, level }) => ({ id, level }));

  test('整张表换次序和级次；级次换了，原有上级的跟着换', async () => {
    const { id, ids } = await small();
    const before = await designer.read(id);
    await change({ ...before.items[2], parentId: ids['收入'] });
    const [income, main, other, cost] = rows(before.items) as [object, object, { id: number }, object];
    const saved = await order({
      templateId: id,
      version: before.version,
      items: [cost, { ...other, level: 2 }, income, main],
    });
    expect(saved).toMatchObject({ success: true, data: { version: before.version + 1 } });
    expect(await titles(id)).toEqual(['1 费用 4', '2 其他 3', '1 收入 1', '2 主营 2']);
    expect((await designer.read(id)).items.map(({ parentId }) => parentId)).toEqual([
      null,
      ids['费用'],
      null,
      null,
    ]);
  });

  test('数目一样，其中一项却是别的模板的：存不进去，次序没有动', async () => {
    const [{ id }, other] = [await small(), await designer.copy(0)];
    const before = await titles(id);
    const items = rows((await designer.read(id)).items);
    const [foreign] = rows(other.items);
    const mixed = [foreign as object, ...items.slice(1)];
    expect(await order({ templateId: id, items: mixed })).toMatchObject({ success: false, code: 409 });
    expect(await titles(id)).toEqual(before);
  });

  test('别人加了一项，旧的次序存不进去', async () => {
    const { id } = await small();
    const before = await designer.read(id);
    await designer.add(id);
    expect(await order({ templateId: id, items: rows(before.items) })).toMatchObject({
      success: false,
      msg: '项目已有增减，次序没有保存；请刷新后再移动。',
    });
    expect((await order({ templateId: id, version: before.version, items: [] })).msg).toMatch(/已被会计/);
    const twice = [...rows(before.items), rows(before.items)[0]];
    expect(await order({ templateId: id, items: twice })).toMatchObject({ success: false });
  });

  test('重排行次：照次序从 1 编起，标题没有；已经齐的什么也不做', async () => {
    const { id } = await small();
    await designer.add(id, { title: '标题', isClassified: true, afterId: null, level: 1 });
    await designer.add(id, { title: '合计', lineNum: 40, afterId: null, level: 1 });
    const reset = () => books.client.get(`/report/template/items/reset/line/${id}`);
    expect(await reset()).toMatchObject({ success: true });
    expect((await designer.read(id)).items.map(({ lineNum }) => lineNum)).toEqual([1, 2, 3, 4, null, 5]);
    const { version } = await designer.read(id);
    expect(await reset()).toMatchObject({ success: true });
    expect((await designer.read(id)).version).toBe(version);
  });
});

test('两人同时各写一半的循环，只有一个存得进', async () => {
  const { id, ids } = await small();
  for (const each of (await designer.read(id)).items) await change({ ...each, sources: 1 });
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      designer.formula(ids['收入'] ?? 0, [line(ids['费用'] ?? 0)]),
      designer.formula(ids['费用'] ?? 0, [line(ids['收入'] ?? 0)]),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.msg).toMatch(/^公式循环引用/);
    for (const itemId of Object.values(ids)) await designer.formula(itemId, []);
  }
});
