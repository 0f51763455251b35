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

test('五百行可以；说的是行数', () => {
  expect(windowQuery.parse({ size: 500 }).window?.size).toBe(500);
  expect(windowQuery.safeParse({ size: 501 }).error?.issues[0]?.path).toEqual(['size']);
});

test('多栏账的栏写在每一段旁边；旧服务器给的是整本', () => {
  const column = { key: 'split31' as const, title: '甲公司', kind: 'money' as const };
  const window = (made: NonNullable<ReturnType<typeof toWindowedRows>['made']>) => ({
    offset: 0,
    total: 1,
    rows: [row],
    made,
  });
  for (const made of [
    { columns: [column, { ...column, group: '分栏' }], note: null },
    { columns: [], note: '共 71 栏，一次最多分 60 栏' },
  ]) {
    expect(toWindowedRows(fromWindowedRows(window(made), false))).toEqual(window(made));
  }
  expect(fromWindowedRows(window({ columns: [column], note: null }), false)).not.toHaveProperty(
    'columnsNote',
  );
  expect(fromWindowedRows(window({ columns: [column], note: null }), false).columns?.[0]).not.toHaveProperty(
    'group',
  );
  const { rows } = fromWindowedRows(window({ columns: [], note: null }), false);
  expect(toWindowedRows(rows)).toEqual({ offset: 0, total: 1, rows: [row] });
});

test('查找的内容最多一百个字，方向只有两个；没有说从哪里就不写', () => {
  expect(messageOf(searchQuery, { text: '长'.repeat(101) })).toBe('查找的内容不能超过100个字');
  expect(messageOf(searchQuery, { text: '长'.repeat(100) })).toBeUndefined();
  expect(messageOf(searchQuery, { text: '货', direction: 'up' })).toBe('direction 只能是 next 或 previous');
  expect(fromBookSearch({ text: '货', from: null, isBackward: false })).toEqual({ text: '货' });
});
