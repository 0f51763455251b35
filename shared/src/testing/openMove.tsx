import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { WireMove, WireMoveTrial } from '../wire/moving';
import { api } from './fakeApi';
import { wireMove, wireMoveTrial } from './givenMove';
import { renderRoute } from './renderRoute';

type As = NonNullable<Parameters<typeof renderRoute>[1]>['as'];

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
      api.get('/moves/m1').replies(wireMove(move), { times: 'always' });
      api.get('/moves/m1/proof').replies(wireMoveTrial(trial), { times: 'always' });
      return render(`/account/move?move=m1&step=${step}`);
    },
  };
}

export const trying = (trial: Partial<WireMoveTrial> = {}) =>
  api.post('/moves/m1/trial').replies(wireMoveTrial(trial), { times: 'always' });

export const deciding = () => api.put('/moves/m1/mapping').replies(null, { times: 'always' });

export const next = () => screen.findByRole('button', { name: '下一步' });
