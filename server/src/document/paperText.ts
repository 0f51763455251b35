import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { internalsOf, type EmbeddedFont, type Pdf } from './pdfInternals';

/** A rectangle on a page, in points from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Names the fonts are registered under. */
export const REGULAR = 'regular';
export const BOLD = 'bold';

export const FONT_SIZE = 8.5;
export const LINE_HEIGHT = 11;
/** Between the rules of a cell and its words. */
const PADDING = 3;
const BLACK = '0 0 0 rg';
/** #c00000. */
const RED = '0.752941 0 0 rg';
const LEAST_SIZE = 2;
const STEP = 0.25;
const INDENT = 10;

/** Noto Sans Hans; only the characters that occur are embedded. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');

export function registerFonts(pdf: Pdf): void {
  pdf.registerFont(REGULAR, join(FONTS, 'NotoSansHans-Regular.otf'));
  pdf.registerFont(BOLD, join(FONTS, 'NotoSansHans-Bold.otf'));
}

export interface CellStyle {
  readonly font: string;
  readonly align: 'left' | 'center' | 'right';
  readonly indent?: number;
  readonly isRed?: boolean;
}

/** A text in a font: how wide it is at size 1, and its glyphs in the file. */
interface Written {
  readonly width: number;
  readonly glyphs: string;
}

/** A font that is in use, with the letters that have occurred, and the texts that occurred last. */
interface FontInUse {
  readonly font: EmbeddedFont;
  readonly letters: Map<string, Written>;
  readonly texts: Map<string, Written>;
}

/** Of so many texts most come again soon: dates, accounts, and each is first measured and then drawn. */
const MOST_TEXTS = 1_000;

/**
 * Measures and draws the words of cells letter by letter. pdfkit's own `text` shapes every text and remembers it, and
 * a book has a million: that would be nine tenths of the work, and of the memory.
 */
export class PaperText {
  readonly #fonts = new Map<string, FontInUse>();

  constructor(private readonly pdf: Pdf) {}

  /** The lines a text takes in a cell of a width; a text goes on at any letter, as Chinese does. */
  linesOf(text: string, width: number, font: string, indent = 0): string[] {
    const room = width - PADDING * 2 - indent * INDENT;
    if (this.widthOf(text, font) * FONT_SIZE <= room) return [text];
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const letter of text) {
      const own = this.#letter(letter, this.#fontInUse(font)).width * FONT_SIZE;
      if (line !== '' && taken + own > room) {
        lines.push(line);
        [line, taken] = ['', 0];
      }
      line += letter;
      taken += own;
    }
    return [...lines, line];
  }

  /** Lines in the middle of the height of a cell; one that is too long is made smaller, never cut. */
  draw(lines: readonly string[], box: Box, { font, align, indent = 0, isRed }: CellStyle): void {
    const left = box.left + PADDING + indent * INDENT;
    const room = Math.max(1, box.width - PADDING * 2 - indent * INDENT);
    let top = box.top + (box.height - lines.length * LINE_HEIGHT) / 2;
    if (isRed) internalsOf(this.pdf).addContent(RED);
    for (const line of lines) {
      const wide = this.widthOf(line, font);
      let size = FONT_SIZE;
      while (size > LEAST_SIZE && wide * size > room) size -= STEP;
      const free = room - wide * size;
      const x = left + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
      this.line(line, x, top, { font, size });
      top += LINE_HEIGHT;
    }
    if (isRed) internalsOf(this.pdf).addContent(BLACK);
  }

  /** At size 1. */
  widthOf(text: string, font: string): number {
    return this.#written(text, this.#fontInUse(font)).width;
  }

  /** One line, its upper left corner at x and y. A page is drawn upside down, so letters are turned round. */
  line(text: string, x: number, y: number, { font: name, size }: { font: string; size: number }): void {
    const inUse = this.#fontInUse(name);
    const { font } = inUse;
    const { glyphs } = this.#written(text, inUse);
    const { page } = internalsOf(this.pdf);
    page.fonts[font.id] ??= font.ref();
    const baseline = thousandths(y + (font.ascender / 1000) * size);
    const content = `BT\n/${font.id} ${size} Tf\n1 0 0 -1 ${thousandths(x)} ${baseline} Tm\n[<${glyphs}>] TJ\nET\n`;
    internalsOf(this.pdf).addContent(Buffer.from(content, 'latin1'));
  }

  #written(text: string, inUse: FontInUse): Written {
    const { texts } = inUse;
    const known = texts.get(text);
    if (known) return known;
    let [width, glyphs] = [0, ''];
    for (const letter of text) {
      const written = this.#letter(letter, inUse);
      width += written.width;
      glyphs += written.glyphs;
    }
    if (texts.size >= MOST_TEXTS) texts.clear();
    texts.set(text, { width, glyphs });
    return { width, glyphs };
  }

  #letter(letter: string, { font, letters }: FontInUse): Written {
    const known = letters.get(letter);
    if (known) return known;
    const found = { width: font.widthOfString(letter, 1), glyphs: font.encode(letter)[0].join('') };
    letters.set(letter, found);
    return found;
  }

  #fontInUse(name: string): FontInUse {
    const known = this.#fonts.get(name);
    if (known) return known;
    this.pdf.font(name);
    const { _font: font } = internalsOf(this.pdf);
    const found = { font, letters: new Map<string, Written>(), texts: new Map<string, Written>() };
    this.#fonts.set(name, found);
    return found;
  }
}

/** To thousandths: printers are no finer. */
const thousandths = (points: number): number => Math.round(points * 1000) / 1000;
