import type { BalanceRow } from '../accounting/books/balanceRow';
import type { NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import { fen } from '../primitives/money';
import { quantityOf, unitPrice } from '../primitives/scaled';
import { throughJson } from '../testing/survives';
import {
  readBalanceExtras,
  readLedgerExtras,
  writeBalanceExtras,
  writeLedgerExtras,
  type WireBalanceExtras,
  type WireLedgerExtras,
} from './bookExtras';

function ofLedger(row: Partial<NamedLedgerRow>, withQuantities = true): WireLedgerExtras {
  const written: WireLedgerExtras = {};
  writeLedgerExtras(written, row as NamedLedgerRow, withQuantities);
  return throughJson(written);
}
function ofBalance(row: Partial<BalanceRow>, withQuantities = true): WireBalanceExtras {
  const written: WireBalanceExtras = {};
  writeBalanceExtras(written, row as BalanceRow, withQuantities);
  return throughJson(written);
}

/** One at a time: what a ledger row may say besides, and how it is written. */
test.each<[Partial<NamedLedgerRow>, WireLedgerExtras]>([
  [{ debitQuantity: quantityOf(3_500_000) }, { debitNum: 3.5 }],
  [{ debitPrice: unitPrice(2_010_000_000) }, { debitPrice: 20.1 }],
  [{ creditQuantity: quantityOf(-1_000_000) }, { creditNum: -1 }],
  [{ creditPrice: unitPrice(1_999_000_000) }, { creditPrice: 19.99 }],
  [{ balancePrice: unitPrice(150_000_000) }, { balancePrice: 1.5 }],
  [
    { split: { split31: fen(12_50), rest: fen(-3) } as never },
    { columnAmounts: { split31: 12.5, rest: -0.03 } },
  ],
  [
    { foreignDebit: fen(100_00), foreignCredit: fen(5), foreignBalance: fen(-99_95) },
    { currencyDebitAmount: 100, currencyCreditAmount: 0.05, currencyBalance: -99.95 },
  ],
])('账页一行的 %j', (row, wire) => {
  expect(ofLedger(row)).toEqual(wire);
  expect(readLedgerExtras(wire)).toEqual(row);
});

test('没有要数量就不写数量；没有写的读作没有', () => {
  expect(ofLedger({ debitQuantity: quantityOf(1), creditPrice: unitPrice(1) }, false)).toEqual({});
  expect(readLedgerExtras({})).toEqual({});
  expect(ofLedger({ foreignBalance: fen(0) })).toEqual({
    ...{ currencyDebitAmount: 0, currencyCreditAmount: 0, currencyBalance: 0 },
  });
  expect(readLedgerExtras({ currencyBalance: 2 })).toEqual({
    foreignDebit: 0,
    foreignCredit: 0,
    foreignBalance: 200,
  });
});

test('余额一行的期初数量、原币和辅助组合', () => {
  const foreign = {
    ...{ foreignOpeningDebit: fen(1), foreignOpeningCredit: fen(2), foreignDebit: fen(3) },
    ...{ foreignCredit: fen(4), foreignClosingDebit: fen(5), foreignClosingCredit: fen(6) },
  };
  const row = {
    ...{ ...foreign, openingQuantity: quantityOf(2_500_000) },
    ...{ combination: '11:101,14:7' as never, items: '甲公司 / 一部', isPartial: true },
  };
  expect(ofBalance(row)).toEqual({
    ...{ beginningNum: 2.5, combination: { key: '11:101,14:7', items: '甲公司 / 一部', isPartial: true } },
    currency: {
      ...{ beginningDebit: 0.01, beginningCredit: 0.02, currentDebit: 0.03, currentCredit: 0.04 },
      ...{ endingDebit: 0.05, endingCredit: 0.06 },
    },
  });
  expect(readBalanceExtras(ofBalance(row))).toEqual(row);
});

test('余额一行没有的不写，期初数量是零也不写', () => {
  expect(ofBalance({ openingQuantity: quantityOf(0) })).toEqual({});
  expect(ofBalance({ openingQuantity: quantityOf(5) }, false)).toEqual({});
  expect(readBalanceExtras({})).toEqual({});
  expect(ofBalance({ combination: '' as never })).toEqual({
    combination: { key: '', items: '', isPartial: false },
  });
  expect(ofBalance({ foreignDebit: fen(3) }).currency).toMatchObject({
    beginningDebit: 0,
    currentDebit: 0.03,
  });
});
