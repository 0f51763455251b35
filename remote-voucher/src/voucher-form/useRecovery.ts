import { useNotify } from '@mingzhang/shell';
import { findKeptDraft, forgetDraft, keepDraft, type FoundDraft } from './draft/keptDraft';
import { detached } from './draft/voucherDraft';
import { entryName, type VoucherEntry } from './voucherEntry';
import { noticeOf, type MayLeave } from './useLeaving';
import type { Opener } from './useOpening';
import type { OpenEntry } from './useOpenEntry';

/** What becomes of what is unsaved when somebody else has changed the voucher. */
export interface Recovery {
  /** Puts a draft of an older version on an entry of its own. */
  readonly recover: (found: FoundDraft) => void;
  /** Opens the voucher as it is stored now; what is unsaved is kept as a draft of the older version. */
  readonly reload: () => void;
}

export function useRecovery(entry: OpenEntry, opener: Opener, mayLeave: MayLeave): Recovery {
  const { draftKey, editor, unsaved } = entry;
  const notify = useNotify();
  const voucherId = entry.opening.voucher?.id;

  /** 作为新凭证打开: goes on as a copy, unsaved. A copy that is being written already is opened first. */
  async function recover(kept: FoundDraft) {
    if (voucherId === undefined) return;
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

  /** What is unsaved stays in the browser: of an older version now, it can be opened as a new voucher. */
  function reload() {
    if (unsaved.isUnsavedNow()) keepDraft(draftKey, editor.current(), Date.now());
    else unsaved.done();
    if (voucherId !== undefined) opener.open({ kind: 'voucher', voucherId });
  }

  return { recover: (found) => void recover(found), reload };
}
