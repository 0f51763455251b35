/** The fields around the rows, in the order of the paper: 字 号 日期 附单据 above them, 备注 below. */
export const headFields = ['word', 'number', 'date', 'attachmentCount', 'remark'] as const;
export type HeadFieldName = (typeof headFields)[number];

/** The neighbour of a field of the head: another one, or the first or last of the rows' cells. */
export type HeadNeighbour = HeadFieldName | 'firstCell' | 'lastCell';

const PAPER: readonly HeadNeighbour[] = [
  'word',
  'number',
  'date',
  'attachmentCount',
  'firstCell',
  'lastCell',
  'remark',
];

/** Enter in a field of the head, or Shift+Enter (`by` −1); null at both ends of the paper. */
export function besideHead(field: HeadFieldName | 'firstCell', by: 1 | -1): HeadNeighbour | null {
  return PAPER[PAPER.indexOf(field) + by] ?? null;
}
