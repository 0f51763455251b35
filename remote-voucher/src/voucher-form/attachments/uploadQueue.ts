import { ignoreReported } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';

/** The voucher a file goes to. */
export interface UploadTarget {
  readonly voucherId: number;
  /** 记-3, for messages. */
  readonly title: string;
}

/** A chosen file to be uploaded. */
export interface QueuedFile {
  readonly key: number;
  readonly file: File;
  /** Null: its voucher is not saved yet, it waits with the entry. */
  readonly target: UploadTarget | null;
  /** The entry it was chosen on. */
  readonly entry: string;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** Why it failed; null: it has not. */
  readonly problem: unknown;
  readonly idempotencyKey: string;
}

export type SendFile = (voucherId: number, file: File, idempotencyKey: string) => Promise<void>;

/** Called after each upload. */
type OnSent = (voucherId: number) => void;

/**
 * Uploads files one at a time. It outlives the entry they were chosen on: after 保存并新增 the next voucher is typed while
 * the files of the last one are uploaded.
 */
export interface UploadQueue {
  /** In the order they were chosen; the same list until something changes. */
  readonly files: () => readonly QueuedFile[];
  readonly subscribe: (onChange: () => void) => () => void;
  readonly onSent: (listener: OnSent) => () => void;
  /** Null as target: they wait for `release`. One that was sent before has its idempotency key. */
  readonly add: (
    entry: string,
    target: UploadTarget | null,
    files: readonly File[],
    keyBefore?: string,
  ) => void;
  /** The entry has become a voucher: its files go up. */
  readonly release: (entry: string, target: UploadTarget) => void;
  /** The entry was given up, and with it the files that waited there. */
  readonly abandon: (entry: string) => void;
  readonly retry: (key: number) => void;
  /** Not while it is being sent. */
  readonly drop: (key: number) => void;
}

export function createUploadQueue(send: SendFile): UploadQueue {
  let files: readonly QueuedFile[] = [];
  let lastKey = 0;
  let isSending = false;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<OnSent>();

  function change(next: readonly QueuedFile[]): void {
    // Files are nowhere else: the browser asks before it throws them away.
    if (files.length === 0 && next.length > 0) window.addEventListener('beforeunload', askFirst);
    if (files.length > 0 && next.length === 0) window.removeEventListener('beforeunload', askFirst);
    files = next;
    for (const listener of listeners) listener();
  }

  const update = (key: number, fields: Partial<QueuedFile>) =>
    change(files.map((file) => (file.key === key ? { ...file, ...fields } : file)));

  async function sendNext(): Promise<void> {
    const next = files.find(({ status, target }) => status === 'waiting' && target !== null);
    if (isSending || !next?.target) return;
    const { key, file, target, idempotencyKey } = next;
    isSending = true;
    update(key, { status: 'sending' });
    try {
      await send(target.voucherId, file, idempotencyKey);
      change(files.filter((other) => other.key !== key));
      for (const listener of sentListeners) listener(target.voucherId);
    } catch (problem) {
      update(key, { status: 'failed', problem });
      ignoreReported(problem);
    } finally {
      isSending = false;
      void sendNext();
    }
  }

  return {
    files: () => files,
    subscribe: (onChange) => listening(listeners, onChange),
    onSent: (listener) => listening(sentListeners, listener),
    add(entry, target, chosen, keyBefore) {
      const added = chosen.map((file): QueuedFile => ({
        key: ++lastKey,
        file,
        target,
        entry,
        status: 'waiting',
        problem: null,
        idempotencyKey: keyBefore ?? idempotencyKey(),
      }));
      change([...files, ...added]);
      void sendNext();
    },
    release(entry, target) {
      change(files.map((file) => (isWaiting(file, entry) ? { ...file, target } : file)));
      void sendNext();
    },
    abandon: (entry) => change(files.filter((file) => !isWaiting(file, entry))),
    retry(key) {
      update(key, { status: 'waiting', problem: null });
      void sendNext();
    },
    drop: (key) => change(files.filter((file) => file.key !== key || file.status === 'sending')),
  };
}

const isWaiting = (file: QueuedFile, entry: string) => file.target === null && file.entry === entry;

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function listening<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
