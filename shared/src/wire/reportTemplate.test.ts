import fc from 'fast-check';
import { accountTree } from '../accounting/accountTree';
import type { ExplainedTerm } from '../accounting/report/evaluateReport';
import type { FormulaTerm, ReportItem } from '../accounting/report/reportTemplate';
import { fen } from '../primitives/money';
import { period } from '../primitives/period';
import { anyAmount, anyId, anyTemplate } from '../testing/arbitraryRecords';
import { chartOf } from '../testing/chartOf';
import { survives } from '../testing/survives';
import { fromExplanation, fromUncoveredAccount } from './reportExplanation';
import {
  fromListedTemplate,
  fromReportFigures,
  fromReportTemplate,
  toReportFigures,
  toReportTemplate,
} from './reportTemplate';

test('定律十一：报表模板和报表数字', () => {
  survives(anyTemplate, (each) => fromReportTemplate(each), toReportTemplate);
  const figures = fc
    .array(fc.tuple(anyId, fc.record({ period: anyAmount, year: anyAmount })), { maxLength: 8 })
    .map((entries) => new Map(entries));
  survives(figures, fromReportFigures, toReportFigures);
});

const taken: FormulaTerm = {
  ...{ source: 'account', sign: 1, accountId: 5001, rule: 'credit', testedAt: 'leaf' },
};
const lessItem: FormulaTerm = { source: 'item', sign: -1, itemId: 31 };
const item = (over: Partial<ReportItem>): ReportItem => ({
  ...{ id: 30, title: '一、营业收入', lineNumber: 1, side: null, level: 1, isBold: false, isHeader: false },
  ...{ isFolding: false, position: 5, parentId: null, source: 'account', formula: [] },
  ...over,
});
const template = {
  ...{ id: 9, name: '利润表', key: 'profit', type: 'profit' as const, isDefault: true },
  formCode: '会小企02表',
  items: [
    item({ formula: [taken, { ...taken, sign: -1, rule: 'balance', testedAt: 'account' }] }),
    item({ id: 31, side: 'equity', isBold: true, source: 'item', formula: [lessItem] }),
    item({ id: 32, isHeader: true, isFolding: true, parentId: 30 }),
  ],
};

test('旧客户端看到的模板：符号、取数规则、来源都是它的写法', () => {
  const { items } = fromReportTemplate(template, '总部');
  expect(items).toMatchObject([
    {
      ...{ templateId: 9, sources: 0, type: null, lineNum: 1, pos: 5, isBolder: false },
      formulas: [
        { templateId: 9, templateItemsId: 30, calculation: '+', accessRules: 2, fromTag: '5001' },
        { calculation: '-', accessRules: 3, atAccount: true },
      ],
    },
    {
      ...{ sources: 1, type: 2, isBolder: true },
      formulas: [{ templateId: 9, templateItemsId: 31, calculation: '-', accessRules: 0, fromTag: '31' }],
    },
    { sources: 0, isClassified: true, isFolding: true, parentId: 30, formulas: [] },
  ]);
  expect(items?.[0]?.formulas[0]).not.toHaveProperty('atAccount');
});

test('列表里的模板没有行次，读回来是空的', () => {
  const listed = fromListedTemplate(template, '总部、门店');
  expect(listed).toEqual({
    ...{ id: 9, name: '利润表', templateKey: 'profit', type: 0, isDefault: true, orgNames: '总部、门店' },
    formCode: '会小企02表',
  });
  expect(toReportTemplate(listed).items).toStrictEqual([]);
  expect(fromReportTemplate(template).orgNames).toBe('');
});

test('报表数字按行的编号排', () => {
  expect(fromReportFigures(new Map([[30, { period: fen(101), year: fen(-202) }]]))).toEqual({
    30: { itemId: 30, currentPeriodAmount: 1.01, currentYearAmount: -2.02 },
  });
});

describe('数据来源', () => {
  const tree = chartOf([
    { code: '5001', name: '主营业务收入' },
    { code: '500101', name: '内销' },
  ]);
  const account = tree.byCode('500101') ?? null;

  test('每一项：从哪个科目或哪一行来，加还是减，多少', () => {
    const terms: ExplainedTerm[] = [
      { term: taken, account, item: null, amounts: { period: fen(100), year: fen(200) }, details: null },
      {
        term: lessItem,
        account: null,
        item: item({ id: 31 }),
        amounts: { period: fen(-30), year: fen(-40) },
        details: null,
      },
      { term: taken, account: null, item: null, amounts: { period: fen(0), year: fen(0) }, details: null },
    ];
    const none = { subjectId: null, subjectCode: null, subjectName: null };
    const noItem = { itemId: null, itemTitle: null, lineNum: null };
    expect(
      fromExplanation({
        item: { id: 30, title: '收入' },
        figure: { period: fen(70), year: fen(160) },
        ...{ terms, flows: [], accounts: tree, items: new Map() },
      }),
    ).toEqual({
      ...{ itemId: 30, title: '收入', currentPeriodAmount: 0.7, currentYearAmount: 1.6 },
      terms: [
        {
          ...{ calculation: '+', accessRules: 2, atAccount: false, subjectId: 500101, subjectCode: '500101' },
          ...{ subjectName: '主营业务收入-内销', ...noItem, currentPeriodAmount: 1, currentYearAmount: 2 },
        },
        {
          ...{
            calculation: '-',
            accessRules: null,
            atAccount: false,
            ...none,
            itemId: 31,
            itemTitle: '一、营业收入',
            lineNum: 1,
          },
          ...{ currentPeriodAmount: -0.3, currentYearAmount: -0.4 },
        },
        {
          ...{ calculation: '+', accessRules: 2, atAccount: false, ...none, ...noItem },
          ...{ currentPeriodAmount: 0, currentYearAmount: 0 },
        },
      ],
    });
  });

  test('资产负债表没有取到的科目，余额在它自己的方向', () => {
    if (!account) throw new Error('500101');
    expect(fromUncoveredAccount(account, fen(-750), tree)).toEqual({
      ...{ subjectId: 500101, subjectCode: '500101', subjectName: '主营业务收入-内销' },
      ...{ balanceDirection: '贷', balance: 7.5 },
    });
    const debit = { ...account, side: 'debit' as const };
    expect(fromUncoveredAccount(debit, fen(-750), accountTree(tree.all))).toMatchObject({
      ...{ balanceDirection: '借', balance: -7.5 },
    });
  });
});

test('现金流量的来源和各明细写在线上', () => {
  const tree = chartOf([
    { code: '1002', name: '银行存款' },
    { code: '1122', name: '应收账款' },
  ]);
  const amounts = (month: number, year: number) => ({ period: fen(month), year: fen(year) });
  const detail = (accountId: number, auxiliaryKey: string, isPartial: boolean) => ({
    ...{ accountId, auxiliaryKey: auxiliaryKey as never, isPartial, amounts: amounts(7, 8) },
  });
  const largest = [detail(1122, '11:101,14:999', true), detail(77, '', false)];
  const wire = fromExplanation({
    item: { id: 30, title: '应收账款' },
    figure: amounts(1, 2),
    accounts: tree,
    items: new Map([[101, { name: '甲公司' } as never]]),
    flows: [
      { source: 'beforeBooks', amounts: amounts(0, 5) },
      { source: 'month', period: period('2026-02'), amounts: amounts(3, 4) },
      { source: 'opening', accountId: 1002, amounts: amounts(5, 6) },
    ],
    terms: [
      {
        ...{
          term: { ...taken, rule: 'debit', testedAt: 'account' },
          account: tree.byCode('1122')!,
          item: null,
        },
        ...{
          amounts: amounts(9, 10),
          enteredInYear: fen(4),
          details: { largest, counts: { period: 5, year: 6 } },
        },
      },
    ],
  });
  const none = {
    ...{
      calculation: '+',
      accessRules: null,
      atAccount: false,
      itemId: null,
      itemTitle: null,
      lineNum: null,
    },
    ...{ subjectId: null, subjectCode: null, subjectName: null },
  };
  expect(wire.terms.slice(0, 3)).toEqual([
    { ...none, isBeforeBooks: true, currentPeriodAmount: 0, currentYearAmount: 0.05 },
    { ...none, cashFlowPeriod: '2026-02', currentPeriodAmount: 0.03, currentYearAmount: 0.04 },
    {
      ...{ ...none, isOpening: true, subjectId: 1002, subjectCode: '1002', subjectName: '银行存款' },
      ...{ currentPeriodAmount: 0.05, currentYearAmount: 0.06 },
    },
  ]);
  const figure = { currentPeriodAmount: 0.07, currentYearAmount: 0.08 };
  expect(wire.terms[3]).toMatchObject({
    ...{ accessRules: 1, atAccount: true, openingYearAmount: 0.04 },
    ...{ currentPeriodDetails: 5, currentYearDetails: 6 },
    details: [
      {
        ...{ subjectId: 1122, subjectCode: '1122', subjectName: '应收账款', items: '11:101,14:999' },
        ...{ itemNames: ['甲公司', ''], isPartial: true, ...figure },
      },
      {
        subjectId: 77,
        subjectCode: '',
        subjectName: '',
        items: '',
        itemNames: [],
        isPartial: false,
        ...figure,
      },
    ],
  });
});
