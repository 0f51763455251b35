/** A value that is read as it is now and, by `useSyncExternalStore`, drawn after it has changed. */
export interface Store<T> {
  readonly now: () => T;
  readonly set: (next: T) => void;
  /** Answers how to stop listening. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
