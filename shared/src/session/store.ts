import { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** A store of one's own: tests and pages that run alone start from an empty one. */
export function createSessionStore(): Store {
  return createStore();
}

/** The one store of the page: shell and remotes see the same person, set and period. */
export const siteStore: Store = createSessionStore();
