import { BOLD, REGULAR, type Box, type PaperText } from './paperText';
import { columnGroups, type DocumentTable } from './tableDocument';
import { HEAD_HEIGHT, TITLE_HEIGHT, WORDS_HEIGHT, type TableLayout } from './tableLayout';
import type { Pdf } from './pdfInternals';

const TITLE_SIZE = 15;

/** Title, heading lines and the names of the columns, on every page; answers where the rows begin. */
export function drawHeading(pdf: Pdf, text: PaperText, table: DocumentTable, layout: TableLayout): number {
  const { frame, headTop, headLines } = layout;
  drawTitle(pdf, text, table.title, frame);
  let top = frame.top + TITLE_HEIGHT;
  const line = (): Box => {
    const box = { ...frame, top, height: WORDS_HEIGHT };
    top += WORDS_HEIGHT;
    return box;
  };
  if (table.formNumber !== undefined) text.draw([table.formNumber], line(), RIGHT);
  const { left, centre, right } = table.heading;
  const heading = line();
  text.draw([left], { ...heading, width: frame.width * 0.4 }, LEFT);
  text.draw([centre], { ...heading, left: frame.left + frame.width * 0.3, width: frame.width * 0.4 }, CENTRE);
  text.draw([right], { ...heading, left: frame.left + frame.width * 0.6, width: frame.width * 0.4 }, RIGHT);
  if (table.owner !== undefined) text.draw([table.owner], line(), LEFT);
  drawColumnHeads(pdf, text, layout);
  return headTop + headLines * HEAD_HEIGHT;
}

const LEFT = { font: REGULAR, align: 'left' } as const;
const CENTRE = { font: REGULAR, align: 'center' } as const;
const RIGHT = { font: REGULAR, align: 'right' } as const;
const HEAD = { font: BOLD, align: 'center' } as const;

/** In the middle, underlined twice. */
function drawTitle(pdf: Pdf, text: PaperText, title: string, frame: Box): void {
  const wide = text.widthOf(title, BOLD) * TITLE_SIZE;
  const left = frame.left + (frame.width - wide) / 2;
  text.line(title, left, frame.top, { font: BOLD, size: TITLE_SIZE });
  pdf.lineWidth(0.5).strokeColor('#000000');
  for (const y of [frame.top + TITLE_HEIGHT - 4, frame.top + TITLE_HEIGHT - 2]) {
    pdf.moveTo(left - 8, y).lineTo(left + wide + 8, y);
  }
  pdf.stroke();
}

/** One line of names, or groups above names; a column without a group is as high as both. */
function drawColumnHeads(pdf: Pdf, text: PaperText, layout: TableLayout): void {
  const { columns, lefts, widths, headTop: top, headLines, frame } = layout;
  const bottom = top + headLines * HEAD_HEIGHT;
  pdf.lineWidth(0.4).strokeColor('#000000');
  for (const { title, columns: members } of columnGroups(columns)) {
    const left = lefts[members[0]?.key ?? ''] ?? frame.left;
    const width = members.reduce((sum, { key }) => sum + (widths[key] ?? 0), 0);
    if (left > frame.left) pdf.moveTo(left, top).lineTo(left, bottom).stroke();
    if (title === null) {
      const [only] = members;
      text.draw([only?.title ?? ''], { left, top, width, height: bottom - top }, HEAD);
      continue;
    }
    text.draw([title], { left, top, width, height: HEAD_HEIGHT }, HEAD);
    const middle = top + HEAD_HEIGHT;
    pdf
      .moveTo(left, middle)
      .lineTo(left + width, middle)
      .stroke();
    members.forEach((member, index) => {
      const x = lefts[member.key] ?? 0;
      const box = { left: x, top: middle, width: widths[member.key] ?? 0, height: HEAD_HEIGHT };
      text.draw([member.title], box, HEAD);
      if (index > 0) pdf.moveTo(x, middle).lineTo(x, bottom).stroke();
    });
  }
  pdf
    .moveTo(frame.left, bottom)
    .lineTo(frame.left + frame.width, bottom)
    .stroke();
}
