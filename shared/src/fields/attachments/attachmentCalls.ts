import type { Http } from '../../facades/http';
import { sentAttachments, type AttachedPath, type SentAttachments } from './attachmentsApi';

/** How a remote asks for the files of its vouchers, cards or entries, and changes them. */
export interface AttachmentCalls extends SentAttachments {
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

/** All calls of `…/attachments` below a path, for the panel that shows the files. */
export function attachmentCalls(
  { http, problemText, ignoreReported }: RequestLayer,
  path: AttachedPath,
  refreshes: readonly string[] = [],
): AttachmentCalls {
  const changed = { refreshes: ['attachments', ...refreshes] };
  const address = (ownerId: number, id: number) => `/api${path}/${ownerId}/attachments/${id}`;
  return {
    ...sentAttachments(http, path, refreshes),
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
