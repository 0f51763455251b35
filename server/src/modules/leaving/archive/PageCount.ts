/** A page's dictionary, by the number of its object: a signature added later writes a page a second time. */
const PAGE =
  /(?<=\s)(?<number>\d+)\s+\d+\s+obj\s*<<(?:(?!endobj|stream)[\s\S]){0,2000}?\/Type\s*\/Page[^A-Za-z]/g;
/** More than a page's dictionary up to its type is long. */
const KEPT = 4_096;

/** Counts the pages of a PDF while it passes by. Those that lie packed in streams of objects are not seen. */
export class PageCount {
  private readonly found = new Set<string>();
  private before = '';

  /** The next piece. */
  add(piece: Uint8Array): void {
    const text =
      this.before + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
    for (const { groups } of text.matchAll(PAGE)) this.found.add(groups?.number ?? '');
    this.before = text.slice(-KEPT);
  }

  /** Null: none was seen. */
  get pages(): number | null {
    return this.found.size || null;
  }
}
