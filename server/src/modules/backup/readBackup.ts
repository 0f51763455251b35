import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupLocked, decrypted, type BackupFile } from './encryptedBackup';
import type { BackupEntry } from './packBackup';

/** A file that is no backup, or not whole; the message says it to the person. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';
}

export const DAMAGED = '备份文件已损坏或不完整，没有恢复任何内容；请重新下载备份，或换一份备份文件';
const NOT_A_BACKUP = '这不是明账的账套备份文件，请选择从“账套”页面下载的 .tar.gz 文件';
const TOO_MUCH = '备份文件解压后异常大，没有恢复任何内容；请确认文件来源';

/** An attachment has 10 MB at most, a part of rows little more than half of one. */
const MOST_ENTRY_BYTES = 32 * 1024 * 1024;
/** Rows of a ledger pack ten to twenty times; the ratio counts from here. */
const HIGHEST_RATIO = 100;
const RATIO_COUNTS_FROM = 32 * 1024 * 1024;
/** Large pieces: on a busy machine each of them waits for its turn. */
const PIECE = 512 * 1024;

/**
 * Passes every entry of a backup by, one at a time and in its order. Nothing is unpacked to the disk, an entry that
 * says it is too long is not taken, and a file that unpacks to more than it can honestly hold is left. Throws
 * `BackupUnreadable`, `BackupLocked`, or what `visit` throws.
 */
export async function readBackup(
  file: BackupFile,
  visit: (entry: BackupEntry) => Promise<void>,
): Promise<void> {
  let [packed, unpacked, entries] = [0, 0, 0];
  const packedBytes = counting((bytes) => void (packed += bytes));
  const unpackedBytes = counting((bytes) => {
    unpacked += bytes;
    if (unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO)
      throw new BackupUnreadable(TOO_MUCH);
  });
  const tar = extract();
  tar.on('entry', (header, stream, next) => {
    const take = async () => {
      if (header.type !== 'file' || (header.size ?? 0) > MOST_ENTRY_BYTES)
        throw new BackupUnreadable(DAMAGED);
      await visit({ name: header.name, content: await buffer(stream) });
      entries += 1;
    };
    take().then(
      () => next(),
      (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  try {
    await pipeline(
      decrypted(file, () => new BackupUnreadable(DAMAGED)),
      packedBytes,
      createGunzip({ chunkSize: PIECE }),
      unpackedBytes,
      tar,
    );
  } catch (error) {
    if (!isOfTheFile(error)) throw error;
    throw new BackupUnreadable(entries === 0 && !(packed > 0 && isCut(error)) ? NOT_A_BACKUP : DAMAGED);
  }
  if (entries === 0) throw new BackupUnreadable(NOT_A_BACKUP);
}

function counting(count: (bytes: number) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        count(piece.length);
        done(null, piece);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The file began as gzip does but turned out to be damaged. */
function isCut(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('Z_') && !/incorrect header/.test(error.message);
}

/** What gunzip and tar throw at bytes that are not theirs. */
function isOfTheFile(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof BackupUnreadable || error instanceof BackupLocked)
    return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /^(Invalid tar|Unexpected end)/i.test(error.message);
}

export const CONTRADICTORY = '备份文件的内容互相矛盾，没有恢复任何内容；请换一份备份文件';
