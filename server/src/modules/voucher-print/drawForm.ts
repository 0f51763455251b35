import { drawTable } from './drawTable';
import { BOLD, fitText, type Document } from './fitText';
import type { FormColumn } from './formColumns';
import type { Box, PageLayout } from './pageLayout';
import type { Form } from './voucherForms';

/** What forms of one print share. */
export interface FormFrame {
  readonly company: string;
  readonly layout: PageLayout;
}

/** Draws one form where it belongs: title, head, table, signatures. Lines only, no grey: it is printed a thousand times. */
export function drawForm(
  document: Document,
  form: Form,
  columns: readonly FormColumn[],
  box: Box,
  { company, layout }: FormFrame,
): void {
  const { heights, rows } = layout;
  drawTitle(document, form, { ...box, height: heights.title });
  const head = { ...box, top: box.top + heights.title, height: heights.head };
  drawHead(document, form, company, head);
  const table = { ...box, top: head.top + head.height, height: heights.columns + (rows + 1) * heights.row };
  drawTable(document, form, columns, table, layout);
  drawSignatures(document, form, { ...box, top: table.top + table.height, height: heights.signatures });
}

/** Between the letters of the title, as on bought paper. */
const spaced = (title: string) => [...title].join(' ');

/** 记 账 凭 证, underlined twice; 附单据 on the right. */
function drawTitle(document: Document, { voucher }: Form, box: Box): void {
  const title = spaced(voucher.title);
  fitText(document, title, box, { size: 16, font: BOLD, align: 'center' });
  const half = document.widthOfString(title) / 2 + 8;
  const centre = box.left + box.width / 2;
  document.lineWidth(0.5);
  for (const below of [1, 2.6]) {
    const y = box.top + box.height - 3 + below;
    document.moveTo(centre - half, y).lineTo(centre + half, y);
  }
  document.stroke();
  const right = { ...box, left: box.left + box.width * 0.75, width: box.width * 0.25 };
  fitText(document, voucher.attachments, right, { align: 'right', inset: 0 });
}

function drawHead(document: Document, { voucher, part, parts }: Form, company: string, box: Box): void {
  const number = parts > 1 ? `${voucher.number} (${part}/${parts})` : voucher.number;
  const side = box.width * 0.38;
  fitText(document, `单位：${company}`, { ...box, width: side }, { align: 'left', inset: 0 });
  const middle = { ...box, left: box.left + side, width: box.width - side * 2 };
  fitText(document, voucher.date, middle, { align: 'center', inset: 0 });
  const right = { ...box, left: box.left + box.width - side, width: side };
  fitText(document, number, right, { align: 'right', inset: 0 });
}

function drawSignatures(document: Document, { voucher }: Form, box: Box): void {
  const { supervisor, bookkeeper, cashier } = voucher.signatures;
  const names = [
    `主管：${supervisor}`,
    `记账：${bookkeeper}`,
    `审核：${voucher.auditor}`,
    `出纳：${cashier}`,
    `制单：${voucher.maker}`,
  ];
  const width = box.width / names.length;
  names.forEach((name, index) => {
    const left = box.left + width * index;
    fitText(document, name, { ...box, left, width: width - 4 }, { align: 'left', inset: 0 });
  });
}
