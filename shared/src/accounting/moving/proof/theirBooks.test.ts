import { period } from '../../../primitives/period';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import type { MovedBooks } from '../movedBooks';
import type { MoveChoices } from '../plan/movePlan';
import { theirBooks } from './theirBooks';

function theirs(parts: Partial<MovedBooks>, choices: Partial<MoveChoices> = {}) {
  const books = movedBooks(parts);
  const found = theirBooks(books, plannedFrom(books, choices));
  if (!found) throw new Error('no books');
  return found;
}

const row = (months: string) =>
  movedBalances(months, '1002 银行存款 100.00 0.00 0.00 100.00\n3001 实收资本 -100.00 0.00 0.00 -100.00');

test('只核对启用期间到最后期间的余额表', () => {
  const balances = ['2026-01', '2026-02', '2026-03', '2026-02..2026-04'].flatMap(row);
  const months = (choices: Partial<MoveChoices>) =>
    theirs({ balances }, choices).tables.map(({ from, to }) => `${from} ${to}`);
  expect(months({ from: period('2026-02'), last: period('2026-03') })).toEqual([
    '2026-02 2026-02',
    '2026-03 2026-03',
  ]);
});

test('分录没有填项目、期初没有项目的科目，项目不是它的全部', () => {
  const balances = [
    ...row('2026-01'),
    ...movedBalances(
      '2026-01',
      `1122 应收账款 0.00 0.00 0.00 0.00
      1221 其他应收款 5.00 0.00 0.00 5.00
      2202 应付账款 -5.00 0.00 0.00 -5.00
      2202 应付账款 -5.00 0.00 0.00 -5.00 供应商:s1:丁公司`,
    ),
  ];
  const slips = movedSlips(`2026-01-05 记-1
    借 1122 应收账款 3.00 客户:c1:甲公司
    借 1122 应收账款 2.00
    借 1221 其他应收款 1.00 职员:e1:张三
    贷 2202 应付账款 6.00 供应商:s1:丁公司`);
  const books = theirs({ balances, slips });
  expect(['1122', '1221', '2202', '1002', '9999'].filter((code) => books.hasFilled(code))).toEqual([
    ...['1122', '1221'],
  ]);
  expect(theirs({ balances: row('2026-01'), slips: [] }).hasFilled('1002')).toBe(false);
});

test('只有本年累计没有分到项目的，余额仍是各项目的全部', () => {
  const balances = movedBalances(
    '2026-04',
    `1122 应收账款 30.00 0.00 0.00 30.00 9.00 3.00
    1122 应收账款 30.00 0.00 0.00 30.00 7.00 3.00 客户:c1:甲公司
    3001 实收资本 -30.00 0.00 0.00 -30.00 0.00 0.00`,
  );
  expect(theirs({ balances }).hasFilled('1122')).toBe(false);
});

test('几种项目的行按类别分开，不管先写哪个类别', () => {
  const items = movedBalances(
    '2026-01',
    `1122 应收账款 1.00 0.00 0.00 1.00 客户:c1:甲公司 部门:d1:一部
    1122 应收账款 2.00 0.00 0.00 2.00 部门:d2:二部 客户:c1:甲公司
    1122 应收账款 3.00 0.00 0.00 3.00 项目:p1:一期`,
  );
  const books = theirs({ balances: [...row('2026-01'), ...items] });
  const rows = books.tables[0]?.items.get('1122') ?? [];
  expect(books.itemGroups(rows).map((group) => group.map(({ opening }) => opening))).toEqual([
    [100, 200],
    [300],
  ]);
});
