import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** An uploaded backup, and the password it was given; null: none. */
export interface BackupFile {
  readonly path: string;
  readonly password: string | null;
}

/** Why an encrypted backup cannot be opened; the message is for the person. */
export class BackupLocked extends Error {
  override readonly name = 'BackupLocked';
}

/** A word not known in advance is tried in a third of a second and 64 MB: the file lies where passwords can be tried for years. */
const WORK_FACTOR = 16;
/** What is read: 256 MB at most. A file says itself how much it costs, and may say so to hurt. */
const HIGHEST_WORK_FACTOR = 18;

/** Most backups have no password, and reading the library takes a thread longer than everything else it begins with. */
const age = () => import('age-encryption');

/** Large pieces: on a busy machine each of them waits for its turn. */
const PIECE = 512 * 1024;

const HEAD = 'age-encryption.org/v1\n';
const SCRYPT = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n/;

/** A backup as an age file (age-encryption.org/v1, by password), which other programs open as well. */
export async function* encrypted(pieces: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  const file = await encrypter.encrypt(webStream(Readable.from(pieces)));
  for await (const piece of piecesOf(file)) yield Buffer.from(piece);
}

/**
 * The .tar.gz of an uploaded file, piece by piece; throws `BackupLocked` when it wants a password, another one, or was
 * encrypted in a way that is none of ours, and `onDamage()` when it was changed or cut.
 */
export async function* decrypted(
  { path, password }: BackupFile,
  onDamage: () => Error,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: PIECE });
  const head = await headOf(path);
  try {
    if (head.startsWith(HEAD)) yield* await opened(file, head, password, onDamage);
    else yield* file as AsyncIterable<Uint8Array>;
  } finally {
    file.destroy();
  }
}

async function opened(
  file: Readable,
  head: string,
  password: string | null,
  onDamage: () => Error,
): Promise<AsyncGenerator<Uint8Array>> {
  if (password === null) throw new BackupLocked('这份备份有密码，请输入下载备份时设置的密码');
  const [, workFactor] = SCRYPT.exec(head) ?? [];
  if (workFactor === undefined || Number(workFactor) > HIGHEST_WORK_FACTOR)
    throw new BackupLocked('这份文件不是用明账的备份密码加密的，请选择从“账套”页面下载的备份文件');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  const stream = await decrypter.decrypt(webStream(file)).catch((error: unknown) => {
    if (isOfTheDisk(error)) throw error;
    throw new BackupLocked('密码不正确，请输入下载备份时设置的密码；忘记密码的备份无法打开');
  });
  return unlocked(piecesOf(stream), onDamage);
}

/** Each piece is proved before it is handed on: what was changed is never read. */
async function* unlocked(
  stream: AsyncIterable<Uint8Array>,
  onDamage: () => Error,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw isOfTheDisk(error) ? error : onDamage();
  }
}

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

// Node's streams as the library takes and gives them.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const piecesOf = (stream: ReadableStream) => Readable.fromWeb(stream as never) as AsyncIterable<Uint8Array>;
