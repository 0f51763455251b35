import type { Kysely } from 'kysely';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/schema';
import { attachmentsFolder } from './attachmentFiles';
import { selectExistingIds } from './attachment.repository';
import { whereFound } from '../../whereFound';

const HOUR = 3_600_000;

/**
 * Removes files no row speaks of: their upload was broken off or refused, or they were deleted, alone or
 * with their voucher, card or entry. A young file is left alone, for its row may be on the way.
 */
export async function sweepAttachments(db: Kysely<Database>, filesDir: string, now: Date): Promise<void> {
  const root = attachmentsFolder(filesDir);
  for (const accountSet of await namesIn(root, /^\d+$/)) {
    for (const shelf of await namesIn(join(root, accountSet), /^\d\d$/)) {
      await sweepShelf(db, Number(accountSet), join(root, accountSet, shelf), now);
    }
  }
}

async function sweepShelf(
  db: Kysely<Database>,
  accountSetId: number,
  folder: string,
  now: Date,
): Promise<void> {
  const names = await namesIn(folder, /^\d+(?:\.[0-9a-f]+\.part)?$/);
  const ids = names.map(Number).filter(Number.isSafeInteger);
  const rows = await selectExistingIds(db, { accountSetId }, ids).execute();
  const kept = new Set(rows.map(({ id }) => String(id)));
  for (const name of names) {
    if (kept.has(name)) continue;
    const path = join(folder, name);
    const file = await whereFound(stat(path));
    if (file?.isFile() && now.getTime() - file.mtimeMs > HOUR) await rm(path, { force: true });
  }
}

/** Nothing where there is no such folder: no file has been attached yet. */
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
