import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { found, refuse } from '../../Refusal';
import { whereFound } from '../../whereFound';

/**
 * Backups on their way in. A file comes in pieces, each a request of its own: a slow line loses one piece and not the
 * whole, and no request is longer than the server waits for one.
 */
export const PIECE_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const DAY = 86_400_000;

/** Whose upload it is, and the key that was answered for it. */
export interface UploadKey {
  readonly userId: number;
  readonly key: string;
}

const folderOf = (dataDir: string) => resolve(dataDir, 'restores');
const nameOf = ({ userId, key }: UploadKey) => `${userId}-${key}.part`;

export function uploadPath(dataDir: string, upload: UploadKey): string {
  return join(folderOf(dataDir), nameOf(upload));
}

/** Begins an upload; one that the person had begun before is gone. */
export async function beginUpload(dataDir: string, userId: number): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${userId}-`)) await rm(join(folder, name), { force: true });
  }
  const key = randomBytes(12).toString('hex');
  await (await open(uploadPath(dataDir, { userId, key }), 'wx', 0o600)).close();
  return key;
}

/** Writes one piece where it belongs; one that is sent twice is written once. */
export async function takePiece(
  dataDir: string,
  upload: UploadKey,
  offset: number,
  piece: Uint8Array,
): Promise<void> {
  const size = await uploadedSize(dataDir, upload);
  if (offset > size) refuse('UPLOAD_GAP', '文件没有按顺序传完，请重新选择文件再试', envelopeCodes.badInput);
  if (offset + piece.length > MOST_BYTES)
    refuse('UPLOAD_TOO_LARGE', '备份文件不能超过 2 GB', envelopeCodes.badInput);
  const file = await open(uploadPath(dataDir, upload), 'r+');
  try {
    await file.write(piece, 0, piece.length, offset);
  } finally {
    await file.close();
  }
}

/** How much of it is there; refuses an upload that is not. */
export async function uploadedSize(dataDir: string, upload: UploadKey): Promise<number> {
  const file = await whereFound(stat(uploadPath(dataDir, upload)));
  return found(file ?? undefined, '上传的备份文件').size;
}

export async function removeUpload(dataDir: string, upload: UploadKey): Promise<void> {
  await rm(uploadPath(dataDir, upload), { force: true });
}

/** Removes what nobody went on with for a day. */
export async function sweepUploads(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of (await whereFound(readdir(folder))) ?? []) {
    const file = await whereFound(stat(join(folder, name)));
    if (file && now.getTime() - file.mtimeMs > DAY) await rm(join(folder, name), { force: true });
  }
}
