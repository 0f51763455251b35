import { HttpProblem, ignoreReported, isAbort, problemText, useServerState } from '@mingzhang/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginTrial, lastTrial, type Move, type Trial } from '../movesApi';
import { choicesOf, type Decisions } from './decisions';
import { followTrial, isTried, type TrialProgress } from './followTrial';
import type { KeptDecisions } from './useDecisions';

export interface Trials {
  /** The last trial; null: there is none, or the first is being made. */
  readonly trial: Trial | null;
  /** It is to be done again before one goes on: something has changed since. */
  readonly isStale: boolean;
  /** Its figures are of other files or choices; a difference that was accepted changes none. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  /** How far one under way is; null: it is being begun. */
  readonly progress: TrialProgress | null;
  /** Why there is no trial. */
  readonly problem: string | null;
  /** Tries it as everything is now; null when that fails. */
  readonly run: () => Promise<Trial | null>;
  /** The last one where nothing has changed since; else tries it. */
  readonly upToDate: () => Promise<Trial | null>;
}

/** What the figures of a trial depend on. */
const basisOf = (files: readonly string[], decisions: Decisions) =>
  JSON.stringify([files, decisions.taxpayer, choicesOf(decisions)]);

/**
 * 试算: goes on at the server whoever looks on, and is kept there. After what it depends on has changed it is to be done
 * again; the last one is shown until then.
 */
export function useTrial(
  move: Move,
  { decisions, flush }: KeptDecisions,
  { isShown, onEnd }: { readonly isShown: boolean; readonly onEnd: () => void },
): Trials {
  const { id, files, state } = move;
  const [made, setMade] = useState<Trial | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<TrialProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isElsewhere = isTried(state);
  const isAsked = files.length > 0 && made === null && !isBusy && !isElsewhere && failure === null;
  const earlier = useServerState(['moveTrial', id], (signal) => lastTrial(id, signal), {
    remembered: 'never',
    isAsked,
  });
  const leaving = useRef(new AbortController());

  async function attempt(begin: () => Promise<void>): Promise<Trial | null> {
    const { signal } = leaving.current;
    setBusy(true);
    setFailure(null);
    try {
      await begin();
      const end = await followTrial(id, signal, setProgress);
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
      onEnd();
    }
  }

  const run = () =>
    attempt(async () => {
      await flush();
      await beginTrial(id);
    });

  // Begun in another window, or before one left.
  const follow = useEffectEvent(() => {
    if (!isBusy) void attempt(() => Promise.resolve());
  });
  useEffect(() => {
    if (isElsewhere) follow();
  }, [isElsewhere]);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const basis = basisOf(
    files.map((file) => file.id),
    decisions,
  );
  const isOfOther = ({ tried }: Trial) => tried !== null && basisOf(tried.files, tried.decisions) !== basis;
  const isFresh = (one: Trial) =>
    one.tried !== null && !isOfOther(one) && isAlike(one.tried.decisions.accepted, decisions.accepted);

  async function upToDate() {
    // One may go on before the last trial has been read.
    const last =
      trial ?? (earlier.isLoading ? await lastTrial(id, leaving.current.signal).catch(none) : null);
    if (last === null || !isFresh(last)) return run();
    setMade(last);
    return last;
  }

  const trial = made ?? earlier.data;
  const known = state.state === 'refused' && state.of === 'trial' && made === null ? state.problem : null;
  return {
    trial,
    isStale: trial === null || !isFresh(trial),
    isOutdated: trial !== null && isOfOther(trial),
    isBusy: isBusy || isElsewhere,
    progress,
    problem: isBusy ? null : (failure ?? known ?? (isShown ? (earlier.problem?.message ?? null) : null)),
    run,
    upToDate,
  };
}

/** There is none yet, or it is not known. */
function none(error: unknown): null {
  ignoreReported(error);
  return null;
}

const isAlike = (one: Decisions['accepted'], other: Decisions['accepted']) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
