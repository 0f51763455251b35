import { fen } from '../primitives/money';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  fromOrgProfitDocument,
  orgProfitDocumentFields,
  toOrgProfitDocumentQuery,
  toYearlyDocumentQuery,
  yearlyDocumentFields,
} from './profitDocument';
import { fromYearlyProfit, toYearlyProfit, yearlyProfitQuery } from './yearlyProfit';
import { period } from '../primitives/period';
import { z } from 'zod';

test('年度利润表：有的月份写，没有的不写；写出去读回来一样', () => {
  const figures = new Map([
    [
      30,
      {
        months: new Map([
          [3, fen(100_50)],
          [12, fen(-7_00)],
        ]),
        year: fen(93_50),
      },
    ],
    [31, { months: new Map([[1, fen(0)]]), year: fen(2_00) }],
  ]);
  const wire = fromYearlyProfit(figures);
  expect(wire).toEqual({
    30: { itemId: 30, marchAmount: 100.5, decemberAmount: -7, currentYearAmount: 93.5 },
    31: { itemId: 31, januaryAmount: 0, currentYearAmount: 2 },
  });
  expect(toYearlyProfit(throughJson(wire))).toEqual(figures);
  const everyMonth = new Map(Array.from({ length: 12 }, (_, index) => [index + 1, fen(index)] as const));
  const year = new Map([[1, { months: everyMonth, year: fen(66) }]]);
  expect(toYearlyProfit(throughJson(fromYearlyProfit(year)))).toEqual(year);
});

test('哪一年：四位数字，不说就是今年', () => {
  const year = (value: unknown) => yearlyProfitQuery.parse({ year: value }).year;
  expect([undefined, null, '', '2026', 1900].map(year)).toEqual([null, null, null, 2026, 1900]);
  for (const wrong of ['1899', '26', '二〇二六', 20260, 0]) {
    expect(refusalsOf(yearlyProfitQuery, { year: wrong })).toEqual(['年度不正确，请按 2026 的格式填写']);
  }
  expect(yearlyProfitQuery.parse({ orgId: '8', scope: 'tree' })).toEqual({
    year: null,
    orgId: 8,
    scope: 'tree',
  });
  expect(refusalsOf(yearlyProfitQuery, { scope: 'all' })).toEqual(['scope 只能是 self 或 tree']);
});

describe('利润表的文件', () => {
  const yearly = z.object(yearlyDocumentFields);
  const byOrganization = z.object(orgProfitDocumentFields);

  test('横向，除非说了别的；不说范围就是本组织', () => {
    expect(toYearlyDocumentQuery(5, yearly.parse({ year: '2026' }))).toEqual({
      ...{ templateId: 5, year: 2026, organizationId: null, scope: 'self', paper: 'landscape' },
    });
    expect(toYearlyDocumentQuery(5, yearly.parse({ scope: 'tree', orgId: 8, paper: 'portrait' }))).toEqual({
      ...{ templateId: 5, year: null, organizationId: 8, scope: 'tree', paper: 'portrait' },
    });
  });

  test('各组织的一个月：本月，除非要本年累计', () => {
    expect(toOrgProfitDocumentQuery(5, byOrganization.parse({}))).toEqual({
      ...{ templateId: 5, month: null, amount: 'period', paper: 'landscape' },
    });
    const sent = { ...fromOrgProfitDocument(period('2026-02'), 'year'), paper: 'portrait' };
    expect(sent.accountDate).toBe('2026-02-28');
    expect(toOrgProfitDocumentQuery(6, byOrganization.parse(sent))).toEqual({
      ...{ templateId: 6, month: '2026-02', amount: 'year', paper: 'portrait' },
    });
    expect(refusalsOf(byOrganization, { amount: 'all' })).toEqual(['amount 只能是 period 或 year']);
    expect(refusalsOf(byOrganization, { paper: 'A3' })).toEqual(['paper 只能是 portrait 或 landscape']);
  });
});
