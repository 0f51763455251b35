import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedKey, type InstallationKey } from '../keyFile';
import { whereFound } from '../whereFound';

export const trailKey: InstallationKey = { variable: 'TRAIL_KEY', file: 'trail.key' };

/** The trail's key for those who only read (keyFile.ts makes it); null when there is none yet. */
export async function findTrailKey(dataDir: string, given: string | undefined): Promise<Buffer | null> {
  if (given !== undefined && given !== '') return checkedKey(given, trailKey.variable);
  const text = await whereFound(readFile(join(dataDir, trailKey.file), 'utf8'));
  return text === null ? null : checkedKey(text.trim(), trailKey.file);
}

const ANCHORED_FILE = 'trail.anchored';
/** Named anew when tables of lists join that older trails do not know. */
const TOLD_FILE = 'trail.told.accounts';

/** Whether this installation has taken over the trails that were there before it had a key. */
export const isAnchored = (dataDir: string) => isMarked(dataDir, ANCHORED_FILE);

export const markAnchored = (dataDir: string, at: Date) => mark(dataDir, ANCHORED_FILE, at);

/** Whether older trails have recorded their lists and settings (anchorTrails.ts). */
export const isTold = (dataDir: string) => isMarked(dataDir, TOLD_FILE);

export const markTold = (dataDir: string, at: Date) => mark(dataDir, TOLD_FILE, at);

function isMarked(dataDir: string, file: string): Promise<boolean> {
  return access(join(dataDir, file)).then(
    () => true,
    () => false,
  );
}

async function mark(dataDir: string, file: string, at: Date): Promise<void> {
  await writeFile(join(dataDir, file), `${at.toISOString()}\n`, { mode: 0o600 });
}
