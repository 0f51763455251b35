import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHORTEST = 32;

/** A secret of this installation: where it lies when the environment does not give it. */
export interface InstallationKey {
  /** The variable that gives it: TRAIL_KEY. */
  readonly variable: string;
  /** The file in the data directory that holds it otherwise: trail.key. */
  readonly file: string;
}

/**
 * The key that is given (32 characters at least), else the one in the data directory, made at the first start and
 * readable by its owner alone. Throws on a key that is too short.
 */
export async function loadKey(
  dataDir: string,
  { variable, file }: InstallationKey,
  given: string | undefined,
): Promise<Buffer> {
  if (given !== undefined && given !== '') return checkedKey(given, variable);
  const path = join(dataDir, file);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // There is one already; also when another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return checkedKey((await readFile(path, 'utf8')).trim(), path);
}

/** A key as bytes. @param where the variable or file it is from */
export function checkedKey(text: string, where: string): Buffer {
  if (text.length < SHORTEST) throw new Error(`${where} needs ${SHORTEST} characters at least`);
  return Buffer.from(text);
}
