import { period } from '../../../primitives/period';
import { quantityOf } from '../../../primitives/scaled';
import { given } from '../../../testing/given';
import { at, printDue } from '../../../testing/printDue';
import { auxiliaryKey } from '../../auxiliary';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { finishedGoods } from './finishedGoods';

const workshop = given`
  2024-12-05 记-1
    借 40010101 直接材料  1000.00
    借 40010102 直接人工   250.00
    贷 1405 库存商品         1.00
    贷 1002 银行存款      1249.00
`;

test('完工部分转入库存商品，其余留作在产品', () => {
  expect(printDue(finishedGoods, workshop, { finishedShare: 8_000 })).toMatchInlineSnapshot(`
       "借 1405 库存商品      1000.00
       贷 40010101 直接材料   800.00
       贷 40010102 直接人工   200.00"
    `);
});

test('未填写完工比例时不结转', () => {
  expect(printDue(finishedGoods, workshop)).toBe('无');
});

test('库存商品按存货核算数量时，填写入库的存货和数量', () => {
  const counted = given`
    2024-12-05 记-1
      借 40010101 直接材料  333.33
      贷 1002 银行存款      333.33
    2024-12-06 记-2
      借 1405 库存商品 [存货:甲]  5.00 数量 1
      贷 1002 银行存款            5.00
  `;
  expect(printDue(finishedGoods, counted, { finishedShare: 10_000 })).toBe('无');
  const item = counted.auxiliaryItems[0];
  const target = {
    accountId: 1405,
    auxiliaryKey: auxiliaryKey([{ categoryId: item?.categoryId ?? 0, itemId: item?.id ?? 0 }]),
  };
  expect(
    printDue(finishedGoods, counted, {
      finishedShare: 10_000,
      finishedGoods: target,
      finishedQuantity: quantityOf(12_500_000),
    }),
  ).toMatchInlineSnapshot(`
       "借 1405 库存商品 [甲]  333.33 数量 12.5
       贷 40010101 直接材料   333.33"
    `);
});

test('生产成本核算数量时，只有一部分完工就看不出转出多少数量：先问，不编造', () => {
  const counted = given`
    2024-12-05 记-1
      借 40010101 直接材料  900.00 数量 7
      贷 1405 库存商品        1.00
      贷 1002 银行存款      899.00
  `;
  const asked = (finishedShare: number) =>
    finishedGoods.asks?.(
      counted,
      period('2024-12'),
      { standard: 'small', taxpayer: 'general' },
      { ...defaultCarryForwardSettings, finishedShare },
    );
  expect(asked(0)).toStrictEqual([]);
  expect(asked(5_000)).toEqual([expect.stringMatching(/^40010101 直接材料核算数量（.+），只转出一部分金额/)]);
  expect(printDue(finishedGoods, counted, { finishedShare: 5_000 })).toBe('无');
  expect(asked(10_000)).toStrictEqual([]);
  expect(printDue(finishedGoods, counted, { finishedShare: 10_000 })).toMatchInlineSnapshot(`
    "借 1405 库存商品      900.00
    贷 40010101 直接材料  900.00 数量 7"
  `);
});

test('设置里的库存商品科目已经删除：不做只有贷方的凭证', () => {
  const deleted = { finishedShare: 8_000, finishedGoods: at('140509') };
  expect(printDue(finishedGoods, workshop, deleted)).toBe('无');
  expect(printDue(finishedGoods, workshop, { ...deleted, finishedGoods: at('1405') })).toContain('借 1405');
});
