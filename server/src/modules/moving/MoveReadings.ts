import { setTimeout as wait } from 'node:timers/promises';
import type { WireMoveFile } from '@mingzhang/shared/wire/moving';
import { refuse } from '../../Refusal';
import { runInWorker, WorkerStopped } from '../../runInWorker';
import { Unavailable } from '../../Unavailable';
import { filesOf, forget, keep, laneOf, readKept, type MoveFile } from './moveFolder';
import type { RecognisedFile } from './recogniseMove';

/** Without a word of how many rows were read (ms). */
const TIME_LIMIT = 120_000;
/** What is read sooner is waited for. */
const SOON = 1_500;
/** Milliseconds between two times a reading says how far it is. */
const BEAT = 1_000;
/** One that says nothing for as long has ended with its server. */
const LOST_AFTER = 45_000;

const UNREAD = '没有读完，请删除后重新选择';

/** What is kept of a file beside it, for every server: what it is, or how far it is read and when that was said. */
type KeptReading = WireMoveFile & { readonly beat?: number };

interface Reading {
  readonly folder: string;
  readonly stop: AbortController;
  readonly ended: Promise<WireMoveFile>;
}

/** Files of moves that are being read. Those of this process end with it. */
export class MoveReadings {
  private readonly running = new Map<string, Reading>();

  constructor(private readonly onError: (error: unknown) => void) {}

  /**
   * Reads a file that was taken in. Answers what it is; where that takes longer than a moment and is not waited for, how
   * far it is, and it goes on.
   */
  async read(folder: string, file: MoveFile, isWaited: boolean): Promise<WireMoveFile> {
    const stop = new AbortController();
    const progress = { ...unread(file, ''), rowCount: 0 };
    const ended = this.recognised(folder, progress, stop.signal).finally(() => this.running.delete(file.id));
    this.running.set(file.id, { folder, stop, ended });
    if (isWaited) return ended;
    const later = wait(SOON, undefined, { ref: false }).then(() => {
      ended.catch((error: unknown) => error instanceof Unavailable || this.onError(error));
      return { ...progress, isReading: true };
    });
    return Promise.race([ended, later]);
  }

  /** The files of a move, each with what it is, as far as it is read. */
  async files(folder: string): Promise<WireMoveFile[]> {
    const files = await filesOf(folder);
    return Promise.all(
      files.map(async (file) => {
        const kept = (await readKept(folder, `reading-${file.id}`)) as KeptReading | null;
        if (!kept) return unread(file, UNREAD);
        const { beat, ...told } = kept;
        if (beat === undefined) return told;
        return Date.now() - beat < LOST_AFTER ? { ...told, isReading: true } : unread(file, UNREAD);
      }),
    );
  }

  /** Stops reading what is of a folder here, or one file of it, and waits until it has stopped. */
  stop(folder: string, fileId?: string): Promise<void> {
    const meant = [...this.running].filter(
      ([id, one]) => one.folder === folder && (fileId === undefined || id === fileId),
    );
    return stopped(meant.map(([, one]) => one));
  }

  close(): Promise<void> {
    return stopped([...this.running.values()]);
  }

  /** Says in the folder how far it is, and what it is in the end. */
  private async recognised(
    folder: string,
    progress: WireMoveFile & { rowCount: number },
    signal: AbortSignal,
  ): Promise<WireMoveFile> {
    const { id, name, size } = progress;
    const reading = `reading-${id}` as const;
    const tell = () => keep(folder, reading, { ...progress, beat: Date.now() });
    let telling = tell();
    await telling;
    const beating = setInterval(() => {
      telling = telling.then(tell).catch(this.onError);
    }, BEAT);
    const onRows = (rows: number) => (progress.rowCount = rows);
    const options = { lane: laneOf(size), timeLimit: TIME_LIMIT, signal, onRows };
    let told: WireMoveFile | null = null;
    try {
      const read = await runInWorker('recogniseMove', { folder, id, name }, options).catch((error: unknown) =>
        notRead(error, signal.aborted),
      );
      told = { ...progress, ...read, tables: [...read.tables] };
      return told;
    } finally {
      clearInterval(beating);
      await telling;
      await (told ? keep(folder, reading, told) : forget(folder, reading));
    }
  }
}

async function stopped(readings: readonly Reading[]): Promise<void> {
  for (const { stop } of readings) stop.abort();
  await Promise.allSettled(readings.map(({ ended }) => ended));
}

const unread = ({ id, name, size }: MoveFile, problem: string): WireMoveFile => ({
  ...{ id, name, size, tables: [], problem },
});

function notRead(error: unknown, isCalledOff: boolean): RecognisedFile {
  if (!(error instanceof WorkerStopped)) throw error;
  if (isCalledOff) return refuse('MOVE_FILE_REMOVED', '文件已移除，没有读完');
  return { tables: [], rowCount: 0, problem: '文件太大，无法在限定的时间和内存内读完，请按月份拆分后再选择' };
}
