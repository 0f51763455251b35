import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Ending of unfinished files, the server's (`attachmentFiles.ts`) and ours. */
const UNFINISHED = '.part';

/** Where the files of vouchers are. @param {string} dataDir @param {NodeJS.ProcessEnv} [env] */
export const filesOf = (dataDir, env = process.env) => join(env.FILES_DIR || dataDir, 'attachments');

/**
 * Copies files that are new; what the origin has no longer goes to `gone`, with the time at which it was missed. A file
 * of a voucher never changes: the same name is the same content.
 * @param {string} from @param {string} to @param {string} gone
 */
export async function copyFiles(from, to, gone) {
  const [present, known] = await Promise.all([filesIn(from), filesIn(to)]);
  for (const name of present) if (!known.has(name)) await bring(join(from, name), join(to, name), copyFile);
  for (const name of known) {
    if (present.has(name)) continue;
    await bring(join(to, name), join(gone, name), rename);
    const now = new Date();
    await utimes(join(gone, name), now, now);
  }
}

/** Removes what was missed before a moment. @param {string} gone @param {Date} moment */
export async function forgetGone(gone, moment) {
  for (const name of await filesIn(gone))
    if ((await stat(join(gone, name))).mtime < moment) await rm(join(gone, name));
}

/** Relative names of all finished files below a folder; none where there is no folder. @param {string} folder */
async function filesIn(folder) {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  const entries = isThere ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED));
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

/**
 * Whole or not at all; a file that has been deleted meanwhile is none.
 * @param {string} from @param {string} to @param {(from: string, to: string) => Promise<void>} how
 */
async function bring(from, to, how) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await how(from, to + UNFINISHED);
    await rename(to + UNFINISHED, to);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
