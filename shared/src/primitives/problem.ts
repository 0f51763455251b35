/** The user's mistake, in words an accountant can act on. Returned, never thrown, by the rules. */
export interface Problem {
  /** Stable, for tests and clients: `VOUCHER_UNBALANCED`. */
  readonly code: ProblemCode;
  /** Chinese: what, why and what next. */
  readonly message: string;
  /** Where: `lines[2].debit`. */
  readonly at?: string;
}

/** Every kind of problem a rule can find: SCREAMING_CASE, noun first. */
export type ProblemCode = Uppercase<string>;

export function problem(code: ProblemCode, message: string, at?: string): Problem {
  return at === undefined ? { code, message } : { code, message, at };
}
