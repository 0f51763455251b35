import { quantityOf } from '../primitives/scaled';
import { given } from '../testing/given';
import { openingTurnoverProblems } from './openingTurnover';

const books = (enable: string, turnover: string) => given`
  启用 ${enable}
  期初
    借 1002 银行存款      500.00
    贷 3001 实收资本      500.00 ${turnover}
`;
const told = (enable: string, turnover: string) => {
  const ledger = books(enable, turnover);
  return openingTurnoverProblems(ledger.openings, ledger.enablePeriod).map(({ code }) => code);
};

test('1月启用的账套没有本年累计：借方、贷方各自都不行', () => {
  expect(told('2026-01', '累计 借 30.00')).toEqual(['OPENING_TURNOVER_IN_JANUARY']);
  expect(told('2026-01', '累计 贷 70.00')).toEqual(['OPENING_TURNOVER_IN_JANUARY']);
  expect(told('2026-01', '')).toStrictEqual([]);
});

test('年中启用的账套，本年累计照常录入', () => {
  expect(told('2026-07', '累计 借 30.00 贷 70.00')).toHaveLength(0);
});

test('本年累计的数量也不行，说明是第几行', () => {
  const ledger = books('2026-01', '');
  const told = (change: object) =>
    openingTurnoverProblems(
      ledger.openings.map((opening, index) => (index === 1 ? { ...opening, ...change } : opening)),
      ledger.enablePeriod,
    ).map(({ message, at }) => `${at} ${message}`);
  const second = ['openings[1] 第2行：账套自1月启用，没有本年累计发生额'];
  expect(told({ yearDebitQuantity: quantityOf(3) })).toEqual(second);
  expect(told({ yearCreditQuantity: quantityOf(3) })).toEqual(second);
});
