import { inflateSync } from 'node:zlib';

/** A page as it is seen. */
export interface PdfPage {
  /** Millimetres, `240×140`. */
  readonly size: string;
  /** Every run of letters, in the order they were drawn; a wrapped text is several. */
  readonly runs: readonly string[];
  /** The runs that are red. */
  readonly red: readonly string[];
  /** Texts, rules and boxes with their places, in points from the upper left corner, in the order they were drawn. */
  readonly drawn: readonly string[];
}

const RED = /^0\.752\d* 0 0 (scn|rg)$/;
const MM = 25.4 / 72;

/** Reads a PDF that pdfkit wrote: pages, and what is on them by the fonts' own tables. */
export function readPdf(document: Buffer): PdfPage[] {
  const objects = objectsOf(document.toString('latin1'));
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    const stream = streamOf(objects.get(contents) ?? '');
    const runs = runsOf(stream, fonts);
    return {
      size: `${Math.round(Number(width) * MM)}×${Math.round(Number(height) * MM)}`,
      runs: runs.map(({ text }) => text),
      red: runs.filter(({ isRed }) => isRed).map(({ text }) => text),
      drawn: drawnOn(stream, Number(height), runs),
    };
  });
}

/** Everything on all pages, for a quick look. */
export const pdfText = (document: Buffer): string =>
  readPdf(document)
    .flatMap(({ runs }) => runs)
    .join('\n');

/** Number of an object → its text. */
function objectsOf(text: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(number, body);
  }
  return objects;
}

function streamOf(body: string): string {
  const [, packed = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  const bytes = Buffer.from(packed, 'latin1');
  return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : packed;
}

/** F1 → the letters of its glyphs, by their numbers. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      fonts.set(name, lettersOf(streamOf(objects.get(table) ?? '')));
    }
  }
  return fonts;
}

function lettersOf(table: string): string[] {
  return [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .filter(Boolean)
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  );
}

function runsOf(stream: string, fonts: ReadonlyMap<string, string[]>): { text: string; isRed: boolean }[] {
  const runs: { text: string; isRed: boolean }[] = [];
  let letters: readonly string[] = [];
  let isRed = false;
  for (const line of stream.split('\n')) {
    if (/ (scn|rg)$/.test(line)) isRed = RED.test(line);
    const [, font] = /^\/(F\d+) /.exec(line) ?? [];
    if (font) letters = fonts.get(font) ?? [];
    if (!line.endsWith(' TJ')) continue;
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, codes = '']) => codes.match(/.{4}/g) ?? [],
    );
    runs.push({ text: glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join(''), isRed });
  }
  return runs;
}

/** `58.2 40.1 F2 16 记 账 凭 证` for a text, its line's beginning; `rule 10 20 → 30 20`, `box 10 20 200 × 90`. */
function drawnOn(stream: string, height: number, runs: readonly { text: string }[]): string[] {
  const drawn: string[] = [];
  const saved: { x: number; y: number; across: number; down: number }[] = [];
  let at = { x: 0, y: 0, across: 1, down: 1 };
  const point = (x: number, y: number) =>
    `${tenth(at.x + at.across * x)} ${tenth(height - at.y - at.down * y)}`;
  let [origin, from, font, texts] = ['', '', '', 0];
  for (const line of stream.split('\n')) {
    const words = line.split(' ');
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number);
    switch (words.at(-1) ?? '') {
      case 'q':
        saved.push(at);
        break;
      case 'Q':
        at = saved.pop() ?? at;
        break;
      case 'cm':
        at = {
          ...{ x: at.x + at.across * e, y: at.y + at.down * f },
          ...{ across: at.across * a, down: at.down * d },
        };
        break;
      case 'm':
        from = point(a, b);
        break;
      case 'l':
        drawn.push(`rule ${from} → ${point(a, b)}`);
        break;
      case 're':
        drawn.push(`box ${point(a, b)} ${tenth(c * at.across)} × ${tenth(d * -at.down)}`);
        break;
      case 'w':
      case 'd':
        drawn.push(line);
        break;
      case 'Tf':
        font = `${words[0]?.slice(1)} ${tenth(b)}`;
        break;
      case 'Tm':
        origin = point(e, f);
        break;
      case 'TJ':
        drawn.push(`${origin} ${font} ${runs[texts]?.text}`);
        texts += 1;
        break;
      case 'Do':
        drawn.push(`${point(0, 0)} ${words[0]?.slice(1)}`);
    }
  }
  return drawn;
}

const tenth = (points: number): number => Math.round(points * 10) / 10 + 0;
