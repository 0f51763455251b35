import type { OpeningCashFlow } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { ZERO, fen, negate, subtract, sum, type Fen } from '@mingzhang/shared/primitives/money';
import { monthOf, type Period } from '@mingzhang/shared/primitives/period';
import { yuan } from './demoVoucher';

/** An opening of the demo company: an account's code (and its item), debit − credit, turnover since January. */
export interface DemoOpening {
  readonly account: string;
  readonly net: Fen;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
}

/** What an average month of the year earned (−) and cost before the books begin: 15,736.00 of profit. */
const monthlyProfitAndLoss: readonly (readonly [code: string, net: Fen])[] = [
  ['5001', yuan('-158000')],
  ['5401', yuan('94800')],
  ['540302', yuan('575.12')],
  ['540309', yuan('246.48')],
  ['540310', yuan('164.32')],
  ['560101', yuan('14726.40')],
  ['560106', yuan('4500')],
  ['560110', yuan('1720')],
  ['560201', yuan('17721.60')],
  ['560202', yuan('418.30')],
  ['560203', yuan('1310')],
  ['560206', yuan('6000')],
  ['560303', yuan('81.78')],
];

/** 支付的税费. */
const TAX_LINE = 5;

/** 25 % of the profit of three such months. */
const QUARTERLY_INCOME_TAX = yuan('11802');

/** The same months in cash, by 行次: sold and bought with VAT, wages, taxes, all else. It leaves the profit. */
const monthlyCashFlows: readonly (readonly [line: number, net: Fen])[] = [
  [1, yuan('178540')],
  [3, yuan('-107124')],
  [4, yuan('-32448')],
  [TAX_LINE, yuan('-9201.92')],
  [6, yuan('-14030.08')],
];

const balances: readonly (readonly [account: string, net: Fen])[] = [
  ['1001', yuan('8650')],
  ['1002', yuan('286320.55')],
  ['1122 苏州市青剑湖实验小学', yuan('78200')],
  ['1122 文汇书店', yuan('41450')],
  ['122102', yuan('12000')],
  ['1405', yuan('215800')],
  ['1601', yuan('168000')],
  ['1602', yuan('-42560')],
  ['2202 嘉兴永昌纸业有限公司', yuan('-58400')],
  ['2202 义乌宏远文具厂', yuan('-51380')],
  ['221101', yuan('-26000')],
  ['221104', yuan('-6448')],
  ['222102', yuan('-8216')],
  ['222108', yuan('-575.12')],
  ['222112', yuan('-86.40')],
  ['222113', yuan('-246.48')],
  ['222114', yuan('-164.32')],
  ['3001', yuan('-300000')],
];

const plain = (account: string, net: Fen): DemoOpening => ({
  account,
  net,
  yearDebit: ZERO,
  yearCredit: ZERO,
});

/**
 * The openings when the books begin in `enablePeriod`. In mid-year the profit so far is on 本年利润
 * with the year's turnover beside it, as each month's 结转损益 left it, and came in by bank; in January
 * it is 未分配利润 already. Turnover balances like everything else.
 */
export function demoOpenings(enablePeriod: Period): DemoOpening[] {
  const monthsBefore = monthOf(enablePeriod) - 1;
  const results = [
    ...monthlyProfitAndLoss.map(([code, net]) => [code, fen(net * monthsBefore)] as const),
    ['5801', incomeTaxOf(monthsBefore)] as const,
  ];
  const expenses = sum(results.map(([, net]) => (net > 0 ? net : ZERO)));
  const income = sum(results.map(([, net]) => (net < 0 ? negate(net) : ZERO)));
  const profit = subtract(expenses, income);
  const retained = negate(sum([...balances.map(([, net]) => net), profit]));
  return [
    ...balances.map(([account, net]) =>
      account === '1002'
        ? { account, net, ...bankTurnover(monthsBefore, negate(profit)) }
        : plain(account, net),
    ),
    plain('310415', retained),
    ...(monthsBefore === 0
      ? []
      : [{ account: '3103', net: profit, yearDebit: expenses, yearCredit: income }]),
    ...results
      .filter(([, net]) => net !== 0)
      .map(([code, net]) => {
        const turnover = fen(Math.abs(net));
        return { ...plain(code, ZERO), yearDebit: turnover, yearCredit: turnover };
      }),
  ];
}

/** 期初现金流量 when the books begin in `enablePeriod`; none in January. */
export function demoCashFlows(enablePeriod: Period): OpeningCashFlow[] {
  const monthsBefore = monthOf(enablePeriod) - 1;
  if (monthsBefore === 0) return [];
  const incomeTax = incomeTaxOf(monthsBefore);
  return monthlyCashFlows.map(([line, net]) => {
    const months = fen(net * monthsBefore);
    return { line, net: line === TAX_LINE ? subtract(months, incomeTax) : months };
  });
}

const incomeTaxOf = (monthsBefore: number): Fen => fen(QUARTERLY_INCOME_TAX * Math.floor(monthsBefore / 3));

/** The bank took in as much more than it gave as the year earned. */
function bankTurnover(monthsBefore: number, earned: Fen): Pick<DemoOpening, 'yearDebit' | 'yearCredit'> {
  const yearDebit = fen(yuan('178540') * monthsBefore);
  return { yearDebit, yearCredit: subtract(yearDebit, earned) };
}
