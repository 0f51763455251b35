import { ZERO, fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { summarize } from '../summarize';
import { accountBalanceRows } from './accountBalances';
import { accountRow, itemRow, totalRow } from './balanceRow';
import { generalLedgerPages } from './generalLedger';
import { NO_FILTER, isInCodes, shownSets, type BookFilter } from './bookFilter';
import { listedContent } from './listedRows';
import { accountOwner, nameLedgerRow } from './namedLedgerRow';

const books = given`
  启用 2024-01
  期初
    借 1001 库存现金  80.00
    借 1002 银行存款  500.00
    贷 3001 实收资本  580.00
  2024-01-05 记-1
    借 560201 差旅费  12.00
    贷 1002 银行存款  12.00
  2024-01-31 记-2
    借 3103 本年利润  12.00
    贷 560201 差旅费  12.00
  2024-01-31 记-3
    借 122101 备用金  30.00
    贷 1002 银行存款  30.00
`;
const january = period('2024-01');
const balances = accountBalanceRows(summarize(books, january, january), books.accounts).map(accountRow);
const nothing = {
  ...{ openingDebit: ZERO, openingCredit: ZERO, debit: ZERO, credit: ZERO },
  ...{ yearDebit: ZERO, yearCredit: ZERO, closingDebit: ZERO, closingCredit: ZERO },
};
const rows = [...balances, totalRow(nothing)];
const filtered = (over: Partial<BookFilter>): BookFilter => ({ ...NO_FILTER, ...over });
const listed = (over: Partial<BookFilter>) => {
  const content = listedContent({ grain: 'period', rows }, filtered(over));
  return content.grain === 'period' ? content.rows.map(({ code }) => code).join(' ') : '';
};

describe('余额表', () => {
  test('什么都不隐藏就都在，合计总在', () => {
    expect(listed({})).toBe('1001 1002 1221 122101 3001 3103 5602 560201 ');
  });

  test('余额为零的、没有发生额的不列；下级在的上级也在', () => {
    expect(listed({ hidesZero: true })).toBe('1001 1002 1221 122101 3001 3103 ');
    expect(listed({ hidesUnmoved: true })).toBe('1002 1221 122101 3103 5602 560201 ');
    expect(listed({ hidesZero: true, hidesUnmoved: true })).toBe('1002 1221 122101 3103 ');
  });

  test('科目范围含两头的下级', () => {
    expect(listed({ fromCode: '1002', toCode: '1221' })).toBe('1002 1221 122101 ');
    expect(listed({ fromCode: '122101' })).toBe('122101 3001 3103 5602 560201 ');
    expect(listed({ toCode: '1002' })).toBe('1001 1002 ');
  });

  test('上级自己是零，下级不是，上级也列', () => {
    const codes = (() => {
      const zero = { closingDebit: fen(0), closingCredit: fen(0) };
      const odd = rows.map((row) => (row.code === '1221' ? { ...row, ...zero } : row));
      const content = listedContent({ grain: 'period', rows: odd }, filtered({ hidesZero: true }));
      return content.grain === 'period' ? content.rows.map(({ code }) => code) : [];
    })();
    expect(codes).toContain('1221');
  });

  test('项目没有上级，一行一行地隐藏，科目范围不管它', () => {
    const item = (code: string, debit: number, closingCredit: number) =>
      itemRow({
        ...nothing,
        itemId: Number(code),
        code,
        name: code,
        debit: fen(debit),
        closingCredit: fen(closingCredit),
      });
    const items = [item('1', 5, 0), item('2', 0, 7), item('3', 3, 4), item('4', 0, 0)];
    const combined = { ...item('5', 0, 0), accountId: 1122, combination: '1:101' as never };
    const shown = (over: Partial<BookFilter>) => {
      const content = listedContent({ grain: 'period', rows: [...items, combined] }, filtered(over));
      return content.grain === 'period' ? content.rows.map(({ code }) => code) : [];
    };
    expect(shown({ hidesZero: true })).toEqual(['2', '3']);
    expect(shown({ hidesUnmoved: true })).toEqual(['1', '3']);
    expect(shown({ fromCode: '9' })).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('总账', () => {
  const pages = generalLedgerPages(books, { from: january, to: january }).map(({ account, rows: own }) => ({
    account,
    rows: own.map((row) => nameLedgerRow(row, books.accounts, accountOwner(account, books.accounts))),
  }));
  const shown = (over: Partial<BookFilter>) => {
    const content = listedContent({ grain: 'month', pages }, filtered(over));
    return content.grain === 'month' ? content.pages : [];
  };
  const codes = (over: Partial<BookFilter>) =>
    shown(over)
      .map(({ account }) => account.code)
      .join(' ');

  test('余额为零的、没有发生额的账页不列', () => {
    expect(codes({})).toContain('5602');
    expect(codes({ hidesZero: true })).not.toContain('5602');
    expect(codes({ hidesZero: true })).toContain('1001');
    expect(codes({ hidesUnmoved: true })).not.toContain('1001');
    expect(codes({ hidesUnmoved: true })).toContain('5602');
    expect(codes({ hidesUnmoved: true })).toContain('3103');
    expect(codes({ toCode: '1002' })).toBe('1001 1002');
  });

  test('本年累计可以不列', () => {
    const kinds = (hidesYear: boolean) => shown({ hidesYear })[0]?.rows.map(({ kind }) => kind);
    expect(kinds(false)).toEqual(['opening', 'month', 'year']);
    expect(kinds(true)).toEqual(['opening', 'month']);
    const [page] = pages;
    const lines = { grain: 'line' as const, rows: page?.rows ?? [] };
    const listedLines = (hidesYear: boolean) => {
      const content = listedContent(lines, filtered({ hidesYear }));
      return content.grain === 'line' ? content.rows.map(({ kind }) => kind) : [];
    };
    expect(listedLines(true)).toEqual(['opening', 'month']);
    expect(listedLines(false)).toEqual(['opening', 'month', 'year']);
  });
});

test('二月的总账：只看二月有没有发生、月末余额是不是零，一月的不算', () => {
  const twoMonths = given`
    2024-01-05 记-1
      借 1002 银行存款   70.00
      借 1405 库存商品   30.00
      贷 3001 实收资本  100.00
    2024-02-06 记-1
      借 1002 银行存款   30.00
      贷 1405 库存商品   30.00
  `;
  const shown = (from: string, over: Partial<BookFilter>) => {
    const pages = generalLedgerPages(twoMonths, { from: period(from), to: period('2024-02') }).map(
      ({ account, rows: own }) => ({
        account,
        rows: own.map((row) =>
          nameLedgerRow(row, twoMonths.accounts, accountOwner(account, twoMonths.accounts)),
        ),
      }),
    );
    const content = listedContent({ grain: 'month', pages }, filtered(over));
    return content.grain === 'month' ? content.pages.map(({ account }) => account.code).join(' ') : '';
  };
  expect(shown('2024-02', {})).toBe('1002 1405 3001');
  expect(shown('2024-02', { hidesUnmoved: true })).toBe('1002 1405');
  expect(shown('2024-01', { hidesUnmoved: true })).toBe('1002 1405 3001');
  expect(shown('2024-01', { hidesZero: true })).toBe('1002 3001');
});

test('不筛选：没有范围，没有项目，什么都不排除', () => {
  expect(Object.values(NO_FILTER).flat().filter(Boolean)).toStrictEqual([]);
});

test('科目在不在范围里', () => {
  const range = { fromCode: '1002', toCode: '2202' };
  expect(['1002', '100201', '1405', '2202', '220205'].every((code) => isInCodes({ code }, range))).toBe(true);
  expect(['1001', '2203', '5001'].some((code) => isInCodes({ code }, range))).toBe(false);
});

test('要哪几组栏', () => {
  expect(shownSets(false, NO_FILTER)).toEqual(['year']);
  expect(shownSets(true, { currencyCode: 'USD', hidesYear: true })).toEqual(['quantity', 'currency']);
});
