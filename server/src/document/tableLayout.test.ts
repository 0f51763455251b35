import { cellStyle, frameOf, tableLayout } from './tableLayout';
import type { DocumentTable } from './tableDocument';

const inMillimetres = (points: number) => Math.round((points * 254) / 72) / 10;

test.each([
  ['portrait', 1, { left: 20, top: 10, width: 180, height: 277 }],
  ['landscape', 1, { left: 20, top: 10, width: 267, height: 190 }],
  ['portrait', 0.8, { left: 25, top: 12.5, width: 225, height: 346.3 }],
] as const)('%s、缩到 %p：装订的一边留两厘米，其余留一厘米', (paper, scale, expected) => {
  const frame = frameOf(paper, scale);
  const { left, top, width, height } = frame;
  expect({
    ...{ left: inMillimetres(left), top: inMillimetres(top) },
    ...{ width: inMillimetres(width), height: inMillimetres(height) },
  }).toEqual(expected);
});

const table: DocumentTable = {
  ...{ worksheet: '明细账', title: '明细账', heading: { left: '', centre: '', right: '' } },
  columns: [
    { key: 'code', title: '科目编码', kind: 'text', width: 9, isWorksheetOnly: true },
    { key: 'summary', title: '摘要', kind: 'text', width: 30 },
    { key: 'debit', title: '借方', kind: 'amount', width: 10 },
  ],
  rows: [],
};

test('各栏按宽度分满一页，只在工作表里的栏不占地方', () => {
  const { frame, columns, lefts, widths } = tableLayout('portrait', table);
  expect(columns.map(({ key }) => key)).toEqual(['summary', 'debit']);
  expect([lefts.summary, widths.summary]).toEqual([frame.left, frame.width * 0.75]);
  expect([lefts.debit, widths.debit]).toEqual([frame.left + frame.width * 0.75, frame.width * 0.25]);
});

test('表头从标题之下开始：有表号、有科目就低一行；有分组的栏就高一行', () => {
  const of = (more: Partial<DocumentTable>) => {
    const { headTop, headLines } = tableLayout('portrait', { ...table, ...more });
    return [Math.round(headTop - frameOf('portrait').top), headLines];
  };
  const grouped = table.columns.map((column) => ({ ...column, group: '本期发生额' }));
  expect(of({})).toEqual([40, 1]);
  expect(of({ formNumber: '会小企02表' })).toEqual([56, 1]);
  expect(of({ formNumber: '会小企02表', owner: '科目：1002 银行存款' })).toEqual([72, 1]);
  expect(of({ columns: grouped })).toEqual([40, 2]);
});

test.each([
  ['amount', -1, { align: 'right', isRed: true }],
  ['amount', 0, { align: 'right', isRed: false }],
  ['quantity', -1, { align: 'right', isRed: true }],
  ['price', 1, { align: 'right', isRed: false }],
  ['mark', '借', { align: 'center' }],
  ['text', '付款', { align: 'left', indent: 2 }],
  ['date', '2026-01-05', { align: 'left', indent: 2 }],
] as const)('%s 栏里的 %p', (kind, content, style) => {
  const column = { key: 'a', title: '', kind, width: 1 };
  expect(cellStyle(column, { cells: { a: content }, indents: { a: 2 } }, 'regular')).toEqual({
    font: 'regular',
    ...style,
  });
});
