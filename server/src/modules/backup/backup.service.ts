import type { Readable } from 'node:stream';
import { finished } from 'node:stream';
import type { RestoreRequest, WireRestoreState } from '@mingzhang/shared/wire/backup';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { dateInShanghai } from '../../clock';
import { transact } from '../../db/transact';
import { Refusal, refuse } from '../../Refusal';
import { refuseHeavy, runInWorker, streamFromWorker, WorkerStopped } from '../../runInWorker';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { trailKeeperOf } from '../../db/TrailKeeper';
import { scopeInSet } from '../account-set-changes/accountSet.changes';
import { callOffWork, findWork, forgetWork, Work, type WorkName } from '../../work/Work';
import { findAccountSet } from '../account-set/accountSet.service';
import { watchDocument } from '../document/sendDocument';
import { removeFilesOf } from '../attachment/attachmentFiles';
import { selectBackupSize } from './backup.repository';
import {
  isRestoring,
  removeUpload,
  takeUpload,
  uploadPath,
  uploadedSize,
  type UploadKey,
} from './backupUploads';
import type { BackupContent } from './checkBackup';

/**
 * Reading a million lines back, with every reference looked up, and proving the books: 3.7 s for 10,000 lines on two
 * busy cores, as many for each of 100,000 (`npm run bench -- backup`), so some six minutes.
 */
const RESTORE_TIME_LIMIT = 600_000;
const CHECK_TIME_LIMIT = 300_000;
const TOO_HEAVY = '备份文件太大，无法在限定的时间内读完，没有恢复任何内容；请稍后再试，或联系管理员';

/** A person and the address they use. */
export interface Asker {
  readonly userId: number;
  readonly visit: Visit;
}

interface BackupWishes {
  /** Encrypts the file; it is kept nowhere. */
  readonly password: string | null;
  /** Under which its progress can be asked for. */
  readonly progress: string | null;
  readonly signal: AbortSignal;
}

/** The backup of a set as a file, written while it is taken; a client that goes away stops it. */
export async function takeBackup(
  services: Services,
  { userId, visit }: Asker,
  accountSetId: number,
  { password, progress, signal }: BackupWishes,
): Promise<{ readonly name: string; readonly content: Readable }> {
  const { db, clock, config, longReads } = services;
  const scope = await scopeInSet(db, { userId, visit, accountSetId }, 'accountSet.delete');
  const { accountSet } = await findAccountSet(db, userId, accountSetId);
  // The download is logged before the copy is read, so that the copy has the entry too.
  await transact(db, (trx) =>
    appendEvent(trx, scope, clock.now(), { action: 'accountSet.backup', targetId: accountSetId }),
  );
  const [size] = (await selectBackupSize(db, accountSetId)).rows;
  const job = {
    connection: await longReads.connection(),
    accountSetId,
    userId,
    filesDir: config.filesDir,
    key: keyOf(services),
    release: config.version,
    createdAt: clock.now().toISOString(),
    password,
  };
  const watch = watchDocument(db, userId, progress, size?.rows ?? 0);
  const content = await streamFromWorker('writeBackup', job, { signal, onRows: watch.at }).catch(
    (error: unknown) => {
      watch.end();
      throw error;
    },
  );
  finished(content, watch.end);
  const day = dateInShanghai(clock.now()).replaceAll('-', '');
  return {
    name: `${accountSet.companyName}_账套备份_${day}.tar.gz${password === null ? '' : '.age'}`,
    content,
  };
}

function keyOf({ db }: Services): Uint8Array {
  const keeper = trailKeeperOf(db);
  invariant(keeper, 'a backup is sealed with the key of the trail');
  return keeper.key;
}

/** Restores: each is known to every server by its work. Those of this process end with it. */
export class Restores {
  private readonly running = new Map<Work, Promise<void>>();

  constructor(
    private readonly services: Services,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Reads an uploaded backup whole and says what is in it. */
  async check(upload: UploadKey, password: string | null): Promise<BackupContent> {
    const { filesDir } = this.services.config;
    await uploadedSize(filesDir, upload);
    const job = { path: uploadPath(filesDir, upload), password, key: keyOf(this.services) };
    const result = await runInWorker('checkBackup', job, {
      lane: 'backup',
      timeLimit: CHECK_TIME_LIMIT,
    }).catch(refuseHeavy('BACKUP_TOO_HEAVY', TOO_HEAVY));
    if ('problem' in result) refuse('BACKUP_UNREADABLE', result.problem);
    return result.content;
  }

  /** Begins to restore an uploaded backup into a new set, of which the person is manager; does not wait for it. */
  async begin(
    upload: UploadKey,
    visit: Visit,
    { companyName, password, rows: total }: RestoreRequest,
  ): Promise<void> {
    const { db, ids, config, clock, connection } = this.services;
    const accountSetId = await ids.next();
    const path = await takeUpload(config.filesDir, upload);
    const work = new Work(db, nameOf(upload), { phase: 'restoring', done: 0, total }, accountSetId);
    await work.tell();
    const job = {
      connection,
      accountSetId,
      companyName,
      userId: upload.userId,
      visit,
      path,
      password,
      filesDir: config.filesDir,
      key: keyOf(this.services),
      at: clock.now().toISOString(),
    };
    const options = {
      lane: 'backup' as const,
      signal: work.signal,
      timeLimit: RESTORE_TIME_LIMIT,
      onRows: (done: number) => work.at({ phase: 'restoring', done, total }),
    };
    const restored = runInWorker('restoreBackup', job, options)
      .then((result) =>
        'problem' in result ? refused(result.problem) : this.done(upload.userId, accountSetId),
      )
      .catch((error: unknown) => this.failed(error, upload.userId, accountSetId))
      // While the database is away nothing is known, so nothing is removed; whoever waits is told all the same.
      .catch((error: unknown) => {
        this.onError(error);
        return refused('数据库暂时连接不上，不知道恢复完成了没有；请稍后在账套列表里查看有没有新账套');
      })
      .then((state) => Promise.all([work.end(state), removeUpload(config.filesDir, upload)]))
      .catch(this.onError)
      .finally(() => this.running.delete(work));
    this.running.set(
      work,
      restored.then(() => undefined),
    );
  }

  /** Stops what is under way here; what it has not finished leaves nothing. */
  async close(): Promise<void> {
    for (const work of this.running.keys()) work.callOff();
    await Promise.all(this.running.values());
  }

  /** How far a restore is, on whichever server, and what became of it. */
  async find(upload: UploadKey): Promise<WireRestoreState> {
    const { db, config } = this.services;
    const known = await findWork(db, nameOf(upload));
    if (known === null)
      return (await isRestoring(config.filesDir, upload)) ? working(0, 1) : { state: 'waiting' };
    if (known.result !== null) return known.result as WireRestoreState;
    if (!known.isLost) return working(known.done, known.total);
    // The set is there whole, or nothing of it: what was uploaded or unpacked is swept away.
    const done = await this.doneOrNothing(upload.userId, known.targetId ?? 0);
    return done ?? refused('恢复它的那台服务器中断了，没有恢复任何内容；请重新选择备份文件再恢复');
  }

  /** Stops a restore, wherever it runs, or forgets the upload. */
  async stop(upload: UploadKey): Promise<void> {
    const { db, config } = this.services;
    const known = await findWork(db, nameOf(upload));
    if (known?.result === null && !known.isLost) return callOffWork(db, nameOf(upload));
    // Taken a moment ago, by a server that has not said so yet.
    if (known === null && (await isRestoring(config.filesDir, upload))) return;
    await forgetWork(db, nameOf(upload));
    await removeUpload(config.filesDir, upload);
  }

  private async done(userId: number, accountSetId: number): Promise<WireRestoreState> {
    const { accountSet } = await findAccountSet(this.services.db, userId, accountSetId);
    return { state: 'done', accountSetId, companyName: accountSet.companyName };
  }

  private doneOrNothing(userId: number, accountSetId: number): Promise<WireRestoreState | null> {
    return this.done(userId, accountSetId).catch((missing: unknown) => {
      if (missing instanceof Refusal) return null;
      throw missing;
    });
  }

  /** A stopped thread may have finished already: then the new set exists. */
  private async failed(error: unknown, userId: number, accountSetId: number): Promise<WireRestoreState> {
    const done = await this.doneOrNothing(userId, accountSetId);
    if (done) return done;
    await removeFilesOf(this.services.config.filesDir, accountSetId);
    if (error instanceof WorkerStopped) return refused('已停止，没有恢复任何内容');
    this.onError(error);
    return refused('恢复没有完成，没有留下任何内容，请稍后再试');
  }
}

const nameOf = ({ userId, key }: UploadKey): WorkName => ({ kind: 'restore', userId, key });
const working = (done: number, total: number): WireRestoreState => ({ state: 'working', done, total });
const refused = (problem: string): WireRestoreState => ({ state: 'refused', problem });
