import { HttpProblem, ignoreReported, isAbort, problemText, useServerState } from '@mingzhang/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginTrial, lastTrial, type Move, type Trial } from '../movesApi';
import { followTrial, isTried, type TrialProgress } from './followTrial';
import { isFresh, isOutdated } from './trialFreshness';
import type { KeptDecisions } from './useDecisions';

export interface Trials {
  /** The last trial; null: there is none, or the first is being made. */
  readonly trial: Trial | null;
  /** It is to be done again before one goes on: something has changed since. */
  readonly isStale: boolean;
  /** Its figures are of other files or choices. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  /** How far one under way is; null: it is being begun. */
  readonly progress: TrialProgress | null;
  /** No answer came when it was asked how far it is. */
  readonly isLost: boolean;
  /** Why there is no trial. */
  readonly problem: string | null;
  /** Tries it as everything is now; null when that fails. */
  readonly run: () => Promise<Trial | null>;
  /** The last one where its figures have not changed since; else tries it. */
  readonly upToDate: () => Promise<Trial | null>;
}

interface Shown {
  /** The step has what a trial says; else it is only asked whether there is one. */
  readonly isShown: boolean;
  /** One has ended: the move is another. */
  readonly onEnd: () => void;
}

/**
 * 试算: goes on at the server, also when the page is left, and is kept there. After what it depends on has changed it is to be done
 * again; the last one is shown until then.
 */
export function useTrial(move: Move, { decisions, flush }: KeptDecisions, { isShown, onEnd }: Shown): Trials {
  const { id, files, state } = move;
  const { made, setMade, isBusy, progress, isLost, failure, attempt, read } = useAttempts(id, onEnd);
  const isElsewhere = isTried(state);
  const isAsked = files.length > 0 && made === null && !isBusy && !isElsewhere && failure === null;
  const earlier = useServerState(['moveTrial', id], (signal) => lastTrial(id, signal), {
    remembered: 'never',
    isAsked,
  });
  const trial = made ?? earlier.data;

  // Begun in another window, or before one left.
  const follow = useEffectEvent(() => {
    if (!isBusy) void attempt(() => Promise.resolve());
  });
  useEffect(() => {
    if (isElsewhere) follow();
  }, [isElsewhere]);

  const run = () =>
    attempt(async () => {
      await flush();
      await beginTrial(id);
    });

  async function upToDate() {
    // One may go on before the last trial has been read.
    const last = trial ?? (earlier.isLoading ? await read() : null);
    if (last === null || isOutdated(last, move, decisions)) return run();
    // What was decided since is kept before one goes on; what was accepted the server adds to it.
    const told = await flush().then(
      () => (isFresh(last, move, decisions) ? last : read()),
      () => null,
    );
    if (told === null || !isFresh(told, move, decisions)) return run();
    setMade(told);
    return told;
  }

  const known = state.state === 'refused' && state.of === 'trial' && made === null ? state.problem : null;
  const unread = isShown && trial === null ? (earlier.problem?.message ?? null) : null;
  return {
    trial,
    isStale: trial === null || !isFresh(trial, move, decisions),
    isOutdated: trial !== null && isOutdated(trial, move, decisions),
    isBusy,
    progress,
    isLost,
    problem: isBusy ? null : (failure ?? known ?? unread),
    run,
    upToDate,
  };
}

/** Trials that were begun or followed on this page, to their ends. */
function useAttempts(id: string, onEnd: () => void) {
  const [made, setMade] = useState<Trial | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<TrialProgress | null>(null);
  const [isLost, setLost] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function attempt(begin: () => Promise<void>): Promise<Trial | null> {
    const { signal } = leaving.current;
    setBusy(true);
    setFailure(null);
    try {
      await begin();
      const end = await followTrial(id, signal, (answer) => {
        setLost(answer === null);
        if (answer !== null) setProgress(answer);
      });
      if (end.state === 'refused' && end.of === 'trial') throw new HttpProblem({ msg: end.problem });
      const trial = await lastTrial(id, signal);
      setMade(trial);
      return trial;
    } catch (error) {
      ignoreReported(error);
      if (!isAbort(error)) setFailure(problemText(error));
      return null;
    } finally {
      setBusy(false);
      setProgress(null);
      setLost(false);
      onEnd();
    }
  }

  /** The last trial; null: there is none yet, or it is not known. */
  const read = () =>
    lastTrial(id, leaving.current.signal).catch((error: unknown) => {
      ignoreReported(error);
      return null;
    });

  return { made, setMade, isBusy, progress, isLost, failure, attempt, read };
}
