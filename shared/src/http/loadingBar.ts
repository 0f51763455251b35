/** How many requests are under way; the thin bar at the top of the page listens to it. */
export interface RequestCount {
  readonly begin: () => void;
  readonly end: () => void;
  readonly current: () => number;
  /** Calls back on every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

function requestCount(): RequestCount {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: number) => {
    count += by;
    for (const listener of listeners) listener();
  };
  return {
    begin: () => change(1),
    end: () => change(-1),
    current: () => count,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one count of the page: every client reports to it. */
export const loadingBar = requestCount();
