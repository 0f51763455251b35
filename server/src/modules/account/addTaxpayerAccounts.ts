import type { Transaction } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { leafUsageText } from '@mingzhang/shared/accounting/accountUsage';
import { parentCodes, taxpayerAccounts } from '@mingzhang/shared/accounting/taxpayerAccounts';
import type { Database } from '../../db/schema';
import { generalTaxpayerChartOf } from '../../db/seed/standards';
import type { Scope } from '../../scope';
import { loadReferences, type AccountTools } from './account.changes';
import { loadUsage } from './accountUsage.service';
import { lockChart } from '../../db/chartLock';
import { storeChart } from './storeChart';

/**
 * Adds what of its standard's chart a general taxpayer has and this set lacks (taxpayerAccounts.ts). Answers in
 * sentences what was added and what could not be; nothing when nothing is missing.
 */
export async function addTaxpayerAccounts(
  trx: Transaction<Database>,
  scope: Scope,
  tools: AccountTools,
  standard: Standard,
): Promise<string[]> {
  await lockChart(trx, scope);
  const { accounts, scheme } = await loadReferences(trx, scope);
  const chart = generalTaxpayerChartOf(standard).map(({ generalOnly: _all, ...account }) => account);
  const usages = new Map<number, string>();
  for (const code of parentCodes(chart, scheme)) {
    const parent = accounts.byCode(code);
    if (!parent || !accounts.isLeaf(parent.id)) continue;
    usages.set(parent.id, leafUsageText(await loadUsage(trx, scope, [parent.id])));
  }
  const { created, notes } = taxpayerAccounts(chart, {
    accounts,
    scheme,
    usageText: (id) => usages.get(id) ?? '',
    ids: await tools.ids.take(chart.length),
  });
  const plans = created.map((after) => ({
    before: undefined,
    after,
    heirOf: null,
    enables: [],
    problems: [],
  }));
  await storeChart(trx, scope, tools, plans);
  const added = created.length > 0 ? [`已补充一般纳税人的 ${created.length} 个增值税科目`] : [];
  return [...added, ...notes];
}
