import { lengthenCode } from '../../accountCode';
import type { Standard } from '../../accountSet';
import type { MovedAccount } from '../movedBooks';
import { natureOf } from './chartNature';
import type { StandardAccount } from './movePlan';
import type { PlannedChart } from './plannedChart';
import type { TheirAccount, TheirChart } from './theirAccounts';
import { comparedName } from './theirNames';

const USUAL = [4, 2, 2, 2];

/** Their chart in our encoding; an account whose code and name the standard has is of its category and side. */
export function keptChart(
  theirs: TheirChart,
  standard: Standard,
  known: readonly StandardAccount[],
  balanceOf: (code: string) => number,
): PlannedChart {
  const { scheme } = theirs;
  const standards = new Map(
    known.map((account) => [lengthenCode(account.code, USUAL, scheme) ?? account.code, account]),
  );
  const chart: PlannedChart = { scheme, accounts: new Map(), targets: new Map(), parents: new Set() };
  for (const account of theirs.accounts.values()) {
    const { code, name, parent, unit } = account;
    const same = standards.get(code);
    const isSame = same !== undefined && comparedName(same.name) === comparedName(name);
    const nature =
      isSame && !account.own
        ? same
        : natureOf(account, chart.accounts.get(parent ?? ''), standard, balanceOf(code));
    const { category, side } = nature;
    const origin = account.at === null ? 'made' : 'theirs';
    const { own } = account;
    const kept = own ? ownFields(own) : { categories: [], currencies: [] };
    chart.accounts.set(code, { code, name, category, side, parent, unit, ...kept, origin });
    chart.targets.set(code, code);
  }
  return chart;
}

/** What a chart of ours says of an account, a heading's as well. */
const ownFields = ({ own, categories, currencies }: MovedAccount) => ({
  ...{ categories, currencies },
  ...(own && { own }),
});

/** Whether an account of theirs is one a slip or a balance is on, not only a heading of others. */
export function isOwn(account: TheirAccount, { hasChildren }: TheirChart): boolean {
  return account.isPosted || !hasChildren.has(account.code);
}
