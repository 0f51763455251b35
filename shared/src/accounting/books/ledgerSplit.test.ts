import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { summarize } from '../summarize';
import { splitOf, splitSums } from './ledgerSplit';

test('多栏账合计：贷方冲减，冲平的一栏没有数；本年累计接着以前月份', () => {
  const books = given`
    2024-01-05 记-1
      借 560201 差旅费   50.00
      借 560202 办公费   20.00
      贷 1002 银行存款   70.00
    2024-02-05 记-1
      借 560201 差旅费   30.00
      借 560202 办公费    8.00
      贷 560202 办公费    8.00
      贷 560201 差旅费    5.00
      贷 1002 银行存款   25.00
  `;
  const february = period('2024-02');
  const totals = summarize(books, february, february).filter(({ accountId }) => accountId > 560000);
  const split = splitOf(books.accounts.byCode('5602')!, books.accounts, null);
  expect(split && splitSums(totals, split)).toEqual({
    month: { split560201: 25_00 },
    year: { split560201: 75_00, split560202: 20_00 },
  });
  expect(splitOf(books.accounts.byCode('1002')!, books.accounts, null)).toBeUndefined();
});
