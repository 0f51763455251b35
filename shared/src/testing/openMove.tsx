import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WireMove, WireMoveDecided, WireMoveTrial } from '../wire/moving';
import { api } from './fakeApi';
import { undecided, wireMove, wireMoveTrial } from './givenMove';
import { renderRoute } from './renderRoute';

type As = NonNullable<Parameters<typeof renderRoute>[1]>['as'];

/** What the server has of the move that is open. */
let kept = { move: wireMove(), trial: wireMoveTrial(), decided: undecided };

/** The walk's page, at its steps; each test begins at a desk. */
export function openMove(page: ReactElement) {
  beforeEach(() => {
    window.innerWidth = 1440;
  });
  const routes = [
    { path: '/account/move', element: page },
    { path: '/', element: <p>首页</p> },
  ];
  const render = (at: string, as?: As) => renderRoute(routes, { at, ...(as === undefined ? {} : { as }) });
  return {
    render,
    /** Opens a move at a step; what was tried last is there. */
    open(step: string, move: Partial<WireMove> = {}, trial: Partial<WireMoveTrial> = {}) {
      kept = { move: wireMove(move), trial: wireMoveTrial(trial), decided: move.decided ?? undecided };
      api.get('/moves/m1').repliesTo(() => kept.move);
      api.get('/moves/m1/proof').repliesTo(() => kept.trial);
      return render(`/account/move?move=m1&step=${step}`);
    },
  };
}

/** What the server has of it from now on. */
export const becomes = (move: Partial<WireMove>) => {
  kept.move = wireMove(move);
};

/** 试算 that has ended when it is asked for: of the files there are, and of what was decided last. */
export const trying = (trial: Partial<WireMoveTrial> = {}) =>
  api.post('/moves/m1/trial').repliesTo(() => {
    kept.trial = triedNow(trial);
    return null;
  });

/** Keeps what is decided; what the last trial is with it. */
export const deciding = (trial?: Partial<WireMoveTrial>) =>
  api.put('/moves/m1/mapping').repliesTo((_, decided) => {
    kept.decided = decided as WireMoveDecided;
    if (trial) kept.trial = triedNow(trial);
    return null;
  });

function triedNow(trial: Partial<WireMoveTrial>): WireMoveTrial {
  const tried = { files: kept.move.files.map(({ id }) => id), decided: kept.decided };
  return wireMoveTrial({ tried, ...trial });
}

export const next = () => screen.findByRole('button', { name: '下一步' });
