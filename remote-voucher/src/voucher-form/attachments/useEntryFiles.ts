import type { DraftPlace } from '../draft/keptDraft';
import type { FormDraft } from '../draft/voucherDraft';
import type { Opening } from '../useOpening';
import type { DraftEditor } from '../useVoucherDraft';
import { useAttachmentCount } from './useAttachmentCount';
import { useAttachments, type Attachments } from './useAttachments';

/** The files of the sheet, and what the form started from with 附单据数 as they have changed it since. */
export interface SheetFiles {
  readonly attachments: Attachments;
  readonly base: FormDraft;
}

export function useSheetFiles(
  { voucher, base }: Opening,
  place: DraftPlace,
  editor: DraftEditor,
): SheetFiles {
  const count = useAttachmentCount(base, editor);
  return { attachments: useAttachments(voucher, place, count.stored), base: count.base };
}
