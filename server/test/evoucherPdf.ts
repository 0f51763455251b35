import { deflateSync } from 'node:zlib';
import { inWords, kindTitle, SELLER, US, type GivenInvoice } from './evouchers';

/** A word of a PDF: x, y and its text. */
export type PdfWord = readonly [x: number, y: number, text: string];

const [WIDTH, HEIGHT] = [610, 395];

/** A PDF whose text can be read back, page by page, with files embedded; `isTurned`: by a quarter, as it was scanned. */
export function pdf(
  pages: readonly (readonly PdfWord[])[],
  files: Readonly<Record<string, string>> = {},
  isTurned = false,
): Buffer {
  const letters = [...new Set(pages.flat().flatMap(([, , text]) => [...text]))];
  const hex = (count: number) => count.toString(16).padStart(4, '0');
  const stream = (head: string, text: string) => {
    const packed = deflateSync(text);
    const start = Buffer.from(`<< ${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
    return Buffer.concat([start, packed, Buffer.from('\nendstream')]);
  };
  const names = Object.keys(files);
  const firstFile = 7 + pages.length * 2;
  const specification = (at: number) => `${firstFile + at * 2 + 1} 0 R`;
  const embedded = names.map((name, at) => `(${name}) ${specification(at)}`).join(' ');
  const objects: (Buffer | string)[] = [
    `<< /Type /Catalog /Pages 2 0 R${names.length > 0 ? ` /Names << /EmbeddedFiles << /Names [${embedded}] >> >>` : ''} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${7 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 1000 /CIDToGIDMap /Identity >>',
    '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(
      '',
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <0000> <ffff> endcodespacerange ${letters.length} beginbfchar\n${letters
        .map((letter, at) => `<${hex(at + 1)}> <${hex(letter.charCodeAt(0))}>`)
        .join('\n')}\nendbfchar endcmap end end`,
    ),
  ];
  for (const [at, words] of pages.entries()) {
    const draw = ([x, y, text]: PdfWord) =>
      `BT /F1 5 Tf ${isTurned ? `0 1 -1 0 ${HEIGHT - y} ${x}` : `1 0 0 1 ${x} ${y}`} Tm <${[...text].map((letter) => hex(letters.indexOf(letter) + 1)).join('')}> Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${isTurned ? `${HEIGHT} ${WIDTH}` : `${WIDTH} ${HEIGHT}`}] /Contents ${8 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream('', words.map(draw).join('\n')),
    );
  }
  for (const name of names) {
    objects.push(
      stream('/Type /EmbeddedFile', files[name] ?? ''),
      `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${objects.length + 1} 0 R >> >>`,
    );
  }
  return assembled(objects);
}

function assembled(objects: readonly (Buffer | string)[]): Buffer {
  const pieces = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += piece.length;
    pieces.push(piece);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** The words of a 数电票 where they stand: buyer left and seller right, both under the same words. */
export function shownWords(given: GivenInvoice): PdfWord[] {
  return [
    ...([
      [220, 365, `电子发票（${kindTitle(given)}）`],
      [430, 365, '发票号码：'],
      [485, 365, given.number],
    ] as const),
    ...([
      [430, 350, '开票日期：'],
      [485, 350, inWords(given.date)],
    ] as const),
    ...([
      [20, 320, '购'],
      [20, 308, '买'],
      [20, 296, '方'],
      [40, 318, '名称：'],
      [75, 318, US.name],
    ] as const),
    ...([
      [40, 298, '统一社会信用代码/纳税人识别号：'],
      [200, 298, US.id],
    ] as const),
    ...([
      [310, 320, '销'],
      [310, 308, '售'],
      [310, 296, '方'],
      [330, 318, '名称：'],
      [365, 318, SELLER.name],
    ] as const),
    ...([
      [330, 298, '统一社会信用代码/纳税人识别号：'],
      [490, 298, SELLER.id],
    ] as const),
    ...given.lines.flatMap((line, at): PdfWord[] => [
      [20, 258 - at * 14, line.name],
      [380, 258 - at * 14, line.amount],
      [524, 258 - at * 14, line.tax],
    ]),
    ...totalWords(given),
  ];
}

export function totalWords(given: GivenInvoice): PdfWord[] {
  return [
    ...([
      [60, 120, '合计'],
      [380, 120, `¥${given.amount}`],
      [524, 120, `¥${given.tax}`],
    ] as const),
    ...([
      [40, 100, '价税合计（大写）'],
      [180, 100, given.capitals],
      [400, 100, '（小写）'],
    ] as const),
    [450, 100, `¥${given.total}`],
    ...(given.remark === undefined ? [] : [[60, 70, given.remark] as const]),
  ];
}
