import type { Box } from './pageLayout';

export type Document = PDFKit.PDFDocument;

/** Names the fonts are registered under. */
export const REGULAR = 'regular';
export const BOLD = 'bold';

export const BLACK = '#000000';
const RED = '#c00000';

/** Between the rules of a column and its words, in points. */
export const PADDING = 4;
/** The same above and below, together. */
export const ROW_AIR = 4;

export interface TextStyle {
  readonly font?: string;
  readonly size?: number;
  readonly align: 'left' | 'center' | 'right';
  readonly inset?: number;
  readonly colour?: string;
}

const USUAL_SIZE = 9.5;
const LINE_GAP = -2;
const STEP = 0.5;
/** Smaller cannot be read; rows are made high enough to avoid it (rowsOfLine.ts). */
const LEAST_SIZE = 2;

/** A text in the middle of its box: on several lines if need be, smaller until all of it fits. Never cut. */
export function fitText(document: Document, content: string, box: Box, style: TextStyle): void {
  if (content === '') return;
  const { font = REGULAR, align, inset = PADDING, colour = BLACK } = style;
  const width = box.width - inset * 2;
  let size = style.size ?? USUAL_SIZE;
  document.font(font).fillColor(colour);
  const heightOf = () => document.fontSize(size).heightOfString(content, { width, lineGap: LINE_GAP });
  let height = heightOf();
  while (size > LEAST_SIZE && height > box.height - ROW_AIR) {
    size -= STEP;
    height = heightOf();
  }
  const top = box.top + (box.height - height - LINE_GAP) / 2;
  document.text(content, box.left + inset, top, { width, align, lineGap: LINE_GAP });
}

/** An amount in its box: on one line whatever it takes, never cut; red and with its minus when negative. */
export function fitAmount(document: Document, content: string, box: Box, font: string): void {
  if (content === '') return;
  const width = box.width - PADDING * 2;
  // Black-and-white printers must not lose the sign.
  document.font(font).fillColor(content.startsWith('-') ? RED : BLACK);
  let size = USUAL_SIZE;
  while (size > LEAST_SIZE && document.fontSize(size).widthOfString(content) > width) size -= STEP / 2;
  const top = box.top + (box.height - document.currentLineHeight()) / 2;
  const left = box.left + box.width - PADDING - document.widthOfString(content);
  document.text(content, left, top, { lineBreak: false });
}
