import type { Kysely } from 'kysely';
import type { WireMoveState } from '@mingzhang/shared/wire/moving';
import type { Database } from '../../db/schema';
import { Refusal, refuse } from '../../Refusal';
import { WorkerStopped, type ThreadOptions } from '../../runInWorker';
import { Unavailable } from '../../Unavailable';
import { callOffWork, findWork, Work, type WorkName } from '../../work/Work';
import { claimMove, releaseMove, type MoveKey } from './moveFolder';

/** What is done with a move for longer than a request should wait: 试算, or 迁入. */
export type MoveTask = 'trial' | 'apply';

/** Where it is done, and what of it is asked for. */
interface MoveWork {
  readonly move: MoveKey;
  readonly folder: string;
  readonly task: MoveTask;
  readonly total: number;
  /** Does it; answers what is kept to be told of it, null: nothing. */
  readonly run: (watch: Pick<ThreadOptions, 'signal' | 'onRows'>) => Promise<WireMoveState | null>;
}

const WORDS = {
  trial: {
    running: '正在试算，请等它完成，或先停止',
    stopped: '已停止试算；文件和选择都还在',
    heavy: '文件太多，无法在限定的时间和内存内读完，请按年份分几次迁入',
    lost: '试算它的那台服务器中断了，没有结果；请再试算一次',
    failed: '试算没有完成，请稍后再试',
  },
  apply: {
    running: '正在迁入，请等它完成',
    stopped: '已停止，没有留下任何内容',
    heavy: '账太多，没有在限定的时间和内存内写完，没有留下任何内容；请按年份分几次迁入',
    lost: '迁入它的那台服务器中断了，没有留下任何内容；请再迁入一次',
    failed: '迁入没有完成，没有留下任何内容，请稍后再试',
  },
} satisfies Record<MoveTask, Record<string, string>>;

/**
 * What is under way with moves, each known to every server: one work of a move at a time, which says how far it is, can be
 * called off, and may be begun anew when its server has ended. Those of this process end with it.
 */
export class MoveWorks {
  private readonly running = new Map<Work, Promise<unknown>>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Begins one; refuses a second. Answers when it has begun, with how it ends. */
  async begin({
    move,
    folder,
    task,
    total,
    run,
  }: MoveWork): Promise<{ ended: Promise<WireMoveState | null> }> {
    await claimMove(folder);
    const at = (done: number) => ({ phase: task, done: Math.min(done, total), total });
    const work = new Work(this.db, nameOf(move), at(0));
    await work.tell();
    const ended = run({ signal: work.signal, onRows: (done) => work.at(at(done)) })
      .catch((error: unknown) => this.unended(error, task, work.signal.aborted))
      .then(async (state) => {
        await Promise.all([work.end(state), releaseMove(folder)]);
        return state;
      })
      .finally(() => this.running.delete(work));
    this.running.set(work, ended.catch(this.onError));
    return { ended };
  }

  /** How far it is, or how it ended; null: nothing is known of one. */
  async state(move: MoveKey): Promise<WireMoveState | null> {
    const known = await findWork(this.db, nameOf(move));
    if (known === null) return null;
    const task = known.phase === 'trial' ? 'trial' : 'apply';
    if (known.isLost) return refused(task, WORDS[task].lost);
    if (known.result !== null) return known.result as WireMoveState;
    return { state: 'working', done: known.done, total: known.total, ...ofTrial(task) };
  }

  /** Calls off what is under way, on this server or another; answers whether there is anything. */
  async callOff(move: MoveKey): Promise<boolean> {
    const isWorking = (await this.state(move))?.state === 'working';
    if (isWorking) await callOffWork(this.db, nameOf(move));
    return isWorking;
  }

  /** Ends what is under way here; what it has not finished leaves nothing. */
  async close(): Promise<void> {
    for (const work of this.running.keys()) work.callOff();
    await Promise.all(this.running.values());
  }

  private unended(error: unknown, task: MoveTask, isCalledOff: boolean): WireMoveState {
    if (error instanceof WorkerStopped)
      return refused(task, isCalledOff ? WORDS[task].stopped : WORDS[task].heavy);
    if (error instanceof Unavailable || error instanceof Refusal) return refused(task, error.message);
    this.onError(error);
    return refused(task, WORDS[task].failed);
  }
}

export const nameOf = ({ userId, key }: MoveKey): WorkName => ({ kind: 'move', userId, key });

/** Refuses whatever would disturb what is under way. */
export const refuseRunning = (task: MoveTask) => refuse('MOVE_RUNNING', WORDS[task].running);

/** Why a work came to nothing. */
export const refused = (task: MoveTask, problem: string): WireMoveState => ({
  ...{ state: 'refused', problem },
  ...ofTrial(task),
});

const ofTrial = (task: MoveTask) => (task === 'trial' ? { of: 'trial' as const } : {});
