import { pack, type Pack } from 'tar-stream';
import { createGzip } from 'node:zlib';

/** One file inside a backup. */
export interface BackupEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Quick rather than small: rows of a ledger shrink to a tenth at any level. */
const LEVEL = 4;

/** Entries as a .tar.gz, piece by piece; never more than one of them waits in memory. */
export async function* packBackup(entries: AsyncIterable<BackupEntry>, at: Date): AsyncGenerator<Buffer> {
  const tar = pack();
  const file = tar.pipe(createGzip({ level: LEVEL, chunkSize: 512 * 1024 }));
  const filled = fill(tar, entries, at).catch((error: unknown) => {
    file.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const piece of file) yield piece as Buffer;
  await filled;
}

async function fill(tar: Pack, entries: AsyncIterable<BackupEntry>, at: Date): Promise<void> {
  for await (const { name, content } of entries) {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length, mtime: at }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(content);
    });
  }
  tar.finalize();
}
