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

/** How a remote asks for the files of its vouchers, cards or entries. */
export interface AttachmentCalls {
  readonly list: (ownerId: number, signal: AbortSignal) => Promise<AttachmentList>;
  /** Every try of one file has the same key: it is then kept once. */
  readonly upload: (ownerId: number, file: File, idempotencyKey: string) => Promise<void>;
  readonly rename: (ownerId: number, id: number, name: string) => Promise<void>;
  readonly remove: (ownerId: number, id: number) => Promise<void>;
  /** Where the browser shows a file: a plain link. */
  readonly address: (ownerId: number, id: number) => string;
  /** Where the browser saves it from. */
  readonly download: (ownerId: number, id: number) => string;
  readonly failureText: (failure: unknown) => string;
  /** Throws what is a bug of ours. */
  readonly ignoreReported: (failure: unknown) => void;
}

/** What is the shell's: the request layer and what it says of failures. */
interface RequestLayer {
  readonly http: Pick<Http, 'get' | 'put' | 'delete' | 'upload'>;
  readonly problemText: (failure: unknown) => string;
  readonly ignoreReported: (failure: unknown) => void;
}

/**
 * The calls of `…/attachments` below a path.
 * @param path of what has the files
 * @param refreshes what else is old on the screen once there is another number of files
 */
export function attachmentCalls(
  { http, problemText, ignoreReported }: RequestLayer,
  path: '/voucher' | '/asset' | '/cashier/journal',
  refreshes: readonly string[] = [],
): AttachmentCalls {
  const changed = { refreshes: ['attachments', ...refreshes] };
  const address = (ownerId: number, id: number) => `/api${path}/${ownerId}/attachments/${id}`;
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
    async rename(ownerId, id, name) {
      await http.put(`${path}/${ownerId}/attachments/${id}`, { name }, changed);
    },
    async remove(ownerId, id) {
      await http.delete(`${path}/${ownerId}/attachments/${id}`, changed);
    },
    address,
    download: (ownerId, id) => `${address(ownerId, id)}?download=1`,
    failureText: problemText,
    ignoreReported,
  };
}
