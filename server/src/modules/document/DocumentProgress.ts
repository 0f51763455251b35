/** How far a document is: rows written, of about so many. */
export interface DocumentProgress {
  readonly done: number;
  readonly total: number;
}

/** The documents being written, by who asked and the key they gave; each is known as long as it is written. */
export class DocumentWatches {
  readonly #progress = new Map<string, DocumentProgress>();

  find(userId: number, key: string): DocumentProgress | null {
    return this.#progress.get(`${userId} ${key}`) ?? null;
  }

  /** Answers how to report progress, and how to end it. A document without a key is not watched. */
  begin(userId: number, key: string | null, total: number) {
    if (key === null) return { at: () => undefined, end: () => undefined };
    const name = `${userId} ${key}`;
    const at = (done: number) => void this.#progress.set(name, { done: Math.min(done, total), total });
    at(0);
    return { at, end: () => void this.#progress.delete(name) };
  }
}
