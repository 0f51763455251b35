import type { DocumentRow } from '../inventoryVouchersApi';

/** The state of a document, for the filter and the colour of its mark. */
export const documentStates = ['open', 'changed', 'made'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentStateTitles: Readonly<Record<DocumentState, string>> = {
  open: '未生成',
  changed: '有变化',
  made: '已生成',
};

/** A document without a voucher is open; one that differs from its voucher, or was deleted, has changed. */
export function documentState({ voucher, isChanged, isVanished }: DocumentRow): DocumentState {
  if (!voucher) return 'open';
  return isChanged || isVanished ? 'changed' : 'made';
}

/** Notes about a document beside its voucher. */
export function documentNotes({ voucher, isChanged, isVanished }: DocumentRow): string[] {
  if (!voucher) return [];
  return [
    isChanged && '生成后单据有修改',
    isVanished && '单据在进销存里已删除',
    voucher.isEdited && '凭证已修改',
    voucher.isReversed && '凭证已红冲',
    voucher.isClosed ? '已结账' : voucher.isAudited && '已审核',
  ].filter((note) => note !== false);
}

/** Whether its voucher can be made anew as it is. */
export const isRegenerable = (row: DocumentRow) =>
  row.voucher !== null && !row.voucher.isAudited && !row.voucher.isClosed;
