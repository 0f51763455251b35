import { chartOf } from '../../testing/chartOf';
import { formulaProblems } from './formulaProblems';
import type { FormulaTerm, ReportItem } from './reportTemplate';

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
  expect(messages(item(1, [line(3), line(2)]), item(2, [line(3)]), item(3, [account(1002)]))).toEqual([]);
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
