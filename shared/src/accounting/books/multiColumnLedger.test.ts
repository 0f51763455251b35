import fc from 'fast-check';
import { periodOf } from '../../primitives/dateOnly';
import { ZERO, fen, sum, type Fen } from '../../primitives/money';
import { period, type Period } from '../../primitives/period';
import { onSide } from '../../primitives/side';
import { ledgers } from '../../testing/arbitraryLedgers';
import { given, type GivenLedger } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { postedLines } from '../movements';
import { summarize } from '../summarize';
import { accountBalanceRows } from './accountBalances';
import { cellOf, type SplitSource } from './book';
import { lineBookRows } from './lineBook';
import { multiColumnLedger } from './multiColumnLedger';
import type { NamedLedgerRow } from './namedLedgerRow';

const ledger = given`
  启用 2024-01
  期初
    借 1122 应收账款 [客户:甲公司] [部门:一部]    500.00
    贷 3001 实收资本                              500.00
  2024-01-05 记-1
    借 560206 房租                                300.00
    借 560209 差旅费                               41.00
    贷 1002 银行存款                              341.00
  2024-01-20 记-2
    借 1002 银行存款                               30.00
    贷 560206 房租                                 30.00
  2024-01-25 记-3
    借 560213 培训费                               88.00
    贷 1002 银行存款                               88.00
  2024-01-26 记-4
    借 560213 培训费                              -88.00
    贷 1002 银行存款                              -88.00
  2024-02-09 记-1
    借 1122 应收账款 [客户:乙公司] [部门:一部]    200.00
    借 1122 应收账款 [客户:丙公司] [部门:二部]     70.00
    贷 5001 主营业务收入                          240.00
    贷 22210107 销项税额                           30.00
  2024-02-10 记-2
    借 1002 银行存款                              450.00
    贷 1122 应收账款 [客户:甲公司] [部门:一部]    450.00
`;

function asked(books: GivenLedger, code: string, from: Period, to: Period, categoryId: number | null = null) {
  const account = books.accounts.byCode(code)!;
  const choice = { asks: 'account', account, categoryId } as const;
  const lines = postedLines(books.vouchers).filter(
    ({ date }) => periodOf(date) >= from && periodOf(date) <= to,
  );
  const { isSelected } = multiColumnLedger.page(choice, books.accounts);
  const posted = lines.filter((line) => isSelected(line.accountId, line.auxiliaryKey));
  const range = { from, to };
  const source: SplitSource = { ledger: books, range, posted, items: books.auxiliaryItems };
  const made = multiColumnLedger.madeColumns?.(source, choice) ?? { columns: [], note: null };
  const rows = lineBookRows(multiColumnLedger, { ledger: books, range, lines }, choice);
  return { account, made, rows };
}

/** The rows as they are read: 借方, 贷方, 余额, then the columns that were made. */
function table(code: string, from: string, to: string, categoryId: number | null = null): string {
  const { made, rows } = asked(ledger, code, period(from), period(to), categoryId);
  const cells = (row: NamedLedgerRow) => [
    ...[row.summary, row.debit, row.credit, row.balance].map((cell) => cell ?? ZERO),
    ...made.columns.map(({ key }) => (cellOf(row, key) as Fen | undefined) ?? ZERO),
  ];
  const heads = made.columns.map(({ title }) => title).join(' | ');
  return [heads, printTable(rows.map(cells), [...cells(rows[0]!).keys()])].join('\n');
}

test('管理费用按下级科目分栏：贷方冲减是负数，冲平了的科目也有一栏，没有用到的没有', () => {
  expect(table('5602', '2024-01', '2024-01')).toMatchInlineSnapshot(`
    "房租 | 差旅费 | 培训费
    期初余额 | - | - | - | - | - | -
    摘要 | 300.00 | - | 300.00 | 300.00 | - | -
    摘要 | 41.00 | - | 341.00 | - | 41.00 | -
    摘要 | - | 30.00 | 311.00 | -30.00 | - | -
    摘要 | 88.00 | - | 399.00 | - | - | 88.00
    摘要 | -88.00 | - | 311.00 | - | - | -88.00
    本期合计 | 341.00 | 30.00 | 311.00 | 270.00 | 41.00 | -
    本年累计 | 341.00 | 30.00 | 311.00 | 270.00 | 41.00 | -"
  `);
});

test('没有下级的科目按辅助项目分栏，几个类别时按所选的那一个', () => {
  expect(table('1122', '2024-02', '2024-02')).toMatchInlineSnapshot(`
    "甲公司 | 乙公司 | 丙公司
    期初余额 | - | - | 500.00 | - | - | -
    摘要 | 200.00 | - | 700.00 | - | 200.00 | -
    摘要 | 70.00 | - | 770.00 | - | - | 70.00
    摘要 | - | 450.00 | 320.00 | -450.00 | - | -
    本期合计 | 270.00 | 450.00 | 320.00 | -450.00 | 200.00 | 70.00
    本年累计 | 270.00 | 450.00 | 320.00 | -450.00 | 200.00 | 70.00"
  `);
  expect(table('1122', '2024-02', '2024-02', 2)).toMatchInlineSnapshot(`
    "一部 | 二部
    期初余额 | - | - | 500.00 | - | -
    摘要 | 200.00 | - | 700.00 | 200.00 | -
    摘要 | 70.00 | - | 770.00 | - | 70.00
    摘要 | - | 450.00 | 320.00 | -450.00 | -
    本期合计 | 270.00 | 450.00 | 320.00 | -250.00 | 70.00
    本年累计 | 270.00 | 450.00 | 320.00 | -250.00 | 70.00"
  `);
});

test('栏头写明哪一方为正；有下级但都没有用到的科目没有栏', () => {
  const { made } = asked(ledger, '5602', period('2024-01'), period('2024-02'));
  expect(made.columns.map(({ group }) => group)).toEqual(
    made.columns.map(() => '分栏（借方为正，贷方为负）'),
  );
  const untouched = asked(ledger, '2221', period('2024-01'), period('2024-01'));
  expect(untouched.made).toEqual({ columns: [], note: null });
});

test('没有下级科目也没有辅助核算的科目，说明分不出栏，账照样列', () => {
  const { made, rows } = asked(ledger, '5001', period('2024-02'), period('2024-02'));
  expect(made).toEqual({ columns: [], note: '该科目没有下级科目，也没有辅助核算，不能分栏。' });
  expect(rows.map(({ summary }) => summary)).toEqual(['期初余额', '摘要', '本期合计', '本年累计']);
});

const [from, to] = [period('2024-11'), period('2025-01')];

test('任何账簿：每一行各栏相加等于借方减贷方（按科目的方向），各栏的合计等于下级科目的余额表', () => {
  fc.assert(
    fc.property(ledgers(), (books) => {
      const balances = accountBalanceRows(summarize(books, to, to), books.accounts);
      for (const { accountId, code } of balances) {
        const { account, made, rows } = asked(books, code, from, to);
        if (made.note !== null) continue;
        const columns = made.columns.map(({ key }) => key);
        for (const row of rows) {
          const net = onSide(fen((row.debit ?? 0) - (row.credit ?? 0)), account.side);
          expect(sum(columns.map((key) => (cellOf(row, key) as Fen | undefined) ?? ZERO))).toBe(net);
        }
        const [month, year] = rows.slice(-2);
        for (const child of balances.filter(({ parentId }) => parentId === accountId)) {
          const inColumn = (row: NamedLedgerRow | undefined) => row?.split?.[`split${child.accountId}`] ?? 0;
          expect(inColumn(month) + 0).toBe(onSide(fen(child.debit - child.credit), account.side) + 0);
          expect(inColumn(year) + 0).toBe(onSide(fen(child.yearDebit - child.yearCredit), account.side) + 0);
        }
      }
    }),
  );
});

/** Expenses of many kinds in one month: 560201 费用1, 560202 费用2 … */
const spread = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => `借 ${560201 + index} 费用${index + 1}  1.00`);
  return given`
  2024-01-05 记-1
    ${lines.join('\n    ')}
    贷 1002 银行存款  ${count}.00
  `;
};

test('最多分六十栏，再多请缩短期间', () => {
  const january = period('2024-01');
  expect(asked(spread(60), '5602', january, january).made.columns).toHaveLength(60);
  expect(asked(spread(61), '5602', january, january).made).toEqual({
    columns: [],
    note: '共 61 栏，一次最多分 60 栏，请缩短期间，或在“更多范围”里选定项目。',
  });
});

test('项目按编码排列，未指定项目的在最后；同名的带编码；本月没有、本年有过的也有一栏', () => {
  const books = given`
    2024-01-05 记-1
      借 1122 应收账款 [客户:丙公司]   1.00
      借 1122 应收账款 [客户:甲公司]   2.00
      借 1122 应收账款 [客户:乙公司]   3.00
      借 1122 应收账款                 4.00
      贷 5001 主营业务收入            10.00
  `;
  const codes = new Map([
    ['丙公司', '003'],
    ['甲公司', '001'],
    ['乙公司', '002'],
  ]);
  const coded = books.auxiliaryItems.map((item) => ({ ...item, code: codes.get(item.name) ?? '' }));
  const titles = (auxiliaryItems: GivenLedger['auxiliaryItems'], month: string) => {
    const at = period(month);
    return asked({ ...books, auxiliaryItems }, '1122', at, at).made.columns.map(({ title }) => title);
  };
  expect(titles(coded, '2024-01')).toEqual(['甲公司', '乙公司', '丙公司', '未指定项目']);
  expect(titles([...coded].reverse(), '2024-02')).toEqual(['甲公司', '乙公司', '丙公司', '未指定项目']);
  const twins = coded.map((item) => ({ ...item, name: item.name === '丙公司' ? '甲公司' : item.name }));
  expect(titles(twins, '2024-01')).toEqual(['001 甲公司', '乙公司', '003 甲公司', '未指定项目']);
});

test('直接记在上级科目上的，在本级科目一栏', () => {
  const books = given`
    2024-01-05 记-1
      借 560206 房租   1.00
      借 5602 管理费用  2.00
      贷 1002 银行存款  3.00
  `;
  const january = period('2024-01');
  const { made } = asked(books, '5602', january, january);
  expect(made.columns.map(({ title }) => title)).toEqual(['房租', '本级科目']);
});
