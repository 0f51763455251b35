import { createHash } from 'node:crypto';
import type { ZipEntry } from '../../../spreadsheet/packZip';
import type { FileSums } from './archivedFile';
import { PageCount } from './PageCount';

/** Counts, hashes and passes on what is written of one file; a piece at a time is in memory. */
export class FileSumming {
  private readonly hashes = { sha256: createHash('sha256'), sm3: createHash('sm3') };
  private readonly pageCount: PageCount | null;
  private size = 0;

  constructor(private readonly name: string) {
    this.pageCount = name.toLowerCase().endsWith('.pdf') ? new PageCount() : null;
  }

  /** The content, which is to be read to its end once. */
  async *passing(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      this.size += bytes.length;
      this.hashes.sha256.update(bytes);
      this.hashes.sm3.update(bytes);
      this.pageCount?.add(bytes);
      yield bytes;
    }
  }

  /** Of a PDF whose pages can be counted. */
  get pages(): number | null {
    return this.pageCount?.pages ?? null;
  }

  /** Once, behind the last piece. */
  sums(): FileSums {
    const { sha256, sm3 } = this.hashes;
    return { name: this.name, size: this.size, sha256: sha256.digest('hex'), sm3: sm3.digest('hex') };
  }
}
