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
  const [small, enterprise] = [agreement(first, charts.small), agreement(first, charts.enterprise)];
  const standard = enterprise.same > small.same ? 'enterprise' : 'small';
  const { other, same } = standard === 'small' ? small : enterprise;
  return { standard, chart: other === 0 && same > 0 ? 'keep' : 'map' };
}

/** How many have the code and the name of the standard's account, and how many its code and another name, or none of it. */
function agreement(first: readonly TheirAccount[], chart: readonly StandardAccount[]) {
  const names = new Map(chart.map(({ code, name }) => [code, comparedName(name)]));
  let [same, other] = [0, 0];
  for (const { code, name } of first) {
    if (names.get(code) === comparedName(name)) same += 1;
    else other += 1;
  }
  return { same, other };
}
