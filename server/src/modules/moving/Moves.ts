import type { Readable } from 'node:stream';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import {
  fromMoveDecisions,
  moveDecisions,
  type MoveDecisions,
  type WireMove,
  type WireMoveFile,
  type WireMoveState,
  type WireMoveTrial,
} from '@mingzhang/shared/wire/moving';
import { trailKeeperOf } from '../../db/TrailKeeper';
import { Refusal, refuse } from '../../Refusal';
import { runInWorker, streamFromWorker, WorkerStopped } from '../../runInWorker';
import type { DocumentFormat } from '../../document/writeDocument';
import { shanghaiMinute } from '../../clock';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { callOffWork, findWork, forgetWork, Work, type WorkName } from '../../work/Work';
import { findAccountSet } from '../account-set/accountSet.service';
import {
  beginMove,
  claimMove,
  demandMove,
  filesOf,
  keep,
  movesOf,
  readKept,
  removeMove,
  removeMoveFile,
  releaseMove,
  takeFile,
  type MoveKey,
} from './moveFolder';
import type { ApplyMoveJob } from './moveJobs';
import { appliedOf, lastSequence, undoMove } from './undoMove';

/** A million lines, read, judged and proved; stored, they take several times as long. */
const TRIAL_TIME_LIMIT = 600_000;
const APPLY_TIME_LIMIT = 3_600_000;
const READ_TIME_LIMIT = 120_000;

/** 迁入 of a person, from the first file to the set it becomes; each is known to every server. */
export class Moves {
  private readonly running = new Map<Work, Promise<void>>();

  constructor(
    private readonly services: Services,
    private readonly onError: (error: unknown) => void,
  ) {}

  private get filesDir(): string {
    return this.services.config.filesDir;
  }

  async begin(userId: number): Promise<WireMove> {
    return this.find(await beginMove(this.filesDir, userId));
  }

  async list(userId: number): Promise<WireMove[]> {
    const kept = await movesOf(this.filesDir, userId);
    return Promise.all(kept.map(({ key }) => this.find({ userId, key })));
  }

  /** A move: its files as they were recognised, and how far it is. */
  async find(move: MoveKey): Promise<WireMove> {
    const folder = await demandMove(this.filesDir, move);
    const [kept] = (await movesOf(this.filesDir, move.userId)).filter(({ key }) => key === move.key);
    const files = await this.files(folder);
    const decided = await this.decided(folder);
    const heading = files.flatMap(({ tables }) => tables.map(({ company }) => company)).find(Boolean);
    return {
      id: move.key,
      at: (kept?.at ?? this.services.clock.now()).toISOString(),
      companyName: decided?.companyName ?? heading ?? '',
      files,
      state: await this.state(move, folder),
      decided: decided && fromMoveDecisions(decided),
    };
  }

  /** Takes a file in and says what it is. */
  async take(move: MoveKey, name: string, content: Readable): Promise<WireMoveFile> {
    const folder = await this.demandOpen(move);
    const file = await takeFile(this.filesDir, folder, name, content);
    const job = { folder, id: file.id, name };
    const { tables, problem } = await runInWorker('recogniseMove', job, { timeLimit: READ_TIME_LIMIT }).catch(
      tooHeavy,
    );
    const told = { id: file.id, name, size: file.size, tables: [...tables], problem };
    await keep(folder, `reading-${file.id}`, told);
    return told;
  }

  async removeFile(move: MoveKey, id: string): Promise<void> {
    await removeMoveFile(await this.demandOpen(move), id);
  }

  async decide(move: MoveKey, decided: MoveDecisions): Promise<void> {
    await keep(await this.demandOpen(move), 'choices', decided);
  }

  /** Reads everything, plans it and proves it; nothing is brought in. */
  async try(move: MoveKey, visit: Visit): Promise<WireMoveTrial> {
    const folder = await this.demandOpen(move);
    const job = await this.job(move, folder, visit);
    const trial = await runInWorker('tryMove', job, { timeLimit: TRIAL_TIME_LIMIT }).catch(
      (error: unknown) => {
        if (!(error instanceof WorkerStopped)) throw error;
        return refuse('MOVE_TOO_HEAVY', '文件太多，无法在限定的时间和内存内读完，请按年份分几次迁入');
      },
    );
    await keep(folder, 'trial', trial);
    return trial;
  }

  /** The last trial, as long as no file was added or taken out since. */
  async proof(move: MoveKey): Promise<WireMoveTrial> {
    const trial = await readKept(await demandMove(this.filesDir, move), 'trial');
    if (trial === null) return refuse('MOVE_NOT_TRIED', '还没有试算，或试算之后改了文件；请先试算');
    return trial as WireMoveTrial;
  }

  /** 迁入核对表 of the last trial, on paper or as a workbook. */
  async document(move: MoveKey, format: DocumentFormat) {
    const { company } = await this.proof(move);
    const folder = await demandMove(this.filesDir, move);
    const decisions = await this.decisions(folder);
    const printedAt = shanghaiMinute(this.services.clock.now());
    return {
      name: `${decisions.companyName ?? company}_迁入核对表.${format}`,
      type: format === 'pdf' ? 'application/pdf' : XLSX_TYPE,
      content: await streamFromWorker('writeMoveProof', { folder, decisions, format, printedAt }),
    };
  }

  /** Begins to bring the books in; does not wait for it. A move that is under way or done is not begun twice. */
  async apply(move: MoveKey, visit: Visit): Promise<void> {
    const folder = await this.demandOpen(move);
    const { db } = this.services;
    const total = (await this.proof(move)).counts.slips;
    const job = await this.job(move, folder, visit);
    await claimMove(folder);
    const work = new Work(db, nameOf(move), { phase: 'moving', done: 0, total });
    await work.tell();
    const moved = runInWorker('applyMove', job, {
      lane: 'backup',
      signal: work.signal,
      timeLimit: APPLY_TIME_LIMIT,
      onRows: (done) => work.at({ phase: 'moving', done, total }),
    })
      .then(async (result): Promise<WireMoveState> => {
        if ('problem' in result) return refused(result.problem);
        return (await this.done(move.userId, folder)) ?? refused('迁入的账套随后被删除了');
      })
      .catch((error: unknown) => this.failed(error, folder, move.userId))
      .then((state) => Promise.all([work.end(state), releaseMove(folder)]))
      .then(() => undefined)
      .catch(this.onError)
      .finally(() => this.running.delete(work));
    this.running.set(work, moved);
  }

  /** Stops what is under way, takes back what was brought in, or forgets what was only tried. */
  async remove(move: MoveKey, visit: Visit): Promise<void> {
    const folder = await demandMove(this.filesDir, move);
    const { db } = this.services;
    const known = await findWork(db, nameOf(move));
    if (known?.result === null && !known.isLost) return callOffWork(db, nameOf(move));
    const applied = (await this.done(move.userId, folder)) && (await appliedOf(folder));
    if (applied) await undoMove(this.services, { userId: move.userId, visit }, applied);
    await forgetWork(db, nameOf(move));
    await removeMove(folder);
  }

  /** Ends what is under way here; what it has not finished leaves nothing. */
  async close(): Promise<void> {
    for (const work of this.running.keys()) work.callOff();
    await Promise.all(this.running.values());
  }

  private async files(folder: string): Promise<WireMoveFile[]> {
    const files = await filesOf(folder);
    return Promise.all(
      files.map(async ({ id, name, size }) => {
        const told = (await readKept(folder, `reading-${id}`)) as WireMoveFile | null;
        return told ?? { id, name, size, tables: [], problem: '没有读完，请删除后重新选择' };
      }),
    );
  }

  /** What a thread needs to bring it in, or to try it. */
  private async job({ userId }: MoveKey, folder: string, visit: Visit): Promise<ApplyMoveJob> {
    const { db, clock, connection } = this.services;
    const keeper = trailKeeperOf(db);
    invariant(keeper, 'the trail of what is moved in is sealed with its key');
    const decisions = await this.decisions(folder);
    return { folder, decisions, connection, visit, key: keeper.key, userId, at: clock.now().toISOString() };
  }

  private async decisions(folder: string): Promise<MoveDecisions> {
    return (await this.decided(folder)) ?? moveDecisions.parse({});
  }

  /** What was decided; null: nothing yet. */
  private async decided(folder: string): Promise<MoveDecisions | null> {
    return (await readKept(folder, 'choices')) as MoveDecisions | null;
  }

  private async state(move: MoveKey, folder: string): Promise<WireMoveState> {
    const known = await findWork(this.services.db, nameOf(move));
    if (known?.result === null && !known.isLost)
      return { state: 'working', done: known.done, total: known.total };
    const done = await this.done(move.userId, folder);
    if (done) return done;
    if (known?.isLost) return refused('迁入它的那台服务器中断了，没有留下任何内容；请再迁入一次');
    return known?.result ? (known.result as WireMoveState) : { state: 'open' };
  }

  /** The set it became; null: none. It was noted before it was committed: only a set that exists counts. */
  private async done(userId: number, folder: string): Promise<WireMoveState | null> {
    const applied = await appliedOf(folder);
    if (!applied) return null;
    const { accountSetId, sequence } = applied;
    const set = await findAccountSet(this.services.db, userId, accountSetId).catch((missing: unknown) => {
      if (missing instanceof Refusal) return null;
      throw missing;
    });
    if (!set) return null;
    const canUndo = (await lastSequence(this.services.db, accountSetId)) === sequence;
    return { state: 'done', accountSetId, companyName: set.accountSet.companyName, canUndo };
  }

  private async failed(error: unknown, folder: string, userId: number): Promise<WireMoveState> {
    const done = await this.done(userId, folder);
    if (done) return done;
    if (error instanceof WorkerStopped) return refused('已停止，没有留下任何内容');
    this.onError(error);
    return refused('迁入没有完成，没有留下任何内容，请稍后再试');
  }

  /** Refuses a move that is being brought in, or was. */
  private async demandOpen(move: MoveKey): Promise<string> {
    const folder = await demandMove(this.filesDir, move);
    const { state } = await this.state(move, folder);
    if (state === 'working') return refuse('MOVE_RUNNING', '正在迁入，请等它完成');
    if (state === 'done') return refuse('MOVE_DONE', '已经迁入；要重新迁入，请先撤销');
    return folder;
  }
}

const nameOf = ({ userId, key }: MoveKey): WorkName => ({ kind: 'move', userId, key });
const refused = (problem: string): WireMoveState => ({ state: 'refused', problem });

function tooHeavy(error: unknown) {
  if (!(error instanceof WorkerStopped)) throw error;
  return { tables: [], problem: '文件太大，无法在限定的时间和内存内读完，请按月份拆分后再选择' };
}
