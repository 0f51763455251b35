import { boundedText, textLimits } from '@mingzhang/shared/accounting/invoices/boundedText';

/** A piece of text where it is on its page; y grows upwards, as in PDF. */
export interface PdfText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** Baselines of one row differ by less than this share of the letters' height. */
const SAME_ROW = 0.6;
/** What is nearer than this share of the height is one word: some writers place every letter by itself. */
const SAME_WORD = 0.35;

const withoutBlanks = (text: string) => text.replace(/[\s\u3000]/g, '');

/** Texts of one page from left to right that stand on one line. */
export type PdfRow = readonly PdfText[];

/** The texts row by row, the uppermost first, page after page; letters of one word are put together. */
export function pdfRows(texts: readonly PdfText[]): PdfRow[] {
  const sorted = texts
    .filter(({ text }) => withoutBlanks(text) !== '')
    .toSorted((one, other) => one.page - other.page || other.y - one.y);
  const rows: PdfText[][] = [];
  for (const text of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSame =
      first?.page === text.page &&
      first.y - text.y <= SAME_ROW * Math.max(1, Math.min(first.height, text.height));
    if (row && isSame) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => wordsOf(row.toSorted((one, other) => one.x - other.x)));
}

function wordsOf(row: readonly PdfText[]): PdfText[] {
  const words: PdfText[] = [];
  for (const text of row) {
    const last = words.at(-1);
    if (last && (isNear(last, text) || isStretched(last, text))) {
      const width = Math.max(last.width, text.x + text.width - last.x);
      words[words.length - 1] = { ...last, width, text: last.text + text.text };
    } else words.push(text);
  }
  return words.map((word) => ({ ...word, text: boundedText(withoutBlanks(word.text), textLimits.remark) }));
}

const isNear = (last: PdfText, text: PdfText) =>
  text.x - (last.x + last.width) < SAME_WORD * Math.max(1, Math.min(last.height, text.height));

/** 名 称 is drawn as wide as the label below it. */
const isStretched = (last: PdfText, text: PdfText) => last.text === '名' && text.text.startsWith('称');
