import { useState, useSyncExternalStore } from 'react';
import type { DraftAction } from './draft/draftReducer';
import { entryReducer, type EntryAction, type EntryState } from './entryState';
import { createStore } from './store';

/** The one way to change the entry. */
export interface EntryEditor {
  /** As of now: a key that commits a cell and then acts sees what it committed. */
  readonly now: () => EntryState;
  readonly dispatch: (action: EntryAction) => void;
  readonly edit: (...by: DraftAction) => void;
}

/** The entry as of this render, and its editor, which stays the same. */
export function useEntryState(initial: () => EntryState): readonly [EntryState, EntryEditor] {
  const [{ store, editor }] = useState(() => {
    const store = createStore(initial());
    const dispatch = (action: EntryAction) => store.set(entryReducer(store.now(), action));
    const edit = (...by: DraftAction) => dispatch({ type: 'edited', by });
    return { store, editor: { now: store.now, dispatch, edit } };
  });
  return [useSyncExternalStore(store.subscribe, store.now), editor];
}
