import { readFile } from 'node:fs/promises';
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
