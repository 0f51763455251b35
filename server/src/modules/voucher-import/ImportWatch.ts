import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { ImportPhase, ImportProgress } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import { callOffWork, findWork, Work, type WorkName } from '../../work/Work';

const nameOf = (userId: number, key: string): WorkName => ({ kind: 'import', userId, key });
const BEGUN = { phase: 'reading', done: 0, total: 0 } as const;

/**
 * The progress of one import. The work reports here often: this lets other requests run, answers questions about
 * progress, and ends the import, with nothing saved, when it was cancelled.
 */
export class ImportWatch {
  /** Null: it has no key to be asked about by. */
  constructor(private readonly work: Work | null = null) {}

  get signal(): AbortSignal | undefined {
    return this.work?.signal;
  }

  async at(phase: ImportPhase, done: number, total: number): Promise<void> {
    this.work?.at({ phase, done, total });
    await setImmediate();
    this.refuseCancelled();
  }

  /** Before anything is saved: it may have been cancelled by way of another server. */
  async confirm(): Promise<void> {
    await this.work?.tell();
    this.refuseCancelled();
  }

  refuseCancelled(): void {
    if (this.signal?.aborted) refuse('IMPORT_CANCELLED', '已取消导入，没有保存任何凭证');
  }
}

/** Does an import under a watch that can be found by `key`; null: under none. It lives as long as its request. */
export async function underWatch<T>(
  db: Kysely<Database>,
  userId: number,
  key: string | null,
  run: (watch: ImportWatch) => Promise<T>,
): Promise<T> {
  if (key === null) return run(new ImportWatch());
  const work = new Work(db, nameOf(userId, key), BEGUN);
  try {
    await work.tell();
    return await run(new ImportWatch(work));
  } finally {
    await work.end();
  }
}

/** How far one's own import is; null: it has not begun, is done, or has ended with its server. */
export async function importProgress(
  db: Kysely<Database>,
  userId: number,
  key: string,
): Promise<ImportProgress | null> {
  const known = await findWork(db, nameOf(userId, key));
  if (known === null || known.isLost) return null;
  return { phase: known.phase as ImportPhase, done: known.done, total: known.total };
}

/** Calls one's own import off. */
export const cancelImport = (db: Kysely<Database>, userId: number, key: string) =>
  callOffWork(db, nameOf(userId, key));
