import { readMove, type Move } from '../movesApi';
import { isUnanswered, pauseAfter } from './askingAgain';

/** How far 试算 is: of `total` steps `done`. */
export interface TrialProgress {
  readonly done: number;
  readonly total: number;
}

/** Whether a move is being tried. */
export const isTried = (state: Move['state']): boolean => state.state === 'working' && state.of === 'trial';

/** Asks how far 试算 is until it has ended; answers what the move is then. `onAnswer` gets null where no answer came. */
export async function followTrial(
  id: string,
  signal: AbortSignal,
  onAnswer: (progress: TrialProgress | null) => void,
): Promise<Move['state']> {
  let lostCount = 0;
  for (;;) {
    const state = await readMove(id, signal).then((move) => move.state, lost);
    if (state !== null && (state.state !== 'working' || state.of !== 'trial')) return state;
    onAnswer(state);
    lostCount = state === null ? lostCount + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(lostCount)));
  }
}

function lost(error: unknown): null {
  if (isUnanswered(error)) return null;
  throw error;
}
