/** Our own bug, never the user's: the request ends with 后台异常 and a reference number. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** States what must be true if the program is right. Throws `InvariantError` when it is not. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
