import type { DraftOwner } from '@mingzhang/shell';
import type { DraftKey } from '../draft/keptDraft';
import { fileStore, type FileStore, type KeptFile } from './fileStore';
import {
  uploadBooks,
  uploadEntry,
  voucherUploads,
  type VoucherFile,
  type VoucherUploads,
} from './voucherUploads';

/** What the browser keeps for a page at most; what is more waits in the page alone. */
const MOST_BYTES = 40 * 1024 * 1024;

/**
 * Files that the server does not have yet, kept in the browser: a reload, a closed tab, or a telephone that throws the page
 * out of its memory while the camera is open, loses none. Those of a saved voucher are kept until they have arrived,
 * those of an entry that is not saved where its photographs are taken. They go once they are given up as well.
 */
export function createFileKeeper(queue: VoucherUploads, store: FileStore) {
  /** Entries whose waiting files are kept. */
  const entries = new Set<string>();
  const kept = new Map<string, KeptFile>();
  /** One thing after the other, so that the browser has what the queue had last. */
  let turn = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => (turn = turn.then(work).catch(() => undefined));

  async function write(): Promise<void> {
    const files = withinBound(
      queue.files().filter(({ target, entry }) => target !== null || entries.has(entry)),
    );
    for (const file of files) {
      if (kept.get(file.idempotencyKey)?.target === file.target) continue;
      kept.set(file.idempotencyKey, file);
      await store.keep(file);
    }
    for (const key of kept.keys()) {
      if (files.some(({ idempotencyKey }) => idempotencyKey === key)) continue;
      kept.delete(key);
      await store.forget(key);
    }
  }

  queue.subscribe(() => void inTurn(write));
  void inTurn(write);

  /** Puts files of these books, which another page left behind, into the queue, where they are sent at once. */
  async function bringBack(books: string): Promise<void> {
    const here = new Set(queue.files().map(({ idempotencyKey }) => idempotencyKey));
    for (const file of await store.read()) {
      const isDue = file.target !== null || entries.has(file.entry);
      if (!isDue || !file.entry.startsWith(books) || here.has(file.idempotencyKey)) continue;
      kept.set(file.idempotencyKey, file);
      queue.add(file.entry, file.target, [file.file], file.idempotencyKey);
    }
  }

  return {
    /** Goes on with files of vouchers that are saved, which had not arrived when their page was closed. */
    resume: (owner: DraftOwner): Promise<void> => inTurn(() => bringBack(uploadBooks(owner))),
    /** Brings back what was kept of an entry that is not saved, too, and keeps what waits there from now on. */
    async keep(draftKey: DraftKey): Promise<void> {
      entries.add(uploadEntry(draftKey));
      await inTurn(() => bringBack(uploadBooks(draftKey)));
      await inTurn(write);
    },
  };
}

function withinBound(files: readonly VoucherFile[]): readonly VoucherFile[] {
  let bytes = 0;
  return files.filter(({ file }) => (bytes += file.size) <= MOST_BYTES);
}

export const keptFiles = createFileKeeper(voucherUploads, fileStore);
