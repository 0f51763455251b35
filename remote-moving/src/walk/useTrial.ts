import { HttpProblem, ignoreReported, problemText, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { lastTrial, tryMove, type Move, type Trial } from '../movesApi';
import { choicesOf, type Decisions } from './decisions';
import type { KeptDecisions } from './useDecisions';

export interface Trials {
  /** The last trial; null: there is none, or it is on its way. */
  readonly trial: Trial | null;
  /** Files or decisions are others than those of the trial. */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  /** Why there is no trial. */
  readonly problem: string | null;
  /** Tries it as everything is now; null when that fails. */
  readonly run: () => Promise<Trial | null>;
}

interface Tried {
  readonly trial: Trial;
  readonly basis: string;
}

/** What a trial depends on. */
const basisOf = ({ files }: Move, decisions: Decisions) =>
  JSON.stringify([files.map(({ id }) => id), choicesOf(decisions), decisions.accepted]);

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

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await flush();
      const trial = await tryMove(move.id);
      setTried({ trial, basis });
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
    isStale: tried?.basis !== basis,
    isBusy,
    problem: failure ?? (isAsked ? (earlier.problem?.message ?? null) : null),
    run,
  };
}
