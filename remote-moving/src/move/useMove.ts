import { useServerState, type ServerState } from '@mingzhang/shell';
import { useEffect, useState } from 'react';
import { readMove, type Move } from '../movesApi';
import { isUnanswered, pauseAfter } from './askingAgain';
import { isTried } from './followTrial';

interface AskedMove extends ServerState<Move> {
  /** It is at work, and no answer came when it was asked how far it is. */
  readonly isLost: boolean;
}

/** A move as the server has it; asked time and again while it is moved in or read; while it is tried `useTrial` asks. */
export function useMove(id: string): AskedMove {
  const asked = useServerState(['move', id], (signal) => readMove(id, signal), { remembered: 'never' });
  const [lostCount, setLostCount] = useState(0);
  const { data, problem, isLoading, reload } = asked;
  const isMovedIn = data?.state.state === 'working' && !isTried(data.state);
  const isWorking = isMovedIn || (data?.files.some(({ isReading }) => isReading) ?? false);
  const lost = isUnanswered(problem?.cause) ? lostCount + 1 : isLoading ? lostCount : 0;
  useEffect(() => {
    if (!isWorking || isLoading) return undefined;
    const asking = setTimeout(() => {
      setLostCount(lost);
      reload();
    }, pauseAfter(lost));
    return () => clearTimeout(asking);
  }, [isWorking, isLoading, lost, reload]);
  return { ...asked, isLost: isWorking && lost > 0 };
}
