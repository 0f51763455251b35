import { dateOnly } from '../../primitives/dateOnly';
import { fen } from '../../primitives/money';
import { itemRow } from './balanceRow';
import type { BookContent } from './book';
import { withForeign } from './foreignContent';
import type { NamedLedgerRow } from './namedLedgerRow';

const line = (over: Partial<NamedLedgerRow>): NamedLedgerRow => ({
  ...{ kind: 'line', date: dateOnly('2024-01-05'), voucherId: 7, lineNumber: 1, word: '记', number: 3 },
  ...{ voucher: '记-3', summary: '收汇', account: '1002-银行存款', counter: null, counterCount: 0 },
  ...{ debit: fen(700_00), credit: fen(0), side: '借', balance: fen(900_00) },
  ...{ quantity: null, unitPrice: null, balanceQuantity: null },
  ...over,
});
const inDollars = { debit: fen(100_00), credit: fen(3_00), balance: fen(128_50) };
const account = { id: 1002, code: '1002', name: '银行存款', unit: null };

test('明细账一行旁边是同一行的原币；原币里没有的是零', () => {
  const own = [line({}), line({ lineNumber: 2 }), line({ kind: 'month', voucherId: null })];
  const foreign = [
    line({ kind: 'month', voucherId: null, ...inDollars }),
    line({ ...inDollars, debit: fen(1_00) }),
  ];
  const content = withForeign({ grain: 'line', rows: own }, { grain: 'line', rows: foreign });
  expect(content).toEqual({
    grain: 'line',
    rows: [
      { ...own[0], foreignDebit: 1_00, foreignCredit: 3_00, foreignBalance: 128_50 },
      { ...own[1], foreignDebit: 0, foreignCredit: 0, foreignBalance: expect.any(Number) as number },
      { ...own[2], foreignDebit: 100_00, foreignCredit: 3_00, foreignBalance: 128_50 },
    ],
  });
});

test('原币余额在另一方的，从本位币的一方看是负数；本位币已平的看它自己', () => {
  const balanceBeside = (side: NamedLedgerRow['side'], there: NamedLedgerRow['side']) => {
    const content = withForeign(
      { grain: 'line', rows: [line({ side })] },
      { grain: 'line', rows: [line({ ...inDollars, side: there })] },
    );
    return content.grain === 'line' ? content.rows[0]?.foreignBalance : undefined;
  };
  expect(balanceBeside('借', '借')).toBe(128_50);
  expect(balanceBeside('贷', '借')).toBe(-128_50);
  expect(balanceBeside('平', '贷')).toBe(128_50);
});

test('总账按科目对原币，没有原币的科目是零', () => {
  const page = (id: number, over: Partial<NamedLedgerRow> = {}) => ({
    account: { ...account, id },
    rows: [line({ kind: 'month', voucherId: null, ...over })],
  });
  const content = withForeign(
    { grain: 'month', pages: [page(1002), page(1122, { side: '平' })] },
    { grain: 'month', pages: [page(1002, inDollars)] },
  );
  const amounts = content.grain === 'month' ? content.pages.map(({ rows }) => rows[0]?.foreignDebit) : [];
  expect(amounts).toEqual([100_00, 0]);
});

test('余额表按科目、项目、组合对原币', () => {
  const figures = {
    ...{ openingDebit: fen(1), openingCredit: fen(2), debit: fen(3), credit: fen(4), yearDebit: fen(5) },
    ...{ yearCredit: fen(6), closingDebit: fen(7), closingCredit: fen(8) },
  };
  const row = (itemId: number, own = figures) =>
    itemRow({ ...own, itemId, code: `${itemId}`, name: `${itemId}` });
  const content = withForeign(
    { grain: 'period', rows: [row(1), row(2)] },
    { grain: 'period', rows: [row(2)] },
  );
  const foreign = {
    ...{ foreignOpeningDebit: 1, foreignOpeningCredit: 2, foreignDebit: 3, foreignCredit: 4 },
    ...{ foreignClosingDebit: 7, foreignClosingCredit: 8 },
  };
  const none = Object.fromEntries(Object.keys(foreign).map((key) => [key, 0]));
  expect(content.grain === 'period' && content.rows).toMatchObject([
    { itemId: 1, ...none },
    { itemId: 2, ...foreign },
  ]);
});

test('原币不是同一种账的，账簿照旧', () => {
  const contents: readonly BookContent[] = [
    { grain: 'period', rows: [] },
    { grain: 'month', pages: [{ account, rows: [line({})] }] },
    { grain: 'line', rows: [line({})] },
  ];
  for (const own of contents) {
    for (const foreign of contents.filter(({ grain }) => grain !== own.grain)) {
      expect(withForeign(own, foreign)).toBe(own);
    }
  }
});
