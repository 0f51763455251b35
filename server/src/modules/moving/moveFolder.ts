import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { found, refuse } from '../../Refusal';
import { whereFound } from '../../whereFound';

/**
 * 迁入 under way: a folder of files for each, named by who moves and a key that cannot be guessed; it belongs to no account set yet.
 * Every server sees it. What is decided is in files of its own, each written whole, so that two servers never mix.
 */
export interface MoveKey {
  readonly userId: number;
  /** 24 hexadecimal digits. */
  readonly key: string;
}

/** A file of a move, as it was uploaded. */
export interface MoveFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

const MOST_FILES = 200;
/** One file; a year of a busy company has some ten. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024;
const MOST_MOVE_BYTES = 500 * 1024 * 1024;
const MOST_WAITING_BYTES = 10 * 1024 * 1024 * 1024;
const MOST_MOVES = 10;
/** Kept overnight, and over a weekend. */
const IDLE = 14 * 24 * 3_600_000;

const allOf = (filesDir: string) => resolve(filesDir, 'moves');
const folderOf = (filesDir: string, { userId, key }: MoveKey) => join(allOf(filesDir), `${userId}-${key}`);

/** Begins a move. Refuses more than a person can be at. */
export async function beginMove(filesDir: string, userId: number): Promise<MoveKey> {
  if ((await movesOf(filesDir, userId)).length >= MOST_MOVES)
    refuse('MOVES_FULL', `您已有 ${MOST_MOVES} 个没有完成的迁入，请先删除不再需要的`);
  const move = { userId, key: randomBytes(12).toString('hex') };
  await mkdir(folderOf(filesDir, move), { recursive: true, mode: 0o700 });
  return move;
}

/** The moves of a person that are kept, the newest first. */
export async function movesOf(filesDir: string, userId: number): Promise<{ key: string; at: Date }[]> {
  const names = (await whereFound(readdir(allOf(filesDir)))) ?? [];
  const own = names.filter((name) => name.startsWith(`${userId}-`));
  const moves = await Promise.all(
    own.map(async (name) => {
      const folder = await whereFound(stat(join(allOf(filesDir), name)));
      return folder ? [{ key: name.slice(`${userId}-`.length), at: folder.mtime }] : [];
    }),
  );
  return moves.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Refuses a move that is not there, or another person's, as if it did not exist. */
export async function demandMove(filesDir: string, move: MoveKey): Promise<string> {
  const folder = folderOf(filesDir, move);
  found((await whereFound(stat(folder))) ?? undefined, '迁入');
  return folder;
}

/** What a move keeps under a name; null: nothing yet. */
export async function readKept(folder: string, name: KeptName): Promise<unknown> {
  const content = await whereFound(readFile(join(folder, `${name}.json`), 'utf8'));
  return content === null ? null : JSON.parse(content);
}

export type KeptName = 'choices' | 'trial' | 'applied' | `reading-${string}`;

/** Keeps it whole or not at all. */
export async function keep(folder: string, name: KeptName, value: unknown): Promise<void> {
  const written = join(folder, `${name}.${randomBytes(6).toString('hex')}.part`);
  await writeFile(written, JSON.stringify(value), { mode: 0o600 });
  await rename(written, join(folder, `${name}.json`));
  await utimes(folder, new Date(), new Date());
}

/** What is kept under a name is no more. */
export const forget = (folder: string, name: KeptName) => rm(join(folder, `${name}.json`), { force: true });

/** Files of a small company for years: what is read in seconds does not wait behind minutes of others. */
const MOST_QUICK_BYTES = 5 * 1024 * 1024;

/** The threads that read so many bytes. */
export const laneOf = (bytes: number): 'backup' | 'long' => (bytes > MOST_QUICK_BYTES ? 'backup' : 'long');

/** Where no work is known to go on, a claim as old as this is of a server that has ended. */
const CLAIM_LOST = 60_000;

/** Of two servers, or two windows, one works on a move. */
export async function claimMove(folder: string): Promise<void> {
  const claim = join(folder, 'claim');
  const known = await whereFound(stat(claim));
  if (known && Date.now() - known.mtimeMs > CLAIM_LOST) await releaseMove(folder);
  const isOurs = await mkdir(claim).then(
    () => true,
    () => false,
  );
  if (!isOurs) refuse('MOVE_RUNNING', '正在试算或迁入，请等它完成');
}

export const releaseMove = (folder: string) => rm(join(folder, 'claim'), { recursive: true, force: true });

/** Takes a file in as it comes. Refuses one that is too long, or one too many; nothing of it is left then. */
export async function takeFile(
  filesDir: string,
  folder: string,
  name: string,
  content: Readable & { readonly truncated?: boolean },
): Promise<MoveFile> {
  await refuseFull(filesDir, folder);
  const id = randomBytes(8).toString('hex');
  const path = join(folder, `${id}.file`);
  const hash = createHash('sha256');
  let size = 0;
  content.on('data', (piece: Buffer) => {
    hash.update(piece);
    size += piece.length;
  });
  await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600 }));
  if (content.truncated) {
    await rm(`${path}.part`, { force: true });
    refuse('UPLOAD_TOO_LARGE', '一个文件不能超过 100 MB，请按月份拆分后再选择', envelopeCodes.badInput);
  }
  const file = { id, name, size, sha256: hash.digest('hex') };
  await writeFile(join(folder, `${id}.about`), JSON.stringify(file), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return file;
}

async function refuseFull(filesDir: string, folder: string): Promise<void> {
  const files = await filesOf(folder);
  if (files.length >= MOST_FILES)
    refuse('MOVE_FILES_FULL', `一次迁入最多 ${MOST_FILES} 个文件，请删去不需要的，或合并后再选择`);
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_MOVE_BYTES)
    refuse('MOVE_TOO_LARGE', '这次迁入的文件合计超过 500 MB，请只留下需要的文件');
  const waiting = await Promise.all(
    ((await whereFound(readdir(allOf(filesDir)))) ?? []).map((name) => filesOf(join(allOf(filesDir), name))),
  );
  if (waiting.flat().reduce((sum, { size }) => sum + size, 0) > MOST_WAITING_BYTES)
    refuse('UPLOADS_FULL', '服务器上没有完成的迁入太多，暂时不能再上传，请过几小时再试');
}

/** The files of a move, by name. */
export async function filesOf(folder: string): Promise<MoveFile[]> {
  const names = (await whereFound(readdir(folder))) ?? [];
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.about'))
      .map((name) => whereFound(readFile(join(folder, name), 'utf8'))),
  );
  return files
    .flatMap((text) => (text === null ? [] : [JSON.parse(text) as MoveFile]))
    .sort((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1));
}

export const readMoveFile = (folder: string, id: string) => readFile(join(folder, `${id}.file`));

/** Takes a file out again. */
export async function removeMoveFile(folder: string, id: string): Promise<void> {
  found(
    (await filesOf(folder)).find((file) => file.id === id),
    '文件',
  );
  await rm(join(folder, `${id}.about`), { force: true });
  await rm(join(folder, `${id}.file`), { force: true });
}

export const removeMove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Removes moves that were left alone for two weeks. */
export async function sweepMoves(filesDir: string, now: Date): Promise<void> {
  for (const name of (await whereFound(readdir(allOf(filesDir)))) ?? []) {
    const folder = join(allOf(filesDir), name);
    const known = await whereFound(stat(folder));
    if (known && now.getTime() - known.mtimeMs > IDLE) await removeMove(folder);
  }
}
