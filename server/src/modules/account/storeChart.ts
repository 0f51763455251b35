import type { Transaction } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { PlannedAccount } from '@mingzhang/shared/accounting/chartPlan';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { appendEvents } from '../../trail/appendEvent';
import type { AccountTools } from './account.changes';
import { insertAccounts, insertCategoriesOf } from './account.repository';
import { loadUsage } from './accountUsage.service';
import { movePostings } from './passPostingsOn';
import { storeChange } from './storeChange';
import type { TrailEvent } from '../../trail/trailActions';

/** Rows of one statement, so that no statement has more parameters than the database takes. */
const BATCH = 500;

/** Stores what a plan makes of the chart, parents before their children. The caller holds the chart's lock. */
export async function storeChart(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AccountTools,
  plans: readonly PlannedAccount[],
): Promise<void> {
  const events: TrailEvent[] = [];
  const created = plans.filter(({ before }) => !before).map(({ after }) => after);
  for (let start = 0; start < created.length; start += BATCH) {
    await insertBatch(trx, scope, created.slice(start, start + BATCH));
  }
  for (const { before, after, heirOf } of plans) {
    if (!before) {
      const movedFrom = heirOf && (await moveTo(trx, scope, heirOf, after.id));
      events.push({
        action: 'account.create',
        targetId: after.id,
        after: { ...after, ...(movedFrom && { movedFrom }) },
      });
    } else if (JSON.stringify(before) !== JSON.stringify(after)) {
      await storeChange(trx, scope, before, after);
      events.push({ action: 'account.change', targetId: after.id, before, after });
    }
  }
  if (events.length > 0) await appendEvents(trx, scope, clock.now(), events);
}

async function insertBatch(trx: Transaction<Database>, scope: Scope, accounts: readonly Account[]) {
  await insertAccounts(trx, scope, accounts).execute();
  if (accounts.some(({ auxiliaryCategoryIds }) => auxiliaryCategoryIds.length > 0)) {
    await insertCategoriesOf(trx, scope, accounts).execute();
  }
}

async function moveTo(trx: Transaction<Database>, scope: Scope, parent: Account, childId: number) {
  const { formulas: _stay, ...usage } = await loadUsage(trx, scope, [parent.id]);
  await movePostings(trx, scope, parent.id, childId, usage);
  return { id: parent.id, code: parent.code, name: parent.name, ...usage };
}
