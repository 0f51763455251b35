import { fen } from '../../../primitives/money';
import { quantityOf } from '../../../primitives/scaled';
import { movedBalances, movedBooks } from '../../../testing/givenMoved';
import type { MovedBalance } from '../movedBooks';
import { balanceTables, rowsOfAccount } from './balanceTables';
import { moveNotes } from './moveNotes';

function tables(...balances: MovedBalance[]) {
  const notes = moveNotes();
  const codes = new Map(['1002', '1122', '1403', '3001'].map((code) => [code, code]));
  return { tables: balanceTables(movedBooks({ balances }), codes, notes), refusals: notes.refusals };
}

const bank = (changes: Partial<MovedBalance> = {}): MovedBalance[] =>
  movedBalances('2026-01', '1002 银行存款 100.00 30.00 - 130.00').map((row) => ({ ...row, ...changes }));
const dollars = (amount: number) => ({ code: 'USD', rate: null, amount: fen(amount) });
const euros = { code: 'EUR', rate: null, amount: fen(5) };
const RMB = { code: '', rate: null, amount: null };

test('同一科目各种币别的几行合成一行，没有的一栏仍然没有', () => {
  const read = tables(...bank(), ...bank({ currency: dollars(10) }), ...bank({ currency: euros }));
  expect(read.refusals).toStrictEqual([]);
  expect(read.tables[0]?.accounts.get('1002')).toMatchObject({
    ...{
      opening: 30_000,
      debit: 9_000,
      credit: null,
      closing: 39_000,
      currencies: [RMB, dollars(10), euros],
    },
  });
  const half = tables(...bank({ credit: null }), ...bank({ currency: euros, credit: fen(7) }));
  expect(half.tables[0]?.accounts.get('1002')?.credit).toBe(7);
});

test('几行的数量相加，只有一行有数量的用它', () => {
  const counted = (first: number | null, second: number | null) => {
    const quantity = (count: number | null) => (count === null ? null : quantityOf(count));
    const rows = [
      ...bank({ quantity: quantity(first) }),
      ...bank({ quantity: quantity(second), currency: dollars(1) }),
    ];
    return tables(...rows).tables[0]?.accounts.get('1002')?.quantity;
  };
  expect([counted(2, 3), counted(2, null), counted(null, 3), counted(null, null)]).toEqual([5, 2, 3, null]);
});

test('同一科目同一币别有两行：相同的算一行，不同的拒绝', () => {
  expect(tables(...bank(), ...bank()).refusals).toStrictEqual([]);
  expect(tables(...bank(), ...bank()).tables[0]?.accounts.get('1002')?.opening).toBe(10_000);
  const differing = tables(
    ...bank(),
    ...bank({ opening: fen(1), at: { file: '余额表', sheet: '', row: 9 } }),
  );
  expect(differing.refusals.map(({ at, message }) => [at?.row, message])).toEqual([
    [9, '科目“1002 银行存款”在同一余额表里有两行，金额不同；请保留其中一行'],
  ]);
  // With several currencies a row of all of them may stand beside each.
  const whole = tables(...bank(), ...bank({ currency: euros }), ...bank({ opening: fen(1) }));
  expect(whole.refusals).toStrictEqual([]);
});

test('一行里几个项目先写哪个都一样', () => {
  const row = (figures: string, items: string) =>
    movedBalances('2026-01', `1122 应收账款 ${figures} ${items}`);
  const one = row('1.00 0.00 0.00 1.00', '客户:c1:甲公司 部门:d1:一部');
  const other = (opening: string) => row(`${opening} 0.00 0.00 ${opening}`, '部门:d1:一部 客户:c1:甲公司');
  const same = tables(...one, ...other('1.00'));
  expect([same.refusals, same.tables[0]?.items.get('1122')?.length]).toEqual([[], 1]);
  expect(tables(...one, ...other('2.00')).refusals).toHaveLength(1);
});

test('一个科目是它自己的行；没有的是它第一种项目的各行', () => {
  const rows = `1122 应收账款 3.00 0.00 0.00 3.00 客户:c1:甲公司
    1122 应收账款 5.00 0.00 0.00 5.00 部门:d1:一部
    1122 应收账款 2.00 0.00 0.00 2.00 客户:c2:乙公司`;
  const openings = (text: string, code: string) =>
    tables(...movedBalances('2026-01', text)).tables.map((table) =>
      rowsOfAccount(table, code).map(({ opening }) => opening),
    );
  expect(openings(rows, '1122')).toEqual([[300, 200]]);
  expect(openings(`1122 应收账款 7.00 0.00 0.00 7.00\n${rows}`, '1122')).toEqual([[700]]);
  expect(openings(rows, '1002')).toEqual([[]]);
});

test('合计单独放，项目的行归科目，不是科目的行不算', () => {
  const rows = movedBalances(
    '2026-01',
    `1002 银行存款 1.00 0.00 0.00 1.00
    1122 应收账款 2.00 0.00 0.00 2.00
    1122 应收账款 1.50 0.00 0.00 1.50 客户:c1:甲公司
    1122 应收账款 0.50 0.00 0.00 0.50 客户:c2:乙公司
    小计 资产 9.00 0.00 0.00 9.00
    合计 - 3.00 0.00 0.00 3.00`,
  );
  const [table] = tables(...rows).tables;
  expect([...(table?.accounts.keys() ?? [])]).toEqual(['1002', '1122']);
  expect(table?.items.get('1122')?.map(({ opening }) => opening)).toEqual([150, 50]);
  expect(table?.total?.opening).toBe(300);
});

test('余额表按期间排列：先开始的在前，同时开始的期初在前，短的在前', () => {
  const row = (months: string, text = '1.00 0.00 0.00 1.00') =>
    movedBalances(months, `1002 银行存款 ${text}`);
  const opening = row('2026-02', '1.00 - - -');
  const read = tables(...row('2026-02..2026-03'), ...row('2026-02'), ...row('2026-01..2026-03'), ...opening);
  const ordered = tables(...row('2026-02'), ...row('2026-02..2026-03'), ...row('2026-02..2026-04'));
  expect(ordered.tables.map(({ to }) => to)).toEqual(['2026-02', '2026-03', '2026-04']);
  expect(read.tables.map(({ from, to, isOpening }) => `${from}..${to}${isOpening ? ' 期初' : ''}`)).toEqual([
    ...['2026-01..2026-03', '2026-02..2026-02 期初', '2026-02..2026-02', '2026-02..2026-03'],
  ]);
});
