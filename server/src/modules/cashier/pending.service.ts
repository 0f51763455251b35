import type { Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { countUnposted, countUnregistered } from './pending.repository';

/** 待制单 and 待登记 of an organization from a day on: what journals and vouchers do not have of each other. */
export async function countPending(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  from: DateOnly,
): Promise<{ readonly unposted: number; readonly unregistered: number }> {
  const unposted = await countUnposted(db, scope, organizationId, from).executeTakeFirstOrThrow();
  const unregistered = await countUnregistered(db, scope, organizationId, from).executeTakeFirstOrThrow();
  return { unposted: unposted.count, unregistered: unregistered.count };
}
