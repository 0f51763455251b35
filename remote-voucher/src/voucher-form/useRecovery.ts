import { useNotify } from '@mingzhang/shell';
import { findKeptDraft, forgetDraft, keepDraft } from './draft/keptDraft';
import { detached } from './draft/voucherDraft';
import { entryName, type VoucherEntry } from './voucherEntry';
import { noticeOf, type MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';

/**
 * 作为新凭证打开: what somebody typed on a version that is history by now goes on as a copy of the
 * voucher, unsaved, with a draft of its own. A copy that is being written already is opened first.
 */
export function useRecovery(entry: OpenEntry, opener: Opener, mayLeave: MayLeave): () => void {
  const { kept, draftKey, unsaved } = entry;
  const notify = useNotify();
  const voucherId = entry.opening.voucher?.id;

  async function recover() {
    if (!kept || voucherId === undefined) return;
    const left = await mayLeave();
    if (left === null) return;
    const copy: VoucherEntry = { kind: 'copy', voucherId };
    const copyKey = { ...draftKey, entry: entryName(copy) };
    const isWritten = findKeptDraft(copyKey, null) !== null;
    if (!isWritten) {
      keepDraft(copyKey, detached(kept.draft), kept.keptAt);
      if (!unsaved.isUnsavedNow()) forgetDraft(draftKey);
    }
    opener.open(copy, noticeOf(left));
    if (isWritten) notify.info('这张凭证已有一张没有保存的复制凭证，请先保存或放弃它');
  }

  return () => void recover();
}
