import { z } from 'zod';
import { invariant } from '../primitives/invariant';
import type { AttachmentKind, Attachment } from '../accounting/attachment';
import { requiredText } from './scalars';

/** A file of a voucher, an asset card or an entry of a journal. */
export interface WireAttachment {
  id: number;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  createMember: number;
  createMemberName: string;
  /** A moment, ISO 8601 in UTC. */
  createDate: string;
  /** Of an original of an invoice the voucher is of: its number. It is neither renamed nor deleted here. */
  invoice?: string;
}

/** The files of a voucher. */
export interface WireAttachments {
  attachments: WireAttachment[];
  /** 附单据数 of the voucher: as people typed it, or as many as there are files. */
  receiptNum: number;
}

/** What adding, renaming or deleting a file answers. */
export interface WireAttachmentChange {
  /** The file as it is kept; null: it was deleted. */
  attachment: WireAttachment | null;
  /** 附单据数 of the voucher now. */
  receiptNum: number;
}

/** The files of an asset card or an entry of a journal. */
export interface WireAttachedFiles {
  attachments: WireAttachment[];
  /** After 日结 or 结账 of an entry: files are added only. */
  areFixed: boolean;
}

/** What adding, renaming or deleting one of those answers. */
export interface WireAttachedFileChange {
  /** The file as it is kept; null: it was deleted. */
  attachment: WireAttachment | null;
}

const mediaTypes: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  ofd: 'application/ofd',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The Content-Type a kind of file is sent with. */
export function mediaTypeOf(kind: AttachmentKind): string {
  return mediaTypes[kind];
}

function kindOf(mediaType: string): AttachmentKind {
  const found = Object.entries(mediaTypes).find(([, type]) => type === mediaType);
  invariant(found, `no attachment is of type ${mediaType}`);
  return found[0] as AttachmentKind;
}

/** Body of PUT …/attachments/{attachmentId}. */
export const attachmentNameRequest = z
  .object({ name: requiredText(200, '附件名称') })
  .transform(({ name }) => name);

export function fromAttachment(attachment: Attachment): WireAttachment {
  return {
    id: attachment.id,
    name: attachment.name,
    mediaType: mediaTypeOf(attachment.kind),
    size: attachment.size,
    createMember: attachment.uploaderId,
    createMemberName: attachment.uploaderName,
    createDate: attachment.uploadedAt.toISOString(),
    ...(attachment.invoice === undefined ? {} : { invoice: attachment.invoice }),
  };
}

export function toAttachment(wire: WireAttachment): Attachment {
  return {
    id: wire.id,
    name: wire.name,
    kind: kindOf(wire.mediaType),
    size: wire.size,
    uploaderId: wire.createMember,
    uploaderName: wire.createMemberName,
    uploadedAt: new Date(wire.createDate),
    ...(wire.invoice === undefined ? {} : { invoice: wire.invoice }),
  };
}
