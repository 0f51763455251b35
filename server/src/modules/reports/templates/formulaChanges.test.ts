import type { WirePreview } from '@mingzhang/shared/wire/reportTemplateEditing';
import type { WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { JANUARY } from '../../../../test/month';
import { line, lineOf, reportDesigner, type ReportDesigner } from '../../../../test/reportDesigner';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let designer: ReportDesigner;

beforeEach(async () => {
  books = await bookkeeper(app);
  designer = reportDesigner(books);
});

test('替换全部公式：科目编号是数字或文字，规则是数字或文字，读回来是一样的', async () => {
  const copy = await designer.copy(0);
  const { id } = lineOf(copy, 5);
  const account = (code: string) => books.account(code);
  const saved = await designer.formula(id, [
    { calculation: '+', accessRules: '1', fromTag: account('540301') },
    { calculation: '-', accessRules: 2, fromTag: String(account('540302')) },
  ]);
  expect(saved).toMatchObject({
    success: true,
    data: { id, formulas: [{ accessRules: 1 }, { accessRules: 2 }] },
  });
  expect(lineOf(await designer.read(copy.id), 5).formulas).toEqual([
    {
      templateId: copy.id,
      templateItemsId: id,
      calculation: '+',
      accessRules: 1,
      fromTag: String(account('540301')),
    },
    {
      templateId: copy.id,
      templateItemsId: id,
      calculation: '-',
      accessRules: 2,
      fromTag: String(account('540302')),
    },
  ]);
  expect(await designer.formula(id, null as never)).toMatchObject({ success: true, data: { formulas: [] } });
});

test('循环拒绝，写明一圈；自己引用自己也是', async () => {
  const copy = await designer.copy(0);
  const [operating, net] = [lineOf(copy, 21), lineOf(copy, 32)];
  const before = await designer.read(copy.id);
  expect(await designer.formula(operating.id, [line(net.id)])).toMatchObject({
    success: false,
    msg: '公式循环引用：“二、营业利润（亏损以“-”号填列）”（行次21） → “四、净利润（净亏损以“-”号填列）”（行次32） → “三、利润总额（亏损总额以“-”号填列）”（行次30） → “二、营业利润（亏损以“-”号填列）”（行次21）',
  });
  expect(await designer.formula(net.id, [line(String(net.id))])).toMatchObject({ success: false });
  expect(await designer.read(copy.id)).toEqual(before);
});

test('不存在的科目、别的模板的项目、分类标题、不合的规则，逐项说明', async () => {
  const copy = await designer.copy(1);
  const other = await designer.copy(1, '另一张');
  const header = copy.items.find(({ isClassified }) => isClassified);
  const total = lineOf(copy, 15);
  expect(
    messages(
      await designer.formula(total.id, [
        line(lineOf(other, 1).id),
        line(header?.id ?? 0),
        line(lineOf(copy, 1).id),
      ]),
    ),
  ).toEqual(['第1项引用的项目不存在', '第2项引用的项目不存在']);
  const cash = lineOf(copy, 1);
  expect(
    messages(
      await designer.formula(cash.id, [
        { ...designer.takes('1001', 3), fromTag: 999999999 },
        designer.takes('1001', 0),
        // A line is no account.
        line(total.id),
      ]),
    ),
  ).toEqual([
    '第1项引用的科目不存在',
    '第2项：资产负债表取余额、借方余额或贷方余额，请重新选择取数规则',
    '第3项引用的科目不存在',
  ]);
  expect(await designer.formula(header?.id ?? 0, [designer.takes('1001', 3)])).toMatchObject({
    success: false,
  });
});

test('我们的编辑器可以连来源一起换', async () => {
  const copy = await designer.copy(0);
  const { id } = lineOf(copy, 5);
  const terms = [line(lineOf(copy, 4).id)];
  expect(await designer.formula(id, terms, { sources: 1 })).toMatchObject({ data: { sources: 1 } });
  expect(await designer.formula(id, [designer.takes('540301')], { sources: '0' })).toMatchObject({
    data: { sources: 0 },
  });
});

test('旧客户端没有说的“按整个科目判断”，留着原来的', async () => {
  const copy = await designer.copy(1);
  const { id } = lineOf(copy, 1);
  const term = designer.takes('1001', 4);
  await designer.formula(id, [{ ...term, atAccount: true }]);
  await designer.formula(id, [designer.takes('1002', 4), { ...term, accessRules: '4' }]);
  expect(lineOf(await designer.read(copy.id), 1).formulas.map(({ atAccount }) => atAccount)).toEqual([
    undefined,
    true,
  ]);
  await designer.formula(id, [{ ...term, atAccount: false }]);
  expect(lineOf(await designer.read(copy.id), 1).formulas[0]).not.toHaveProperty('atAccount');
});

describe('重复取数', () => {
  const WARNING = '科目 540102 ';

  async function twice(more: object) {
    const chart = {
      code: '540102',
      name: '材料成本',
      balanceDirection: '借',
      type: '损益',
      auxiliaryAccounting: '',
    };
    await books.client.post('/subject', { ...chart, parentId: books.account('5401') });
    books = await books.reload();
    designer = reportDesigner(books);
    const copy = await designer.copy(0);
    return designer.formula(
      lineOf(copy, 1).id,
      [...lineOf(copy, 1).formulas, designer.takes('5401', 0, '-')],
      more,
    );
  }

  test('旧客户端不会被问：存下，并在回答里说明', async () => {
    const saved = await twice({});
    expect(saved).toMatchObject({
      success: true,
      data: { warnings: [expect.stringContaining('科目 5401 主营业务成本') as string] },
    });
  });

  test('我们的页面先问一次，确认后才存', async () => {
    const asked = await twice({ confirmed: false });
    expect(asked).toMatchObject({ success: false });
    expect(asked.problems?.[0]).toMatchObject({ code: 'FORMULA_DOUBLE_COUNT' });
    expect(asked.msg).toBe(
      '科目 5401 主营业务成本在“一、营业收入”、“减：营业成本”中重复取数。确定要这样保存吗？',
    );
    expect(asked.msg).not.toContain(WARNING);
  });

  test('确认过的就存', async () => {
    expect(await twice({ confirmed: true })).toMatchObject({ success: true });
  });
});

test('整张模板：哪些科目不在任何行，哪些在两行，哪些没有计入合计', async () => {
  const copy = await designer.copy(1);
  expect((await designer.review(copy.id)).coverage).toStrictEqual([]);
  const [cash, shortTerm, current] = [lineOf(copy, 1), lineOf(copy, 2), lineOf(copy, 15)];
  await designer.formula(cash.id, [designer.takes('1001', 3), designer.takes('1012', 3)]);
  await designer.formula(shortTerm.id, [...shortTerm.formulas, designer.takes('1012', 3)]);
  const inventory = lineOf(copy, 9);
  await designer.formula(
    current.id,
    current.formulas.filter(({ fromTag }) => fromTag !== String(inventory.id)),
  );
  const { coverage } = await designer.review(copy.id);
  const brief = coverage.map(({ kind, subjectCode, itemIds }) => `${kind} ${subjectCode} ${itemIds.length}`);
  expect(brief).toEqual(expect.arrayContaining(['missing 1002 0', 'doubled 1012 2', 'outside 1405 2']));
  expect(coverage.find(({ subjectCode }) => subjectCode === '1012')).toMatchObject({
    ...{ subjectId: books.account('1012'), subjectName: '其他货币资金', balanceDirection: null },
    itemIds: [cash.id, shortTerm.id],
  });
});

describe('试算', () => {
  const january = '?accountDate=2026-01-31';
  const preview = (body: object, query = january) =>
    books.client.post<WirePreview>(`/report/template/preview${query}`, body);

  test('没有存的公式也算得出，连同各项的金额；什么也没有存', async () => {
    await books.enter(JANUARY);
    const copy = await designer.copy(0);
    const [revenue, operating] = [lineOf(copy, 1), lineOf(copy, 21)];
    const formulas = [designer.takes('5001'), designer.takes('5401', 1, '-')];
    const { data } = await preview({
      templateId: copy.id,
      templateItemsId: revenue.id,
      sources: 0,
      formulas,
    });
    expect(data.figures[String(revenue.id)]).toMatchObject({
      currentPeriodAmount: 4000,
      currentYearAmount: 4000,
    });
    expect(data.figures[String(operating.id)]).toMatchObject({ currentPeriodAmount: -3479.85 });
    expect(data.terms).toEqual([
      { currentPeriodAmount: 10000, currentYearAmount: 10000 },
      { currentPeriodAmount: -6000, currentYearAmount: -6000 },
    ]);
    expect(await designer.read(copy.id)).toEqual(copy);
    await designer.formula(revenue.id, formulas);
    const view = await books.client.get<WireReportView>(`/report/template/view/${copy.id}`, {
      accountDate: '2026-01-31',
    });
    expect(view.data).toEqual(data.figures);
  });

  test('存不了的也算不了，说的是同一句', async () => {
    const copy = await designer.copy(0);
    const operating = lineOf(copy, 21);
    const formulas = [line(lineOf(copy, 32).id)];
    const asked = await preview({ templateId: copy.id, templateItemsId: operating.id, formulas });
    expect(asked.msg).toBe((await designer.formula(operating.id, formulas)).msg);
  });
});

test('公式用着的科目不能删除', async () => {
  const chart = {
    code: '560288',
    name: '临时',
    balanceDirection: '借',
    type: '损益',
    auxiliaryAccounting: '',
  };
  await books.client.post('/subject', { ...chart, parentId: books.account('5602') });
  books = await books.reload();
  designer = reportDesigner(books);
  const copy = await designer.copy(0);
  await designer.formula(lineOf(copy, 5).id, [designer.takes('560288')]);
  expect(await books.client.del(`/subject/${books.account('560288')}`)).toMatchObject({
    success: false,
    msg: '科目“560288 临时”已有1个报表的公式（“自己的报表”），不能删除；不用时可以停用',
  });
});

test('两人同时改一个公式：后存的知道已被谁改过；旧客户端不带版本', async () => {
  const copy = await designer.copy(0);
  const { id, version } = lineOf(copy, 5);
  expect(await designer.formula(id, [designer.takes('540301')], { version })).toMatchObject({
    success: true,
  });
  expect((await designer.formula(id, [], { version })).msg).toMatch(/^项目“营业税”已被会计\d{4}于.+修改/);
  expect(await designer.formula(id, [])).toMatchObject({ success: true });
});
