/** Files by the entry they wait with. Any of it may reject: a browser need not have room for them. */
export interface FileStore {
  readonly read: (entry: string) => Promise<readonly File[]>;
  /** None: nothing is kept of the entry any more. */
  readonly write: (entry: string, files: readonly File[]) => Promise<void>;
}

interface KeptFiles {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly files: readonly File[];
}

const DATABASE = 'mingzhang';
const FILES = 'voucherFiles';
/** Files that were not used within a month are deleted. */
const KEPT_FOR_MS = 31 * 86_400_000;

/** The browser's own database, which holds files as they are. */
export const fileStore: FileStore = {
  async read(entry) {
    const kept = (await inStore((store) => {
      forgetOld(store);
      return store.get(entry);
    })) as KeptFiles | undefined;
    return kept?.files ?? [];
  },
  async write(entry, files) {
    await inStore((store): IDBRequest => {
      const kept: KeptFiles = { keptAt: Date.now(), files };
      return files.length === 0 ? store.delete(entry) : store.put(kept, entry);
    });
  },
};

function forgetOld(store: IDBObjectStore): void {
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    const at = cursor.result;
    if (!at) return;
    if ((at.value as KeptFiles).keptAt < Date.now() - KEPT_FOR_MS) at.delete();
    at.continue();
  };
}

/** What was asked for, once it is on the disk. */
async function inStore(ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
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
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser has no database'));
  });
}
