import { yuan } from '../../testing/yuan';
import { balanceSheetTotals } from './balanceSheetTotals';
import type { ReportItem } from './reportTemplate';

const line = (id: number, side: ReportItem['side'], position: number, isHeader = false): ReportItem => ({
  ...{ id, title: `第${id}行`, lineNumber: id, side, level: 1, isBold: false, isHeader },
  ...{ isFolding: false, position, parentId: null, source: 'account' as const, formula: [] },
});

test('每一方的最后一行是合计，不管项目是怎样排来的；分类标题不是，没有金额的是零', () => {
  const items = [
    line(1, 'asset', 3),
    line(2, 'asset', 1),
    line(3, 'liability', 5),
    line(4, 'liability', 4),
    line(5, 'equity', 7),
    line(6, 'equity', 6),
    line(7, 'asset', 8, true),
    line(8, 'equity', 9, true),
    line(9, null, 10),
  ];
  const amounts = new Map(
    items.map(({ id }) => [id, { period: yuan(`${10 ** (id % 6)}.00`), year: yuan(`${id}.00`) }]),
  );
  expect(balanceSheetTotals({ items }, amounts, 'year')).toEqual({
    assets: yuan('1.00'),
    liabilities: yuan('3.00'),
    equity: yuan('2.00'),
    difference: yuan('-4.00'),
  });
  expect(balanceSheetTotals({ items }, new Map())).toEqual({
    assets: 0,
    liabilities: 0,
    equity: 0,
    difference: 0,
  });
});
