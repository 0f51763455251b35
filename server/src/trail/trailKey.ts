import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whereFound } from '../whereFound';

const KEY_FILE = 'trail.key';
const SHORTEST = 32;

/**
 * The key of the trail: TRAIL_KEY when it is set (32 characters at least), else the one in the data
 * directory, made at the first start and readable by its owner alone. Throws on a key that is too short.
 */
export async function loadTrailKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given !== undefined && given !== '') return checked(given, 'TRAIL_KEY');
  const path = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // There is one already; also when another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return checked((await readFile(path, 'utf8')).trim(), path);
}

/** The same for those who only read; null when there is none yet. */
export async function findTrailKey(dataDir: string, given: string | undefined): Promise<Buffer | null> {
  if (given !== undefined && given !== '') return checked(given, 'TRAIL_KEY');
  const text = await whereFound(readFile(join(dataDir, KEY_FILE), 'utf8'));
  return text === null ? null : checked(text.trim(), KEY_FILE);
}

function checked(text: string, where: string): Buffer {
  if (text.length < SHORTEST) throw new Error(`${where} needs ${SHORTEST} characters at least`);
  return Buffer.from(text);
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
