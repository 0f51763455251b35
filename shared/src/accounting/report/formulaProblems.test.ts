import { chartOf } from '../../testing/chartOf';
import { formulaProblems, newFormulaProblems } from './formulaProblems';
import type { AccessRule, FormulaTerm, ReportItem, ReportType } from './reportTemplate';

const chart = chartOf([{ code: '1002', name: '银行存款' }]);
const line = (itemId: number): FormulaTerm => ({ source: 'item', sign: 1, itemId });
const account = (accountId: number): FormulaTerm => ({
  source: 'account',
  sign: 1,
  accountId,
  rule: 'balance',
  testedAt: 'leaf',
});

function item(id: number, formula: readonly FormulaTerm[], isHeader = false): ReportItem {
  return {
    id,
    title: `项目${id}`,
    lineNumber: isHeader ? null : id,
    side: 'asset',
    level: 1,
    isBold: false,
    isHeader,
    isFolding: false,
    position: id,
    parentId: null,
    source: formula[0]?.source ?? 'account',
    formula,
  };
}

const messages = (...items: ReportItem[]) => formulaProblems(items, chart).map(({ message }) => message);

test('项目可以按任何次序引用', () => {
  expect(messages(item(1, [line(3), line(2)]), item(2, [line(3)]), item(3, [account(1002)]))).toStrictEqual(
    [],
  );
});

test('循环引用写明各个项目', () => {
  expect(messages(item(1, [line(2)]), item(2, [line(3)]), item(3, [line(2)]))).toEqual([
    '公式循环引用：“项目2”（行次2） → “项目3”（行次3） → “项目2”（行次2）',
  ]);
  expect(messages(item(1, [line(1)]))).toEqual(['公式循环引用：“项目1”（行次1） → “项目1”（行次1）']);
});

test('不存在的科目和项目，以及没有数的标题', () => {
  expect(messages(item(1, [account(9), line(7), line(2)]), item(2, [], true))).toEqual([
    '项目“项目1”的公式引用的科目不存在',
    '项目“项目1”的公式引用的项目不存在',
    '项目“项目1”的公式引用的项目不存在',
  ]);
});

describe('给一个项目新的公式', () => {
  const debitOf = (rule: AccessRule): FormulaTerm => ({
    ...{ source: 'account', sign: 1, accountId: 1002, rule, testedAt: 'leaf' },
  });
  const given = (type: ReportType, target: ReportItem, formula: readonly FormulaTerm[]) =>
    newFormulaProblems({ type, items: [target, item(2, [line(1)])] }, target, formula, chart).map(
      ({ message, at }) => `${at ?? ''} ${message}`.trim(),
    );

  test('循环写明一圈', () => {
    expect(given('profit', item(1, []), [line(2)])).toEqual([
      '公式循环引用：“项目1”（行次1） → “项目2”（行次2） → “项目1”（行次1）',
    ]);
  });

  test('不存在的说明是第几项', () => {
    expect(
      given('profit', item(1, []), [debitOf('net'), { ...debitOf('net'), accountId: 7 } as FormulaTerm]),
    ).toEqual(['formulas[1] 第2项引用的科目不存在']);
  });

  test('取数规则要合报表的类型；原来就有的留着', () => {
    expect(given('profit', item(1, []), [debitOf('balance')])).toEqual([
      'formulas[0] 第1项：本表取净发生额、借方发生额或贷方发生额，请重新选择取数规则',
    ]);
    expect(given('balance', item(1, []), [debitOf('net')])).toEqual([
      'formulas[0] 第1项：资产负债表取余额、借方余额或贷方余额，请重新选择取数规则',
    ]);
    expect(given('profit', item(1, [debitOf('balance')]), [debitOf('balance')])).toStrictEqual([]);
    const unfit = ['formulas[0] 第1项：本表取净发生额、借方发生额或贷方发生额，请重新选择取数规则'];
    expect(given('profit', item(1, [debitOf('balance')]), [debitOf('debitBalance')])).toEqual(unfit);
    const other = { ...debitOf('balance'), accountId: 1405 } as FormulaTerm;
    expect(given('profit', item(1, [other]), [debitOf('balance')])).toEqual(unfit);
    expect(given('profit', item(1, [line(3)]), [debitOf('balance')])).toEqual(unfit);
    expect(given('cashFlow', item(1, []), [debitOf('net')])).toStrictEqual([]);
  });

  test('分类标题没有公式，公式不能太长', () => {
    expect(given('balance', item(1, [], true), [debitOf('balance')])).toEqual([
      '“项目1”是分类标题，没有金额，不能设置公式',
    ]);
    expect(
      given(
        'balance',
        item(1, []),
        Array.from({ length: 201 }, () => debitOf('balance')),
      ),
    ).toEqual(['一个公式最多 200 项，现有 201 项']);
    expect(given('balance', item(1, [], true), [])).toStrictEqual([]);
    expect(
      given(
        'balance',
        item(1, []),
        Array.from({ length: 200 }, () => debitOf('balance')),
      ),
    ).toStrictEqual([]);
  });
});
