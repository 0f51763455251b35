import { idempotencyKey } from '../idempotencyKey';

/** A chosen file to be uploaded. */
export interface QueuedFile<Target> {
  readonly key: number;
  readonly file: File;
  /** Where it goes; null: that is not saved yet, it waits with the entry. */
  readonly target: Target | null;
  /** The entry it was chosen on. */
  readonly entry: string;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** Why it failed; null: it has not. */
  readonly problem: unknown;
  readonly idempotencyKey: string;
}

export type SendFile<Target> = (target: Target, file: File, idempotencyKey: string) => Promise<void>;

/** Called after each upload. */
type OnSent<Target> = (target: Target) => void;

/**
 * Uploads files one at a time. It outlives the entry they were chosen on: after 保存并新增 the next voucher is typed while
 * the files of the last one are uploaded.
 */
export interface UploadQueue<Target> {
  /** In the order they were chosen; the same list until something changes. */
  readonly files: () => readonly QueuedFile<Target>[];
  readonly subscribe: (onChange: () => void) => () => void;
  readonly onSent: (listener: OnSent<Target>) => () => void;
  /** Null as target: they wait for `release`. One that was sent before has its idempotency key. */
  readonly add: (entry: string, target: Target | null, files: readonly File[], keyBefore?: string) => void;
  /** The entry has become a voucher: its files go up. */
  readonly release: (entry: string, target: Target) => void;
  /** The entry was given up, and with it the files that waited there. */
  readonly abandon: (entry: string) => void;
  readonly retry: (key: number) => void;
  /** Not while it is being sent. */
  readonly drop: (key: number) => void;
}

/** @param ignoreReported of a failure that is shown; throws what is a bug of ours */
export function createUploadQueue<Target>(
  send: SendFile<Target>,
  ignoreReported: (failure: unknown) => void,
): UploadQueue<Target> {
  let files: readonly QueuedFile<Target>[] = [];
  let lastKey = 0;
  let isSending = false;
  const listeners = new Set<() => void>();
  const sentListeners = new Set<OnSent<Target>>();

  function change(next: readonly QueuedFile<Target>[]): void {
    // Files are nowhere else: the browser asks before it throws them away.
    if (files.length === 0 && next.length > 0) window.addEventListener('beforeunload', askFirst);
    if (files.length > 0 && next.length === 0) window.removeEventListener('beforeunload', askFirst);
    files = next;
    for (const listener of listeners) listener();
  }

  const update = (key: number, fields: Partial<QueuedFile<Target>>) =>
    change(files.map((file) => (file.key === key ? { ...file, ...fields } : file)));

  async function sendNext(): Promise<void> {
    const next = files.find(({ status, target }) => status === 'waiting' && target !== null);
    if (isSending || !next || next.target === null) return;
    const { key, file, target, idempotencyKey } = next;
    isSending = true;
    update(key, { status: 'sending' });
    try {
      await send(target, file, idempotencyKey);
      change(files.filter((other) => other.key !== key));
      for (const listener of sentListeners) listener(target);
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
      const added = chosen.map((file): QueuedFile<Target> => ({
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

const isWaiting = (file: QueuedFile<unknown>, entry: string) => file.target === null && file.entry === entry;

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function listening<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
