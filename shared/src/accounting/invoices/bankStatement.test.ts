import { readBankStatement, type WrittenStatement, type WrittenStatementLine } from './bankStatement';

const row = (
  on: string,
  flow: string,
  amount: string,
  balance: string,
  changes: Partial<WrittenStatementLine> = {},
): WrittenStatementLine => ({
  ...{ on, flow, amount, balance, balanceSide: '1', party: '甲方', partyAccount: '6222', summary: '货款' },
  ...{ purpose: '材料', serial: 'S1' },
  ...changes,
});

/** 期初 1000.00, in 500.00, out 200.00. */
const written: WrittenStatement = {
  ...{ account: '110123', holder: '本公司', currency: 'CNY', year: '2026', month: '6', closing: '1300.00' },
  lines: [row('2026-06-03', '1', '500.00', '1500.00'), row('2026-06-05', '0', '200.00', '1300.00')],
};

const read = (changes: Partial<WrittenStatement> = {}) => readBankStatement({ ...written, ...changes });
const problemsOf = (...parts: Parameters<typeof read>) =>
  read(...parts).problems.map(({ code, message }) => `${code} ${message}`);

test('对账单：标识 1 是收、0 是付，期初由余额得出', () => {
  const line = {
    ...{ time: '', postedOn: null, raw: [], party: '甲方', partyAccount: '6222', summary: '货款' },
    ...{ purpose: '材料', serial: 'S1', number: '' },
  };
  expect(read()).toEqual({
    problems: [],
    statement: {
      ...{ account: '110123', holder: '本公司', currency: 'CNY', month: '2026-06' },
      ...{ opening: 100_000, received: 50_000, paid: 20_000, closing: 130_000 },
      lines: [
        { ...line, on: '2026-06-03', row: 1, received: 50_000, paid: 0, balance: 150_000 },
        { ...line, on: '2026-06-05', row: 2, received: 0, paid: 20_000, balance: 130_000 },
      ],
    },
  });
});

test('倒着列的对账单按发生的先后读', () => {
  const { statement } = read({ lines: [...written.lines].reverse() });
  expect(statement?.lines.map((one) => [one.on, one.row])).toEqual([
    ['2026-06-03', 2],
    ['2026-06-05', 1],
  ]);
  expect([statement?.opening, statement?.closing]).toEqual([100_000, 130_000]);
});

test('余额在借方的账户是透支，余额为负', () => {
  const lines = [row('2026-06-03', '0', '500.00', '300.00', { balanceSide: '0' })];
  const { statement } = read({ lines, closing: '-300.00' });
  expect([statement?.opening, statement?.closing]).toEqual([20_000, -30_000]);
});

test.each([
  ['2026', '06'],
  ['2026年', '6月'],
  ['2026', '--06'],
  ['2026', '2026-06'],
])('对账单的年 %s 月 %s', (year, month) => expect(read({ year, month }).statement?.month).toBe('2026-06'));

test('没有写期末余额的，以最后一行的余额为准；没有月份的不猜', () => {
  const { statement } = read({ closing: '', year: '', month: '' });
  expect([statement?.closing, statement?.month]).toEqual([130_000, null]);
});

test('少了一笔的对账单被拒绝，说出从哪里起缺多少', () => {
  const lines = [row('2026-06-03', '1', '500.00', '1500.00'), row('2026-06-05', '0', '200.00', '1200.00')];
  expect(problemsOf({ lines, closing: '1200.00' })).toEqual([
    'STATEMENT_INCOMPLETE 对账单不完整：6月3日 余额 1,500.00 之后缺 -100.00',
  ]);
  expect(read({ lines, closing: '1200.00' }).statement).toBe(null);
  expect(problemsOf({ closing: '1400.00' })).toEqual([
    'STATEMENT_INCOMPLETE 对账单不完整：6月5日 余额 1,300.00 之后缺 100.00',
  ]);
});

test.each([
  ['贷', '借'],
  ['C', 'D'],
  ['收', '支'],
])('借贷标识写成“%s”“%s”的，是银行的借贷：贷是收', (received, paid) => {
  const lines = [
    row('2026-06-03', received, '500.00', '1500.00'),
    row('2026-06-05', paid, '200.00', '1300.00'),
  ];
  expect(read({ lines }).statement).toMatchObject({ opening: 100_000, received: 50_000, paid: 20_000 });
  const swapped = [
    row('2026-06-03', paid, '500.00', '1500.00'),
    row('2026-06-05', received, '200.00', '1300.00'),
  ];
  expect(read({ lines: swapped }).statement).toBeNull();
});

test('读不懂的日期、金额、余额和借贷标识，各说哪一行', () => {
  const lines = [row('2026-02-30', '2', 'x', 'y'), row('2026-06-05', '01', '1.00', '1.00')];
  expect(problemsOf({ lines, closing: 'z' })).toEqual([
    'STATEMENT_DATE 第1行的记账日期“2026-02-30”不是有效的日期',
    'STATEMENT_AMOUNT 第1行交易金额“x”不是有效的金额',
    'STATEMENT_AMOUNT 第1行余额“y”不是有效的金额',
    'STATEMENT_FLOW 第1行的借贷标识“2”不是 0 或 1',
    'STATEMENT_FLOW 第2行的借贷标识“01”不是 0 或 1',
    'STATEMENT_AMOUNT 期末余额“z”不是有效的金额',
  ]);
});

test('没有交易明细的、金额加不出来的被拒绝', () => {
  expect(problemsOf({ lines: [] })).toEqual(['STATEMENT_EMPTY 对账单里没有交易明细']);
  expect(problemsOf({ lines: [], closing: 'z' })).toEqual(['STATEMENT_AMOUNT 期末余额“z”不是有效的金额']);
  const huge = Array.from({ length: 2_000 }, (_, at) =>
    row('2026-06-03', String(at % 2), '99999999999.99', '0.00'),
  );
  expect(problemsOf({ lines: huge })).toEqual(['STATEMENT_AMOUNT 交易金额之和超出范围']);
});

test('借贷标识两边的空格不计；只有日期读不懂的，只说日期', () => {
  const lines = [row('2026-06-03', ' 1 ', '500.00', '1500.00'), row('2026-06-05', ' 0', '200.00', '1300.00')];
  expect(read({ lines }).statement).toMatchObject({ received: 50_000, paid: 20_000 });
  expect(problemsOf({ lines: [row('六月', '1', '500.00', '1500.00')] })).toEqual([
    'STATEMENT_DATE 第1行的记账日期“六月”不是有效的日期',
  ]);
});
