import { findKeptDraft, forgetDraft, keepDraft, type FoundDraft } from '../draft/keptDraft';
import { detached } from '../draft/voucherDraft';
import type { VoucherForm } from '../VoucherForm';
import { entryName, type VoucherEntry } from '../voucherEntry';

/** 作为新凭证打开: puts a draft of an older version on an entry of its own. */
export type Recover = (found: FoundDraft) => void;

/** It goes on as a copy, unsaved. A copy that is being written already is opened first. */
export function useRecovery({
  opening,
  opener,
  mayLeave,
  draftKey,
  hasUnsaved,
  notify,
}: VoucherForm): Recover {
  const voucherId = opening.voucher?.id;

  async function recover(found: FoundDraft) {
    if (voucherId === undefined) return;
    const left = await mayLeave();
    if (left === null) return;
    const copy: VoucherEntry = { kind: 'copy', voucherId };
    const copyKey = { ...draftKey, entry: entryName(copy) };
    const isWritten = findKeptDraft(copyKey, null) !== null;
    if (!isWritten) {
      keepDraft(copyKey, detached(found.draft), found.keptAt);
      if (!hasUnsaved()) forgetDraft(draftKey);
    }
    opener.open(copy, left === 'left' ? undefined : left.notice);
    if (isWritten) notify.info('这张凭证已有一张没有保存的复制凭证，请先保存或放弃它');
  }

  return (found) => void recover(found);
}
