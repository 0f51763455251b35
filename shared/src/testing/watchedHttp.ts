import { createHttp, type Http } from '../http/createHttp';
import { HttpProblem } from '../http/HttpProblem';
import type { Changed } from '../http/openEnvelope';

/** Calls of user 3 in set 7 and organization 11, and their effects on the rest of the site. */
export interface WatchedHttp {
  readonly http: Http;
  /** Messages, in their order. */
  readonly shown: readonly string[];
  readonly changes: readonly Changed[];
  /** How often the user was sent to sign in. */
  readonly left: number;
}

export function watchedHttp(): WatchedHttp {
  const shown: string[] = [];
  const changes: Changed[] = [];
  let left = 0;
  const http = createHttp({
    author: () => '3',
    workplace: () => '7-11',
    notify: (message) => shown.push(message),
    leave: () => (left += 1),
    changed: (what) => changes.push(what),
  });
  return {
    http,
    shown,
    changes,
    get left() {
      return left;
    },
  };
}

/** The problem a call was rejected with. */
export async function problemOf(call: Promise<unknown>): Promise<HttpProblem> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpProblem);
  return error as HttpProblem;
}
