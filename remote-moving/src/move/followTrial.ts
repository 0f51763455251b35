import { HttpProblem } from '@mingzhang/shell';
import { readMove, type Move } from '../movesApi';

const ASK_MS = 500;

/** How far 试算 is: of `total` steps `done`. */
export interface TrialProgress {
  readonly done: number;
  readonly total: number;
}

/** Whether a move is being tried. */
export const isTried = (state: Move['state']): boolean => state.state === 'working' && state.of === 'trial';

/** Asks how far 试算 is until it has ended; answers what the move is then. */
export async function followTrial(
  id: string,
  signal: AbortSignal,
  onProgress: (progress: TrialProgress) => void,
): Promise<Move['state']> {
  for (;;) {
    const state = await readMove(id, signal).then((move) => move.state, lost);
    if (state !== null) {
      if (state.state !== 'working' || state.of !== 'trial') return state;
      onProgress(state);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** No answer came, which says nothing of the trial: the next may come. */
function lost(error: unknown): null {
  if (error instanceof HttpProblem && (error.status === null || error.status >= 500)) return null;
  throw error;
}
