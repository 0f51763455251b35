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
import { found, Refusal, refuse } from '../../Refusal';
import { runInWorker, streamFromWorker } from '../../runInWorker';
import type { DocumentFormat } from '../../document/writeDocument';
import { shanghaiMinute } from '../../clock';
import { XLSX_TYPE } from '../../spreadsheet/writeWorkbook';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { forgetWork } from '../../work/Work';
import { whereFound } from '../../whereFound';
import { findAccountSet } from '../account-set/accountSet.service';
import {
  beginMove,
  demandMove,
  filesOf,
  keep,
  laneOf,
  movesOf,
  readKept,
  removeMove,
  removeMoveFile,
  takeFile,
  type MoveKey,
} from './moveFolder';
import type { ApplyMoveJob } from './moveJobs';
import { MoveReadings } from './MoveReadings';
import { MoveWorks, nameOf, refused, refuseRunning } from './MoveWorks';
import { withAccepted } from './provedFolder';
import { appliedOf, isWrittenSince, undoMove } from './undoMove';

/** A million lines, read, judged and proved; stored, they take several times as long. */
const TRIAL_TIME_LIMIT = 600_000;
const APPLY_TIME_LIMIT = 3_600_000;

/** 迁入 of a person, from the first file to the set it becomes; each is known to every server. */
export class Moves {
  private readonly works: MoveWorks;
  private readonly readings: MoveReadings;

  constructor(
    private readonly services: Services,
    onError: (error: unknown) => void,
  ) {
    this.works = new MoveWorks(services.db, onError);
    this.readings = new MoveReadings(onError);
  }

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
    const files = await this.readings.files(folder);
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

  /** Takes a file in and says what it is; one that is not waited for may say so later, as a file of the move. */
  async take(move: MoveKey, name: string, content: Readable, isWaited: boolean): Promise<WireMoveFile> {
    const folder = await this.demandOpen(move);
    const taken = takeFile(this.filesDir, folder, name, content);
    const told = taken.then((file) => this.readings.read(folder, file, isWaited));
    // Another window may remove the move meanwhile.
    return found((await whereFound(told)) ?? undefined, '迁入');
  }

  async removeFile(move: MoveKey, id: string): Promise<void> {
    const folder = await this.demandOpen(move);
    await this.readings.stop(folder, id);
    await removeMoveFile(folder, id);
  }

  /** Also while it is being tried: the trial says what it is of. */
  async decide(move: MoveKey, decided: MoveDecisions): Promise<void> {
    await keep(await this.demandOpen(move, 'open or tried'), 'choices', decided);
  }

  /**
   * Begins to read everything, to plan it, prove it and judge it; nothing is brought in. Answers the trial, or null at once
   * when it is not waited for: it goes on either way, and is kept.
   */
  async try(move: MoveKey, visit: Visit, isWaited: boolean): Promise<WireMoveTrial | null> {
    const folder = await this.demandOpen(move);
    const job = await this.job(move, folder, visit);
    const files = await this.readings.files(folder);
    if (files.some(({ isReading }) => isReading))
      return refuse('MOVE_READING', '还有文件正在读取，请等它读完，或先移除');
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const { ended } = await this.works.begin({
      ...{ move, folder, task: 'trial' },
      // Each row is read, and judged.
      total: 2 * files.reduce((sum, { rowCount = 0 }) => sum + rowCount, 0),
      run: async (watch) => {
        const limits = { lane: laneOf(bytes), timeLimit: TRIAL_TIME_LIMIT };
        const trial = await runInWorker('tryMove', job, { ...watch, ...limits });
        await keep(folder, 'trial', trial);
        return null;
      },
    });
    if (!isWaited) return null;
    const state = await ended;
    return state?.state === 'refused' ? refuse('MOVE_NOT_TRIED', state.problem) : this.proof(move);
  }

  /** The last trial with what is accepted by now, as long as no file was added or taken out since. */
  async proof(move: MoveKey): Promise<WireMoveTrial> {
    const folder = await demandMove(this.filesDir, move);
    const trial = (await readKept(folder, 'trial')) as WireMoveTrial | null;
    const files = (await filesOf(folder)).map(({ id }) => id);
    if (trial?.tried?.files.join() !== files.join())
      return refuse('MOVE_NOT_TRIED', '还没有试算，或试算之后改了文件；请先试算');
    return withAccepted(trial, (await this.decisions(folder)).accepted);
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
    const total = (await this.proof(move)).counts.slips;
    const job = await this.job(move, folder, visit);
    await this.works.begin({
      ...{ move, folder, task: 'apply', total },
      run: (watch) =>
        runInWorker('applyMove', job, { ...watch, lane: 'backup', timeLimit: APPLY_TIME_LIMIT }).then(
          async (result) => {
            if ('problem' in result) return refused('apply', result.problem);
            return (await this.done(move.userId, folder)) ?? refused('apply', '迁入的账套随后被删除了');
          },
          // A stopped thread may have finished already: then the new set exists.
          async (error: unknown) => {
            const done = await this.done(move.userId, folder);
            if (done) return done;
            throw error;
          },
        ),
    });
  }

  /** Stops what is under way; else, unless no more is wanted, takes back what was brought in, or forgets what was only tried. */
  async remove(move: MoveKey, visit: Visit, isStopOnly: boolean): Promise<void> {
    const folder = await demandMove(this.filesDir, move);
    const isStopped = await this.works.callOff(move);
    if (isStopped || isStopOnly) return;
    const applied = (await this.done(move.userId, folder)) && (await appliedOf(folder));
    if (applied) await undoMove(this.services, { userId: move.userId, visit }, applied);
    await forgetWork(this.services.db, nameOf(move));
    await this.readings.stop(folder);
    await removeMove(folder);
  }

  async close(): Promise<void> {
    await Promise.all([this.works.close(), this.readings.close()]);
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
    const known = await this.works.state(move);
    if (known?.state === 'working') return known;
    return (await this.done(move.userId, folder)) ?? known ?? { state: 'open' };
  }

  /** The set it became; null: none. It was noted before it was committed: only a set that exists counts. */
  private async done(userId: number, folder: string): Promise<WireMoveState | null> {
    const applied = await appliedOf(folder);
    if (!applied) return null;
    const { accountSetId } = applied;
    const set = await findAccountSet(this.services.db, userId, accountSetId).catch((missing: unknown) => {
      if (missing instanceof Refusal) return null;
      throw missing;
    });
    if (!set) return null;
    const canUndo = !(await isWrittenSince(this.services.db, applied));
    return { state: 'done', accountSetId, companyName: set.accountSet.companyName, canUndo };
  }

  /** Refuses a move that is being tried or brought in, or was brought in. */
  private async demandOpen(move: MoveKey, what: 'open' | 'open or tried' = 'open'): Promise<string> {
    const folder = await demandMove(this.filesDir, move);
    const known = await this.state(move, folder);
    if (known.state === 'working' && (known.of !== 'trial' || what === 'open'))
      return refuseRunning(known.of ?? 'apply');
    if (known.state === 'done') return refuse('MOVE_DONE', '已经迁入；要重新迁入，请先撤销');
    return folder;
  }
}
