import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfPage } from './readPdf';

/**
 * Pages that somebody has looked at and found well laid out, line by line as `drawing` writes them. A layout that is
 * changed on purpose is looked at again, and what the test received takes the file's place.
 */
export const approvedDrawing = (name: string): string[] =>
  readFileSync(join(__dirname, `drawings/${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n');

/** Everything on some pages, each below its size. */
export const drawing = (pages: readonly PdfPage[]): string[] =>
  pages.flatMap(({ size, drawn }) => [`page ${size}`, ...drawn]);
