import type { Kysely } from 'kysely';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { organizationOf } from '../organization/organization.service';
import type { PeriodKey } from './periodKey';

/** The month a request means; refuses an organization that is not of this set. */
export async function monthAsked(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: ClosingTarget,
): Promise<PeriodKey> {
  const id = await organizationOf(db, scope, organizationId);
  return { organizationId: id, period };
}
