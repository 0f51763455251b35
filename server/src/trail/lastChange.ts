import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { Scope } from '../scope';

/** Who last changed something, and when. */
export interface LastChange {
  readonly userName: string;
  readonly at: Date;
}

/** Attachments change without changing the voucher's version: they are never the reason a version is refused. */
const BESIDE = ['voucher.attach', 'voucher.detach', 'voucher.renameAttachment'];

/** The newest event of the trail that changed `targetId` itself; undefined when there is none. */
export async function loadLastChange(
  db: Kysely<Database>,
  scope: Scope,
  targetId: number,
): Promise<LastChange | undefined> {
  const event = await db
    .selectFrom('event')
    .where('account_set_id', '=', scope.accountSetId)
    .where('target_id', '=', targetId)
    .where('action', 'not in', BESIDE)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['user_id', 'at'])
    .executeTakeFirst();
  if (!event) return undefined;
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', event.user_id)
    .select('real_name')
    .executeTakeFirst();
  return { userName: person?.real_name ?? '', at: event.at };
}
