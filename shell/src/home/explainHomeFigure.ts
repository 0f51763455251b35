import type { Explanation, ExplanationTerm } from '@mingzhang/shared/accounting/report/explanation';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { sum, type Fen } from '@mingzhang/shared/primitives/money';
import { periodFrom, periodLabel, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import { figureOfMonth, type HomeFigureName } from './homeFigure';
import type { NamedAmount } from './homeApi';
import type { HomeFigures } from './useHomeFigures';

/** The figures of the home page, the month they are of, and the book each is in. */
export interface ExplainedHome {
  readonly figures: HomeFigures;
  readonly period: Period;
  readonly pathOf: (name: string, period?: Period) => string;
}

/** 净发生额: 结转损益 is left out, so carrying forward changes nothing (accounting/homeFigures.ts). */
const RESULT_RULE = '净发生额，不含结转损益';

/** What a figure of the home page is made of: a total of its parts, a part of the account it is on. */
export function explainHomeFigure(home: ExplainedHome, figure: HomeFigureName): Explanation {
  const { figures, period } = home;
  const month = figureOfMonth(figure);
  if (month) return ofMonth(home, month.series, month.month);
  const isIn = (named: readonly NamedAmount[]) => named.some(({ name }) => name === figure);
  const isPosition = isIn(figures.position);
  const isBalance = figure === '货币资金' || isIn(figures.cash) || isPosition;
  const list = isPosition ? figures.position : isBalance ? figures.cash : figures.costs;
  const parts = list.filter(({ name }) => name === figure);
  const rule = isBalance ? '余额' : RESULT_RULE;
  const about = `${isBalance ? '期末余额' : '本期发生额'} · ${periodLabel(period)}`;
  return explanation(figure, about, parts.length > 0 ? parts : list, (part) =>
    term(part, rule, home.pathOf(part.name)),
  );
}

function ofMonth({ figures, period, pathOf }: ExplainedHome, series: string, month: number): Explanation {
  const shown = periodFrom(yearOf(period), month);
  invariant(shown, `month ${month} of the chart`);
  const { revenue, profit } = figures.revenueProfit;
  const isRevenue = series === '主营业务收入';
  const amount = (isRevenue ? revenue : profit)[month - 1];
  invariant(amount !== undefined, `no ${series} of month ${month}`);
  const part = { name: isRevenue ? series : '利润表', amount };
  return explanation(series, `本期发生额 · ${periodLabel(shown)}`, [part], () =>
    term(part, RESULT_RULE, pathOf(series, shown)),
  );
}

function explanation(
  title: string,
  about: string,
  parts: readonly NamedAmount[],
  toTerm: (part: NamedAmount) => ExplanationTerm,
): Explanation {
  return { title, about, amount: sum(parts.map(({ amount }) => amount)), terms: parts.map(toTerm) };
}

function term({ name, amount }: { name: string; amount: Fen }, rule: string, path: string): ExplanationTerm {
  return { sign: 1, title: name, rule, amount, path, figure: null };
}
