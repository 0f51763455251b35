import type { PageTotal } from './PageTotal';
import { BOLD, FONT_SIZE, LINE_HEIGHT, REGULAR, type Box, type PaperText } from './paperText';
import type { DocumentCover, PaperDirection } from './tableDocument';
import { frameOf } from './tableLayout';
import type { Pdf } from './pdfInternals';

const ROW = 28;
const KEEPER_ROWS = 6;

/** 封面, then 账簿启用表: neither is counted among the pages of the book. */
export function drawCover(
  pdf: Pdf,
  text: PaperText,
  cover: DocumentCover,
  paper: PaperDirection,
  total: PageTotal,
): void {
  const frame = frameOf(paper);
  const page = () => pdf.addPage({ size: 'A4', layout: paper, margin: 0 });
  page();
  pdf.lineWidth(1.2).strokeColor('#000000').rect(frame.left, frame.top, frame.width, frame.height).stroke();
  centred(pdf, text, cover.company, frame, { size: 22, top: frame.top + frame.height * 0.2 });
  centred(pdf, text, [...cover.book].join(' '), frame, { size: 40, top: frame.top + frame.height * 0.36 });
  centred(pdf, text, cover.period, frame, { size: 16, top: frame.top + frame.height * 0.6 });
  centred(pdf, text, `核算组织：${cover.organization}`, frame, {
    size: 12,
    top: frame.top + frame.height * 0.7,
  });
  page();
  centred(pdf, text, '账簿启用及经管人员一览表', frame, { size: 18, top: frame.top + 8 });
  drawOpeningTable(pdf, text, cover, frame, total);
}

interface Words {
  readonly size: number;
  readonly top: number;
}

function centred(pdf: Pdf, text: PaperText, words: string, frame: Box, { size, top }: Words): void {
  const wide = text.widthOf(words, BOLD);
  const fitting = Math.min(size, (frame.width - 40) / wide);
  const left = frame.left + (frame.width - wide * fitting) / 2;
  pdf.font(BOLD).fontSize(fitting).fillColor('#000000').text(words, left, top, { lineBreak: false });
}

/** Who the book belongs to, and the lines on which those who keep it sign. */
function drawOpeningTable(
  pdf: Pdf,
  text: PaperText,
  cover: DocumentCover,
  frame: Box,
  total: PageTotal,
): void {
  const top = frame.top + 48;
  const pairs = [
    ['单位名称', cover.company, '核算组织', cover.organization],
    ['账簿名称', cover.book, '账簿期间', cover.period],
    ['账簿页数', '', '启用日期', cover.enabled],
    ['单位负责人', '', '会计机构负责人', ''],
  ];
  pairs.forEach((cells, row) =>
    drawCells(pdf, text, cells, [0.14, 0.36, 0.16, 0.34], rowBox(frame, top, row)),
  );
  const pages = cellBox(rowBox(frame, top, 2), [0.14, 0.36], 1);
  const y = pages.top + (ROW - LINE_HEIGHT) / 2;
  pdf
    .font(REGULAR)
    .fontSize(FONT_SIZE)
    .fillColor('#000000')
    .text('共 ', pages.left + 3, y, { lineBreak: false });
  total.draw(pages.left + 3 + text.widthOf('共 ', REGULAR) * FONT_SIZE, y);
  const shares = [0.16, 0.16, 0.17, 0.17, 0.17, 0.17];
  const keepers = top + (pairs.length + 0.6) * ROW;
  drawCells(
    pdf,
    text,
    ['职务', '姓名', '接管日期', '移交日期', '盖章', '监交人'],
    shares,
    rowBox(frame, keepers, 0),
  );
  for (let row = 1; row <= KEEPER_ROWS; row += 1) {
    const words = row === 1 ? ['记账', cover.keeper, '', '', '', ''] : Array<string>(6).fill('');
    drawCells(pdf, text, words, shares, rowBox(frame, keepers, row));
  }
  const stamp = { ...frame, top: keepers + (KEEPER_ROWS + 1.6) * ROW, height: ROW * 2.4 };
  drawCells(pdf, text, ['印花税票粘贴处', ''], [0.2, 0.8], stamp);
}

const rowBox = (frame: Box, top: number, row: number): Box => ({
  ...frame,
  top: top + row * ROW,
  height: ROW,
});

function cellBox(row: Box, shares: readonly number[], index: number): Box {
  const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return { ...row, left: row.left + row.width * before, width: row.width * (shares[index] ?? 0) };
}

function drawCells(
  pdf: Pdf,
  text: PaperText,
  words: readonly string[],
  shares: readonly number[],
  row: Box,
): void {
  pdf.lineWidth(0.6).strokeColor('#000000');
  words.forEach((word, index) => {
    const box = cellBox(row, shares, index);
    pdf.rect(box.left, box.top, box.width, box.height).stroke();
    if (word !== '') text.draw([word], box, { font: REGULAR, align: 'left' });
  });
}
