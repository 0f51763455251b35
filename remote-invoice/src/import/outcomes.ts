import type { FileOutcome } from './importApi';

/** What becomes of a file, in words, and how it is marked. */
export const outcomes: Readonly<Record<FileOutcome, { readonly title: string; readonly color: string }>> = {
  new: { title: '新增', color: 'success' },
  added: { title: '补充文件', color: 'processing' },
  ticked: { title: '勾选结果', color: 'processing' },
  bank: { title: '银行凭证', color: 'processing' },
  draft: { title: '待录入', color: 'warning' },
  known: { title: '已登记', color: 'default' },
  conflict: { title: '冲突', color: 'error' },
  refused: { title: '不能登记', color: 'error' },
};

/** In the order in which they are told. */
export const outcomeOrder = Object.keys(outcomes) as readonly FileOutcome[];
