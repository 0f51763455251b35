import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { found, refuse } from '../../Refusal';
import { whereFound } from '../../whereFound';

/**
 * Backups being uploaded. A file comes in pieces, one request each: a broken connection loses one piece and not the
 * whole, and no request is longer than the server waits for one.
 */
export const PIECE_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
/** What all uploads of all people together may take of the disk. */
const MOST_WAITING_BYTES = 10 * 1024 * 1024 * 1024;
/** An upload that got no piece for this long is removed: it takes space others need. */
const IDLE = 3 * 3_600_000;
const RESTORING = '.restoring';

/** Whose upload it is, and the key that was answered for it. */
export interface UploadKey {
  readonly userId: number;
  readonly key: string;
}

const folderOf = (filesDir: string) => resolve(filesDir, 'restores');
const nameOf = ({ userId, key }: UploadKey) => `${userId}-${key}.part`;

export function uploadPath(filesDir: string, upload: UploadKey): string {
  return join(folderOf(filesDir), nameOf(upload));
}

/**
 * Takes an upload for restoring: no piece comes to it any more, and of two servers one gets it. Refuses an upload that
 * is being restored or is not there. Answers where it is now.
 */
export async function takeUpload(filesDir: string, upload: UploadKey): Promise<string> {
  const taken = uploadPath(filesDir, upload) + RESTORING;
  if (await whereFound(rename(uploadPath(filesDir, upload), taken).then(() => true))) return taken;
  if (await isRestoring(filesDir, upload)) refuse('RESTORE_RUNNING', '这份备份正在恢复，请等它完成');
  return found<string>(undefined, '上传的备份文件');
}

/** Whether an upload has been taken, here or by another server. */
export async function isRestoring(filesDir: string, upload: UploadKey): Promise<boolean> {
  return (await whereFound(stat(uploadPath(filesDir, upload) + RESTORING))) !== null;
}

/** Begins an upload; one that the person had begun before is gone, unless it is being restored. */
export async function beginUpload(filesDir: string, userId: number): Promise<string> {
  const folder = folderOf(filesDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${userId}-`) && !name.endsWith(RESTORING))
      await rm(join(folder, name), { force: true });
  }
  const key = randomBytes(12).toString('hex');
  await (await open(uploadPath(filesDir, { userId, key }), 'wx', 0o600)).close();
  return key;
}

/** Writes one piece where it belongs; one that is sent twice is written once. */
export async function takePiece(
  filesDir: string,
  upload: UploadKey,
  offset: number,
  piece: Uint8Array,
): Promise<void> {
  const size = await uploadedSize(filesDir, upload);
  if (offset > size) refuse('UPLOAD_GAP', '文件没有按顺序传完，请重新选择文件再试', envelopeCodes.badInput);
  if (offset + piece.length > MOST_BYTES)
    refuse('UPLOAD_TOO_LARGE', '备份文件不能超过 2 GB', envelopeCodes.badInput);
  if ((await waitingBytes(filesDir)) + offset + piece.length - size > MOST_WAITING_BYTES)
    refuse('UPLOADS_FULL', '服务器上正在恢复的备份太多，暂时不能再上传，请过几小时再试');
  const file = await open(uploadPath(filesDir, upload), 'r+');
  try {
    await file.write(piece, 0, piece.length, offset);
  } finally {
    await file.close();
  }
}

/** How much of it is there; refuses an upload that is not. */
export async function uploadedSize(filesDir: string, upload: UploadKey): Promise<number> {
  const file = await whereFound(stat(uploadPath(filesDir, upload)));
  return found(file ?? undefined, '上传的备份文件').size;
}

export async function removeUpload(filesDir: string, upload: UploadKey): Promise<void> {
  await rm(uploadPath(filesDir, upload), { force: true });
  await rm(uploadPath(filesDir, upload) + RESTORING, { force: true });
}

async function waitingBytes(filesDir: string): Promise<number> {
  const names = (await whereFound(readdir(folderOf(filesDir)))) ?? [];
  const files = await Promise.all(names.map((name) => whereFound(stat(join(folderOf(filesDir), name)))));
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Removes uploads that got no piece for some hours. */
export async function sweepUploads(filesDir: string, now: Date): Promise<void> {
  const folder = folderOf(filesDir);
  for (const name of (await whereFound(readdir(folder))) ?? []) {
    const file = await whereFound(stat(join(folder, name)));
    if (file && now.getTime() - file.mtimeMs > IDLE) await rm(join(folder, name), { force: true });
  }
}
