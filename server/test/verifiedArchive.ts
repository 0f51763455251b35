import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyArchive } from '../../scripts/verify-archive.mjs';

/** What `npm run verify-archive` finds in an archive. */
export async function verifiedArchive(content: Buffer, key?: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const path = join(folder, '档案.zip');
    await writeFile(path, content);
    return await verifyArchive(path, key ? Buffer.from(key) : null);
  } finally {
    await rm(folder, { recursive: true });
  }
}
