import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedKey, type InstallationKey } from '../keyFile';
import { whereFound } from '../whereFound';

/** The key of the trail. */
export const trailKey: InstallationKey = { variable: 'TRAIL_KEY', file: 'trail.key' };

/** The trail's key for those who only read (keyFile.ts makes it); null when there is none yet. */
export async function findTrailKey(dataDir: string, given: string | undefined): Promise<Buffer | null> {
  if (given !== undefined && given !== '') return checkedKey(given, trailKey.variable);
  const text = await whereFound(readFile(join(dataDir, trailKey.file), 'utf8'));
  return text === null ? null : checkedKey(text.trim(), trailKey.file);
}

const ANCHORED_FILE = 'trail.anchored';

/** Whether this installation has taken over the trails that were there before it had a key. */
export async function isAnchored(dataDir: string): Promise<boolean> {
  return access(join(dataDir, ANCHORED_FILE)).then(
    () => true,
    () => false,
  );
}

export async function markAnchored(dataDir: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, ANCHORED_FILE), `${at.toISOString()}\n`, { mode: 0o600 });
}
