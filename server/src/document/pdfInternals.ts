export type Pdf = PDFKit.PDFDocument;

export interface EmbeddedFont {
  readonly id: string;
  /** In thousandths of its size. */
  readonly ascender: number;
  ref(): unknown;
  widthOfString(text: string, size: number): number;
  /** The numbers of the glyphs in the file, four digits each; what is asked for is embedded. */
  encode(text: string): readonly [readonly string[], unknown];
}

/** What pdfkit has of fonts and pages but does not say in its types. */
interface Internals {
  readonly _font: EmbeddedFont;
  readonly page: { readonly xobjects: Record<string, unknown>; readonly fonts: Record<string, unknown> };
  ref(data: Readonly<Record<string, unknown>>): { end(content: Buffer): void };
  /** A line of a page's content; of bytes, lines that are ended. */
  addContent(content: string | Uint8Array): void;
}

export const internalsOf = (pdf: Pdf): Internals => pdf as unknown as Internals;
