import { formatYuan, sum } from '../../../primitives/money';
import { period, periodsBetween } from '../../../primitives/period';
import { given } from '../../../testing/given';
import { at, printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { depreciation } from './depreciation';
import { straightLineShare } from '../amounts/straightLine';

const books = given`
  2024-12-05 记-1
    借 560107 折旧费    0.00
    借 560207 折旧费    0.00
    贷 1602 累计折旧    0.00
`;

const computer = {
  name: '电脑',
  expense: at('560207'),
  method: 'straightLine' as const,
  cost: yuan('10000'),
  residual: yuan('500'),
  months: 36,
  begins: period('2024-12'),
};
const car = {
  name: '货车',
  expense: at('560107'),
  method: 'straightLine' as const,
  cost: yuan('3600'),
  residual: yuan('0'),
  months: 36,
  begins: period('2022-01'),
};

test('年限平均法，最后一月取余额', () => {
  expect(printDue(depreciation, books, { depreciableAssets: [computer, car] })).toMatchInlineSnapshot(`
   "借 560207 折旧费  263.89
   借 560107 折旧费  100.00
   贷 1602 累计折旧  363.89"
  `);
});

test('各月折旧额之和正好是原值减净残值', () => {
  const line = { total: yuan('9500'), months: 36, begins: period('2024-12') };
  const shares = periodsBetween(period('2024-11'), period('2027-12')).map((month) =>
    straightLineShare(line, month),
  );
  expect(sum(shares)).toBe(yuan('9500'));
  expect(shares.map(formatYuan).slice(-3)).toEqual(['263.89', '263.85', '0.00']);
});

test('当月增加的资产下月起计提，提足后不再计提', () => {
  const bought = { ...computer, begins: period('2025-01') };
  const worn = { ...car, begins: period('2021-12') };
  expect(printDue(depreciation, books, { depreciableAssets: [bought, worn] })).toBe('无');
});

test('同一费用科目的资产与直接填写的金额合为一行', () => {
  const monthlyDepreciation = [{ expense: at('560207'), amount: yuan('36.11') }];
  expect(printDue(depreciation, books, { depreciableAssets: [computer], monthlyDepreciation }))
    .toMatchInlineSnapshot(`
   "借 560207 折旧费  300.00
   贷 1602 累计折旧  300.00"
  `);
});
