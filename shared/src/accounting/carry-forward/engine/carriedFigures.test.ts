import { given } from '../../../testing/given';
import { areSameFigures, carriedFigures, figuresOfDraft, storedFigures } from './carriedFigures';

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

test('没有金额也没有数量的不记；只有数量的记；按科目排列', () => {
  const text = (written: string) =>
    carriedFigures(movements(written)).map(({ accountId, debit, credit, quantity }) => [
      accountId,
      debit,
      credit,
      quantity,
    ]);
  expect(
    text(`贷 1602 累计折旧  5.00
    借 1405 库存商品  0.00 数量 2
    贷 1403 原材料  4.00 数量 3
    借 1001 库存现金  0.00
    借 560203 办公费  9.00`),
  ).toEqual([
    [1403, 0, 400, -3_000_000],
    [1405, 0, 0, expect.any(Number)],
    [1602, 0, 500, 0],
    [560203, 900, 0, 0],
  ]);
});

test('外币的、结转损益的，和同一科目的其他分录合在一起', () => {
  const plain = movements('借 1002 银行存款  10.00');
  const foreign = plain.map((movement) => ({ ...movement, currencyCode: 'USD', isProfitTransfer: true }));
  expect(carriedFigures([...plain, ...foreign])).toMatchObject([{ accountId: 1002, debit: 2000 }]);
});

test('将要做的凭证也有数；没有凭证就没有', () => {
  const [voucher] = given`
    2024-12-31 记-1
      借 560203 办公费  120.00
      贷 1602 累计折旧  120.00
  `.vouchers;
  expect(areSameFigures(figuresOfDraft(voucher!), carriedFigures(movements(oneLine)))).toBe(true);
  expect(areSameFigures([...figuresOfDraft(voucher!)].reverse(), figuresOfDraft(voucher!))).toBe(true);
  expect(figuresOfDraft(null)).toStrictEqual([]);
});

test('辅助核算不是文字的、空的，读不回来', () => {
  const [figure] = carriedFigures(movements(oneLine));
  expect(storedFigures([{ ...figure, auxiliaryKey: 7 }])).toBeNull();
  expect(storedFigures([null])).toBeNull();
  expect(storedFigures([undefined])).toBeNull();
});
