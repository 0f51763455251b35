import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { appendEvent } from '../../trail/appendEvent';
import { selectTrialBalance } from './backup.repository';
import { BackupUnreadable, DAMAGED, CONTRADICTORY } from './readBackup';
import {
  applyAudits,
  closeMonths,
  countMovementFaults,
  selectReadingsHash,
  type Target,
} from './restore.repository';
import type { RestoredRows } from './RestoredRows';
import type { Restoring } from './restoredSet';

/**
 * What makes a restored set whole, and what it has to prove before it is accepted: its trial balance is the one the
 * file was written with, its movements are the sums of its lines, all files are there. Then its trail goes on.
 */
export async function endRestore(
  trx: Transaction<Database>,
  restoring: Restoring,
  target: Target,
  rows: RestoredRows,
): Promise<void> {
  const { manifest } = restoring;
  if (rows.trail.sequence !== manifest.trail.sequence || rows.trail.hash !== manifest.trail.hash)
    throw new BackupUnreadable(DAMAGED);
  await rows.demandFiles();
  for (const audits of rows.audits) await applyAudits(trx, target, audits);
  await demandSameBalances(trx, restoring, target);
  await closeMonths(trx, target, rows.closedMonths);
  await trx
    .insertInto('event_chain')
    .values({
      account_set_id: target.accountSetId,
      last_sequence: rows.trail.sequence,
      last_hash: Buffer.from(rows.trail.hash, 'hex'),
    })
    .execute();
  await appendRestoring(trx, restoring, target);
}

async function demandSameBalances(
  trx: Transaction<Database>,
  { manifest }: Restoring,
  target: Target,
): Promise<void> {
  const { rows } = await selectTrialBalance(trx, target.accountSetId);
  const balances = rows.map(({ organization, account, net }) => [organization, account, net]);
  const [movements] = (await countMovementFaults(trx, target)).rows;
  const isSame = JSON.stringify(balances) === JSON.stringify(manifest.trialBalance);
  if (!isSame || movements?.faults !== 0) throw new BackupUnreadable(CONTRADICTORY);
}

/** The link between the older events, which stay word for word, and what happens here from now on. */
async function appendRestoring(
  trx: Transaction<Database>,
  { job, manifest, isOwn }: Restoring,
  target: Target,
): Promise<void> {
  const { accountSetId } = target;
  const office = await trx
    .selectFrom('organization')
    .where('account_set_id', '=', accountSetId)
    .where('parent_id', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow(() => new BackupUnreadable(CONTRADICTORY));
  const [readings] = (await selectReadingsHash(trx, target)).rows;
  const { userId, visit } = job;
  const scope = { accountSetId, organizationId: office.id, userId, role: 'manager', ...visit } as const;
  await appendEvent(trx, scope, new Date(job.at), {
    action: 'accountSet.restore',
    targetId: accountSetId,
    after: {
      companyName: job.companyName ?? manifest.companyName,
      head: manifest.trail,
      backup: {
        companyName: manifest.companyName,
        createdAt: manifest.createdAt,
        release: manifest.release,
        seal: manifest.seal,
        isOwn,
      },
      readings: readings?.hash,
    },
  });
}
