import { chartOf } from '../../testing/chartOf';
import { seedChart, seedTemplate } from '../../testing/seeds';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { AccessRule, FormulaTerm, ReportItem, ReportTemplate } from './reportTemplate';
import { newlyDoubled, templateCoverage, type CoverageFinding } from './templateCoverage';

const takes = (code: string, rule: AccessRule, sign: 1 | -1 = 1): FormulaTerm => ({
  ...{ source: 'account', sign, accountId: Number(code), rule, testedAt: 'leaf' },
});
const adds = (itemId: number, sign: 1 | -1 = 1): FormulaTerm => ({ source: 'item', sign, itemId });

function line(id: number, formula: readonly FormulaTerm[], side: ReportItem['side'] = null): ReportItem {
  return {
    ...{ id, title: `第${id}行`, lineNumber: id, side, level: 1, isBold: false, isHeader: false },
    ...{ isFolding: false, position: id, parentId: null, source: formula[0]?.source ?? 'account', formula },
  };
}

const words = (findings: readonly CoverageFinding[]) =>
  findings.map(
    ({ kind, account, side, items }) =>
      `${kind} ${account.code}${side ? ` ${side}` : ''}${items.map(({ id }) => ` ${id}`).join('')}`,
  );

describe.each(['small', 'enterprise'] as const)('%s', (standard: Standard) => {
  const chart = seedChart(standard);

  test.each(['profit', 'balance', 'cashFlow'] as const)('准则的%s：每个科目都取一次', (type) => {
    expect(words(templateCoverage(seedTemplate(standard, type), chart, standard))).toStrictEqual([]);
  });
});

describe('资产负债表', () => {
  const chart = chartOf([
    { code: '1002' },
    { code: '112201' },
    { code: '112202' },
    { code: '2203' },
    { code: '3001' },
  ]);
  const only = (accounts: AccountTree, codes: readonly string[]) => (finding: CoverageFinding) =>
    codes.includes(finding.account.code) && accounts.byCode(finding.account.code) !== undefined;
  const found = (...items: ReportItem[]) =>
    words(
      templateCoverage({ type: 'balance', items }, chart, 'small').filter(
        only(chart, ['1002', '1122', '112201', '112202', '2203', '3001']),
      ),
    );
  const cash = line(1, [takes('1002', 'balance')], 'asset');
  const receivable = line(2, [takes('1122', 'debitBalance'), takes('2203', 'debitBalance')], 'asset');
  const assets = line(3, [adds(1), adds(2)], 'asset');
  const advance = line(4, [takes('1122', 'creditBalance'), takes('2203', 'creditBalance')], 'liability');
  const capital = line(5, [takes('3001', 'balance')], 'equity');
  const claims = line(6, [adds(4), adds(5)], 'equity');

  test('应收取借方、预收取贷方，合起来各取一次', () => {
    expect(found(cash, receivable, assets, advance, capital, claims)).toStrictEqual([]);
  });

  test('没有列入任何行的科目，下级都一样就只说上级', () => {
    const left = line(2, [takes('2203', 'debitBalance')], 'asset');
    const right = line(4, [takes('2203', 'creditBalance')], 'liability');
    expect(found(cash, left, assets, right, capital, claims)).toEqual(['missing 1122']);
  });

  test('只取了一边余额的，说明缺哪一边', () => {
    const right = line(4, [takes('2203', 'creditBalance')], 'liability');
    expect(found(cash, receivable, assets, right, capital, claims)).toEqual(['missing 1122 credit']);
  });

  test('两行都取的，说明是哪两行；明细与上级也算', () => {
    const again = line(1, [takes('1002', 'balance'), takes('112202', 'debitBalance')], 'asset');
    expect(found(again, receivable, assets, advance, capital, claims)).toEqual(['doubled 112202 debit 1 2']);
    const thrice = line(1, [takes('1002', 'balance'), takes('1002', 'balance')], 'asset');
    expect(found(thrice, receivable, assets, advance, capital, claims)).toEqual(['doubled 1002 1']);
  });

  test('列了行但没有加进合计，或方向反了', () => {
    const partly = line(3, [adds(2)], 'asset');
    expect(found(cash, receivable, partly, advance, capital, claims)).toEqual(['outside 1002 1']);
    const against = line(3, [adds(2), adds(1, -1)], 'asset');
    expect(found(cash, receivable, against, advance, capital, claims)).toEqual(['outside 1002 1']);
  });

  test('还没有合计行时，各行加在一起看', () => {
    expect(found(cash, receivable, advance, capital)).toStrictEqual([]);
    expect(found(cash, line(2, [takes('1002', 'balance')], 'asset'))).toEqual([
      'doubled 1002 1 2',
      'missing 1122',
      'missing 2203',
      'missing 3001',
    ]);
  });

  test('合计不在最后一行、或者还没有公式的，不算合计：小计不会把科目再算一遍', () => {
    const subtotal = line(7, [adds(1)], 'asset');
    expect(found(cash, { ...subtotal, position: 1.5 }, receivable, advance, capital)).toStrictEqual([]);
    const unwritten = { ...line(8, [], 'asset'), source: 'item' as const };
    expect(found(cash, receivable, unwritten, advance, capital)).toStrictEqual([]);
  });

  test('行的先后看位置，不看存下来的次序', () => {
    expect(found(assets, claims, capital, advance, receivable, cash)).toStrictEqual([]);
  });

  test('一次改动新造成的重复，原有的不再说', () => {
    const before: Pick<ReportTemplate, 'type' | 'items'> = {
      type: 'balance',
      items: [cash, line(2, [takes('1002', 'balance'), takes('1122', 'balance')], 'asset')],
    };
    const after = {
      ...before,
      items: [
        line(1, [takes('1002', 'balance'), takes('112201', 'balance')], 'asset'),
        ...before.items.slice(1),
      ],
    };
    expect(words(newlyDoubled(before, after, chart, 'small'))).toEqual(['doubled 112201 1 2']);
    expect(words(newlyDoubled(after, after, chart, 'small'))).toStrictEqual([]);
  });
});

test('利润表：其中项不算重复，合计取的是最全的一行', () => {
  const chart = chartOf([{ code: '5001' }, { code: '540101' }, { code: '540102' }]);
  const items = [
    line(1, [takes('5001', 'net')]),
    line(2, [takes('5401', 'net')]),
    line(3, [takes('540101', 'net')]),
    line(4, [adds(1), adds(2, -1)]),
    line(5, [adds(1)]),
  ];
  const relevant = ({ account }: CoverageFinding) =>
    ['5001', '5401', '540101', '540102'].includes(account.code);
  const found = (lines: readonly ReportItem[]) =>
    words(templateCoverage({ type: 'profit', items: lines }, chart, 'small').filter(relevant));
  expect(found(items)).toStrictEqual([]);
  expect(found([...items.slice(0, 3), line(4, [adds(1), adds(2, -1), adds(3, -1)])])).toEqual([
    'doubled 540101 2 3',
  ]);
});

test('循环引用的模板不再查别的', () => {
  const chart = chartOf([{ code: '1002' }]);
  expect(templateCoverage({ type: 'profit', items: [line(1, [adds(1)])] }, chart, 'small')).toStrictEqual([]);
});

test('利润表还没有合计的项目时，各个项目合在一起算；没有公式的项目不是合计', () => {
  const chart = chartOf([{ code: '5001' }, { code: '5602' }]);
  const template = (...items: ReportItem[]) => ({ type: 'profit' as const, items });
  const income = line(1, [takes('5001', 'net')]);
  const expense = line(2, [takes('5602', 'net', -1)]);
  expect(words(templateCoverage(template(income, expense), chart, 'small'))).toStrictEqual([]);
  const unwritten = { ...line(3, []), source: 'item' as const };
  expect(words(templateCoverage(template(unwritten, income, expense), chart, 'small'))).toStrictEqual([]);
  const total = line(4, [adds(1), adds(2)]);
  expect(words(templateCoverage(template(total, income, expense), chart, 'small'))).toStrictEqual([]);
  const header = { ...unwritten, isHeader: true };
  const again = line(5, [takes('5001', 'net')]);
  expect(words(templateCoverage(template(header, income, expense, again), chart, 'small'))).toEqual([
    'doubled 5001 1 5',
  ]);
});

test('利润表：借方、贷方发生额各取一次才完整；两个合计一样全的，看前一个', () => {
  const chart = chartOf([{ code: '5001' }, { code: '5602' }]);
  const found = (...items: ReportItem[]) =>
    words(templateCoverage({ type: 'profit', items }, chart, 'small'));
  const sold = line(1, [takes('5001', 'credit')]);
  const returned = line(2, [takes('5001', 'debit', -1)]);
  const expense = line(3, [takes('5602', 'net')]);
  const total = line(4, [adds(1), adds(2), adds(3, -1)]);
  expect(found(sold, returned, expense, total)).toStrictEqual([]);
  expect(found(sold, expense, line(4, [adds(1), adds(3, -1)]))).toEqual(['missing 5001 debit']);
  expect(found(returned, expense, line(4, [adds(2), adds(3, -1)]))).toEqual(['missing 5001 credit']);
  const twice = line(5, [adds(1), adds(1), adds(2), adds(3, -1)]);
  expect(found(sold, returned, expense, total, twice)).toStrictEqual([]);
  expect(found(sold, returned, expense, line(4, [adds(1), adds(2), adds(3, -1), adds(99)]))).toStrictEqual(
    [],
  );
});

test('资产负债表：合计是位置上最后一行，不是存下来的最后一行，也不是分类标题；其中项不算重复', () => {
  const chart = chartOf([{ code: '1002' }]);
  const cash = line(1, [takes('1002', 'balance')], 'asset');
  const ofWhich = line(2, [takes('1002', 'balance')], 'asset');
  const assets = line(3, [adds(1)], 'asset');
  const header = { ...line(4, [], 'asset'), isHeader: true };
  const ofCash = (...items: ReportItem[]) =>
    words(templateCoverage({ type: 'balance', items }, chart, 'small')).filter((found) =>
      found.includes('1002'),
    );
  expect(ofCash(assets, cash, ofWhich)).toStrictEqual([]);
  expect(ofCash(cash, ofWhich, assets, header)).toStrictEqual([]);
  expect(ofCash(cash, ofWhich)).toEqual(['doubled 1002 1 2']);
});
