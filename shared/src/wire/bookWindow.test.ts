import type { z } from 'zod';
import type { NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import type { DateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import {
  bookFindCall,
  fromBookSearch,
  fromRowWindow,
  fromWindowedRows,
  searchQuery,
  toWindowedRows,
  windowQuery,
} from './bookWindow';

const row: NamedLedgerRow = {
  kind: 'line',
  date: '2026-03-05' as DateOnly,
  voucherId: 71,
  word: '记',
  number: 12,
  voucher: '记-12',
  summary: '付货款',
  account: '1002-银行存款',
  counter: '应付账款',
  counterCount: 1,
  debit: fen(0),
  credit: fen(452_00),
  side: '借',
  balance: fen(548_00),
  quantity: null,
  unitPrice: null,
  balanceQuantity: null,
};

test('一段账页写得出，也读得回', () => {
  const window = { offset: 400, total: 1203, rows: [row] };
  expect(toWindowedRows(fromWindowedRows(window, false))).toEqual(window);
});

test('要哪一段：不写就是整本，最多500行', () => {
  expect(windowQuery.parse({})).toEqual({ window: null });
  expect(windowQuery.parse(fromRowWindow({ offset: 0, size: 200 }))).toEqual({
    window: { offset: 0, size: 200 },
  });
  expect(messageOf(windowQuery, { offset: '7', size: '501' })).toBe('一次最多取 500 行');
});

test('查找：从哪一行往哪边找，空白不算内容', () => {
  for (const search of [
    { text: '付货款', from: null, isBackward: false },
    { text: '452.00', from: 17, isBackward: true },
  ]) {
    expect(searchQuery.parse(fromBookSearch(search))).toEqual({ search });
  }
  expect(messageOf(searchQuery, { text: '  ' })).toBe('请填写要查找的内容');
  expect(messageOf(searchQuery, { text: '货款', from: '-1' })).toBe('请填写不小于 0 的整数');
  expect(bookFindCall({ key: 'detailLedger' })).toBe('/accountBook/details/find');
});

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}
