import { FONT_SIZE, REGULAR, type Pdf } from './paperText';

/** What pdfkit has of fonts and pages but does not say in its types. */
interface Internals {
  readonly _font: {
    readonly id: string;
    /** In thousandths of its size. */
    readonly ascender: number;
    ref(): unknown;
    encode(text: string): readonly [readonly string[], unknown];
  };
  readonly page: { readonly xobjects: Record<string, unknown> };
  ref(data: Readonly<Record<string, unknown>>): { end(content: Buffer): void };
  addContent(content: string): void;
}

const NAME = 'PageTotal';
/** Room for `12345 页`. */
const BOX = [0, -4, 60, 12];

/**
 * 共 m 页, on pages that are handed over long before anybody knows m: each refers to one small drawing
 * that is written last, so that a book of thousands of pages never stands in memory.
 */
export class PageTotal {
  readonly #drawing: { end(content: Buffer): void };

  constructor(private readonly pdf: Pdf) {
    pdf.font(REGULAR);
    const inside = this.internals;
    const { _font: font } = inside;
    this.#drawing = inside.ref({
      ...{ Type: 'XObject', Subtype: 'Form', BBox: BOX },
      Resources: { Font: { [font.id]: font.ref() } },
    });
  }

  /** Draws `m 页` with its left end at x, on the line of a text drawn at y. */
  draw(x: number, y: number): void {
    const { pdf, internals } = this;
    internals.page.xobjects[NAME] = this.#drawing;
    pdf.font(REGULAR).fontSize(FONT_SIZE);
    const baseline = y + (internals._font.ascender / 1000) * FONT_SIZE;
    pdf.save();
    pdf.transform(1, 0, 0, -1, x, baseline);
    internals.addContent(`/${NAME} Do`);
    pdf.restore();
  }

  /** Says how many there are. */
  end(pages: number): void {
    this.pdf.font(REGULAR);
    const { _font: font } = this.internals;
    const [glyphs] = font.encode(`${pages} 页`);
    this.#drawing.end(Buffer.from(`BT /${font.id} ${FONT_SIZE} Tf <${glyphs.join('')}> Tj ET`));
  }

  private get internals(): Internals {
    return this.pdf as unknown as Internals;
  }
}
