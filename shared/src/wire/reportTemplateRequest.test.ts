import { refusalsOf } from '../testing/survives';
import {
  formulaRequest,
  grantRequest,
  itemRequest,
  orderRequest,
  previewRequest,
  templateRequest,
  toFormula,
} from './reportTemplateRequest';

describe('模板', () => {
  const profit = { name: '利润表（内部）', templateKey: ' innerProfit ', type: '0' };

  test('新模板：没有编号，不抄别的模板', () => {
    expect(templateRequest.parse(profit)).toEqual({
      ...{
        id: null,
        name: '利润表（内部）',
        key: 'innerProfit',
        type: 'profit',
        copyId: null,
        version: null,
      },
    });
    expect(templateRequest.parse({ ...profit, id: '7', version: 3, formCode: ' 会企02表 ' })).toMatchObject({
      ...{ id: 7, version: 3, formCode: '会企02表' },
    });
    expect(templateRequest.parse({ ...profit, formCode: null })).toMatchObject({ formCode: null });
  });

  test('说了抄才抄', () => {
    expect(templateRequest.parse({ ...profit, copy: true, copyId: '5' })).toMatchObject({ copyId: 5 });
    expect(templateRequest.parse({ ...profit, copy: 1, copyId: 5 })).toMatchObject({ copyId: 5 });
    expect(templateRequest.parse({ ...profit, copy: 'false', copyId: 5 })).toMatchObject({ copyId: null });
    expect(templateRequest.parse({ ...profit, copy: null, copyId: 5 })).toMatchObject({ copyId: null });
    const nothingToCopy = templateRequest.safeParse({ ...profit, copy: 'true' });
    expect(nothingToCopy.error?.issues).toMatchObject([{ message: '请选择要复制的模板', path: ['copyId'] }]);
  });

  test.each([
    [{ name: '' }, '请填写模板名称'],
    [{ name: '长'.repeat(61) }, '模板名称不能超过 60 个字'],
    [{ templateKey: undefined }, '请填写模板标识'],
    [{ templateKey: '利润' }, '模板标识只能是英文字母，最多 30 个'],
    [{ templateKey: '' }, '模板标识只能是英文字母，最多 30 个'],
    [{ templateKey: 'p'.repeat(31) }, '模板标识只能是英文字母，最多 30 个'],
    [{ type: 3 }, '报表类型不正确'],
    [{ type: null }, '报表类型不正确'],
    [{ formCode: '表'.repeat(31) }, '表号不能超过 30 个字'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(templateRequest, { ...profit, ...wrong })).toEqual([message]);
  });

  test('授权：同一组织说两遍算一遍', () => {
    expect(grantRequest.parse({ orgIds: [3, '8', 3], template: { id: '9', name: '假的' } })).toEqual({
      ...{ organizationIds: [3, 8], templateId: 9 },
    });
    expect(refusalsOf(grantRequest, { orgIds: [], template: { id: 9 } })).toEqual(['请选择核算组织']);
    expect(refusalsOf(grantRequest, { template: { id: 9 } })).toEqual(['请选择核算组织']);
    expect(refusalsOf(grantRequest, { orgIds: [3] })).toEqual(['请选择模板']);
    const orgIds = (length: number) => Array.from({ length }, (_, index) => index + 1);
    expect(refusalsOf(grantRequest, { orgIds: orgIds(2000), template: { id: 9 } })).toStrictEqual([]);
    expect(refusalsOf(grantRequest, { orgIds: orgIds(2001), template: { id: 9 } })).toHaveLength(1);
  });
});

describe('项目', () => {
  test('什么都没有说的一行：一级，从科目取数', () => {
    expect(itemRequest.parse({})).toEqual({
      ...{ id: null, templateId: null, version: null, afterId: undefined },
      draft: {
        ...{ title: '', lineNumber: null, side: null, level: 1, position: null, parentId: null },
        ...{ isBold: false, isHeader: false, isFolding: false, source: 'account' },
      },
    });
  });

  test('旧客户端的数字和文字都读得懂', () => {
    const body = {
      ...{ id: '30', template_id: '9', templateId: 8, title: ' 一、营业收入 ', lineNum: '1', type: '2' },
      ...{ sources: '1', isClassified: 0, isBolder: '1', isFolding: true, pos: '-5', level: 0 },
      ...{ parentId: '29', version: 4, afterId: 28, cashFlowLine: '12' },
    };
    expect(itemRequest.parse(body)).toEqual({
      ...{ id: 30, templateId: 9, version: 4, afterId: 28 },
      draft: {
        ...{ title: '一、营业收入', lineNumber: 1, side: 'equity', level: 0, position: -5, parentId: 29 },
        ...{ isBold: true, isHeader: false, isFolding: true, source: 'item', cashFlowLine: 12 },
      },
    });
  });

  test('没有编号的写法：0、空；标题行没有行次', () => {
    const lineNumber = (body: object) => itemRequest.parse(body).draft.lineNumber;
    expect([{ lineNum: 0 }, { lineNum: '0' }, { lineNum: '' }, { lineNum: null }].map(lineNumber)).toEqual([
      ...[null, null, null, null],
    ]);
    expect(lineNumber({ lineNum: 7, isClassified: true })).toBeNull();
    expect(itemRequest.parse({ lineNum: 7, isClassified: true }).draft.isHeader).toBe(true);
  });

  test('空着的选择和数字是没有选择', () => {
    for (const empty of ['', null, undefined]) {
      const { draft } = itemRequest.parse({ type: empty, sources: empty, pos: empty, level: empty });
      expect(draft).toMatchObject({ side: null, source: 'account', position: null, level: 1 });
    }
    expect(itemRequest.parse({ sources: 0, type: 0, pos: 0 }).draft).toMatchObject({
      ...{ source: 'account', side: 'asset', position: 0 },
    });
    expect(itemRequest.parse({ templateId: 8, afterId: null, cashFlowLine: null })).toMatchObject({
      ...{ templateId: 8, afterId: null, draft: { cashFlowLine: null } },
    });
  });

  test.each([
    [{ title: '长'.repeat(101) }, '项目名称不能超过 100 个字'],
    [{ type: 3 }, '项目类别不正确'],
    [{ type: true }, '项目类别不正确'],
    [{ sources: 2 }, '公式来源不正确'],
    [{ pos: 1.5 }, '位置应为整数'],
    [{ pos: true }, '位置应为整数'],
    [{ level: '二' }, '级次应为整数'],
    [{ level: '1234567890' }, '级次应为整数'],
    [{ level: '1 ' }, '级次应为整数'],
    [{ level: 'x1' }, '级次应为整数'],
  ])('%j → %s', (wrong, message) => {
    expect(refusalsOf(itemRequest, wrong)).toEqual([message]);
  });
});

describe('公式', () => {
  const plus = { calculation: '+', accessRules: '1', fromTag: '5001' };

  test('加一个科目，减一个科目', () => {
    const body = {
      ...{ templateItemsId: '30', sources: 0, version: '6', confirmed: 'true' },
      formulas: [plus, { calculation: '-', fromTag: 5002, atAccount: false }, { ...plus, atAccount: 1 }],
    };
    expect(formulaRequest.parse(body)).toEqual({
      ...{ itemId: 30, source: 'account', version: 6, isConfirmed: true },
      terms: [
        { sign: 1, sourceId: 5001, rule: 'debit', testedAt: undefined },
        { sign: -1, sourceId: 5002, rule: 'net', testedAt: 'leaf' },
        { sign: 1, sourceId: 5001, rule: 'debit', testedAt: 'account' },
      ],
    });
  });

  test('没有公式是清空；旧客户端不问确认', () => {
    const empty = { itemId: 30, terms: [], source: null, version: null, isConfirmed: null };
    expect(formulaRequest.parse({ templateItemsId: 30 })).toEqual(empty);
    expect(formulaRequest.parse({ templateItemsId: 30, formulas: null })).toEqual(empty);
    expect(previewRequest.parse({ templateId: '9', templateItemsId: 30, confirmed: false })).toEqual({
      ...{ templateId: 9, formula: { ...empty, isConfirmed: false } },
    });
  });

  test.each([
    [{ formulas: [{ ...plus, calculation: '*' }] }, '运算符号只能是 + 或 -'],
    [{ formulas: [{ ...plus, accessRules: 99 }] }, '取数规则不正确'],
    [{ formulas: [{ ...plus, accessRules: false }] }, '取数规则不正确'],
    [{ formulas: [{ ...plus, atAccount: {} }] }, '只能是 true 或 false'],
    [{ formulas: 'a+b' }, '公式不正确'],
    [{ formulas: Array(1001).fill(plus) }, '公式太长'],
    [{ confirmed: {} }, '只能是 true 或 false'],
  ])('第 %# 种写错 → %s', (wrong, message) => {
    expect(refusalsOf(formulaRequest, { templateItemsId: 30, ...wrong })).toEqual([message]);
    expect(
      refusalsOf(formulaRequest, { templateItemsId: 30, formulas: Array(1000).fill(plus) }),
    ).toStrictEqual([]);
  });

  test('没有说在哪一级判断的，与原来同一科目、同一取数规则的一项相同', () => {
    const sent = { sign: -1 as const, sourceId: 1122, rule: 'debit' as const };
    const before = [
      { source: 'item' as const, sign: 1 as const, itemId: 1122 },
      { ...at(1122, 'credit'), testedAt: 'leaf' as const },
      { ...at(2202, 'debit'), testedAt: 'leaf' as const },
      at(1122, 'debit'),
    ];
    const testedAt = (term: object, kept = before) =>
      toFormula([{ ...sent, ...term }], 'account', kept).map(
        (read) => read.source === 'account' && read.testedAt,
      );
    expect(testedAt({})).toEqual(['account']);
    expect(testedAt({ testedAt: 'leaf' })).toEqual(['leaf']);
    expect(testedAt({ rule: 'credit' })).toEqual(['leaf']);
    expect(testedAt({}, [])).toEqual(['leaf']);
    expect(toFormula([sent], 'account', before)).toEqual([
      { source: 'account', sign: -1, accountId: 1122, rule: 'debit', testedAt: 'account' },
    ]);
    expect(toFormula([sent], 'item', before)).toEqual([{ source: 'item', sign: -1, itemId: 1122 }]);
  });
});

const at = (accountId: number, rule: 'debit' | 'credit') => ({
  ...{ source: 'account' as const, sign: 1 as const, testedAt: 'account' as const },
  ...{ accountId, rule },
});

test('重排：每一行的编号和级次', () => {
  const rows = [
    { id: 31, level: 1 },
    { id: 30, level: 9 },
  ];
  const items = [
    { id: '31', level: '1' },
    { id: 30, level: 9 },
  ];
  expect(orderRequest.parse({ templateId: '9', version: 2, items })).toEqual({
    templateId: 9,
    version: 2,
    rows,
  });
  for (const level of [0, 10]) {
    expect(refusalsOf(orderRequest, { templateId: 9, items: [{ id: 31, level }] })).toEqual(['级次不正确']);
  }
  const many = (length: number) => ({ templateId: 9, items: Array(length).fill({ id: 31, level: 2 }) });
  expect(refusalsOf(orderRequest, many(1000))).toStrictEqual([]);
  expect(refusalsOf(orderRequest, many(1001))).toEqual(['项目太多']);
});
