import { setImmediate } from 'node:timers/promises';
import type { ImportPhase, ImportProgress } from '@mingzhang/shared/wire/voucherImport';
import { refuse } from '../../Refusal';

/**
 * The progress of one import. The work reports here often: this lets other requests run, answers questions about
 * progress, and ends the import, with nothing saved, when it was cancelled.
 */
export class ImportWatch {
  private readonly controller = new AbortController();
  private state: ImportProgress = { phase: 'reading', done: 0, total: 0 };

  get progress(): ImportProgress {
    return this.state;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  cancel(): void {
    this.controller.abort();
  }

  async at(phase: ImportPhase, done: number, total: number): Promise<void> {
    this.state = { phase, done, total };
    await setImmediate();
    this.refuseCancelled();
  }

  refuseCancelled(): void {
    if (this.signal.aborted) refuse('IMPORT_CANCELLED', '已取消导入，没有保存任何凭证');
  }
}

/** The imports under way, by who began them and the key they gave. They live as long as their request. */
export class ImportWatches {
  private readonly watches = new Map<string, ImportWatch>();

  find(userId: number, key: string): ImportWatch | undefined {
    return this.watches.get(`${userId} ${key}`);
  }

  /** Does the work under a watch that can be found by `key`; null: not at all. */
  async during<T>(userId: number, key: string | null, work: (watch: ImportWatch) => Promise<T>): Promise<T> {
    const watch = new ImportWatch();
    if (key === null) return work(watch);
    const name = `${userId} ${key}`;
    this.watches.set(name, watch);
    try {
      return await work(watch);
    } finally {
      if (this.watches.get(name) === watch) this.watches.delete(name);
    }
  }
}
