import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import {
  ATTACHMENT_KINDS_TEXT,
  LARGEST_ATTACHMENT,
  attachmentName,
  fileNameOf,
  type AttachmentKind,
} from '@mingzhang/shared/accounting/attachment';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { refuse } from '../../Refusal';
import { attachmentKindOf } from './attachmentKindOf';

/** A file as it came in, judged by its content. */
export interface UploadedFile {
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly content: Buffer;
  readonly sha256: Buffer;
}

/**
 * The one file of a multipart request. Refuses what is too large, empty, or of a kind that is not taken.
 */
export async function readAttachment(request: FastifyRequest): Promise<UploadedFile> {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  const content = await part.toBuffer().catch((error: unknown) => refuseBroken(error, part.filename));
  return judgeFile(part.filename, content);
}

/** A file by its content. Refuses what is too large, empty, or of a kind that is not taken. */
export function judgeFile(filename: string, content: Buffer): UploadedFile {
  if (content.length > LARGEST_ATTACHMENT) refuseTooLarge(filename);
  const given = fileNameOf(filename);
  if (content.length === 0) refuse('UPLOAD_EMPTY', `“${given}”是空文件，没有上传`, envelopeCodes.badInput);
  const kind = attachmentKindOf(content);
  if (!kind) {
    const message = `“${given}”不是可以附加的文件；请使用${ATTACHMENT_KINDS_TEXT}，不含宏`;
    refuse('ATTACHMENT_KIND', message, envelopeCodes.badInput);
  }
  return {
    name: attachmentName(filename, kind),
    kind,
    content,
    sha256: createHash('sha256').update(content).digest(),
  };
}

function refuseBroken(error: unknown, name: string): never {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) refuseTooLarge(name);
  throw error;
}

function refuseTooLarge(name: string): never {
  const message = `“${fileNameOf(name)}”超过 10 MB，请压缩或分成几个文件后再上传`;
  return refuse('UPLOAD_TOO_LARGE', message, envelopeCodes.badInput);
}
