import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Pdf = PDFKit.PDFDocument;

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
const BLACK = '#000000';
const RED = '#c00000';
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

/** Measures and draws the words of cells: a book has hundreds of thousands, so widths are known by letter. */
export class PaperText {
  readonly #widths = new Map<string, number>();

  constructor(private readonly pdf: Pdf) {}

  /** The lines a text takes in a cell of a width; a text goes on at any letter, as Chinese does. */
  linesOf(text: string, width: number, font: string, indent = 0): string[] {
    const room = width - PADDING * 2 - indent * INDENT;
    if (this.widthOf(text, font) * FONT_SIZE <= room) return [text];
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const letter of text) {
      const own = this.#letterWidth(letter, font) * FONT_SIZE;
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
    const { pdf } = this;
    const left = box.left + PADDING + indent * INDENT;
    const room = Math.max(1, box.width - PADDING * 2 - indent * INDENT);
    pdf.font(font).fillColor(isRed ? RED : BLACK);
    let top = box.top + (box.height - lines.length * LINE_HEIGHT) / 2;
    for (const line of lines) {
      const wide = this.widthOf(line, font);
      let size = FONT_SIZE;
      while (size > LEAST_SIZE && wide * size > room) size -= STEP;
      const free = room - wide * size;
      const x = left + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
      pdf.fontSize(size).text(line, x, top, { lineBreak: false });
      top += LINE_HEIGHT;
    }
  }

  /** At size 1. */
  widthOf(text: string, font: string): number {
    let width = 0;
    for (const letter of text) width += this.#letterWidth(letter, font);
    return width;
  }

  #letterWidth(letter: string, font: string): number {
    const key = `${font}${letter}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.pdf.font(font).fontSize(1000).widthOfString(letter) / 1000;
    this.#widths.set(key, width);
    return width;
  }
}
