import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** What waits in memory for a reader, in bytes; what is more waits on the disk. */
const IN_MEMORY = 8 * 1024 * 1024;
const PIECE = 256 * 1024;
/** A reader that takes nothing for as long has gone without a word (ms). */
const PATIENCE = 120_000;

/**
 * A file on its way from who writes it to who reads it, at the pace of each: the writer never waits for a slow line, and what
 * waits for the reader is neither held whole in memory nor left behind: its temporary file has no name from the beginning.
 */
export class Spool extends Readable {
  /** Comes before what is in the file. */
  readonly #inMemory: Uint8Array[] = [];
  #bytesInMemory = 0;
  #file: Promise<FileHandle> | null = null;
  /** Of the file. */
  #written = 0;
  #read = 0;
  #writing: Promise<void> = Promise.resolve();
  #isOver = false;
  #isWanted = false;
  #isGiving = false;
  #hasNews = false;
  #idle: NodeJS.Timeout | undefined;

  /** Whether what comes is written to the disk. */
  get isOnDisk(): boolean {
    return this.#file !== null;
  }

  /** A piece more. */
  accept(piece: Uint8Array): void {
    if (this.destroyed) return;
    if (this.#file === null && this.#bytesInMemory + piece.length <= IN_MEMORY) {
      this.#inMemory.push(piece);
      this.#bytesInMemory += piece.length;
      this.#give();
    } else {
      this.#writing = this.#writing
        .then(() => this.#write(piece))
        .catch((error: Error) => void this.destroy(error));
    }
  }

  /** There is no more. */
  finish(): void {
    this.#writing = this.#writing.then(() => {
      this.#isOver = true;
      this.#give();
    });
  }

  override _read(): void {
    clearTimeout(this.#idle);
    this.#isWanted = true;
    this.#give();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idle);
    const close = async () => {
      await this.#writing;
      await (await this.#file)?.close();
    };
    close().then(
      () => done(error),
      (problem: Error) => done(error ?? problem),
    );
  }

  async #write(piece: Uint8Array): Promise<void> {
    if (this.destroyed) return;
    this.#file ??= openNameless();
    const file = await this.#file;
    await file.writeFile(piece);
    this.#written += piece.length;
    this.#give();
  }

  /** Hands on what there is, as long as it is wanted. */
  #give(): void {
    this.#hasNews = true;
    if (this.#isGiving) return;
    this.#isGiving = true;
    this.#giveAll()
      .catch((error: Error) => void this.destroy(error))
      .finally(() => {
        this.#isGiving = false;
        if (this.#hasNews && this.#isWanted && !this.destroyed) this.#give();
      });
  }

  async #giveAll(): Promise<void> {
    while (this.#isWanted && !this.destroyed) {
      this.#hasNews = false;
      const isAll = this.#isOver;
      const piece = this.#fromMemory() ?? (await this.#readFile());
      if (piece === null) {
        if (isAll) this.push(null);
        if (isAll || !this.#hasNews) return;
      } else if (!this.push(piece)) {
        this.#isWanted = false;
        this.#idle = setTimeout(() => this.destroy(new Error('nobody takes the file')), PATIENCE).unref();
      }
    }
  }

  #fromMemory(): Uint8Array | null {
    const piece = this.#inMemory.shift() ?? null;
    this.#bytesInMemory -= piece?.length ?? 0;
    return piece;
  }

  /** The next piece of the file; null when there is none yet. */
  async #readFile(): Promise<Uint8Array | null> {
    if (this.#file === null || this.#read === this.#written) return null;
    const length = Math.min(PIECE, this.#written - this.#read);
    const { buffer, bytesRead } = await (await this.#file).read(Buffer.alloc(length), 0, length, this.#read);
    this.#read += bytesRead;
    return buffer.subarray(0, bytesRead);
  }
}

/** For reading and writing; gone with its last handle, also when the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `mingzhang-${process.pid}-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
