import { useState } from 'react';
import { useServerState, type ServerState } from '@mingzhang/shell';
import type { DocumentRow } from '../inventoryVouchersApi';
import { documentBatches } from './documentBatches';

interface BatchedState<Answer> extends Pick<ServerState<readonly Answer[]>, 'data' | 'problem'> {
  /** How many rows have been asked about. */
  readonly done: number;
}

/** Asks about rows part by part, so that no call is long and progress can be shown. */
export function useInBatches<Answer>(
  question: readonly [noun: string, ...about: readonly unknown[]],
  rows: readonly DocumentRow[],
  ask: (batch: readonly DocumentRow[], signal: AbortSignal) => Promise<Answer>,
  isAsked = true,
): BatchedState<Answer> {
  const [done, setDone] = useState(0);
  const { data, problem } = useServerState<readonly Answer[]>(
    question,
    async (signal) => {
      const answers: Answer[] = [];
      let asked = 0;
      setDone(0);
      for (const batch of documentBatches(rows)) {
        answers.push(await ask(batch, signal));
        asked += batch.length;
        setDone(asked);
      }
      return answers;
    },
    { isAsked },
  );
  return { data, problem, done };
}
