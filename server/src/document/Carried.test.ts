import { Carried } from './Carried';
import type { DocumentRow } from './tableDocument';

const columns = { words: 'summary', sums: ['debit', 'credit'], latest: ['balance'] };
const row = (cells: DocumentRow['cells'], carriesAs?: DocumentRow['carriesAs']): DocumentRow => ({
  cells,
  ...(carriesAs ? { carriesAs } : {}),
});

test('过次页：分录的发生额加起来，余额是最后一行的，一分没有的栏空着', () => {
  const carried = new Carried(columns);
  carried.take(row({ debit: 100, balance: 100 }, 'line'));
  carried.take(row({ debit: 250, credit: null, balance: 350 }, 'line'));
  expect(carried.row('过次页')).toEqual({
    cells: { summary: '过次页', debit: 350, credit: null, balance: 350 },
    isTotal: true,
  });
});

test('期初、累计一类的行不加；一个月完了从头加，余额照旧', () => {
  const carried = new Carried(columns);
  carried.take(row({ summary: '期初余额', debit: 900, balance: 70 }));
  carried.take(row({ debit: 100, balance: 170 }, 'line'));
  carried.take(row({ summary: '本期合计', debit: 100, balance: 170 }, 'monthEnd'));
  expect(carried.row('过次页').cells).toEqual({ summary: '过次页', debit: null, credit: null, balance: 170 });
  carried.take(row({ credit: 30, balance: 140 }, 'line'));
  carried.take(row({ summary: '本年累计', debit: 100 }));
  expect(carried.row('承前页').cells).toEqual({ summary: '承前页', debit: null, credit: 30, balance: null });
});
