import type { VoucherFile } from './voucherUploads';

/** What is kept of a file that the server does not have yet. */
export type KeptFile = Pick<VoucherFile, 'file' | 'target' | 'entry' | 'idempotencyKey'>;

/** Files that are kept, each under its idempotency key. Any of it may reject: a browser need not have room for them. */
export interface FileStore {
  /** In the order they were chosen. */
  readonly read: () => Promise<readonly KeptFile[]>;
  readonly keep: (file: KeptFile) => Promise<void>;
  readonly forget: (idempotencyKey: string) => Promise<void>;
}

interface StoredFile extends KeptFile {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const DATABASE = 'mingzhang';
const FILES = 'unsentFiles';
/** What an earlier version kept, by entry. */
const FORMER_FILES = 'voucherFiles';
const VERSION = 2;
/** Files that were not sent within a month are deleted. */
const KEPT_FOR_MS = 31 * 86_400_000;

/** The browser's own database, which holds files as they are. */
export const fileStore: FileStore = {
  async read() {
    const found = await inStore((store) => {
      forgetOld(store);
      return store.getAll() as IDBRequest<StoredFile[]>;
    });
    return found.sort((a, b) => a.keptAt - b.keptAt);
  },
  async keep({ file, target, entry, idempotencyKey }) {
    const stored: StoredFile = { file, target, entry, idempotencyKey, keptAt: Date.now() };
    await inStore((store) => store.put(stored));
  },
  async forget(key) {
    await inStore((store) => store.delete(key));
  },
};

function forgetOld(store: IDBObjectStore): void {
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (!at) return;
    if ((at.value as StoredFile).keptAt < Date.now() - KEPT_FOR_MS) at.delete();
    at.continue();
  };
}

/** What was asked for, once it is on the disk. */
async function inStore<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(FILES, 'readwrite');
    const request = ask(transaction.objectStore(FILES));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps no files'));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (result.objectStoreNames.contains(FORMER_FILES)) result.deleteObjectStore(FORMER_FILES);
      result.createObjectStore(FILES, { keyPath: 'idempotencyKey' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser has no database'));
  });
}
