import type { FastifyRequest } from 'fastify';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { refuse } from '../../Refusal';
import type { SheetFile } from '../../sheet/sheetReading';

export const MOST_BYTES = 10 * 1024 * 1024;

export interface Upload {
  readonly file: SheetFile;
  /** Named beside the file; null: it was not. */
  readonly organizationId: number | null;
}

/** The one file of a multipart request and the `orgId` beside it, in whatever order they come. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  let organizationText = '';
  let file: SheetFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'orgId') organizationText = String(part.value);
    } else {
      const content = await part.toBuffer().catch((error: unknown) => refuseTooLarge(error));
      file = { name: part.filename, content };
    }
  }
  const organization = idOrNothing.safeParse(organizationText);
  if (!organization.success) refuse('INPUT', '核算组织编号不正确', envelopeCodes.badInput);
  if (!file) refuse('UPLOAD_MISSING', '请选择文件', envelopeCodes.badInput);
  return { file, organizationId: organization.data };
}

function refuseTooLarge(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
    refuse('UPLOAD_TOO_LARGE', '文件不能超过 10 MB', envelopeCodes.badInput);
  }
  throw error;
}
