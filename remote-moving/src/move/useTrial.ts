import { HttpProblem, ignoreReported, problemText, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { lastTrial, tryMove, type Move, type Trial } from '../movesApi';
import { choicesOf, type Decisions } from './decisions';
import type { KeptDecisions } from './useDecisions';

export interface Trials {
  /** The last trial; null: there is none, or one is being made. */
  readonly trial: Trial | null;
  /** It is to be done again before one goes on: it is of an earlier visit, or something has changed since. */
  readonly isStale: boolean;
  /** Its figures are of other files or choices; a difference that was accepted changes none. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  /** Why there is no trial. */
  readonly problem: string | null;
  /** Tries it as everything is now; null when that fails. */
  readonly run: () => Promise<Trial | null>;
}

interface Tried {
  readonly trial: Trial;
  readonly basis: string;
  readonly accepted: Decisions['accepted'];
}

/** What the figures of a trial depend on. */
const basisOf = ({ files }: Move, decisions: Decisions) =>
  JSON.stringify([files.map(({ id }) => id), choicesOf(decisions)]);

/** 试算: after what it depends on has changed it is to be done again; one of an earlier visit is shown until then. */
export function useTrial(move: Move, { decisions, flush }: KeptDecisions, isShown: boolean): Trials {
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = isShown && tried === null && !isBusy && failure === null;
  const earlier = useServerState(['moveTrial', move.id], (signal) => lastTrial(move.id, signal), {
    remembered: 'never',
    isAsked,
  });
  const basis = basisOf(move, decisions);
  const { accepted } = decisions;

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await flush();
      const trial = await tryMove(move.id);
      setTried({ trial, basis, accepted });
      return trial;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setFailure(problemText(error));
      ignoreReported(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    trial: tried?.trial ?? earlier.data,
    isStale: tried?.basis !== basis || tried.accepted !== accepted,
    isOutdated: tried !== null && tried.basis !== basis,
    isBusy,
    problem: failure ?? (isAsked ? (earlier.problem?.message ?? null) : null),
    run,
  };
}
