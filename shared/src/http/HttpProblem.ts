import { envelopeCodes, type Envelope } from '../wire/envelope';
import { problem, type Problem } from '../primitives/problem';

/**
 * A call that did not succeed. Thrown by every method of `Http`, and shaped as the envelope that
 * refused, so that a screen can read `code`, `msg` and `problems` whether the server refused, the
 * network failed, or the request was never sent (重复请求).
 */
export class HttpProblem extends Error implements Envelope {
  override readonly name = 'HttpProblem';
  readonly success = false;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly problems: readonly Problem[];
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;
  /** Seconds after which the server asks to be called again (Retry-After); null where it says nothing of it. */
  readonly retryAfter: number | null;

  constructor(
    envelope: Pick<Envelope, 'msg'> & Partial<Envelope>,
    status: number | null = null,
    retryAfter: number | null = null,
  ) {
    super(envelope.msg);
    this.code = envelope.code ?? envelopeCodes.failure;
    this.msg = envelope.msg;
    this.data = envelope.data ?? null;
    this.problems = envelope.problems ?? [];
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether a promise was rejected because its own caller gave up on it; nothing to show then. */
export function isAbort(error: unknown): boolean {
  // Browsers throw a DOMException, which is not an Error everywhere.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/**
 * Handles a rejected call whose failure the request layer has shown already, or which was aborted: there is nothing left
 * to do. Throws anything else again, as that is a bug of ours.
 */
export function ignoreReported(error: unknown): void {
  if (!(error instanceof HttpProblem) && !isAbort(error)) throw error;
}

/** The message for the user about anything thrown. Bugs get a general sentence. */
export function problemText(error: unknown): string {
  if (error instanceof HttpProblem && error.msg !== '') return error.msg;
  return '操作没有完成，请稍后重试';
}

/** Why something was not saved, problem by problem; where the server named none, the one text there is. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof HttpProblem && error.problems.length > 0) return error.problems;
  return [problem('SAVE_FAILED', problemText(error))];
}
