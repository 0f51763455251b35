/** So many are told apart; a lost directory makes them all the same. */
const MOST = 1_000;

/** Vouchers' files that somebody asked this server for and it did not find in FILES_DIR, until they are there again. */
export class MissingFiles {
  readonly #ids = new Set<number>();

  get count(): number {
    return this.#ids.size;
  }

  /** What became of looking for a file. */
  looked(id: number, isFound: boolean): void {
    if (isFound) this.#ids.delete(id);
    else if (this.#ids.size < MOST) this.#ids.add(id);
  }
}
