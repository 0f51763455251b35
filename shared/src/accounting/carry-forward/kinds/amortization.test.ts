import { period } from '../../../primitives/period';
import { given } from '../../../testing/given';
import { at, printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { amortization } from './amortization';

const books = given`
  2024-12-05 记-1
    借 560206 房租          0.00
    借 560208 摊销费        0.00
    贷 1123 预付账款        0.00
    贷 1702 累计摊销        0.00
`;

test('每个待摊项目一借一贷，另可直接填写金额', () => {
  const deferredCosts = [
    {
      name: '房租',
      expense: at('560206'),
      asset: at('1123'),
      total: yuan('36000'),
      months: 12,
      begins: period('2024-12'),
    },
  ];
  const monthlyAmortization = [{ expense: at('560208'), asset: at('1702'), amount: yuan('83.33') }];
  expect(printDue(amortization, books, { deferredCosts, monthlyAmortization })).toMatchInlineSnapshot(`
   "借 560206 房租    3000.00
   贷 1123 预付账款  3000.00
   借 560208 摊销费    83.33
   贷 1702 累计摊销    83.33"
  `);
});

test('科目已删除的项目整对不摊销', () => {
  const monthlyAmortization = [{ expense: at('560220'), asset: at('1702'), amount: yuan('83.33') }];
  expect(printDue(amortization, books, { monthlyAmortization })).toBe('无');
});
