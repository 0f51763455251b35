import type { Standard } from '../../accountSet';
import type { ChartChoice, StandardAccount, StandardCharts } from './movePlan';
import type { TheirAccount } from './theirAccounts';
import { comparedName } from './theirNames';

/** Which standard their first-level accounts are of, and whether they can be kept as they are. */
export function suggestedChart(
  accounts: Iterable<TheirAccount>,
  charts: StandardCharts,
): { readonly standard: Standard; readonly chart: ChartChoice } {
  const first = [...accounts].filter(({ parent }) => parent === null);
  const [small, enterprise] = [agreeing(first, charts.small), agreeing(first, charts.enterprise)];
  const standard = enterprise > small ? 'enterprise' : 'small';
  const same = Math.max(enterprise, small);
  return { standard, chart: same === first.length ? 'keep' : 'map' };
}

/** How many have the code and the name of the standard's account. */
function agreeing(first: readonly TheirAccount[], chart: readonly StandardAccount[]): number {
  const names = new Map(chart.map(({ code, name }) => [code, comparedName(name)]));
  return first.filter(({ code, name }) => names.get(code) === comparedName(name)).length;
}
