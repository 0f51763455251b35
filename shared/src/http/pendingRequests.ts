import { HttpProblem } from './HttpProblem';

/**
 * 重复请求: while a request that changes something is under way, another one to the same path is
 * refused. The query string and the method do not count: saving twice is what must not happen.
 */
export interface PendingRequests {
  /** Takes the path and answers how to give it back. Throws `HttpProblem` when it is taken. */
  claim(path: string): () => void;
}

export function pendingRequests(): PendingRequests {
  const taken = new Set<string>();
  return {
    claim(path) {
      const key = path.replace(/[?#].*/s, '');
      if (taken.has(key)) throw new HttpProblem({ msg: '重复请求' });
      taken.add(key);
      return () => taken.delete(key);
    },
  };
}
