import type { DraftKey } from '../draft/keptDraft';
import { fileStore, type FileStore } from './fileStore';
import type { UploadQueue } from './uploadQueue';
import { uploadEntry, voucherUploads } from './voucherUploads';

/** What the browser keeps of one entry at most; what is more waits in the page alone. */
const MOST_BYTES = 40 * 1024 * 1024;

/**
 * Files that wait with their entry, kept in the browser beside its draft: a reload, or a telephone that throws the
 * page out of its memory while the camera is open, loses none. They go once the entry is saved or given up.
 */
export function createFileKeeper(queue: UploadQueue, store: FileStore) {
  /** What is kept of each entry that was opened in this page. */
  const entries = new Map<string, readonly File[]>();

  const waitingOn = (entry: string) =>
    queue.files().flatMap((each) => (each.target === null && each.entry === entry ? [each.file] : []));

  async function write(entry: string): Promise<void> {
    const files = withinBound(waitingOn(entry));
    if (areSame(entries.get(entry) ?? [], files)) return;
    entries.set(entry, files);
    await store.write(entry, files);
  }

  queue.subscribe(() => {
    for (const entry of entries.keys()) void write(entry).catch(() => undefined);
  });

  /** Brings back what was kept of an entry, once, and keeps what waits there from now on. */
  return async function keep(draftKey: DraftKey): Promise<void> {
    const entry = uploadEntry(draftKey);
    if (entries.has(entry)) return;
    entries.set(entry, []);
    const kept = await store.read(entry).catch(() => []);
    entries.set(entry, kept);
    if (kept.length > 0) queue.add(entry, null, kept);
    await write(entry).catch(() => undefined);
  };
}

function withinBound(files: readonly File[]): readonly File[] {
  let bytes = 0;
  return files.filter(({ size }) => (bytes += size) <= MOST_BYTES);
}

const areSame = (one: readonly File[], other: readonly File[]) =>
  one.length === other.length && one.every((file, index) => file === other[index]);

export const keepFiles = createFileKeeper(voucherUploads, fileStore);
