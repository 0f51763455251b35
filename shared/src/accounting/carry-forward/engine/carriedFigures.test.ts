import { given } from '../../../testing/given';
import { areSameFigures, carriedFigures, storedFigures } from './carriedFigures';

const movements = (text: string) =>
  given`
  2024-12-31 记-1
    ${text}
`.movements;

const twoLines = `借 560203 办公费  100.00
    借 560203 办公费  20.00
    贷 1602 累计折旧  120.00`;
const oneLine = `贷 1602 累计折旧  120.00
    借 560203 办公费  120.00`;
const other = `借 560206 房租  120.00
    贷 1602 累计折旧  120.00`;

test('分几行、行的先后都不算修改；换了科目，金额相同也算', () => {
  expect(areSameFigures(carriedFigures(movements(twoLines)), carriedFigures(movements(oneLine)))).toBe(true);
  expect(areSameFigures(carriedFigures(movements(twoLines)), carriedFigures(movements(other)))).toBe(false);
});

test('存下来再读回来还是它；文件带来的别的东西不算', () => {
  const figures = carriedFigures(movements(twoLines));
  expect(storedFigures(JSON.parse(JSON.stringify(figures)))).toEqual(figures);
  expect(
    [null, {}, 'x', [1], [{ accountId: 1 }], [{ ...figures[0], debit: 0.5 }]].map(storedFigures),
  ).toEqual(Array(6).fill(null));
});
