import { FONT_SIZE, REGULAR } from './paperText';
import { internalsOf, type Pdf } from './pdfInternals';

const NAME = 'PageTotal';
/** Room for `12345 页`. */
const BOX = [0, -4, 60, 12];

/**
 * 共 m 页, on pages that are handed over long before anybody knows m: each refers to one small drawing
 * that is written last, so that a book of thousands of pages is never in memory.
 */
export class PageTotal {
  readonly #drawing: { end(content: Buffer): void };

  constructor(private readonly pdf: Pdf) {
    pdf.font(REGULAR);
    const inside = internalsOf(pdf);
    const { _font: font } = inside;
    this.#drawing = inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: BOX,
      Resources: { Font: { [font.id]: font.ref() } },
    });
  }

  /** Draws `m 页` with its left end at x, on the line of a text drawn at y. */
  draw(x: number, y: number): void {
    const { pdf } = this;
    const internals = internalsOf(pdf);
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
    const { _font: font } = internalsOf(this.pdf);
    const [glyphs] = font.encode(`${pages} 页`);
    this.#drawing.end(Buffer.from(`BT /${font.id} ${FONT_SIZE} Tf <${glyphs.join('')}> Tj ET`));
  }
}
