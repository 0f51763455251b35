import type { Problem } from '../primitives/problem';

/** What every call answers with (wire.md 1.2). */
export interface Envelope<T = unknown> {
  readonly success: boolean;
  readonly code: number;
  /** Chinese; empty when there is nothing to show. */
  readonly msg: string;
  readonly data: T;
  /** Ours: every problem found, worst first; `msg` is the first of them. */
  readonly problems?: readonly Problem[];
}

/** The codes an envelope may carry. Old clients know success, failure and the two of `addUser`. */
export const envelopeCodes = {
  ok: 200,
  /** A refusal without a number of its own. */
  failure: -1,
  badInput: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
  crash: 500,
  unknownMobile: 501,
  alreadyMember: 502,
} as const;

/** @param msg what a client that reads no `data` is to show: not all was done */
export function ok<T>(data: T, msg = ''): Envelope<T> {
  return { success: true, code: envelopeCodes.ok, msg, data };
}

export function refused(
  msg: string,
  code: number = envelopeCodes.failure,
  problems?: readonly Problem[],
): Envelope<null> {
  return { success: false, code, msg, data: null, ...(problems ? { problems } : {}) };
}
