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

/** What an average month of the year earned (−) and cost before the books begin. */
const monthlyProfitAndLoss: readonly (readonly [code: string, net: Fen])[] = [
  ['5001', yuan('-96000')],
  ['5401', yuan('59520')],
  ['540302', yuan('342.16')],
  ['540309', yuan('146.64')],
  ['540310', yuan('97.76')],
  ['560101', yuan('15300')],
  ['560106', yuan('4500')],
  ['560110', yuan('1420')],
  ['560201', yuan('5870')],
  ['560202', yuan('418.30')],
  ['560206', yuan('6000')],
  ['560303', yuan('72')],
];

const balances: readonly (readonly [account: string, net: Fen])[] = [
  ['1001', yuan('8650')],
  ['1002', yuan('286320.55')],
  ['1122 苏州市青剑湖实验小学', yuan('45200')],
  ['1122 文汇书店', yuan('31450')],
  ['122102', yuan('12000')],
  ['1405', yuan('215800')],
  ['1601', yuan('168000')],
  ['1602', yuan('-42560')],
  ['2202 嘉兴永昌纸业有限公司', yuan('-41200')],
  ['2202 义乌宏远文具厂', yuan('-36380')],
  ['221101', yuan('-40000')],
  ['221104', yuan('-9920')],
  ['222102', yuan('-4888')],
  ['222108', yuan('-342.16')],
  ['222113', yuan('-146.64')],
  ['222114', yuan('-97.76')],
  ['222112', yuan('-186.40')],
  ['3001', yuan('-500000')],
];

const plain = (account: string, net: Fen): DemoOpening => ({
  account,
  net,
  yearDebit: ZERO,
  yearCredit: ZERO,
});

/**
 * The openings when the books begin in `enablePeriod`. In mid-year the profit so far stands on 本年利润
 * with the year's turnover beside it, and came in by bank; in January it is 未分配利润 already.
 */
export function demoOpenings(enablePeriod: Period): DemoOpening[] {
  const monthsBefore = monthOf(enablePeriod) - 1;
  const results = monthlyProfitAndLoss.map(([code, net]) => [code, fen(net * monthsBefore)] as const);
  const profit = sum(results.map(([, net]) => net));
  const retained = negate(sum([...balances.map(([, net]) => net), profit]));
  return [
    ...balances.map(([account, net]) =>
      account === '1002'
        ? { account, net, ...bankTurnover(monthsBefore, negate(profit)) }
        : plain(account, net),
    ),
    plain('310415', retained),
    ...(monthsBefore === 0 ? [] : [{ ...plain('3103', profit), yearCredit: negate(profit) }]),
    ...results
      .filter(([, net]) => net !== 0)
      .map(([code, net]) => ({
        ...plain(code, ZERO),
        yearDebit: net > 0 ? net : ZERO,
        yearCredit: net > 0 ? ZERO : negate(net),
      })),
  ];
}

/** The bank took in as much more than it gave as the year earned. */
function bankTurnover(monthsBefore: number, earned: Fen): Pick<DemoOpening, 'yearDebit' | 'yearCredit'> {
  const yearDebit = fen(yuan('112480') * monthsBefore);
  return { yearDebit, yearCredit: subtract(yearDebit, earned) };
}
