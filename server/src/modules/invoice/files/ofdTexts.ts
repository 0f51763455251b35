import { letterShare, type PdfText } from './pdfText';
import { descendants, type XmlElement } from './xmlTree';

/** OFD measures in millimetres from the top, PDF in points from the bottom. */
const POINTS = 72 / 25.4;

/** At most so many numbers parted by blanks; `g 3 3.2` is 3.2 three times. */
function numbersIn(text: string, most: number): number[] {
  const words = text.trim().split(/\s+/, most * 3);
  const numbers: number[] = [];
  for (let at = 0; at < words.length && numbers.length < most; at++) {
    const isRepeated = words[at] === 'g';
    const times = isRepeated ? Number(words[at + 1]) || 0 : 1;
    if (isRepeated) at += 2;
    for (let time = 0; time < times && numbers.length < most; time++) numbers.push(Number(words[at]) || 0);
  }
  return text.trim() === '' ? [] : numbers;
}

/** What a page or a template draws, text by text, where it stands. */
export function drawnTexts(content: XmlElement, page: number): PdfText[] {
  return descendants(content, 'TextObject').flatMap((object) => {
    const [left = 0, top = 0] = numbersIn(object.attribute('Boundary') ?? '', 2);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(object.attribute('CTM') ?? '', 6);
    const size = Number(object.attribute('Size')) || 0;
    return descendants(object, 'TextCode').map((code): PdfText => {
      const [x, y] = [Number(code.attribute('X')) || 0, Number(code.attribute('Y')) || 0];
      const letters = [...code.text];
      const steps = numbersIn(code.attribute('DeltaX') ?? '', letters.length);
      const width = letters.reduce((sum, letter, at) => {
        const isLast = at === letters.length - 1;
        return sum + ((isLast ? undefined : (steps[at] ?? steps.at(-1))) ?? size * letterShare(letter));
      }, 0);
      return {
        ...{ page, text: code.text, height: size * Math.hypot(c, d) * POINTS },
        x: (left + a * x + c * y + e) * POINTS,
        y: -(top + b * x + d * y + f) * POINTS,
        width: width * Math.hypot(a, b) * POINTS,
      };
    });
  });
}
