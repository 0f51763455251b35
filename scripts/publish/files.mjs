import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Every file below a folder, as paths relative to it, sorted.
 * @param {string} directory
 * @returns {string[]}
 */
export function filesBelow(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Eight digits that change with a content. @param {string | Buffer} content */
export const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * Eight digits that change with any file's name or content.
 * @param {string} directory
 * @param {string[]} files
 */
export const contentHash = (directory, files) =>
  digest(
    Buffer.concat(
      files.flatMap((file) => [
        Buffer.from(`${file}\0`),
        readFileSync(join(directory, file)),
        Buffer.from('\0'),
      ]),
    ),
  );

/**
 * Writes by renaming, so that no reader ever sees half a file.
 * @param {string} path
 * @param {string | Buffer} content
 */
export function writeAtomically(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/** @param {string} path @param {unknown} [otherwise] what is read where there is no such file @returns {unknown} */
export const readJson = (path, otherwise) =>
  otherwise !== undefined && !existsSync(path) ? otherwise : JSON.parse(readFileSync(path, 'utf8'));

/** @param {unknown} value */
export const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Below this a compressed copy saves no packet. */
const WORTH_COMPRESSING = 1024;

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Puts `.br` and `.gz` beside a text file, for the server to send as they are.
 * @param {string} path
 * @param {{ isFast: boolean, quality?: number }} options fast: for tests, a little larger
 */
export async function precompress(path, { isFast, quality = isFast ? 5 : constants.BROTLI_MAX_QUALITY }) {
  if (!/\.(js|css|json|svg|html)$/.test(path)) return;
  const content = readFileSync(path);
  if (content.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeAtomically(`${path}.br`, await brotlied(content, { params }));
  writeAtomically(`${path}.gz`, await gzipped(content, { level: isFast ? 5 : 9 }));
}

/** A publication takes seconds; a lock this old was left by one that died. */
const STALE_LOCK_MS = 120_000;

/**
 * Runs work that no other publication of the site may run at the same time: domains deploy independently,
 * and both would rewrite remotes.json.
 * @template T
 * @param {string} siteDirectory
 * @param {() => Promise<T>} work
 */
export async function withLock(siteDirectory, work) {
  const lock = join(siteDirectory, '.publishing');
  mkdirSync(siteDirectory, { recursive: true });
  try {
    writeFileSync(lock, String(Date.now()), { flag: 'wx' });
  } catch {
    if (Date.now() - Number(readFileSync(lock, 'utf8')) < STALE_LOCK_MS) {
      throw new Error(`another publication is under way (${lock})`);
    }
    writeFileSync(lock, String(Date.now()));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
