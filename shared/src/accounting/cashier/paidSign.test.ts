import { dateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan } from '../../primitives/money';
import { readStatement } from './readStatement';
import { columnsOf } from './statementColumns';
import { findHeader } from './statementHeader';
import { movedBy } from './statementLine';

/** What the rows of a file move; `|` between cells. */
const moved = (header: string, ...rows: readonly string[]) => movedAfter([], header, ...rows);

/** The same where the account is known to have had balances (fen). */
function movedAfter(balances: readonly number[], header: string, ...rows: readonly string[]): string[] {
  const table = [header, ...rows].map((row) => row.split('|'));
  const found = findHeader(table);
  if (!found) throw new Error('no header');
  const account = { number: '', currencyCode: null };
  const read = readStatement(table, found, columnsOf(found.names), {
    account,
    balances: balances.map(fen),
    today: dateOnly('2026-06-30'),
  });
  expect(read.problems).toStrictEqual([]);
  return read.lines.map((line) => formatYuan(movedBy(line)));
}

const HEADER = '发生时间|收入金额（+元）|支出金额（-元）|账户余额（元）';
const alipay = [
  '2026-03-05 09:10:11|0.00|-5.00|95.00',
  '2026-03-05 09:10:12|0.00|-5.00|90.00',
  '2026-03-05 09:10:13|0.00|5.00|95.00',
  '2026-03-05 09:10:14|7.00|0.00|102.00',
];

test('支付宝：支出都带负号，支出栏里的正数是退回', () => {
  expect(moved(HEADER, ...alipay)).toEqual(['-5.00', '-5.00', '5.00', '7.00']);
  expect(moved(HEADER, ...alipay.toReversed())).toEqual(['7.00', '5.00', '-5.00', '-5.00']);
});

test('银行：支出栏里唯一的一笔是负数，余额增加的是冲正', () => {
  const rows = ['2026-03-01|100.00||1100.00', '2026-03-02||-5.00|1105.00', '2026-03-03|20.00||1125.00'];
  expect(moved('交易日期|收入|支出|余额', ...rows)).toEqual(['100.00', '5.00', '20.00']);
  expect(moved('交易日期|收入|支出|余额', ...rows.toReversed())).toEqual(['20.00', '5.00', '100.00']);
});

test('几笔支出都一样多：看日子、时刻的先后，余额是减是增', () => {
  const header = '交易日期|交易时间|收入|支出|余额';
  const rows = (days: readonly string[], ...balances: readonly string[]) =>
    days.map((day, at) => `${day}||-5.00|${balances[at]}`);
  const days = ['2026-03-01|', '2026-03-02|', '2026-03-03|'];
  const times = ['2026-03-01|09:00:00', '2026-03-01|10:00:00', '2026-03-01|11:00:00'];
  for (const own of [days, times]) {
    const [falling, rising] = [rows(own, '95.00', '90.00', '85.00'), rows(own, '85.00', '90.00', '95.00')];
    expect(moved(header, ...falling)).toEqual(Array(3).fill('-5.00'));
    expect(moved(header, ...falling.toReversed())).toEqual(Array(3).fill('-5.00'));
    expect(moved(header, ...rising)).toEqual(Array(3).fill('5.00'));
    expect(moved(header, ...rising.toReversed())).toEqual(Array(3).fill('5.00'));
  }
  // Neither says: all are negative, as 支付宝 writes what went out.
  const alike = rows(['2026-03-01|', '2026-03-01|'], '85.00', '90.00');
  expect(moved(header, ...alike)).toEqual(['-5.00', '-5.00']);
  expect(movedAfter([8_000], header, ...alike)).toEqual(['5.00', '5.00']);
});

test('只有一笔负的支出，前面没有余额可比：上一份对账单的期末告诉它是支出还是冲正', () => {
  const header = '交易日期|收入|支出|余额';
  expect(movedAfter([10_000], header, '2026-03-02||-5.00|105.00')).toEqual(['5.00']);
  expect(movedAfter([11_000], header, '2026-03-02||-5.00|105.00')).toEqual(['-5.00']);
  expect(movedAfter([10_000, 11_000], header, '2026-03-02||-5.00|105.00')).toEqual(['-5.00']);
  expect(movedAfter([10_000], header, '2026-03-03|7.00||112.00', '2026-03-02||-5.00|105.00')).toEqual([
    '7.00',
    '5.00',
  ]);
});

test('没有余额：全是负数的是支付宝的写法，有正有负的负数是冲正', () => {
  const header = '交易日期|收入|支出';
  expect(moved(header, '2026-03-01||-5.00', '2026-03-02||-6.00')).toEqual(['-5.00', '-6.00']);
  expect(moved(header, '2026-03-01||-5.00', '2026-03-02||6.00')).toEqual(['5.00', '-6.00']);
});

test('一列金额加借贷标志：支出都带负号的是支出，只有一笔负数、余额增加的是冲正', () => {
  const header = '交易日期|借贷标志|发生额|余额';
  const signed = ['2026-03-01|借|-5.00|95.00', '2026-03-02|贷|7.00|102.00', '2026-03-03|借|-6.00|96.00'];
  expect(moved(header, ...signed)).toEqual(['-5.00', '7.00', '-6.00']);
  expect(moved(header, ...signed.toReversed())).toEqual(['-6.00', '7.00', '-5.00']);
  const reversed = ['2026-03-01|借|5.00|95.00', '2026-03-02|借|-5.00|100.00', '2026-03-03|贷|-7.00|93.00'];
  expect(moved(header, ...reversed)).toEqual(['-5.00', '5.00', '-7.00']);
  expect(moved('交易日期|收/支|金额', '2026-03-01|支出|-5.00', '2026-03-02|收入|7.00')).toEqual([
    '-5.00',
    '7.00',
  ]);
});
