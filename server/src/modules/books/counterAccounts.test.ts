import type { WireLedgerRow } from '@mingzhang/shared/wire/book';
import { bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('同在一方的红字凭证也有对方科目', async () => {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-01-21 记-1 利息收入
      借 1002 银行存款   412.35
      借 560302 利息收入  -412.35
    2026-01-22 记-2 退货
      贷 1002 银行存款   113.00
      贷 5001 主营业务收入  -100.00
      贷 222101 应交增值税  -13.00
  `);
  const details = async (code: string) => {
    const query = { accountDate: '2026-01-31', subjectId: books.account(code) };
    return (await books.client.get<WireLedgerRow[]>('/accountBook/details', query)).data;
  };
  const counters = async (code: string) =>
    (await details(code))
      .filter(({ rowKind }) => rowKind === 'line')
      .map(({ counterName, counterCount }) => [counterName, counterCount]);
  expect(await counters('1002')).toEqual([
    ['财务费用-利息收入', 1],
    [expect.stringContaining('主营业务收入、'), 2],
  ]);
  expect(await counters('560302')).toEqual([['银行存款', 1]]);
  expect(await counters('5001')).toEqual([['银行存款', 1]]);
});
