import type { PrintedVoucher } from './printJob';

export type ColumnKey = 'summary' | 'account' | 'detail' | 'debit' | 'credit';

export interface FormColumn {
  readonly key: ColumnKey;
  readonly title: string;
  /** Of the form's width. */
  readonly share: number;
}

const PLAIN: readonly FormColumn[] = [
  { key: 'summary', title: '摘要', share: 0.26 },
  { key: 'account', title: '会计科目', share: 0.4 },
  { key: 'debit', title: '借方金额', share: 0.17 },
  { key: 'credit', title: '贷方金额', share: 0.17 },
];

const DETAILED: readonly FormColumn[] = [
  { key: 'summary', title: '摘要', share: 0.21 },
  { key: 'account', title: '会计科目', share: 0.31 },
  { key: 'detail', title: '数量／外币', share: 0.18 },
  { key: 'debit', title: '借方金额', share: 0.15 },
  { key: 'credit', title: '贷方金额', share: 0.15 },
];

/** The columns of a voucher's forms: one more where a line has a quantity or a foreign amount to show. */
export function columnsOf({ lines }: PrintedVoucher): readonly FormColumn[] {
  return lines.some(({ detail }) => detail !== '') ? DETAILED : PLAIN;
}
