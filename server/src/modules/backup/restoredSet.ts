import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Readings } from './Readings';
import type { DatabaseConnection } from '../../db/database';
import type { IdSource } from '../../db/ids';
import type { BackupManifest } from './backupFormat';
import type { BackupFile } from './encryptedBackup';

/** What a thread needs to restore a backup; the caller has checked that it may be asked. */
export interface RestoreJob extends BackupFile {
  readonly connection: DatabaseConnection;
  readonly filesDir: string;
  readonly key: Uint8Array;
  /** The set it becomes, its name there (null: the one it had), and who becomes its manager. */
  readonly accountSetId: number;
  readonly companyName: string | null;
  readonly userId: number;
  readonly at: string;
  readonly visit: { readonly requestId: string; readonly address: string };
}

/** A restore under way. */
export interface Restoring {
  readonly job: RestoreJob;
  readonly manifest: BackupManifest;
  readonly isOwn: boolean;
  readonly ids: IdSource;
  readonly onRows: (rows: number) => void;
}

/** The set itself, its one manager and the people who appear in it. */
export async function insertSet(
  trx: Transaction<Database>,
  restoring: Restoring,
  readings: Readings,
): Promise<void> {
  const { job, manifest } = restoring;
  const { accountSetId, userId, companyName } = job;
  const at = new Date(job.at);
  await trx
    .insertInto('account_set')
    .values({
      ...manifest.accountSet,
      id: accountSetId,
      company_name: companyName ?? manifest.accountSet.company_name,
      creator_id: userId,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('member')
    .values({ account_set_id: accountSetId, user_id: userId, role: 'manager', created_at: at })
    .execute();
  await insertPeople(trx, restoring, readings);
  await insertPrintOptions(trx, restoring);
}

/**
 * Who made, audited and closed keeps their name. In a file of this installation they are the people they were; any
 * other file could name anybody, so its people become new users without a way to sign in.
 */
async function insertPeople(
  trx: Transaction<Database>,
  { manifest, isOwn, ids, job }: Restoring,
  readings: Readings,
): Promise<void> {
  const known = new Set(
    isOwn
      ? await existingPeople(
          trx,
          manifest.people.map(({ id }) => id),
        )
      : [],
  );
  const become: { oldId: number; id: number }[] = [];
  for (const { id: oldId, name } of manifest.people) {
    const id = known.has(oldId) ? oldId : await ids.next();
    become.push({ oldId, id });
    if (known.has(oldId)) continue;
    await trx
      .insertInto('app_user')
      .values({
        id,
        // Not a valid mobile number: no code can be sent to it and it cannot be registered.
        mobile: `restored:${id}`,
        real_name: name,
        email: null,
        avatar_url: null,
        password_hash: null,
        current_account_set_id: null,
        current_organization_id: null,
        created_at: new Date(job.at),
      })
      .execute();
  }
  await readings.note(become);
}

async function existingPeople(trx: Transaction<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('app_user').where('id', 'in', ids).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Gives the print options in the backup to a person who has not set their own. */
async function insertPrintOptions(trx: Transaction<Database>, { job, manifest }: Restoring): Promise<void> {
  if (typeof manifest.printOptions !== 'object' || manifest.printOptions === null) return;
  await trx
    .insertInto('print_options')
    .values({ user_id: job.userId, options: JSON.stringify(manifest.printOptions) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
