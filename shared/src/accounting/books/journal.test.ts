import fc from 'fast-check';
import { sum } from '../../primitives/money';
import { period } from '../../primitives/period';
import { ledgers } from '../../testing/arbitraryLedgers';
import { given } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { postedLines } from '../movements';
import { summarize } from '../summarize';
import { accountBalanceRows, accountBalanceTotal } from './accountBalances';
import { journal } from './journal';
import { lineBookRows } from './lineBook';

const NOTHING = { asks: 'nothing' } as const;

const ledger = given`
  启用 2024-01
  期初
    借 1002 银行存款               1000.00
    贷 3001 实收资本               1000.00
  2024-01-31 记-2
    借 560206 房租                  300.00
    贷 1002 银行存款                300.00
  2024-01-05 记-1
    借 1002 银行存款                113.00
    贷 5001 主营业务收入            100.00
    贷 22210107 销项税额             13.00
  2024-02-09 记-1
    借 1002 银行存款                -20.00
    贷 5001 主营业务收入            -20.00
`;

test('全部科目的分录按日期和凭证号排列，每月合计借贷相等，没有期初余额', () => {
  const range = { from: period('2024-01'), to: period('2024-02') };
  const rows = lineBookRows(journal, { ledger, lines: postedLines(ledger.vouchers), range }, NOTHING);
  expect(printTable(rows, ['date', 'voucher', 'summary', 'account', 'debit', 'credit']))
    .toMatchInlineSnapshot(`
   "2024-01-05 | 记-1 | 摘要 | 1002-银行存款 | 113.00 | -
   2024-01-05 | 记-1 | 摘要 | 5001-主营业务收入 | - | 100.00
   2024-01-05 | 记-1 | 摘要 | 22210107-2221-222101-销项税额 | - | 13.00
   2024-01-31 | 记-2 | 摘要 | 560206-5602-房租 | 300.00 | -
   2024-01-31 | 记-2 | 摘要 | 1002-银行存款 | - | 300.00
   2024-01-31 | - | 本期合计 | - | 413.00 | 413.00
   2024-01-31 | - | 本年累计 | - | 413.00 | 413.00
   2024-02-09 | 记-1 | 摘要 | 1002-银行存款 | -20.00 | -
   2024-02-09 | 记-1 | 摘要 | 5001-主营业务收入 | - | -20.00
   2024-02-29 | - | 本期合计 | - | -20.00 | -20.00
   2024-02-29 | - | 本年累计 | - | 393.00 | 393.00"
  `);
});

test('本期合计等于科目余额表的本期合计，也等于各行之和', () => {
  const range = { from: period('2024-11'), to: period('2025-01') };
  fc.assert(
    fc.property(ledgers(), (drawn) => {
      const rows = lineBookRows(
        journal,
        { ledger: drawn, lines: postedLines(drawn.vouchers), range },
        NOTHING,
      );
      const total = accountBalanceTotal(
        accountBalanceRows(summarize(drawn, range.from, range.to), drawn.accounts),
      );
      for (const kind of ['month', 'line'] as const) {
        const those = rows.filter((row) => row.kind === kind);
        expect(sum(those.flatMap(({ debit }) => debit ?? []))).toBe(total.debit);
        expect(sum(those.flatMap(({ credit }) => credit ?? []))).toBe(total.credit);
      }
    }),
  );
});
