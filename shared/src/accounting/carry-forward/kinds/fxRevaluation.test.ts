import fc from 'fast-check';
import { fen, formatYuan } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { convertCurrency, exchangeRate, parseExchangeRate } from '../../../primitives/scaled';
import { post } from '../../../testing/arbitraryLedgers';
import { given, givenEnterprise } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { carriedAmount } from '../engine/carriedAmount';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { foreignBalances } from '../amounts/foreignBalances';
import { fxRevaluation } from './fxRevaluation';

const rate = (text: string) => parseExchangeRate(text) ?? exchangeRate(0);
const USD = { closingRates: { USD: rate('7.1') } };

/** The accounts of gain and loss must be there. */
const results = `
    借 530105 汇兑收益  0.00
    借 560304 汇兑损失  0.00`;

test('汇率上升，银行存款的收益记营业外收入', () => {
  const ledger = given`
    2024-12-05 记-1
      借 1002 银行存款  7000.00 USD 1000.00 汇率 7
      贷 3001 实收资本  7000.00 ${results}
  `;
  expect(printDue(fxRevaluation, ledger, USD)).toMatchInlineSnapshot(`
   "借 1002 银行存款    100.00
   贷 530105 汇兑收益  100.00"
  `);
});

test('债权债务相抵后的净损失记财务费用，往来按项目分别调整', () => {
  const ledger = given`
    2024-12-05 记-1
      借 1122 应收账款 [客户:甲公司]  7000.00 USD 1000.00 汇率 7
      贷 2202 应付账款 [供应商:乙厂] 14000.00 USD 2000.00 汇率 7
      借 1002 银行存款               7000.00 ${results}
  `;
  expect(printDue(fxRevaluation, ledger, USD)).toMatchInlineSnapshot(`
   "借 1122 应收账款 [甲公司]  100.00
   贷 2202 应付账款 [乙厂]    200.00
   借 560304 汇兑损失         100.00"
  `);
});

test('企业会计准则的收益是汇兑损益的红字', () => {
  const ledger = givenEnterprise`
    2024-12-05 记-1
      借 1002 银行存款  7000.00 USD 1000.00 汇率 7
      贷 4001 实收资本  7000.00
      借 660304 汇兑损益   0.00
  `;
  expect(printDue(fxRevaluation, ledger, USD, { standard: 'enterprise' })).toMatchInlineSnapshot(`
   "借 1002 银行存款     100.00
   借 660304 汇兑损益  -100.00"
  `);
  const accountSet = { standard: 'enterprise', taxpayer: 'general' } as const;
  const settings = { ...defaultCarryForwardSettings, ...USD };
  const draft = fxRevaluation.draft(ledger, period('2024-12'), accountSet, settings);
  expect(formatYuan(carriedAmount(draft?.lines ?? []))).toBe('100.00');
});

test('预付、预收不调整；没有期末汇率的币别不调整；期初外币一并调整', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1002 银行存款  7250.00 USD 1000.00 汇率 7.25
      贷 3001 实收资本  7250.00
    2024-12-05 记-1
      借 1123 预付账款  7000.00 USD 1000.00 汇率 7
      贷 2203 预收账款  7000.00 USD 1000.00 汇率 7
      借 1012 其他货币资金  800.00 EUR 100.00 汇率 8
      贷 1002 银行存款      800.00 ${results}
  `;
  expect(printDue(fxRevaluation, ledger, USD)).toMatchInlineSnapshot(`
   "贷 1002 银行存款    150.00
   借 560304 汇兑损失  150.00"
  `);
});

test('调汇之后，账面余额就是外币余额乘以期末汇率', () => {
  const amounts = fc.integer({ min: 1, max: 1_000_000_00 }).map(fen);
  const rates = fc.integer({ min: 1_0000, max: 20_0000_0000 }).map((value) => exchangeRate(value));
  fc.assert(
    fc.property(amounts, amounts, rates, (foreign, book, closing) => {
      const opened = given`
        2024-12-05 记-1
          借 1002 银行存款  1.00 USD 1.00 汇率 1
          贷 3001 实收资本  1.00 ${results}
      `;
      const movements = opened.movements.map((movement) =>
        movement.currencyCode === 'USD' ? { ...movement, debit: book, debitCurrency: foreign } : movement,
      );
      const settings = { ...defaultCarryForwardSettings, closingRates: { USD: closing } };
      const at = period('2024-12');
      const set = { standard: 'small', taxpayer: 'general' } as const;
      const draft = fxRevaluation.draft({ ...opened, movements }, at, set, settings);
      const posted = post(opened, draft).movements.filter(({ currencyCode }) => currencyCode === 'USD');
      const difference = posted.reduce((net, { debit, credit }) => net + debit - credit, 0) - 100;
      expect(book + difference).toBe(convertCurrency(foreign, closing));
      expect(foreignBalances(post(opened, draft), at)[0]?.foreign).toBe(100);
    }),
  );
});

test('同一个账户的两种外币各按各的余额和汇率调整', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1002 银行存款  7250.00 USD 1000.00 汇率 7.25
      贷 3001 实收资本  7250.00
    2024-12-05 记-1
      借 1002 银行存款  1560.00 EUR 200.00 汇率 7.8
      贷 1002 银行存款   720.00 USD 100.00 汇率 7.2
      贷 1001 库存现金   840.00 ${results}
    2024-12-06 记-2
      借 1002 银行存款    33.00
      贷 1001 库存现金    33.00
  `;
  // USD 900.00 in the books at 6,530.00, EUR 200.00 at 1,560.00; what is in yuan has no rate.
  expect(foreignBalances(ledger, period('2024-12'))).toEqual([
    { accountId: 1002, auxiliaryKey: '', currencyCode: 'USD', foreign: 900_00, book: 6_530_00 },
    { accountId: 1002, auxiliaryKey: '', currencyCode: 'EUR', foreign: 200_00, book: 1_560_00 },
  ]);
  const closing = { closingRates: { USD: rate('7.1'), EUR: rate('7.9') } };
  expect(printDue(fxRevaluation, ledger, closing)).toMatchInlineSnapshot(`
   "贷 1002 银行存款    140.00
   借 1002 银行存款     20.00
   借 560304 汇兑损失  120.00"
  `);
});

test('一个客户的外币余额在几个月里加起来，以后月份的不算', () => {
  const ledger = given`
    2024-11-05 记-1
      借 1122 应收账款 [客户:甲公司]  700.00 USD 100.00 汇率 7
      贷 3001 实收资本                700.00 ${results}
    2024-12-05 记-1
      借 1122 应收账款 [客户:甲公司]  360.00 USD 50.00 汇率 7.2
      借 1122 应收账款 [客户:乙公司]   72.00 USD 10.00 汇率 7.2
      贷 3001 实收资本                432.00
    2025-01-05 记-1
      借 1122 应收账款 [客户:甲公司]  900.00 USD 120.00 汇率 7.5
      贷 3001 实收资本                900.00
  `;
  expect(printDue(fxRevaluation, ledger, USD)).toMatchInlineSnapshot(`
   "借 1122 应收账款 [甲公司]  5.00
   贷 1122 应收账款 [乙公司]  1.00
   贷 530105 汇兑收益         4.00"
  `);
});

test('债务、长期应收一样调整，合同负债、递延收益、存货和资本不调整', () => {
  const ledger = givenEnterprise`
    2024-12-05 记-1
      借 1405 库存商品        700.00 USD 100.00 汇率 7
      借 1531 长期应收款     1400.00 USD 200.00 汇率 7
      借 1132 应收利息         70.00 USD 10.00 汇率 7
      借 1221 其他应收款      140.00 USD 20.00 汇率 7
      借 1123 预付账款       2800.00 USD 400.00 汇率 7
      贷 2204 合同负债        210.00 USD 30.00 汇率 7
      贷 2401 递延收益        280.00 USD 40.00 汇率 7
      贷 2501 长期借款       2100.00 USD 300.00 汇率 7
      贷 4001 实收资本       2520.00 USD 360.00 汇率 7
      借 660304 汇兑损益        0.00
  `;
  expect(printDue(fxRevaluation, ledger, USD, { standard: 'enterprise' })).toMatchInlineSnapshot(`
   "借 1531 长期应收款  20.00
   借 1132 应收利息     1.00
   借 1221 其他应收款   2.00
   贷 2501 长期借款    30.00
   借 660304 汇兑损益   7.00"
  `);
});
