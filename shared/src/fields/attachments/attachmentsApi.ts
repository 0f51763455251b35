import type { Http } from '../../facades/http';
import type { Attachment } from '../../accounting/attachment';
import { toAttachment } from '../../wire/attachment';

/** The files of one owner, in the order they were added. */
export interface AttachmentList {
  readonly files: readonly Attachment[];
  /** 附单据数 of a voucher; null: the owner has none. */
  readonly attachmentCount: number | null;
  /** Files are added only: none is renamed or deleted any more. */
  readonly areFixed: boolean;
}

/** Reading and adding: all that a page needs before its files are shown. */
export interface SentAttachments {
  readonly list: (ownerId: number, signal: AbortSignal) => Promise<AttachmentList>;
  /** Every try of one file has the same key: it is then kept once. */
  readonly upload: (ownerId: number, file: File, idempotencyKey: string) => Promise<void>;
}

/** What has files, by its path. */
export type AttachedPath = '/voucher' | '/asset' | '/cashier/journal';

/**
 * The calls of `…/attachments` below a path.
 * @param refreshes what else is old on the screen once there is another number of files
 */
export function sentAttachments(
  http: Pick<Http, 'get' | 'upload'>,
  path: AttachedPath,
  refreshes: readonly string[] = [],
): SentAttachments {
  return {
    async list(ownerId, signal) {
      const answer = await http.get(`${path}/${ownerId}/attachments`, {}, { signal, quiet: true });
      return {
        files: answer.attachments.map(toAttachment),
        attachmentCount: 'receiptNum' in answer ? answer.receiptNum : null,
        areFixed: 'areFixed' in answer && answer.areFixed,
      };
    },
    async upload(ownerId, file, idempotencyKey) {
      const parts = new FormData();
      parts.append('file', file, file.name);
      // Who shows the list asks for it again (`onSent`).
      await http.upload(`${path}/${ownerId}/attachments`, parts, { idempotencyKey, refreshes, quiet: true });
    },
  };
}
