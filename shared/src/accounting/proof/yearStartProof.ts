import { ZERO, fen, formatAmount, type Fen } from '../../primitives/money';
import { firstPeriodOfYear, monthOf, periodLabel, previousPeriod, yearOf } from '../../primitives/period';
import { balanceText } from '../../primitives/side';
import { ledgerOf } from '../goal';
import type { PeriodTotals } from '../ledger';
import { balanceSheetTotals } from '../report/balanceSheetTotals';
import { evaluateReport } from '../report/evaluateReport';
import { closingNet, summarize } from '../summarize';
import { differenceText, trialBalance, trialRows } from '../trialBalance';
import type { Proof, ProofBreak, ProofFacts } from './proof';

/**
 * 上年期末 = 本年年初: of every account, and of the balance sheet line by line. Books in their first year have no year
 * before; what they begin the year with must balance by itself.
 */
export const yearStartProof: Proof = {
  key: 'yearStart',
  title: '上年期末与本年年初',
  prove(facts) {
    const { ledger, period } = facts;
    if (yearOf(ledger.enablePeriod) === yearOf(period)) return firstYear(facts);
    const january = firstPeriodOfYear(period);
    const december = previousPeriod(january);
    const before = summarize(ledger, december, december);
    const now = summarize(ledger, period, period);
    return {
      pairs: totalPairs(facts, before, now),
      breaks: [...accountBreaks(facts, before, now), ...lineBreaks(facts, before, now)],
      note: `${periodLabel(december)}的期末，与${yearOf(period)}年的年初`,
    };
  },
};

function firstYear({ ledger, period }: ProofFacts): ReturnType<Proof['prove']> {
  const { yearBegin } = trialBalance(trialRows(ledger.openings, ledger.accounts));
  const isMidYear = monthOf(ledger.enablePeriod) !== 1;
  const how = isMidYear ? '年初余额由期初余额减本年累计得出' : '年初余额就是期初余额';
  const message = `年初余额不平衡：${differenceText(yearBegin.difference)}；请核对期初余额和本年累计`;
  return {
    pairs: [
      {
        left: { label: '年初余额借方合计', amount: yearBegin.debit },
        right: { label: '年初余额贷方合计', amount: yearBegin.credit },
      },
    ],
    breaks: yearBegin.difference === 0 ? [] : [{ message, goal: { kind: 'openings' } }],
    note: `账簿自${periodLabel(ledger.enablePeriod)}启用，${yearOf(period)}年没有上年的账，${how}`,
  };
}

type Years = readonly [before: readonly PeriodTotals[], now: readonly PeriodTotals[]];

function totalPairs({ templates: { balance }, ledger: { accounts } }: ProofFacts, ...[before, now]: Years) {
  if (!balance) {
    const debits = (rows: readonly PeriodTotals[], net: (row: PeriodTotals) => Fen) =>
      fen(rows.reduce((total, row) => total + Math.max(0, net(row)), 0));
    return [
      {
        left: { label: '上年期末各科目借方余额合计', amount: debits(before, closingNet) },
        right: { label: '本年年初各科目借方余额合计', amount: debits(now, (row) => row.yearOpeningNet) },
      },
    ];
  }
  const ended = balanceSheetTotals(balance, evaluateReport(balance, before, accounts), 'period');
  const began = balanceSheetTotals(balance, evaluateReport(balance, now, accounts), 'year');
  const claims = ({ liabilities, equity }: typeof ended) => fen(liabilities + equity);
  return [
    {
      left: { label: '上年期末资产总计', amount: ended.assets },
      right: { label: '本年年初资产总计', amount: began.assets },
    },
    {
      left: { label: '上年期末负债和所有者权益总计', amount: claims(ended) },
      right: { label: '本年年初负债和所有者权益总计', amount: claims(began) },
    },
  ];
}

function accountBreaks({ ledger: { accounts }, period }: ProofFacts, ...[before, now]: Years): ProofBreak[] {
  const nets = new Map<number, { ended: number; began: number }>();
  const of = (id: number) => {
    const known = nets.get(id) ?? { ended: 0, began: 0 };
    nets.set(id, known);
    return known;
  };
  for (const row of before) of(row.accountId).ended += closingNet(row);
  for (const row of now) of(row.accountId).began += row.yearOpeningNet;
  return [...nets].flatMap(([id, { ended, began }]) => {
    const account = accounts.byId(id);
    if (!account || ended === began) return [];
    const message = `${account.code} ${account.name}：上年期末 ${balanceText(fen(ended))}，本年年初 ${balanceText(fen(began))}`;
    return [{ message, goal: ledgerOf(id, firstPeriodOfYear(period)) }];
  });
}

function lineBreaks(
  { templates: { balance }, ledger: { accounts } }: ProofFacts,
  ...[before, now]: Years
): ProofBreak[] {
  if (!balance) return [];
  const ended = evaluateReport(balance, before, accounts);
  const began = evaluateReport(balance, now, accounts);
  return balance.items.flatMap(({ id, title }) => {
    const [was, is] = [ended.get(id)?.period ?? ZERO, began.get(id)?.year ?? ZERO];
    if (was === is) return [];
    const message = `资产负债表“${title}”：上年期末 ${formatAmount(was)}，本年年初 ${formatAmount(is)}`;
    return [{ message, goal: { kind: 'statement', type: 'balance' } }];
  });
}
