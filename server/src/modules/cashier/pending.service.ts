import type { Kysely } from 'kysely';
import type { CashierTodo } from '@mingzhang/shared/accounting/homeTodo';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { countUnposted, countUnregistered, selectDifferences, selectFundLacks } from './pending.repository';

/**
 * What waits for the cashier of an organization: 待制单 and 待登记 from a day on, what its accounts lack of months that are
 * over, and 长短款.
 */
export async function countPending(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: DateOnly,
  over: readonly Period[],
): Promise<CashierTodo> {
  const unposted = await countUnposted(db, scope, organizationId, from).executeTakeFirstOrThrow();
  const unregistered = await countUnregistered(db, scope, organizationId, from).executeTakeFirstOrThrow();
  const { rows: lacks } =
    over.length === 0 ? { rows: [] } : await selectFundLacks(scope, organizationId, over).execute(db);
  const [differences] = (await selectDifferences(scope, organizationId, from).execute(db)).rows;
  invariant(differences, 'a sum has one row');
  return { unposted: unposted.count, unregistered: unregistered.count, lacks, differences };
}
