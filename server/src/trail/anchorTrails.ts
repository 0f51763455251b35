import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../db/schema';
import { transact } from '../db/transact';
import { selectOpeningFacts } from './openingFacts';
import { selectAccountFacts } from './accountFacts';
import { appendEvent } from './appendEvent';
import { isAnchored, isTold, markAnchored, markTold } from './trailKey';

/**
 * Once per installation: trails that began before there was a key get an event that names their head under the seal,
 * and the chart and openings, which older events do not have whole. Never again: a trail whose seals were removed
 * must not be sealed anew as if it were old.
 */
export async function anchorTrails(db: Kysely<Database>, clock: Clock, dataDir: string): Promise<void> {
  if (!(await isAnchored(dataDir))) {
    const unsealed = sql<boolean>`exists (
      select 1 from event where event.account_set_id = event_chain.account_set_id and event.mac is null
    )`;
    await beginAnew(db, clock, unsealed, async (trx, accountSetId) => {
      const { rows: heads } = await sql<{ sequence: number; hash: Buffer }>`
        select last_sequence as sequence, last_hash as hash from event_chain
        where account_set_id = ${accountSetId} for update`.execute(trx);
      const [head] = heads;
      return {
        head: head && { sequence: head.sequence, hash: head.hash.toString('hex') },
        accounts: await selectAccountFacts(trx, accountSetId).execute(),
        openings: await selectOpeningFacts(trx, accountSetId).execute(),
      };
    });
    await markAnchored(dataDir, clock.now());
  }
  await tellOlderLists(db, clock, dataDir);
}

/** Once per installation: trails that began before lists and settings were recorded get an event with all of them. */
async function tellOlderLists(db: Kysely<Database>, clock: Clock, dataDir: string): Promise<void> {
  if (await isTold(dataDir)) return;
  const untold = sql<boolean>`not exists (
    select 1 from event where event.account_set_id = event_chain.account_set_id
      and event.action in ('accountSet.create', 'accountSet.restore', 'trail.baseline')
      and event.content like '%"table":"account"%'
  )`;
  await beginAnew(db, clock, untold, () => Promise.resolve({}));
  await markTold(dataDir, clock.now());
}

/** Appends an event to the trails of some sets from which on their story is known. */
async function beginAnew(
  db: Kysely<Database>,
  clock: Clock,
  which: RawBuilder<boolean>,
  tell: (trx: Transaction<Database>, accountSetId: number) => Promise<object>,
): Promise<void> {
  const { rows } = await sql<{ account_set_id: number; organization_id: number; user_id: number }>`
    select event_chain.account_set_id, organization.id as organization_id, account_set.creator_id as user_id
    from event_chain
    join account_set on account_set.id = event_chain.account_set_id
    join organization on organization.account_set_id = account_set.id and organization.parent_id is null
    where ${which}
    order by 1`.execute(db);
  for (const { account_set_id: accountSetId, organization_id: organizationId, user_id: userId } of rows) {
    const workplace = { accountSetId, organizationId, userId, role: 'manager' as const };
    await transact(db, async (trx) => {
      await appendEvent(trx, { ...workplace, requestId: 'start', address: '' }, clock.now(), {
        action: 'trail.baseline',
        targetId: null,
        after: await tell(trx, accountSetId),
      });
    });
  }
}
