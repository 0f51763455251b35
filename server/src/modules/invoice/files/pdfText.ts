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
/** Letters that are larger by more are of another word: the title beside 发票号码. */
const SAME_SIZE = 1.5;

/** A piece of text with the direction it runs in, as PDF gives it: a and b of its matrix. */
export interface TurnedText extends PdfText {
  readonly direction: readonly [a: number, b: number];
}

/** Quarters of a turn from the horizontal, against the clock. */
const quartersOf = ({ direction: [a, b] }: TurnedText) =>
  (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;

/** The texts of one page as they are read: a page whose form is drawn on its side is turned back. */
export function uprightTexts(texts: readonly TurnedText[]): PdfText[] {
  const letters = (quarters: number) =>
    texts.reduce((sum, text) => sum + (quartersOf(text) === quarters ? text.text.length : 0), 0);
  const [turned = 0] = [0, 1, 2, 3].toSorted((one, other) => letters(other) - letters(one));
  return texts.map(({ direction: _, ...text }) => ({ ...text, ...turnedBack(text, turned) }));
}

function turnedBack({ x, y }: PdfText, quarters: number): Pick<PdfText, 'x' | 'y'> {
  if (quarters === 1) return { x: y, y: -x };
  if (quarters === 2) return { x: -x, y: -y };
  return quarters === 3 ? { x: -y, y: x } : { x, y };
}

const withoutBlanks = (text: string) => text.replace(/[\s\u3000]/g, '');

/** Radicals that have no decomposition of their own, each before the letter it stands for. */
const RADICALS =
  '⺠民⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙';
const LETTERS = new Map(
  Array.from({ length: RADICALS.length / 2 }, (_, at) => [
    RADICALS.charAt(2 * at),
    RADICALS.charAt(2 * at + 1),
  ]),
);

/** Fonts without names for their glyphs give 方 as the radical ⽅, which looks the same and is another character. */
const withoutRadicals = (text: string) =>
  text.replace(/[\u2E80-\u2FDF]/g, (letter) => LETTERS.get(letter) ?? letter.normalize('NFKC'));

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
  return rows.map((row) => wordsOf(parted(row).toSorted((one, other) => one.x - other.x)));
}

/** A text with a gap that another one stands in, in two: `1 T` and the `8` between them, each drawn by itself. */
function parted(row: readonly PdfText[]): PdfText[] {
  return row.flatMap((text) => {
    const parts = text.text.split(/\s+/).filter((part) => part !== '');
    const isInside = (other: PdfText) =>
      other !== text && other.x > text.x && other.x + other.width < text.x + text.width;
    if (parts.length < 2 || !row.some(isInside)) return [text];
    const widths = parts.map(
      (part) => text.height * [...part].reduce((sum, letter) => sum + letterShare(letter), 0),
    );
    const drawn = widths.reduce((sum, width) => sum + width, 0);
    const gap = (text.width - drawn) / (parts.length - 1);
    let x = text.x;
    return parts.map((part, at) => {
      const width = widths[at] ?? 0;
      const piece = { ...text, x, width, text: part };
      x += width + gap;
      return piece;
    });
  });
}

/** The width of a letter by its height: Chinese ones are square. */
export const letterShare = (letter: string) => (letter > '\u2E7F' ? 1 : 0.5);

function wordsOf(row: readonly PdfText[]): PdfText[] {
  const words: PdfText[] = [];
  for (const text of row) {
    const last = words.at(-1);
    if (last && (isNear(last, text) || isStretched(last, text))) {
      const width = Math.max(last.width, text.x + text.width - last.x);
      words[words.length - 1] = { ...last, width, text: last.text + text.text };
    } else words.push(text);
  }
  return words.map((word) => ({
    ...word,
    text: boundedText(withoutRadicals(withoutBlanks(word.text)), textLimits.remark),
  }));
}

const isNear = (last: PdfText, text: PdfText) => {
  const [small, large] = [Math.min(last.height, text.height), Math.max(last.height, text.height)];
  return large <= SAME_SIZE * small && text.x - (last.x + last.width) < SAME_WORD * Math.max(1, small);
};

/** 名 称 is drawn as wide as the label below it. */
const isStretched = (last: PdfText, text: PdfText) => last.text === '名' && text.text.startsWith('称');
