/** Found on such an error also behind a thread, where its class is lost. */
export const BEYOND_EXACT_RANGE = 'MZ_EXACT_RANGE';

/**
 * Thrown when a sum leaves the exact whole numbers. Saving prevents that (accounting/exactRange); what was stored
 * before, or past the program, is answered with the voucher in question, never with a wrong figure.
 */
export class ExactRangeError extends Error {
  override readonly name = 'ExactRangeError';
  readonly code = BEYOND_EXACT_RANGE;
}

/** A whole number that adds up exactly; throws `ExactRangeError` for a larger one. */
export function exact(count: number): number {
  if (!Number.isSafeInteger(count) && Math.abs(count) > Number.MAX_SAFE_INTEGER) {
    throw new ExactRangeError(`${count} is beyond the exact range`);
  }
  return count;
}
