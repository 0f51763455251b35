import { useServerState, type ServerState } from '@mingzhang/shell';
import { useEffect } from 'react';
import { readMove, type Move } from '../movesApi';
import { isTried } from './followTrial';

const ASK_MS = 700;

/** A move as the server has it; asked time and again while it is moved in or read; while it is tried `useTrial` asks. */
export function useMove(id: string): ServerState<Move> {
  const asked = useServerState(['move', id], (signal) => readMove(id, signal), { remembered: 'never' });
  const { data, reload } = asked;
  const isMovedIn = data?.state.state === 'working' && !isTried(data.state);
  const isWorking = isMovedIn || (data?.files.some(({ isReading }) => isReading) ?? false);
  useEffect(() => {
    if (!isWorking) return undefined;
    const asking = setInterval(reload, ASK_MS);
    return () => clearInterval(asking);
  }, [isWorking, reload]);
  return asked;
}
