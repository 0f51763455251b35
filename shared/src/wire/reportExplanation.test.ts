import { fen } from '../primitives/money';
import { toExplanation, type WireExplainedTerm, type WireExplanation } from './reportExplanation';

const gone: WireExplainedTerm = {
  ...{ calculation: '+', accessRules: null, atAccount: false, subjectId: null, subjectCode: null },
  ...{ subjectName: null, itemId: null, itemTitle: null, lineNum: null },
  ...{ currentPeriodAmount: 0, currentYearAmount: 0 },
};

const wire: WireExplanation = {
  ...{ itemId: 4, title: '应收账款', currentPeriodAmount: 213, currentYearAmount: 130.07 },
  terms: [
    {
      ...{ ...gone, accessRules: 4, subjectId: 1122, subjectCode: '1122', subjectName: '应收账款' },
      ...{ currentPeriodAmount: 243, currentYearAmount: 130.07 },
    },
    {
      ...{ ...gone, calculation: '-', accessRules: 5, atAccount: true },
      ...{ subjectId: 1231, subjectCode: '1231', subjectName: '坏账准备', currentPeriodAmount: -30 },
    },
    { ...gone, itemId: 9, itemTitle: '存货', lineNum: 9 },
    gone,
    { ...gone, accessRules: 0 },
  ],
};

const asked = {
  about: '期末余额',
  pathOf: (accountId: number) => `/ledger/${accountId}`,
  figureOf: (itemId: number) => `${itemId}:end`,
  worksheetOf: (month: string) => `/worksheet/${month}`,
  openingsPath: '/openings',
};

test('本期一栏的数据来源：科目通到账簿，项目通到下一层，删掉的说删掉了', () => {
  expect(toExplanation(wire, { ...asked, amount: 'period' })).toEqual({
    ...{ title: '应收账款', about: '期末余额', amount: fen(21300) },
    terms: [
      {
        ...{ sign: 1, title: '1122 应收账款', rule: '各明细借方余额', amount: fen(24300) },
        ...{ path: '/ledger/1122', figure: null },
      },
      {
        ...{ sign: -1, title: '1231 坏账准备', rule: '贷方余额', amount: fen(-3000) },
        ...{ path: '/ledger/1231', figure: null },
      },
      { sign: 1, title: '存货', rule: null, amount: fen(0), path: null, figure: '9:end' },
      { sign: 1, title: '已删除的项目', rule: null, amount: fen(0), path: null, figure: null },
      { sign: 1, title: '已删除的科目', rule: '净发生额', amount: fen(0), path: null, figure: null },
    ],
  });
});

test('各明细列出单位：本栏最大的在前，其余合成一项；本栏没有的不列，账簿会多出别人的不作链接', () => {
  const customer = (items: string, itemNames: string[], period: number, year: number) => ({
    ...{ subjectId: 1122, subjectCode: '1122', subjectName: '应收账款', items, itemNames },
    ...{ isPartial: items === '', currentPeriodAmount: period, currentYearAmount: year },
  });
  const explained = toExplanation(
    {
      ...wire,
      terms: [
        {
          ...{ ...gone, accessRules: 4, subjectId: 1122, subjectCode: '1122', subjectName: '应收账款' },
          ...{ currentPeriodAmount: 243, currentYearAmount: 130.07 },
          ...{ currentPeriodDetails: 5, currentYearDetails: 1 },
          details: [
            customer('11:7', ['乙公司'], 183, 0),
            customer('', [], 40, 130.07),
            {
              ...customer('11:8', ['丙公司'], 9.5, 0),
              subjectId: 2,
              subjectCode: '112202',
              subjectName: '国外',
            },
          ],
        },
      ],
    },
    {
      ...{ ...asked, amount: 'period' },
      pathOf: (accountId, items = '' as never) => `/ledger/${accountId}?items=${items}`,
    },
  );
  expect(explained.terms[0]?.details).toEqual({
    rows: [
      { title: '乙公司', amount: fen(18300), path: '/ledger/1122?items=11:7' },
      { title: '1122 应收账款', amount: fen(4000), path: null },
      { title: '112202 国外 丙公司', amount: fen(950), path: '/ledger/2?items=11:8' },
    ],
    others: { count: 2, amount: fen(1050) },
  });
});

test('现金流量的数据来源：各月通到工作表，期初通到现金科目的账簿', () => {
  const flows: WireExplanation = {
    ...wire,
    terms: [
      { ...gone, isBeforeBooks: true },
      { ...gone, cashFlowPeriod: '2026-02', currentPeriodAmount: 8.5 },
      { ...gone, isOpening: true, subjectId: 1002, subjectCode: '1002', subjectName: '银行存款' },
    ],
  };
  expect(toExplanation(flows, { ...asked, amount: 'period' }).terms).toEqual([
    {
      ...{ sign: 1, title: '账簿启用以前', rule: '期初现金流量', amount: fen(0) },
      ...{ path: '/openings', figure: null },
    },
    {
      ...{ sign: 1, title: '2026年第02期', rule: '现金流量', amount: fen(850) },
      ...{ path: '/worksheet/2026-02', figure: null },
    },
    {
      ...{ sign: 1, title: '1002 银行存款', rule: '期初余额', amount: fen(0) },
      ...{ path: '/ledger/1002', figure: null },
    },
  ]);
});

test('累计一栏取累计', () => {
  const { amount, terms } = toExplanation(wire, { ...asked, amount: 'year' });
  expect([amount, terms[0]?.amount]).toEqual([13007, 13007]);
});

test('本年累计分出期初录入的和凭证的；本期没有，没有录入的也没有', () => {
  const term = {
    ...{ ...gone, accessRules: 0, subjectId: 5602, subjectCode: '5602', subjectName: '管理费用' },
    ...{ currentPeriodAmount: 1000, currentYearAmount: 15_515.29, openingYearAmount: 14_515.29 },
  };
  const read = (amount: 'period' | 'year', terms = [term]) =>
    toExplanation({ ...wire, terms }, { ...asked, amount, pathOf: (id) => `/ledger/${id}` }).terms[0]
      ?.details;
  expect(read('year')).toEqual({
    rows: [
      { title: '期初录入', amount: fen(1_451_529), path: '/initial' },
      { title: '凭证', amount: fen(100_000), path: '/ledger/5602' },
    ],
    others: null,
  });
  expect(read('period')).toBeUndefined();
  const { openingYearAmount: _none, ...posted } = term;
  expect(read('year', [posted as typeof term])).toBeUndefined();
});

test('本年一栏的明细取本年的；刚好列完的没有其余', () => {
  const term = {
    ...{ ...gone, accessRules: 4, subjectId: 1122, subjectCode: '1122', subjectName: '应收账款' },
    ...{ currentPeriodAmount: 3, currentYearAmount: 40, currentPeriodDetails: 9, currentYearDetails: 1 },
    details: [
      {
        ...{
          subjectId: 1122,
          subjectCode: '1122',
          subjectName: '应收账款',
          items: '11:7',
          itemNames: ['乙公司'],
        },
        ...{ isPartial: false, currentPeriodAmount: 3, currentYearAmount: 40 },
      },
    ],
  };
  const details = (amount: 'period' | 'year') =>
    toExplanation({ ...wire, terms: [term] }, { ...asked, amount }).terms[0]?.details;
  expect(details('year')).toEqual({
    rows: [{ title: '乙公司', amount: fen(4000), path: '/ledger/1122' }],
    others: null,
  });
  expect(details('period')).toMatchObject({ rows: [{ amount: 300 }], others: { count: 8, amount: 0 } });
});

test('科目已经删掉的，录入的和凭证的都没有地方去', () => {
  const term = { ...gone, accessRules: 0, currentYearAmount: 15, openingYearAmount: 4 };
  const [read] = toExplanation({ ...wire, terms: [term] }, { ...asked, amount: 'year' }).terms;
  expect(read?.details?.rows).toEqual([
    { title: '期初录入', amount: fen(400), path: null },
    { title: '凭证', amount: fen(1100), path: null },
  ]);
});
