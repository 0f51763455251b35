import type { DraftKey } from '../draft/keptDraft';
import type { FormDraft } from '../draft/voucherDraft';
import type { Opening } from '../useOpening';
import type { DraftEditor } from '../useVoucherDraft';
import { useAttachmentCount } from './useAttachmentCount';
import { useAttachments, type Attachments } from './useAttachments';

/** The files of the entry, and what the form started from with 附单据数 as they have changed it since. */
export interface EntryFiles {
  readonly attachments: Attachments;
  readonly base: FormDraft;
}

export function useEntryFiles(
  { voucher, base }: Opening,
  draftKey: DraftKey,
  editor: DraftEditor,
): EntryFiles {
  const count = useAttachmentCount(base, editor);
  return { attachments: useAttachments(voucher, draftKey, count.stored), base: count.base };
}
