import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { whereFound } from '../../whereFound';

/** Whose file: ids of ours alone make its path, nothing a client ever named. */
export interface StoredFileKey {
  readonly accountSetId: number;
  readonly id: number;
}

/** Where files of vouchers, cards and entries lie below FILES_DIR. */
export function attachmentsFolder(filesDir: string): string {
  return resolve(filesDir, 'attachments');
}

/** Ending of unfinished files: they are not read, and the sweep deletes them. */
const UNFINISHED = '.part';

/** attachments/<account set>/<last two digits>/<id>: a hundred folders share the files of a set. */
function pathOf(filesDir: string, { accountSetId, id }: StoredFileKey): string {
  const shelf = String(id % 100).padStart(2, '0');
  return join(attachmentsFolder(filesDir), String(accountSetId), shelf, String(id));
}

/**
 * Writes a file so that it is there whole or not at all, also after a power cut: written aside, flushed,
 * then given its name.
 */
export async function storeFile(filesDir: string, key: StoredFileKey, content: Uint8Array): Promise<void> {
  const path = pathOf(filesDir, key);
  const folder = join(path, '..');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    await writeFlushed(aside, content);
    await rename(aside, path);
    await flushFolder(folder);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name, too, must reach the disk. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The bytes of a file; null when it is not where it should be, or not all of it. */
export async function readStoredFile(
  filesDir: string,
  key: StoredFileKey,
  size: number,
): Promise<ReadStream | null> {
  const path = pathOf(filesDir, key);
  const found = await whereFound(stat(path));
  return found?.size === size ? createReadStream(path) : null;
}

export async function removeFile(filesDir: string, key: StoredFileKey): Promise<void> {
  await rm(pathOf(filesDir, key), { force: true });
}

/** SHA-256 of a file's bytes, in hexadecimal; null when it is not there. */
export async function hashStoredFile(filesDir: string, key: StoredFileKey): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(pathOf(filesDir, key))) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}

/** All files of a set that is no longer there. */
export async function removeFilesOf(filesDir: string, accountSetId: number): Promise<void> {
  await rm(join(attachmentsFolder(filesDir), String(accountSetId)), { recursive: true, force: true });
}
